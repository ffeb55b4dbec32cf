// The raw transactions of Coinbase Taxes: what was acquired on the left, what was disposed of on the right. Its
// dollars are final: the cost has the fees in it, the proceeds are without them.
import type { Decimal, IncomeKind, Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, putOut, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { FileFacts, Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const incomes = new Map<string, IncomeKind>(
  Object.entries({
    reward: 'reward',
    rewards: 'reward',
    'reward income': 'reward',
    'rewards income': 'reward',
    'learning reward': 'reward',
    'staking income': 'staking',
    'staking reward': 'staking',
    'inflation reward': 'staking',
    interest: 'interest',
    airdrop: 'airdrop',
    fork: 'fork',
  } satisfies Record<string, IncomeKind>),
)
const moves = new Set(['receive', 'incoming', 'deposit', 'send', 'outgoing', 'withdrawal', 'transfer'])
/** The two rows of a conversion follow each other. */
const NEAR_MS = 60_000

export const coinbaseTaxes: Importer = {
  id: 'coinbase-taxes',
  title: 'Coinbase Taxes raw transactions',
  wallet: 'Coinbase',
  recognizes: header =>
    header.has('Transaction ID', 'Date & time', 'Asset Acquired', 'Quantity Disposed') &&
    header.match(/^proceeds \(excl/) >= 0,
  open: readerOf,
}

type Acquired = Side & { usd: Decimal | undefined }
type Entry = {
  row: Row
  kind: string
  at: Instant
  acquired: Acquired | undefined
  disposed: Acquired | undefined
  sourceId: string | undefined
}

function readerOf({ header }: FileFacts): Reader {
  const columns = {
    acquired: header.find('Asset Acquired'),
    acquiredQuantity: header.match(/^quantity acquired\b/),
    cost: header.match(/^cost basis\b/),
    disposed: header.match(/^asset disposed\b/),
    disposedQuantity: header.find('Quantity Disposed'),
    proceeds: header.match(/^proceeds\b/),
  }
  /** The coin given in a conversion, waiting for the one received. */
  let given: Entry | undefined

  const entryOf = (row: Row): Entry => {
    const id = row.text('Transaction ID')
    return {
      row,
      kind: row.needed('Transaction Type').toLowerCase(),
      at: row.time('Date & time'),
      acquired: sideOf(row, columns.acquired, columns.acquiredQuantity, columns.cost),
      disposed: sideOf(row, columns.disposed, columns.disposedQuantity, columns.proceeds),
      sourceId: id === '' ? undefined : `tx:${id}`,
    }
  }

  function flush(out: RowSink) {
    if (given) out.event(halfOf(given), given.row)
    given = undefined
  }

  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const entry = entryOf(row)
        if (given && entry.kind === 'converted to' && entry.acquired && isNear(given, entry)) {
          const rows = [given.row, row]
          const event = tradeOf(given, { ...entry, disposed: given.disposed })
          given = undefined
          out.event(event, rows)
          return
        }
        flush(out)
        if (entry.kind === 'converted from' && entry.disposed) {
          given = entry
          return
        }
        putOut(read(entry), row, out)
      }),
    end: flush,
  }
}

const isNear = (a: Entry, b: Entry) => Math.abs(a.at - b.at) <= NEAR_MS

/** The coins of a side; money is not followed. */
function sideOf(row: Row, asset: number, quantity: number, usd: number): Acquired | undefined {
  const name = row.text(asset)
  if (name === '' || isMoney(name.toUpperCase())) return undefined
  const value = row.usd(usd)
  // Zero stands for what Coinbase does not know, such as the cost of coins sent in.
  return { asset: row.asset(asset), quantity: row.amount(quantity), usd: value === '0' ? undefined : value }
}

function read(entry: Entry): ImportedEvent | Skip {
  const { row, kind, acquired, disposed } = entry
  if (!acquired && !disposed) return skip('money moved, no tax event')
  if (kind === 'converted to' || kind === 'converted from' || kind === 'buy' || kind === 'sell')
    return halfOf(entry)
  if ((kind === 'convert' || kind === 'trade') && acquired && disposed) return tradeOf(entry, entry)
  const income = incomes.get(kind)
  if (income && acquired && !disposed) return { ...common(entry), type: 'income', kind: income, ...acquired }
  if (!moves.has(kind) || (acquired && disposed)) return unknownKind(row, 'Transaction Type')
  if (acquired) return depositOf(entry, acquired)
  if (disposed) return { ...common(entry), type: 'withdrawal', ...coinsOf(disposed) }
  return unknownKind(row, 'Transaction Type')
}

/** The cost that was entered at Coinbase is kept in words: the day that goes with it is not in the file. */
const depositOf = (entry: Entry, acquired: Acquired): ImportedEvent => ({
  ...common(entry),
  type: 'deposit',
  ...coinsOf(acquired),
  note: acquired.usd && `Coinbase shows a cost of $${acquired.usd}`,
})

/** One side with its dollars: a purchase, a sale, or the half of a conversion, which is taxed just like them. */
function halfOf(entry: Entry): ImportedEvent {
  const { row, acquired, disposed } = entry
  if (acquired && !disposed) return { ...common(entry), type: 'buy', ...acquired }
  if (disposed && !acquired) return { ...common(entry), type: 'sell', ...disposed }
  return row.refuse('Transaction Type', 'needs one coin, acquired or disposed of. Check the row.')
}

/** The cost is the value with the fee, the proceeds are the value without: the difference is the fee. */
function tradeOf(given: Entry, { acquired, disposed }: Entry): ImportedEvent {
  if (!acquired || !disposed) return halfOf(given)
  const cost = acquired.usd
  const fee = cost && disposed.usd && compare(cost, disposed.usd) > 0 ? minus(cost, disposed.usd) : undefined
  return {
    ...common(given),
    type: 'trade',
    ...disposed,
    received: acquired,
    fee: fee === undefined ? undefined : { usd: fee },
  }
}

const coinsOf = ({ asset, quantity }: Side) => ({ asset, quantity })
const common = ({ at, sourceId }: Entry) => ({ at, sourceId })
