// Tokens that strangers put into wallets, so that their owners visit a site, or copy the address of a thief out of their
// history. Only what the wallet did not sign can be spam, and never a coin whose contract is known. Each reason is evidence
// and not proof: what is hidden by it is kept where the person finds it.
import { isCoinName, listedTokens, tokensAt } from '../../ledger/tokens/listed-tokens.ts'
import { contractOf } from './asset-name.ts'
import type { EvmChain } from './chains.ts'
import { grossFlowsOf } from './flows.ts'
import type { ChainTransaction, Transfer } from './transaction.ts'
import { NATIVE } from './transaction.ts'
import { transfersOf } from './transfers.ts'

/** By asset why it is spam, in words that end a sentence. */
export function spamIn(transaction: ChainTransaction, own: ReadonlySet<string>): ReadonlyMap<string, string> {
  if (own.has(transaction.from) || transaction.isFailed) return new Map()
  const transfers = transfersOf(transaction)
  const moved = grossFlowsOf(transaction, own)
    .map(({ asset }) => asset)
    .filter(asset => asset !== NATIVE)
  const reasons = moved.flatMap(asset => {
    const reason = reasonFor(transaction, transfers, asset)
    return reason === undefined ? [] : [[asset, reason] as const]
  })
  const ofNothing = transfers
    .filter(({ quantity, from, to }) => quantity === 0n && (own.has(from) || own.has(to)))
    .filter(({ asset }) => !moved.includes(asset))
    .map(
      ({ asset }) =>
        [asset, 'a transfer of nothing, which puts a stranger’s address into the history'] as const,
    )
  return new Map([...ofNothing, ...reasons])
}

function reasonFor(
  { chain, tokens }: ChainTransaction,
  transfers: readonly Transfer[],
  asset: string,
): string | undefined {
  const [contract] = contractOf(asset)
  if (isKnown(chain, contract)) return undefined
  const byName = spamByName(chain, contract, tokens.get(contract)?.symbol ?? '')
  if (byName !== undefined) return byName
  if (receiversOf(transfers, contract) >= MANY) return 'it was sent to very many addresses at once'
  return undefined
}

const isKnown = (chain: EvmChain, contract: string) =>
  contract === chain.wrapped || tokensAt(contract, chain.id).length > 0

/** Why a token is spam, as far as its name says it. */
export function spamByName(chain: EvmChain, contract: string, symbol: string): string | undefined {
  if (isKnown(chain, contract)) return undefined
  if (isInvitation(symbol)) return 'its name is a link or an invitation'
  return isLookAlike(symbol, chain.id) ? 'it has the name of another coin' : undefined
}

/** Where a link ends that has nothing before it to tell it by. */
const SITE =
  /https?:|www\.|t\.me\/|\b[a-z0-9-]{2,}\.(com|net|org|io|xyz|app|site|info|finance|vip|top|club|pro|fi|lat|cc|gift|live|me|ly|cfd|fun|gg|us|la)\b/i
const INVITATION = /\b(claim|visit|airdrop|voucher|giveaway|redeem|winner)\b/i

const isInvitation = (symbol: string) => SITE.test(symbol) || INVITATION.test(symbol)

/** Of a coin that is known on this chain by another contract. Letters that only look like Latin ones do not hide it. */
function isLookAlike(symbol: string, chainId: number): boolean {
  const plain = withLatinLetters(symbol)
  if (!isCoinName(plain)) return false
  return plain !== symbol.toUpperCase() || namesOn(chainId).has(plain)
}

const namesByChain = new Map<number, ReadonlySet<string>>()

function namesOn(chainId: number): ReadonlySet<string> {
  const found = namesByChain.get(chainId)
  if (found) return found
  const names = new Set(listedTokens().flatMap(token => (token.chainId === chainId ? [...token.names] : [])))
  namesByChain.set(chainId, names)
  return names
}

/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes = new Map(
  [...'АВЕЅЗКМНОРСТУХІЈԌЮΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, index) => [
    letter,
    [...'ABES3KMHOPCTYXIJGUABEZHIKMNOPTYX'][index] ?? letter,
  ]),
)

/** In capital letters, without accents and without what cannot be seen. */
const withLatinLetters = (symbol: string) =>
  [...symbol.normalize('NFKD').toUpperCase()]
    .map(letter => lookAlikes.get(letter) ?? letter)
    .join('')
    .replace(/[\p{Cf}\p{Mn}\s]/gu, '')

/** More than anybody pays at once. */
const MANY = 30

const receiversOf = (transfers: readonly Transfer[], contract: string) =>
  new Set(transfers.filter(({ asset }) => contractOf(asset)[0] === contract).map(({ to }) => to)).size
