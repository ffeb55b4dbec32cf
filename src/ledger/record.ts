// The shapes that a transaction takes on its way, each made from the one table of fields.

import type { ImportedEvent } from './fields.ts'
import {
  editableFields,
  type FieldName,
  fieldNames,
  type Origin,
  type TransactionFields,
  type TransactionRecord,
  transactionFields,
} from './fields.ts'

export function recordOf(event: ImportedEvent, origin: Origin): TransactionRecord {
  const record: Record<string, unknown> = {}
  for (const name of fieldNames) record[name] = transactionFields[name].from(event, origin)
  return record as TransactionRecord
}

/** As JSON has it: instants are text. */
type Plain<T> = T extends Date ? string : T
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

type WireNames = {
  [Name in FieldName as TransactionFields[Name] extends { wire: string }
    ? Name
    : never]: TransactionFields[Name] extends {
    wire: infer Wire extends string
  }
    ? Wire
    : never
}
/** The part of a record that crosses the wire, under its names there. */
export type WireRecord = { [Name in keyof WireNames as WireNames[Name]]: Plain<TransactionRecord[Name]> }

const wireNames = fieldNames.flatMap(name => {
  const field = transactionFields[name]
  return 'wire' in field ? [{ name: name as keyof WireNames, wire: field.wire }] : []
})

export function wireOf(record: Pick<TransactionRecord, keyof WireNames>): WireRecord {
  const wire: Record<string, unknown> = {}
  for (const { name, wire: wireName } of wireNames) wire[wireName] = plain(record[name])
  return wire as WireRecord
}

/** The same fields back; those that do not cross the wire are for the caller to add. */
export function fromWire(wire: WireRecord): Pick<TransactionRecord, keyof WireNames> {
  const record: Record<string, unknown> = {}
  for (const { name, wire: wireName } of wireNames) record[name] = wire[wireName] ?? null
  return { ...(record as Pick<TransactionRecord, keyof WireNames>), at: new Date(wire.timestamp) }
}

export type EditableName = keyof typeof editableFields
const editableNames = Object.keys(editableFields) as readonly EditableName[]

/** What a person can change, as it is kept beside a change. */
export type EditableJson = { [Name in EditableName]: Plain<TransactionRecord[Name]> }

export function editableJson(record: Pick<TransactionRecord, EditableName>): EditableJson {
  return Object.fromEntries(editableNames.map(name => [name, plain(record[name])])) as EditableJson
}

/** A field that came after the JSON was written is not known in it. */
export function fromEditableJson(json: EditableJson): Pick<TransactionRecord, EditableName> {
  const record = Object.fromEntries(editableNames.map(name => [name, json[name] ?? null])) as EditableJson
  return { ...record, at: new Date(json.at) }
}
