// Binance.com with a key that only reads.
import { type Part, partsOf } from '../balances.ts'
import type { Connector } from '../connector.ts'
import { type Json, readJson } from '../json.ts'
import { overpowered } from '../overpowered.ts'
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

/** Of https://developers.binance.com/docs/wallet/account/api-key-permission: what is more than reading. */
const rights = [
  {
    can: 'trade',
    names: ['enableSpotAndMarginTrading', 'enableMargin', 'enableFutures', 'enableVanillaOptions'],
  },
  { can: 'withdraw', names: ['enableWithdrawals'] },
  { can: 'transfer', names: ['enableInternalTransfer', 'permitsUniversalTransfer'] },
]

async function warning(call: Call): Promise<string | undefined> {
  const restrictions = Object(readJson(await call('sapiGetAccountApiRestrictions'))) as Record<string, Json>
  const granted = rights.filter(({ names }) => names.some(name => restrictions[name] === true))
  return granted.length > 0 ? overpowered(granted.map(({ can }) => can)) : undefined
}
