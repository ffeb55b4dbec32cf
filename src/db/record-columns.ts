// The columns of a transaction's record, made from the table of its fields.
import type { $Type, NotNull } from 'drizzle-orm'
import { integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import { type FieldName, fieldNames, type TransactionFields, transactionFields } from '../ledger/fields.ts'

const builders = {
  text: (name: string) => text(name),
  numeric: (name: string) => numeric(name),
  integer: (name: string) => integer(name),
  timestamptz: (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }),
  jsonb: (name: string) => jsonb(name),
}

type Field = TransactionFields[FieldName]
type Builder<F extends Field> = $Type<
  ReturnType<(typeof builders)[F['sql']]>,
  NonNullable<ReturnType<F['from']>>
>
type Columns = {
  [Name in FieldName]: TransactionFields[Name] extends { isRequired: true }
    ? NotNull<Builder<TransactionFields[Name]>>
    : Builder<TransactionFields[Name]>
}

export function recordColumns(): Columns {
  const columns = fieldNames.map(name => {
    const field = transactionFields[name]
    const column = builders[field.sql](field.column)
    return [name, 'isRequired' in field ? column.notNull() : column]
  })
  return Object.fromEntries(columns) as Columns
}

/** The columns of some fields, to select them by. */
export const pickColumns = <Table extends Record<Name, unknown>, Name extends FieldName>(
  table: Table,
  names: readonly Name[],
) => Object.fromEntries(names.map(name => [name, table[name]])) as Pick<Table, Name>
