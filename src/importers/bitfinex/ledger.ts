// Bitfinex's ledger: every change of a balance, known by its description. The two rows of a trade have the same words,
// and the row of its fee names the same amount; all three fall into one second. They need not be side by side, so they
// wait for the end of the file.
import type { Decimal, IncomeKind, Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { resultEvents } from '../layouts/result.ts'
import {
  INCOME_IN_MONEY,
  orIssue,
  putOut,
  type RowOutcome,
  type Skip,
  skip,
  unknownKind,
} from '../rows/each-row.ts'
import { exchangeEvent, feeOf } from '../rows/exchange.ts'
import { type Header, normalName } from '../rows/header.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { TimeOptions } from '../rows/time.ts'
import { bitfinexAsset } from './asset.ts'
import { withDayOrder } from './day-order.ts'

export const bitfinexLedger: Importer = {
  id: 'bitfinex-ledger',
  title: 'Bitfinex ledger',
  wallet: 'Bitfinex',
  recognizes: header =>
    header.has('DESCRIPTION', 'CURRENCY', 'AMOUNT', 'BALANCE', 'DATE') &&
    (header.has('WALLET') || isFirstLayout(header)),
  open: () => withDayOrder('DATE', dayOrder => ledgerReader({ dayOrder })),
}

/** Of 2014, without the wallet: known by its order, since statements of banks have the same names. */
const isFirstLayout = ({ names }: Header) =>
  names.map(normalName).join() === 'currency,description,amount,balance,date'

type Line = { row: Row; at: Instant; asset: string; quantity: Decimal; isOut: boolean; words: string }

const trade = /^exchange ([\d.]+ \w+) for \w+ @/i
const tradeFee = /^trading fees? for ([\d.]+ \w+) /i
const withdrawal = /\bwithdrawal #(\d+)/i
const withdrawalFee = /\bwithdrawal fee\b/i
const cancellation = /^cancel+ed withdrawal (?:fee |request )?#(\d+)/i
const deposit = /^deposit\b.*#(\d+)/i
const depositFee = /^deposit fee\b/i

function ledgerReader(time: TimeOptions): Reader {
  const bySecond = new Map<Instant, Line[]>()
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const line = lineOf(row, time)
        const held = bySecond.get(line.at)
        if (held) held.push(line)
        else bySecond.set(line.at, [line])
      }),
    end: out => {
      const canceled = canceledIn([...bySecond.values()].flat())
      for (const lines of bySecond.values()) finishSecond(lines, canceled, out)
    },
  }
}

function lineOf(row: Row, time: TimeOptions): Line {
  const amount = row.signed('AMOUNT')
  if (!amount) return row.refuse('AMOUNT', 'is empty. Fill it in, or leave this row out of the file.')
  return {
    row,
    at: row.time('DATE', time),
    asset: bitfinexAsset(row.asset('CURRENCY')),
    quantity: amount.value,
    isOut: amount.isNegative,
    words: row.needed('DESCRIPTION'),
  }
}

/** The ids of withdrawals that left and came back. */
function canceledIn(lines: readonly Line[]): ReadonlySet<string> {
  const idsIn = (pattern: RegExp, isOut: boolean) =>
    new Set(lines.flatMap(line => (line.isOut === isOut ? (pattern.exec(line.words)?.[1] ?? []) : [])))
  const left = idsIn(withdrawal, true)
  return new Set([...idsIn(cancellation, false)].filter(id => left.has(id)))
}

/** Trades take their fees with them, then withdrawals, and what is left stands alone. */
function finishSecond(lines: readonly Line[], canceled: ReadonlySet<string>, out: RowSink): void {
  const left = new Set(lines)
  const take = (isWanted: (line: Line) => boolean) => {
    const line = [...left].find(isWanted)
    if (line) left.delete(line)
    return line
  }
  for (const line of lines) {
    if (!left.has(line) || isMargin(line)) continue
    const [, amount] = trade.exec(line.words) ?? []
    if (amount && line.isOut) {
      left.delete(line)
      const into = take(other => other.words === line.words && !other.isOut)
      const fee = into && take(other => tradeFee.exec(other.words)?.[1] === amount && other.isOut)
      emit([line, ...(into ? [into] : []), ...(fee ? [fee] : [])], out, () => tradeOf(line, into, fee))
    } else if (withdrawal.test(line.words) && line.isOut) {
      left.delete(line)
      const fee = take(other => withdrawalFee.test(other.words) && other.asset === line.asset && other.isOut)
      const isCanceled = canceled.has(withdrawal.exec(line.words)?.[1] ?? '')
      emit([line, ...(fee ? [fee] : [])], out, () => (isCanceled ? skip(CANCELED) : movementOf(line, fee)))
    }
  }
  for (const line of left)
    emit([line], out, () =>
      canceled.has(cancellation.exec(line.words)?.[1] ?? '') ? skip(CANCELED) : single(line),
    )
}

