// Our own ledger file (docs/csv.md): what Lotwise exported comes back as it was.
import type { LedgerEvent } from '#engine'
import { compare, decimalsOf, MAX_DECIMALS, minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { fromSpreadsheetSafe } from '../../ledger/spreadsheet-safe.ts'
import { orIssue } from '../rows/each-row.ts'
import type { FileFacts, Importer } from '../rows/importer.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import type { Row } from '../rows/row.ts'
import { cellsOf } from './ledger-cells.ts'
import { besideFields, ledgerColumns, neededColumns } from './ledger-columns.ts'
import { readEvent } from './read-event.ts'

export const lotwise: Importer = {
  id: 'lotwise',
  title: 'Lotwise ledger file',
  wallet: 'Lotwise',
  recognizes: header => header.has(...neededColumns),
  open: file => {
    const columns = columnsOf(file)
    return { row: (row, out) => orIssue(row, out, () => out.event(eventOf(row, columns), row)) }
  },
}

/** A column we do not know is refused, since leaving it out would lose what it says. */
function columnsOf({ header }: FileFacts): string[] {
  const ownNames: readonly string[] = ledgerColumns
  const columns = header.names.map(name =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const odd = columns.findIndex(
    (name, index) => name !== '' && (!ownNames.includes(name) || columns.indexOf(name) < index),
  )
  if (odd >= 0)
    throw new ImportRefusal(
      'import_layout_unknown',
      `This looks like a Lotwise ledger file, but its column ${header.names[odd]} is unknown or there twice. Take it out or correct its name.`,
    )
  return columns
}

function eventOf(row: Row, columns: readonly string[]): ImportedEvent {
  const extra = row.cells.findIndex((cell, index) => index >= columns.length && cell.trim() !== '')
  if (extra >= 0) row.refuse(extra, 'is after the last column. Put quotes around cells with commas.')
  const named = new Map<string, string>()
  columns.forEach((column, index) => {
    const text = fromSpreadsheetSafe(row.cells[index] ?? '')
    if (text !== '' && column !== '') named.set(column, text)
  })
  const cells = cellsOf(named)
  const event = readEvent(cells, row.number)
  const [first, ...others] = cells.issuesOf(event.type)
  if (first) row.refuse(first.column, [first, ...others].map(messageOf(first.column)).join('; '))
  for (const side of ['fee', 'quote'] as const) needBoth(row, named, `${side}_asset`, `${side}_quantity`)
  // The same bounds as for every other file.
  row.time('at')
  for (const column of ['quantity', 'received_quantity', 'fee_quantity', 'fee_on_fee'])
    if (decimalsOf(named.get(column) ?? '') > MAX_DECIMALS)
      row.refuse(column, `has more than ${MAX_DECIMALS} decimals.`)
  const onFee = named.get('fee_on_fee')
  if (onFee !== undefined && compare(onFee, named.get('fee_quantity') ?? '0') > 0)
    row.refuse('fee_on_fee', 'is part of the fee in coins, and cannot be more than fee_quantity.')
  const [quoteAsset, quoteQuantity] = [named.get('quote_asset'), named.get('quote_quantity')]
  return {
    ...imported(event),
    // Of a file that has notes, the source is none: it is the exchange's own id of the act.
    ...(!columns.includes('note') && { note: event.source }),
    ...besideEvent(named),
    recipient: named.get('recipient'),
    recipientRelation: named.get('recipient_relation'),
    recipientEin: named.get('recipient_ein'),
    ...(quoteAsset && quoteQuantity && { quote: { asset: quoteAsset, quantity: quoteQuantity } }),
    ledgerId: named.get('id'),
  }
}

function besideEvent(named: ReadonlyMap<string, string>): Partial<ImportedEvent> {
  const parts = besideFields.map(({ column, readCell }) => {
    const cell = named.get(column)
    return cell === undefined ? undefined : readCell?.(cell)
  })
  return Object.assign({}, ...parts)
}

function needBoth(row: Row, named: ReadonlyMap<string, string>, asset: string, quantity: string): void {
  if (named.has(asset) === named.has(quantity)) return
  row.refuse(
    named.has(asset) ? quantity : asset,
    'is empty. What was paid needs both its asset and its quantity.',
  )
}

const messageOf =
  (first: string) =>
  ({ column, message }: { column: string; message: string }) =>
    column === first ? `${message}.` : `${column} ${message}.`

/** The same event in the words of an importer. */
function imported(event: LedgerEvent): ImportedEvent {
  const { id: _, source: __, ...fields } = event
  const { fee: { onFee, ...fee } = {}, ...rest } = withoutFee(fields)
  const fees = { ...(fields.fee && { fee }), ...(onFee && { feeOnFee: onFee }) }
  if (rest.type !== 'transfer') return { ...rest, ...fees } as ImportedEvent
  const { to: toWallet, received, ...transfer } = rest
  return {
    ...transfer,
    ...fees,
    toWallet,
    received: received === undefined ? undefined : { asset: rest.asset, quantity: received },
  }
}

/** In the file a fee in the coin that moves is part of the quantity, as in the engine; in the ledger it is beside it. */
function withoutFee<T extends Omit<LedgerEvent, 'id' | 'source'>>(event: T): T {
  const { type, asset, quantity, fee } = event
  const isPart = (type === 'withdrawal' || type === 'transfer') && fee?.asset === asset && fee.quantity
  if (!isPart || compare(quantity, isPart) <= 0) return event
  return { ...event, quantity: minus(quantity, isPart) }
}
