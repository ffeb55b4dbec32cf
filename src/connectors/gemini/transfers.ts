// What came to Gemini and what left it, rewards among them.
import type { IncomeKind } from '#engine'
import { eachRow, type Skip, skip, unknownKind } from '../../importers/rows/each-row.ts'
import { feeOf } from '../../importers/rows/exchange.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'

export const transferColumns = [
  'eid',
  'type',
  'status',
  'timestampms',
  'currency',
  'amount',
  'feeAmount',
  'feeCurrency',
  'txHash',
  'purpose',
  'method',
] as const

export const transfersReader: Importer = {
  id: 'gemini-api-transfers',
  title: 'Gemini transfers',
  wallet: 'Gemini',
  recognizes: header => header.has(...transferColumns),
  open: eachRow(transferOf),
}

/** A deposit that is advanced can be traded with: it is the person's. */
const done = new Set(['complete', 'advanced'])

function transferOf(row: Row): ImportedEvent | Skip {
  const type = row.needed('type').toLowerCase()
  const read = kinds[type] ?? unknownKind(row, 'type')
  const status = row.needed('status').toLowerCase()
  if (status === 'pending') return skip('not completed yet')
  if (!done.has(status)) return unknownKind(row, 'status')
  return isMoney(row.asset('currency')) ? skip('money moved, no tax event') : read(row)
}

const common = (row: Row) => ({
  at: row.time('timestampms'),
  asset: row.asset('currency'),
  quantity: row.amount('amount'),
  hash: row.text('txHash') || undefined,
  note: row.text('purpose') || row.text('method') || undefined,
  sourceId: `transfer:${row.needed('eid')}`,
})

const move =
  (type: 'deposit' | 'withdrawal') =>
  (row: Row): ImportedEvent => ({
    ...common(row),
    type,
    fee: feeOf({
      asset: row.text('feeCurrency').toUpperCase() || row.asset('currency'),
      quantity: row.amountIfAny('feeAmount') ?? '0',
    }),
  })
const income =
  (kind: IncomeKind) =>
  (row: Row): ImportedEvent => ({ ...common(row), type: 'income', kind })

const kinds: Readonly<Record<string, (row: Row) => ImportedEvent>> = {
  deposit: move('deposit'),
  withdrawal: move('withdrawal'),
  reward: income('reward'),
  admincredit: income('other'),
  admindebit: row =>
    row.refuse(
      'type',
      'means that Gemini took these coins out of the account, without saying why. Add it by hand as what it was.',
    ),
}
