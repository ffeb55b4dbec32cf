// Coins that came and went. The journal has what left or entered the balance and when, as its file does; the lists of
// deposits and withdrawals have their ids, fees and hashes, and what was before the journal began. What both have is one
// act, known by the same coin and amount at about the same time.
import type { Decimal, Instant } from '#engine'
import { coinName } from '../../importers/crypto-com/exchange-journal.ts'
import { unknownKind } from '../../importers/rows/each-row.ts'
import { feeOf } from '../../importers/rows/exchange.ts'
import type { RowSink } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** How far apart an entry of the journal and one of a list may be that could be one act although their amounts differ. */
const NEAR_MS = 3 * DAY_MS

type Movement = { row: Row; sourceId: string; isOut: boolean; asset: string; quantity: Decimal; at: Instant }
type Journaled = Movement & { isUndo: boolean }
type Listed = Movement & { fee: Decimal | undefined; settledAt: Instant; isDone: boolean }

export function movements() {
  const journaled: Journaled[] = []
  const listed: Listed[] = []
  return {
    journal(row: Row, isOut: boolean): void {
      const isUndo = row.text('journal_type').startsWith('ROLLBACK_')
      const { value, isNegative } = row.signed('transaction_qty') ?? { value: '0', isNegative: false }
      if (isNegative !== (isOut !== isUndo))
        row.refuse('transaction_qty', 'has the sign of another kind. Add it by hand as what it was.')
      const asset = coinName(row.asset('instrument_name'))
      journaled.push({
        row,
        sourceId: `journal:${row.needed('journal_id')}`,
        isOut,
        isUndo,
        asset,
        quantity: value,
        at: row.time('event_timestamp_ms'),
      })
    },
    listed(row: Row, out: RowSink): void {
      const asset = coinName(row.asset('currency'))
      const status = statusOf(row)
      if (status === 'failed') out.skip(row, 'not completed')
      else if (isMoney(asset)) out.skip(row, 'money moved, no coins')
      else listed.push({ ...listedOf(row), asset, isDone: status === 'done' })
    },
    end(out: RowSink): void {
      const open = index(withoutUndone(journaled, out))
      const unmatched = listed.filter(entry => {
        const entryOfJournal = take(open, entry)
        if (entryOfJournal) out.event(matched(entry, entryOfJournal), [entry.row, entryOfJournal.row])
        else if (entry.isDone) out.event(listedAlone(entry), entry.row)
        else out.skip(entry.row, 'not completed')
        return !entryOfJournal && entry.isDone
      })
      for (const entry of [...open.values()].flat()) journaledAlone(entry, unmatched, out)
    },
  }
}

function listedOf(row: Row) {
  const isOut = row.text('list') === 'withdrawals'
  return {
    row,
    sourceId: `${isOut ? 'withdrawal' : 'deposit'}:${row.needed('id')}`,
    isOut,
    quantity: row.amount('amount'),
    fee: row.amountIfAny('fee'),
    at: row.time('create_time'),
    settledAt: row.time(row.text('update_time') === '' ? 'create_time' : 'update_time'),
  }
}

/** The states of a deposit and of a withdrawal, by their numbers. */
function statusOf(row: Row): 'open' | 'done' | 'failed' {
  const [open, done, failed] = row.text('list') === 'deposits' ? ['03', '1', '2'] : ['013', '5', '246']
  const status = row.needed('status')
  if (status.length !== 1) return unknownKind(row, 'status')
  if (open?.includes(status)) return 'open'
  if (status === done) return 'done'
  return failed?.includes(status) ? 'failed' : unknownKind(row, 'status')
}

/** An entry that takes back another leaves nothing of both. */
function withoutUndone(journaled: readonly Journaled[], out: RowSink): Journaled[] {
  const open = index(journaled.filter(({ isUndo }) => !isUndo))
  for (const undo of journaled.filter(({ isUndo }) => isUndo)) {
    const undone = (open.get(keyOf(undo, undo.quantity)) ?? []).findLast(({ at }) => at <= undo.at)
    if (undone) {
      remove(open, undone)
      out.skip([undone.row, undo.row], 'deposits or withdrawals that Crypto.com took back')
    } else
      out.issue(undo.row, {
        column: 'journal_type',
        value: undo.row.text('journal_type'),
        message: 'takes back what the journal does not have. Add it by hand as what it was.',
      })
  }
  return [...open.values()].flat()
}

type Index = Map<string, Journaled[]>
const keyOf = ({ isOut, asset }: Movement, quantity: Decimal) => `${isOut} ${asset} ${quantity}`
const index = (entries: readonly Journaled[]): Index =>
  Map.groupBy(entries, entry => keyOf(entry, entry.quantity))
function remove(open: Index, entry: Journaled): void {
  const key = keyOf(entry, entry.quantity)
  open.set(
    key,
    (open.get(key) ?? []).filter(other => other !== entry),
  )
}

/** The entry of the journal that a listed one is. The journal's amount may have the fee in it. */
function take(open: Index, entry: Listed): Journaled | undefined {
  const amounts = [entry.quantity, ...(entry.fee && entry.isOut ? [plus(entry.quantity, entry.fee)] : [])]
  const near = amounts
    .flatMap(quantity => open.get(keyOf(entry, quantity)) ?? [])
    .filter(({ at }) => at >= entry.at - HOUR_MS && at <= entry.settledAt + DAY_MS)
  const [nearest] = near.toSorted(
    (a, b) => Math.abs(a.at - entry.settledAt) - Math.abs(b.at - entry.settledAt),
  )
  if (nearest) remove(open, nearest)
  return nearest
}

/**
 * When and how much is said as the journal's file says it, which has no ids: so the file does not double it. It has the
 * fee of a withdrawal in the amount.
 */
function matched(entry: Listed, { at, quantity }: Journaled): ImportedEvent {
  const { fee, asset, isOut } = entry
  const event = { ...eventOf(entry), at, quantity }
  const isWithin = fee !== undefined && isOut && compare(plus(entry.quantity, fee), quantity) === 0
  if (isWithin)
    return { ...event, quantity: entry.quantity, fee: feeOf({ asset, quantity: fee }), inFiles: { quantity } }
  // The journal may have it as an entry of its own.
  return { ...event, note: fee && isOut ? `Crypto.com shows a fee of ${fee} ${asset}.` : undefined }
}

const listedAlone = (entry: Listed): ImportedEvent => ({
  ...eventOf(entry),
  fee: entry.fee === undefined ? undefined : feeOf({ asset: entry.asset, quantity: entry.fee }),
})

const eventOf = ({ row, sourceId, isOut, asset, quantity, at }: Movement): ImportedEvent => ({
  type: isOut ? 'withdrawal' : 'deposit',
  at,
  asset,
  quantity,
  sourceId,
  // 'f0ae42…/2' names an output of the transaction.
  hash: row.text('txid').replace(/\/\d+$/, '') || undefined,
})

/** No list has the coins that move between the Exchange and the App. On a chain, one of a list that differs may be the same. */
function journaledAlone(entry: Journaled, unmatched: readonly Listed[], out: RowSink): void {
  const { row, isOut, asset, at } = entry
  const isLikeOne = unmatched.some(
    other => other.isOut === isOut && other.asset === asset && Math.abs(other.settledAt - at) < NEAR_MS,
  )
  if (isLikeOne)
    out.issue(row, {
      column: 'transaction_qty',
      value: row.text('transaction_qty'),
      message: `may be a ${isOut ? 'withdrawal' : 'deposit'} that Crypto.com lists with another amount. Add it by hand if it is not.`,
    })
  else out.event(eventOf(entry), row)
}
