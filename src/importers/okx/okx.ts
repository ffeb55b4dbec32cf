// OKX: the history of its trading account, where a trade is a row for each of the two coins, and the bills of its
// funding account. Since 2023 columns have other names, 'Trading Unit' names the base in both rows of a trade, and the
// line above them says the zone. The exports of OKEx before it had neither ids nor a zone: their CST is China's.
import type { Decimal } from '#engine'
import { compare, plus } from '../../ledger/decimal.ts'
import { exchangeRows, signedLeg } from '../layouts/exchange-rows.ts'
import { income, LOCK, MARGIN_RESULT, skipped } from '../layouts/meaning.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { eachRow, orIssue, putOut, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeOfLegs } from '../rows/exchange-group.ts'
import type { FileFacts, Importer, RowSink } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'

const WALLET = 'OKX'
const KIND = ['Action', 'Type']
const UNIT = ['Balance Unit', 'Unit']
const FEE_UNIT = ['Fee Unit', 'Unit']

/** Fees are negative. */
function feeOf(row: Row, asset: ColumnName): Side | undefined {
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
  recognizes: header =>
    header.has('Order id', 'Time', 'Trade Type', 'Amount', 'Fee', 'Balance Change') &&
    (header.has('Instrument', 'Type', 'Unit') || header.has('Symbol', 'Action', 'Fee Unit', 'Balance Unit')),
  open: file => {
    const zone = zoneOf(file)
    return exchangeRows(
      {
        isPart: row => /^(buy|sell)$/i.test(row.text(KIND)) && (isSpot(row) || isExchanged(row)),
        key: row => row.text('Order id') || row.text(0),
        leg: row => ({ ...signedLeg(row, { amount: 'Amount', asset: UNIT }), isOut: isOutgoing(row) }),
        fee: row => feeOf(row, FEE_UNIT),
        at: row => row.time('Time', { zone }),
        id: row => `order:${row.text('Order id') || row.needed(0)}`,
        blame: KIND,
      },
      eachRow(row => {
        if (/^transfer$/i.test(row.text('Trade Type'))) return skip('moved within OKX')
        return isSpot(row) ? unknownKind(row, KIND) : resultOf(row, zone)
      }),
    )(file)
  },
}

/** 'Time Zone:UTC+8' above the names of the columns. */
function zoneOf({ preamble }: FileFacts): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /time zone: ?utc([+-])(\d{1,2})(?::(\d{2}))?/i.exec(preamble.flat().join(' ')) ?? []
  return sign && `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** Some exports call both rows of a trade by its side: the change of the balance shows which coin left. */
function isOutgoing(row: Row): boolean {
  const change = row.signed('Balance Change')
  return change && change.value !== '0' ? change.isNegative : /^sell$/i.test(row.text(KIND))
}

const isSpot = (row: Row) => /^spot$/i.test(row.text('Trade Type'))

/** Of positions: what was realized and the fee, which together are what the balance changed by. */
const changeOf = (row: Row) => ({
  realized: signedOf(row, ['PnL', 'PL']),
  fee: signedOf(row, 'Fee'),
  change: signedOf(row, 'Balance Change'),
})

function signedOf(row: Row, column: ColumnName): Decimal {
  const read = row.signed(column)
  return read ? signedText(read) : '0'
}

/** On margin coins may really change hands: then the balance changes by the amount, and not by a profit or a loss. */
function isExchanged(row: Row): boolean {
  const { realized, fee, change } = changeOf(row)
  const amount = row.amountIfAny('Amount') ?? '0'
  const signed = /^sell$/i.test(row.text(KIND)) ? `-${amount}` : amount
  return compare(change, plus(realized, fee)) !== 0 && compare(change, plus(signed, fee)) === 0
}

/** Futures, options and margin: what the balance changed by, where that is what the row says was made and paid. */
function resultOf(row: Row, zone: string | undefined): RowOutcome {
  const { realized, fee, change } = changeOf(row)
  if (compare(change, plus(realized, fee)) !== 0) return row.refuse('Trade Type', MARGIN_RESULT)
  const unit = row.header.findNth('Unit', 1)
  const id = row.text(0)
  return resultsOf(
    {
      at: row.time('Time', { zone }),
      sourceId: id && `bill:${id}`,
      note: row.text(['Instrument', 'Symbol']) || undefined,
    },
    [{ asset: row.asset(unit < 0 ? UNIT : unit), quantity: change }],
  )
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
  recognizes: header => header.has('Time', 'Type', 'Amount', 'Before Balance', 'After Balance', 'Symbol'),
  open: file =>
    oneCoin({
      at: 'Time',
      time: { zone: zoneOf(file) },
      coin: { amount: 'Amount', asset: 'Symbol' },
      fee: { amount: 'Fee', asset: 'Symbol' },
      rows: { tag: 'Type', tags },
    })(file),
}

export const okexTrades: Importer = {
  id: 'okex-trades',
  title: 'OKEx trades',
  wallet: WALLET,
  recognizes: header => header.has('time', 'type', 'size', 'balance', 'fee', 'currency'),
  open: () => {
    const byTime = new Map<string, Row[]>()
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          if (!/^(buy|sell)$/i.test(row.text('type'))) return unknownKind(row, 'type')
          const rows = byTime.get(row.text('time'))
          if (rows) rows.push(row)
          else byTime.set(row.text('time'), [row])
        }),
      end: out => {
        for (const rows of byTime.values()) putTrades(rows, out)
      },
    }
  },
}

/** What was bought, and beside it what was paid for it. */
function putTrades(rows: readonly Row[], out: RowSink): void {
  let waiting: Row | undefined
  const half = (row: Row) =>
    orIssue(row, out, () => row.refuse('type', 'is one side of a trade without the other. Add it by hand.'))
  for (const row of rows) {
    const first = waiting
    waiting = undefined
    if (first && first.text('type') !== row.text('type')) {
      const pair = [first, row]
      orIssue(pair, out, () => putOut(tradeOf(pair, first), pair, out))
      continue
    }
    if (first) half(first)
    waiting = row
  }
  if (waiting) half(waiting)
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
