// What went wrong at an exchange, in words, with the way forward.
import type { ConnectorErrorCode } from '../../connectors/connector-error.ts'
import { type ChainName, chains, isChain } from '../../contract/chain-table.ts'
import { exchangeGuides } from '../../contract/exchange-guides.ts'
import { exchangeOf } from '../../contract/exchange-table.ts'
import type { ImportResult } from '../../contract/imports.ts'

/** Connectors of exchanges that refuse an unknown key, an address and a missing permission with one and the same code. */
const givesOneAnswer: ReadonlySet<string> = new Set(['binance', 'binanceus', 'bitrue'])

/** `exchange` is what the person calls it. */
export function wordsFor(code: ConnectorErrorCode, exchange: string, connector: string): string {
  if (isChain(connector)) return chainWords(code, exchange, connector)
  switch (code) {
    case 'key_refused':
      if (givesOneAnswer.has(connector))
        return `${exchange} didn't accept this API key. It doesn't say which of three things is wrong: the key or its secret, a restriction to certain IP addresses, or a missing permission. Check that the key and secret are complete and that the key hasn't been deleted. Remove any IP restriction and ${lowerFirst(permissionsOf(connector))} at ${exchange}, then sync again. If that doesn't help, remove this connection and add it again with a new key.`
      return `${exchange} didn't accept this API key. Check that the key and secret are complete and that the key hasn't been deleted, or remove this connection and add it again with a new key.`
    case 'key_expired':
      return `This API key has expired. Create a new read-only key at ${exchange}, then remove this connection and add it again.`
    case 'ip_restricted':
      return `This API key only works from certain IP addresses. Remove the IP restriction at ${exchange}, or create a new key without one.`
    case 'permission_missing':
      return `This API key isn't allowed to read your history. ${permissionsOf(connector)} at ${exchange}, then sync again.`
    case 'scope_too_wide':
      return `This is a master key, which belongs to none of your accounts. Create a new key at ${exchange} with your account as its scope, then remove this connection and add it again.`
    case 'nonce_refused':
      return `${exchange} refused our requests as out of order. Most often another program uses the same API key, or the clock of one of them is wrong. Create a key at ${exchange} for Lotwise alone, then remove this connection and add it again.`
    case 'location_blocked':
      return `${exchange} doesn't answer from the country where Lotwise runs, so we can't read your account this way. Download your transaction history at ${exchange} and import the file instead.`
    case 'clock_differs':
      return `${exchange} says that the time of our requests is wrong. We'll try again automatically. If this stays, tell the people who run this site that its clock is off.`
    case 'rate_limited':
      return `${exchange} is asking us to slow down. We'll try again automatically.`
    case 'unreachable':
      return `We couldn't reach ${exchange}. We'll try again automatically.`
    case 'crowded':
      return `${exchange} has more entries at a single moment than it lets us read, so we can't get your whole history this way. Download your transaction history at ${exchange} and import the file instead.`
    default:
      return `${exchange} sent an answer we couldn't read. We'll try again automatically.`
  }
}

function chainWords(code: ConnectorErrorCode, wallet: string, chain: ChainName): string {
  const { label, source } = chains[chain]
  switch (code) {
    case 'rate_limited':
      return `${source} is asking us to slow down. We'll try again automatically.`
    case 'unreachable':
      return `We couldn't reach ${lowerFirst(source)}. We'll try again automatically.`
    case 'key_refused':
      if (chain === 'evm')
        return `Etherscan refused its API key. If you entered one for ${wallet}, remove this wallet and add it again with a key that works, or without one. Otherwise tell the people who run this site.`
      return noAnswer(source)
    case 'location_blocked':
    case 'ip_restricted':
    case 'permission_missing':
      return noAnswer(source)
    case 'wrong_chain':
      return `${source} that this site asks shows another chain than ${label}. Tell the people who run this site.`
    case 'incomplete':
      return `${source} didn't show all transactions of ${wallet}, so nothing was added yet. We'll try again automatically.`
    case 'shares_addresses':
      return `Another wallet you added has some of the same addresses as ${wallet}. They would count twice, so nothing was added. Remove one of the two.`
    case 'unknown_name':
      return `A name you entered for ${wallet} doesn't stand for an address. Remove this wallet and add it again with the address itself.`
    case 'crowded':
      return `${wallet} has more transactions or addresses than an explorer hands out. Export a file from your wallet's own program and import that instead.`
    default:
      return `${source} sent an answer we couldn't read. We'll try again automatically.`
  }
}

const noAnswer = (source: string) =>
  `${source} doesn't answer this site. Tell the people who run it: they can choose another one, or their own.`

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function permissionsOf(connector: string): string {
  const name = exchangeOf(connector)
  const allow = name ? exchangeGuides[name].allow : []
  return allow.length > 0
    ? `Turn on ${allow.map(permission => `“${permission}”`).join(', ')}`
    : 'Turn on permission to read your account'
}

/** A part of the history was stored because the person asked for it. */
export function leftOutWords(
  exchange: string,
  { imported, leftOut }: Pick<ImportResult, 'imported' | 'leftOut'>,
): string {
  const count = (value: number) => value.toLocaleString('en-US')
  return `We added the first ${count(imported)} ${imported === 1 ? 'transaction' : 'transactions'} from ${exchange}. ${count(leftOut)} later ${leftOut === 1 ? "one isn't" : "ones aren't"} in your records, because your plan includes no more. Upgrade your plan, then sync again.`
}

/** Why a sync pauses. */
export const pauseWords = (code: string | null, exchange: string): string =>
  code === 'rate_limited' ? `${exchange} asked us to slow down.` : `${exchange} isn't answering.`
