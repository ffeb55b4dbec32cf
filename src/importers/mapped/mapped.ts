// An importer made of what a person says about the columns.

import type { Decimal, IncomeKind } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { CellIssue } from '../cell-issue.ts'
import { eachRow, type Skip, skip } from '../each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../exchange.ts'
import type { Importer } from '../importer.ts'
import { lookUp } from '../lookup.ts'
import type { Row } from '../row.ts'
import { type MappedField, type Mapping, meanings } from './mapping.ts'

/** `names` are the cells of the row that the person pointed at as the column names. */
export function mappedImporter(mapping: Mapping, names: readonly string[]): Importer {
  return {
    id: 'mapped',
    title: 'Columns mapped by you',
    wallet: mapping.wallet === '' ? 'Imported file' : mapping.wallet,
    recognises: header =>
      header.names.length === names.length && header.names.every((name, index) => name === names[index]),
    open: eachRow(row => readMapped(row, mapping)),
  }
}

/** The meaning of a word in the type column, if anybody has said. */
export const meaningOf = (mapping: Pick<Mapping, 'types'>, word: string): string | undefined =>
  lookUp(mapping.types, word.trim().toLowerCase()) ?? lookUp(meanings, word.trim().toLowerCase())

type Common = Pick<ImportedEvent, 'at' | 'wallet' | 'note' | 'sourceId' | 'hash'>

function readMapped(row: Row, mapping: Mapping): ImportedEvent | Skip {
  const column = (field: MappedField) => mapping.columns[field]
  const text = (field: MappedField) => textAt(row, column(field))
  const dateColumn = column('date')
  if (dateColumn === undefined) throw new CellIssue('', '', 'has no date: say which column holds it.')
  const common: Common = {
    at: row.time(dateColumn, { dayOrder: mapping.dayOrder, zone: mapping.timeZone }),
    wallet: text('wallet') || undefined,
    note: text('note') || undefined,
    sourceId: text('id') || undefined,
    hash: text('hash') || undefined,
  }
  const meaning = meaningAt(row, mapping)
  if (meaning === 'skip') return skip('rows you chose to leave out')
  const sent = sideAt(row, column('sentAsset'), column('sentAmount'))
  const received = sideAt(row, column('receivedAsset'), column('receivedAmount'))
  const fee = feeAt(row, mapping)
  if (sent && received)
    return exchangeEvent({ ...common, sent, received, fee, amounts: 'gross', usd: usdAt(row, mapping) })
  const single = sent ?? received ?? sideAt(row, column('asset'), column('amount'))
  if (!single) throw new CellIssue('', '', 'has no coin and amount in the columns you chose.')
  const type = meaning ?? (sent ? 'withdrawal' : received ? 'deposit' : undefined)
  if (type === undefined)
    throw new CellIssue(
      nameAt(row, column('type')),
      text('type'),
      'has no type yet. Say what this word means, or choose a type for all rows.',
    )
  return oneSided(row, mapping, { ...common, type, single, fee })
}

function oneSided(
  row: Row,
  mapping: Mapping,
  { type: meaning, single, fee, ...common }: Common & { type: string; single: Side; fee: Side | undefined },
): ImportedEvent | Skip {
  const [type = '', kind] = meaning.split(':')
  if (isMoney(single.asset)) return skip('money moved, no tax event')
  if (type === 'trade')
    throw new CellIssue(
      '',
      '',
      'is a trade, which needs what was sent and what was received. Map those columns.',
    )
  const usd = usdAt(row, mapping, single.quantity)
  const toWallet = textAt(row, mapping.columns.toWallet)
  if (type === 'transfer' && toWallet === '')
    throw new CellIssue('', '', 'is a transfer, which needs the wallet it went to. Map that column.')
  return {
    ...common,
    type: type as ImportedEvent['type'],
    ...(kind && { kind: kind as IncomeKind }),
    asset: single.asset,
    quantity: single.quantity,
    usd: isValued(type) ? usd : undefined,
    ...(type === 'transfer' && { toWallet }),
    fee: feeOf(fee),
  }
}

const isValued = (type: string) => !['transfer', 'withdrawal', 'deposit', 'migration'].includes(type)

const textAt = (row: Row, column: number | undefined) => (column === undefined ? '' : row.text(column))
const nameAt = (row: Row, column: number | undefined) =>
  column === undefined ? '' : (row.header.names[column] ?? '')

function meaningAt(row: Row, mapping: Mapping): string | undefined {
  const word = textAt(row, mapping.columns.type)
  if (word === '') return mapping.defaultType ?? undefined
  return meaningOf(mapping, word) ?? mapping.defaultType ?? undefined
}

function sideAt(
  row: Row,
  assetColumn: number | undefined,
  amountColumn: number | undefined,
): Side | undefined {
  if (assetColumn === undefined || amountColumn === undefined) return undefined
  const quantity = row.amountIfAny(amountColumn)
  return quantity === undefined ? undefined : { asset: row.asset(assetColumn), quantity }
}

/** A fee without a coin of its own is dollars. */
function feeAt(row: Row, { columns }: Mapping): Side | undefined {
  if (columns.fee === undefined) return undefined
  const quantity = row.amountIfAny(columns.fee)
  if (quantity === undefined) return undefined
  const asset = textAt(row, columns.feeAsset).toUpperCase()
  return { asset: asset === '' ? 'USD' : asset, quantity }
}

function usdAt(row: Row, { columns }: Mapping, quantity?: Decimal): Decimal | undefined {
  const value = columns.value === undefined ? undefined : row.usd(columns.value)
  if (value !== undefined) return value
  const price = columns.price === undefined ? undefined : row.amountIfAny(columns.price)
  return price === undefined || quantity === undefined ? undefined : dollarsFor(quantity, price)
}
