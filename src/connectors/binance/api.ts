// Binance.com with a key that only reads.
import { type Part, partsOf } from '../balances.ts'
import type { Connector } from '../connector.ts'
import { type Json, readJson } from '../json.ts'
import { listings } from './listings.ts'
import { entriesIn } from './lists.ts'
import { type Call, openBinance } from './session.ts'

/** Binance opened in July 2017. */
const SINCE = Date.UTC(2017, 6, 1)
const POSITIONS = 100

export const open: Connector['open'] = (credentials, http) =>
  openBinance({ id: 'binance', since: SINCE, listings, coins: [], heldElsewhere, warning }, credentials, http)

async function heldElsewhere(call: Call): Promise<Part[]> {
  const funding = entriesIn(readJson(await call('sapiPostAssetGetFundingAsset')))
  const flexible = await positions(call, 'sapiGetSimpleEarnFlexiblePosition')
  const locked = await positions(call, 'sapiGetSimpleEarnLockedPosition')
  return [
    ...funding.flatMap(entry => partsOf(entry, 'asset', ['free', 'locked', 'freeze', 'withdrawing'])),
    ...flexible.flatMap(entry => partsOf(entry, 'asset', ['totalAmount'])),
    ...locked.flatMap(entry => partsOf(entry, 'asset', ['amount'])),
  ]
}

async function positions(call: Call, endpoint: string): Promise<Json[]> {
  const all: Json[] = []
  for (let page = 1; ; page++) {
    const entries = entriesIn(
      readJson(await call(endpoint, { current: String(page), size: String(POSITIONS) })),
    )
    all.push(...entries)
    if (entries.length < POSITIONS) return all
  }
}

/** What a key may do beyond reading: https://developers.binance.com/docs/wallet/account/api-key-permission. */
const rights = {
  enableWithdrawals: 'withdraw',
  enableInternalTransfer: 'transfer to other accounts',
  permitsUniversalTransfer: 'transfer between your accounts',
  enableSpotAndMarginTrading: 'trade',
  enableMargin: 'borrow on margin',
  enableFutures: 'trade futures',
  enableVanillaOptions: 'trade options',
} as const

async function warning(call: Call): Promise<string | undefined> {
  const restrictions = Object(readJson(await call('sapiGetAccountApiRestrictions'))) as Record<string, Json>
  const granted = Object.entries(rights)
    .filter(([name]) => restrictions[name] === true)
    .map(([, right]) => right)
  if (granted.length === 0) return undefined
  return `This key can also ${inWords(granted)}. Lotwise only reads. Untick everything but Enable Reading for this key at Binance.`
}

const inWords = (rights: readonly string[]) =>
  rights.length === 1 ? rights[0] : `${rights.slice(0, -1).join(', ')} and ${rights.at(-1)}`
