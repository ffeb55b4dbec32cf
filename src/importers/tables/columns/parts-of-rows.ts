import type { Columns } from './column-sides.ts'
import type { MappedField, RowPart } from './mapping.ts'

/** What is found of rows that hold several transactions. */
export type Rows =
  /** What is common to the parts, and how it is shown. */
  { columns: Columns; parts: RowPart[]; note: string } | { refused: string }

/** Without what belongs to a part, and without `fields`. */
export function common(
  columns: Columns,
  parts: readonly RowPart[],
  fields: readonly MappedField[] = [],
): Columns {
  const ofParts = new Set(parts.flatMap(part => Object.values(part.columns)))
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([field, index]) => !ofParts.has(index) && !(fields as readonly string[]).includes(field),
    ),
  )
}

/** What one column may hold for each part: a row with several coins would share it. */
export const oneForEach = ['price', 'value', 'fee'] as const