const CANCELED = 'canceled, nothing moved'

function emit(lines: readonly Line[], out: RowSink, read: () => RowOutcome): void {
  const rows = lines.map(({ row }) => row)
  orIssue(rows, out, () => {
    putOut(read(), rows, out)
  })
}

function tradeOf(sent: Line, received: Line | undefined, fee: Line | undefined): ImportedEvent | Skip {
  if (!received)
    return sent.row.refuse(
      'DESCRIPTION',
      'has no second row, what was received for it. Export the ledger of all currencies, or add the trade by hand.',
    )
  return exchangeEvent({
    at: sent.at,
    sent: sideOf(sent),
    received: sideOf(received),
    fee: fee && sideOf(fee),
  })
}

const sideOf = ({ asset, quantity }: Line) => ({ asset, quantity })

function movementOf(line: Line, fee: Line | undefined): ImportedEvent | Skip {
  const [, id] = withdrawal.exec(line.words) ?? deposit.exec(line.words) ?? []
  if (isMoney(line.asset)) return skip('money moved, no tax event')
  return {
    type: line.isOut ? 'withdrawal' : 'deposit',
    at: line.at,
    ...sideOf(line),
    fee: feeOf(fee && sideOf(fee)),
    sourceId: `movement:${id}`,
  }
}

const isMargin = ({ words, row }: Line) =>
  /^(settlement|position|claiming|margin trade)|\bon (wallet )?margin( wallet)?$/i.test(words) ||
  (/^trading fees? /i.test(words) && /^margin$/i.test(row.text('WALLET')))

const incomes: readonly (readonly [RegExp, IncomeKind])[] = [
  [/^(margin funding payment|interest payment)/i, 'interest'],
  [/^(affiliate rebate|earned fees from user)/i, 'referral'],
  [/^staking (reward|payment)/i, 'staking'],
  [/^(\w+ )?airdrop/i, 'airdrop'],
]

/** What Bitfinex lists without what it takes to count it. */
const unclear: readonly (readonly [RegExp, string])[] = [
  [
    /^adjustment\b/i,
    'is a correction by Bitfinex, which does not say what for. Add it by hand as what it was.',
  ],
  [
    /^trading rebate\b/i,
    'is a rebate, which Bitfinex pays for orders that others filled. Add it by hand as a reward.',
  ],
  [
    /^extraordinary loss\b/i,
    'is what Bitfinex took from everyone in August 2016, against BFX tokens. Add both by hand, as a trade.',
  ],
  [
    /\btoken redemption\b/i,
    'is a token that Bitfinex paid back. Add it by hand as a sale, for what you got.',
  ],
  [/^canceled withdrawal\b/i, 'is a withdrawal that came back. If it is among your transactions, delete it.'],
]

/** What a position made or lost, and what trading it cost. What it costs to hold one is interest. */
function marginRow({ row, at, words, asset, quantity, isOut }: Line): RowOutcome {
  if (/^claiming|\bclaimed\b/i.test(words))
    return row.refuse(
      'DESCRIPTION',
      'is a position that became coins of yours. Add it by hand as a purchase, at the price it was opened at.',
    )
  if (/funding (cost|charge|fee)|swap|interest/i.test(words))
    return isMoney(asset)
      ? skip('interest on margin paid in money: no gain, perhaps investment interest')
      : { type: 'fee', at, asset, quantity, note: words }
  return resultEvents({ at, note: words, settled: { asset, quantity }, isLoss: isOut })
}

function single(line: Line): RowOutcome {
  const { row, at, words, asset, quantity, isOut } = line
  if (quantity === '0') return skip('nothing moved')
  if (/^transfer of .* from wallet /i.test(words)) return skip('moved between wallets within Bitfinex')
  if (isMargin(line)) return marginRow(line)
  const kind = incomes.find(([pattern]) => pattern.test(words))?.[1]
  if (kind && !isOut)
    return isMoney(asset) ? skip(INCOME_IN_MONEY) : { type: 'income', kind, at, asset, quantity, note: words }
  if (deposit.test(words) && !isOut) return movementOf(line, undefined)
  if (isOut && [tradeFee, withdrawalFee, depositFee].some(fee => fee.test(words)))
    return isMoney(asset)
      ? skip('fees in money, without their trade')
      : { type: 'fee', at, asset, quantity, note: words }
  const why = unclear.find(([pattern]) => pattern.test(words))?.[1]
  return why === undefined ? unknownKind(row, 'DESCRIPTION') : row.refuse('DESCRIPTION', why)
}
