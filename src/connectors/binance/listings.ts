// What Binance lists by time, and how it is asked for: https://developers.binance.com/docs/wallet,
// /docs/convert, /docs/simple_earn, /docs/staking, /docs/fiat, /docs/c2c.
import type { Windows } from '../windows.ts'

export type Listing = Pick<Windows, 'days' | 'most' | 'next'> & {
  /** ccxt's name of the endpoint. */
  endpoint: string
  params?: Readonly<Record<string, string>>
  /** How the ends of the stretch, the number of entries and the page are called. */
  names: { start: string; end: string; most: string | undefined; page: string | undefined }
  since?: number
}

/** A stretch may be no longer than so many days; ours overlap by a moment. */
export const QUARTER = 89
const MONTH = 29

const usual = { start: 'startTime', end: 'endTime', most: 'limit', page: undefined }

export const byOffset = (endpoint: string): Listing => ({
  endpoint,
  days: QUARTER,
  most: 1000,
  next: 'offset',
  names: { ...usual, page: 'offset' },
})

/** Of the lists of what was earned and staked. */
const byPage = (endpoint: string, params: Listing['params'] = {}): Listing => ({
  endpoint,
  params,
  days: QUARTER,
  most: 100,
  next: 'page',
  names: { ...usual, most: 'size', page: 'current' },
})

const fiat = (endpoint: string, transactionType: string): Listing => ({
  endpoint,
  params: { transactionType },
  days: QUARTER,
  most: 500,
  next: 'page',
  names: { start: 'beginTime', end: 'endTime', most: 'rows', page: 'page' },
})

/** In the order they are read: what is asked for rarely, because it is slow, comes last. */
export const listings: Readonly<Record<string, Listing>> = {
  deposits: byOffset('sapiGetCapitalDepositHisrec'),
  withdrawals: byOffset('sapiGetCapitalWithdrawHistory'),
  conversions: { endpoint: 'sapiGetConvertTradeFlow', days: MONTH, most: 1000, next: 'none', names: usual },
  dust: {
    endpoint: 'sapiGetAssetDribblet',
    days: QUARTER,
    // It answers the last hundred, and has nothing older.
    most: 100,
    next: 'none',
    names: { ...usual, most: undefined },
    since: Date.UTC(2020, 11, 1),
  },
  dividends: { endpoint: 'sapiGetAssetAssetDividend', days: 179, most: 500, next: 'none', names: usual },
  'earn bonus': byPage('sapiGetSimpleEarnFlexibleHistoryRewardsRecord', { type: 'BONUS' }),
  'earn real-time': byPage('sapiGetSimpleEarnFlexibleHistoryRewardsRecord', { type: 'REALTIME' }),
  'earn rewards': byPage('sapiGetSimpleEarnFlexibleHistoryRewardsRecord', { type: 'REWARDS' }),
  'earn locked': byPage('sapiGetSimpleEarnLockedHistoryRewardsRecord'),
  'staked ETH': byPage('sapiGetEthStakingEthHistoryStakingHistory'),
  'redeemed ETH': byPage('sapiGetEthStakingEthHistoryRedemptionHistory'),
  'rewards in BETH': byPage('sapiGetEthStakingEthHistoryRewardsHistory'),
  'wrapped BETH': byPage('sapiGetEthStakingWbethHistoryWrapHistory'),
  'unwrapped BETH': byPage('sapiGetEthStakingWbethHistoryUnwrapHistory'),
  'staked SOL': byPage('sapiGetSolStakingSolHistoryStakingHistory'),
  'redeemed SOL': byPage('sapiGetSolStakingSolHistoryRedemptionHistory'),
  'bought with money': fiat('sapiGetFiatPayments', '0'),
  'sold for money': fiat('sapiGetFiatPayments', '1'),
  'money in': fiat('sapiGetFiatOrders', '0'),
  'money out': fiat('sapiGetFiatOrders', '1'),
}
