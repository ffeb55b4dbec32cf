// Binance.US with a key that only reads: https://docs.binance.us. It does not say what a key may do.
import { type Part, partsOf } from '../balances.ts'
import { byOffset, type Listing, QUARTER } from '../binance/listings.ts'
import { entriesIn } from '../binance/lists.ts'
import { type Call, openBinance } from '../binance/session.ts'
import type { Connector } from '../connector.ts'
import { readJson } from '../json.ts'

/** Binance.US opened in September 2019. */
const SINCE = Date.UTC(2019, 8, 1)

const names = { start: 'startTime', end: 'endTime', most: 'limit', page: 'page' }

const byPage = (endpoint: string, most: number): Listing => ({
  endpoint,
  days: QUARTER,
  most,
  next: 'page',
  names,
})

const listings: Readonly<Record<string, Listing>> = {
  deposits: byOffset('sapiGetCapitalDepositHisrec'),
  withdrawals: byOffset('sapiGetCapitalWithdrawHistory'),
  conversions: byPage('sapiGetOtcOrders', 100),
  purchases: byPage('sapiGetOcbsOrders', 100),
  dust: {
    endpoint: 'sapiGetAssetQueryDustLogs',
    days: QUARTER,
    most: 100,
    next: 'none',
    names: { ...names, most: undefined, page: undefined },
  },
  dividends: {
    endpoint: 'sapiGetAssetAssetDistributionHistory',
    days: QUARTER,
    most: 500,
    next: 'none',
    names: { ...names, page: undefined },
  },
  'staking rewards': byPage('sapiGetStakingStakingRewardsHistory', 500),
  staking: byPage('sapiGetStakingHistory', 500),
  'money in': money('sapiGetFiatpaymentQueryDepositHistory'),
  'money out': money('sapiGetFiatpaymentQueryWithdrawHistory'),
}

/** How many are answered at once is not said: it goes on until there are none. */
function money(endpoint: string): Listing {
  return { ...byOffset(endpoint), most: 1, names: { ...names, most: undefined, page: 'offset' } }
}

export const open: Connector['open'] = (credentials, http) =>
  // Dollars come without saying so.
  openBinance({ id: 'binanceus', since: SINCE, listings, coins: ['USD'], heldElsewhere }, credentials, http)

async function heldElsewhere(call: Call): Promise<Part[]> {
  const staked = entriesIn(readJson(await call('sapiGetStakingStakingBalance')))
  return staked.flatMap(entry => partsOf(entry, 'asset', ['stakingAmount']))
}
