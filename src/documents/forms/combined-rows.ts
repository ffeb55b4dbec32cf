// Fewer rows on Form 8949, where its instructions allow them: one row for a sale of several lots, or one for each
// broker, with the sales on an attached statement. The totals stay what they are.
import {
  type Form8949,
  type Form8949Box,
  type Form8949Row,
  minus,
  plus,
  quantity,
  quantityText,
  ZERO_USD,
} from '#engine'
import { addColumns, type Columns, NOTHING } from './columns.ts'
import { rowsAt } from './only-rows.ts'

/**
 * "Stock or digital assets acquired on various dates": the lots of one sale that are of one term, with VARIOUS in
 * column (b). A row with a code, an inherited one and one with an unknown figure stay by themselves.
 */
export const oneRowPerSale = (form: Form8949): Form8949 => ({
  ...form,
  boxes: form.boxes.map(box => withRows(box, mergedSales(box.rows))),
})

const isMergeable = (row: Form8949Row) =>
  row.codes === '' &&
  row.adjustment === ZERO_USD &&
  row.acquired !== 'INHERITED' &&
  !row.basisUnknown &&
  !row.proceedsUnknown

/** A line of a disposal is named after its event: 'sale-7/1'. The coins of a fee are a sale of their own. */
const saleOf = ({ disposalId, description, sold }: Form8949Row) =>
  JSON.stringify([disposalId.slice(0, disposalId.lastIndexOf('/')), assetOf(description), sold])

const assetOf = (description: string) => description.slice(description.indexOf(' ') + 1)
const unitsOf = (description: string) => quantity(description.slice(0, description.indexOf(' ')))

function mergedSales(rows: Iterable<Form8949Row>): Form8949Row[] {
  const merged: Form8949Row[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const isSameSale = last && isMergeable(last) && isMergeable(row) && saleOf(last) === saleOf(row)
    if (isSameSale) merged[merged.length - 1] = joined(last, row)
    else merged.push(row)
  }
  return merged
}

const joined = (a: Form8949Row, b: Form8949Row): Form8949Row => ({
  ...added(a, b),
  acquired: a.acquired === b.acquired ? a.acquired : 'VARIOUS',
  description: `${quantityText(plus(unitsOf(a.description), unitsOf(b.description)))} ${assetOf(a.description)}`,
})

const added = (a: Form8949Row, b: Form8949Row): Form8949Row => {
  const [proceeds, basis, adjustment] = [
    plus(a.proceeds, b.proceeds),
    plus(a.basis, b.basis),
    plus(a.adjustment, b.adjustment),
  ]
  return { ...a, proceeds, basis, adjustment, gain: plus(minus(proceeds, basis), adjustment) }
}

/** The rows of a box that one broker or wallet has, what they come to, and the codes among them. */
export type BrokerPart = { wallet: string; box: Form8949Box; codes: string }

/** Gathers the parts of a box while its rows go by, because each look at a row makes it again. */
export function brokerParts(box: Form8949Box) {
  const parts = new Map<string, { places: number[]; totals: Columns; codes: string }>()
  return {
    add(wallet: string, row: Form8949Row, place: number): void {
      let part = parts.get(wallet)
      if (!part) {
        part = { places: [], totals: NOTHING, codes: 'M' }
        parts.set(wallet, part)
      }
      part.places.push(place)
      part.totals = addColumns(part.totals, row)
      if (row.codes !== '') part.codes = lettersOf(part.codes, row.codes)
    },
    list: (): BrokerPart[] =>
      [...parts].map(([wallet, { places, totals, codes }]) => ({
        wallet,
        codes,
        box: { ...box, totals, rows: rowsAt(box.rows, places) },
      })),
  }
}

/**
 * Exception 2: a row for each broker or wallet, with code M and whatever codes its sales have. Columns (b) and (c) are
 * left blank, as the instructions say.
 */
export const brokerTotals = (box: Form8949Box, parts: readonly BrokerPart[]): Form8949Box =>
  withRows(
    box,
    parts.map(part => brokerTotal(part)),
  )

function brokerTotal({ wallet, box: { rows, totals }, codes }: BrokerPart): Form8949Row {
  return {
    ...rows.at(0),
    ...totals,
    codes,
    description: `${wallet} see attached statement`,
    acquired: '',
    sold: '',
    // Like line 2 of the form, a total counts what is unknown, and the page says so.
    basisUnknown: false,
    proceedsUnknown: false,
  }
}

/** Letters in alphabetical order, without separators. */
const lettersOf = (a: string, b: string) => [...new Set(a + b)].sort().join('')

function withRows(box: Form8949Box, rows: readonly Form8949Row[]): Form8949Box {
  const at = (index: number) => {
    const row = rows[index]
    if (!row) throw new RangeError(`No row ${index} of ${rows.length}`)
    return row
  }
  return { ...box, rows: { length: rows.length, at, [Symbol.iterator]: () => rows[Symbol.iterator]() } }
}
