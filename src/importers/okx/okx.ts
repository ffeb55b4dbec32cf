// OKX: the history of its trading account, where a trade is a row for each of the two coins, and the bills of its
// funding account. The exports of OKEx before it had neither ids nor a zone: their CST is China's.
import { eachRow, orIssue, putOut, skip, unknownKind } from '../each-row.ts'
import type { Side } from '../exchange.ts'
import { exchangeOfLegs } from '../exchange-group.ts'
import { exchangeRows, signedLeg } from '../exchange-rows.ts'
import type { Importer, Out } from '../importer.ts'
import { income, LOCK, MARGIN_RESULT, skipped } from '../meaning.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../one-coin.ts'
import type { Row } from '../row.ts'

const WALLET = 'OKX'

/** Fees are negative. */
function feeOf(row: Row, asset: string): Side | undefined {
  const fee = row.signed('Fee')
  if (!fee || fee.value === '0') return undefined
  if (!fee.isNegative)
    return row.refuse('Fee', 'is positive, as a rebate is. Add the trade by hand, with it.')
  return { asset: row.asset(asset), quantity: fee.value }
}

export const okxTrades: Importer = {
  id: 'okx-trades',
  title: 'OKX trading account history',
  wallet: WALLET,
  recognises: header =>
    header.has(
      'Order id',
      'Time',
      'Trade Type',
      'Instrument',
      'Type',
      'Amount',
      'Unit',
      'Fee',
      'Balance Change',
    ),
  open: exchangeRows(
    {
      isPart: row => /^spot$/i.test(row.text('Trade Type')) && /^(buy|sell)$/i.test(row.text('Type')),
      key: row => row.text('Order id') || row.text(0),
      leg: row => ({
        ...signedLeg(row, { amount: 'Amount', asset: 'Unit' }),
        isOut: /^sell$/i.test(row.text('Type')),
      }),
      fee: row => feeOf(row, 'Unit'),
      at: row => row.time('Time'),
      id: row => `order:${row.text('Order id') || row.needed(0)}`,
      blame: 'Type',
    },
    eachRow(row => {
      if (/^transfer$/i.test(row.text('Trade Type'))) return skip('moved within OKX')
      if (/^spot$/i.test(row.text('Trade Type'))) return unknownKind(row, 'Type')
      return row.refuse('Trade Type', MARGIN_RESULT)
    }),
  ),
}

const within = skipped('moved within OKX')

const tags: CoinTags = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  'staking yield': { in: income('staking') },
  'fee rebate': { in: income('reward') },
  stake: LOCK,
  'redeem staking': LOCK,
  'savings subscription': within,
  'savings redemption': within,
  'from unified trading account': within,
  'to unified trading account': within,
}

export const okxFunding: Importer = {
  id: 'okx-funding',
  title: 'OKX funding account history',
  wallet: WALLET,
  recognises: header =>
    header.has('Time', 'Type', 'Amount', 'Before Balance', 'After Balance', 'Fee', 'Symbol'),
  open: oneCoin({
    at: 'Time',
    coin: { amount: 'Amount', asset: 'Symbol' },
    fee: { amount: 'Fee', asset: 'Symbol' },
    rows: { tag: 'Type', tags },
    amounts: 'gross',
  }),
}

export const okexTrades: Importer = {
  id: 'okex-trades',
  title: 'OKEx trades',
  wallet: WALLET,
  recognises: header => header.has('time', 'type', 'size', 'balance', 'fee', 'currency'),
  open: () => {
    // What was bought, and below it what was paid for it.
    let waiting: Row | undefined
    const close = (out: Out) => {
      const row = waiting
      waiting = undefined
      if (row)
        orIssue(row, out, () =>
          row.refuse('type', 'is one side of a trade without the other. Add it by hand.'),
        )
    }
    return {
      row: (row, out) => {
        const first = waiting
        if (first && first.text('time') === row.text('time') && first.text('type') !== row.text('type')) {
          waiting = undefined
          const pair = [first, row]
          orIssue(pair, out, () => putOut(tradeOf(pair, first), pair, out))
          return
        }
        close(out)
        if (/^(buy|sell)$/i.test(row.text('type'))) waiting = row
        else orIssue(row, out, () => unknownKind(row, 'type'))
      },
      end: close,
    }
  },
}

function tradeOf(pair: readonly Row[], first: Row) {
  const legs = pair.map(row => ({
    ...signedLeg(row, { amount: 'size', asset: 'currency' }),
    isOut: /^sell$/i.test(row.text('type')),
  }))
  const fees = pair.map(row => feeOf(row, 'currency')).filter(fee => fee !== undefined)
  return exchangeOfLegs({ at: chinaTime(first) }, legs, fees)
}

/** CST is read as America's, which is fourteen hours behind China's. */
const chinaTime = (row: Row) => row.time('time') - (/ CST$/i.test(row.text('time')) ? 14 * 3_600_000 : 0)
