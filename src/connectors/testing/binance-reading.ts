// Binance.com in tests: a sync of a played account, and what one page of a stream comes to.
import { open } from '../binance/api.ts'
import { map } from '../binance/map.ts'
import { binanceCom, binanceFill } from './binance-com.ts'
import { type BinanceAccount, type BinanceEntry, binanceKey } from './binance-exchange.ts'
import { ledgerOf } from './ledger-of.ts'
import { syncOf } from './sync-of.ts'

export const syncBinance = (
  account: BinanceAccount,
  at: string,
  state?: Parameters<typeof syncOf>[3]['state'],
) => syncOf({ open }, binanceKey, binanceCom(account), { at, ...(state && { state }) })

export const readBinance = (stream: string, entries: unknown) =>
  ledgerOf({ map }, [{ stream, body: JSON.stringify(entries) }])

export const ethFill = (id: number, time: string, more: BinanceEntry = {}) =>
  binanceFill(['ETH', 'USDT'], id, time, {
    price: '1500',
    qty: '0.2',
    quoteQty: '300',
    commission: '0.0015',
    commissionAsset: 'BNB',
    isBuyer: true,
    ...more,
  })
export const ETHUSDT = 'trades ETHUSDT ETH USDT'
