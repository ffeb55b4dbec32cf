// Form 8949 of a year, proved: every taxable line is on it once, in its box, as printed less than a cent from what it
// comes to, and the totals are the sums of the rows.
import type { Form8949, Form8949Box, Form8949Row, Settings } from '../src/index.ts'
import { CENT, nearest, toCents } from './amounts.ts'
import { boxOf } from './boxes.ts'
import { type Facts, near, same } from './facts.ts'
import { isReported } from './reckon.ts'
import { checkReported, type Printed } from './reported-rows.ts'
import type { Line, Sale } from './state.ts'

export function verifyForm(facts: Facts, lines: readonly Line[], form: Form8949, settings: Settings): void {
  const byBox = new Map<string, Line[]>()
  for (const line of lines) {
    if (!line.row.taxable || line.sale.today.slice(0, 4) !== `${form.year}`) continue
    const box = boxOf(line, settings)
    const others = byBox.get(box)
    if (others) others.push(line)
    else byBox.set(box, [line])
  }
  const sales = new Map<Sale, Printed[]>()
  for (const box of form.boxes) {
    checkBox(facts, box, byBox.get(box.box) ?? [], sales)
    checkTotals(facts, form, box)
    byBox.delete(box.box)
  }
  for (const box of byBox.keys()) same(facts, 'box', `${form.year}`, box, 'not on the form')
  for (const [sale, rows] of sales) {
    checkSale(facts, sale, rows)
    for (const { row, line } of rows) checkCents(facts, row, line)
  }
}

function checkCents(facts: Facts, row: Form8949Row, { cents }: Line): void {
  if (!cents) return
  same(facts, 'cents of column (d)', row.disposalId, cents.proceeds, row.proceeds)
  same(facts, 'cents of column (e)', row.disposalId, cents.basis, row.basis)
}

function checkBox(
  facts: Facts,
  { box, part, rows }: Form8949Box,
  lines: readonly Line[],
  sales: Map<Sale, Printed[]>,
): void {
  same(facts, 'rows', `box ${box}`, lines.length, rows.length)
  same(facts, 'part', `box ${box}`, 'ABCGHI'.includes(box) ? 'I' : 'II', part)
  let index = 0
  for (const row of rows) {
    const line = lines[index++]
    same(facts, 'line', `box ${box}, row ${index}`, line?.row.id, row.disposalId)
    if (line?.row.id !== row.disposalId) return
    same(facts, 'box', row.disposalId, box, row.box)
    checkRow(facts, row, line)
    const others = sales.get(line.sale)
    if (others) others.push({ row, line })
    else sales.set(line.sale, [{ row, line }])
  }
}

const formDate = (day: string | null) => (day ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : '')

function checkRow(facts: Facts, row: Form8949Row, { row: line, sale, lot }: Line): void {
  const id = row.disposalId
  const { quantity, acquiredOn } = line
  same(facts, 'column (a)', id, `${coinText(quantity)} ${sale.act.asset}`, row.description)
  same(
    facts,
    'column (b)',
    id,
    lot?.type === 'inheritance' ? 'INHERITED' : formDate(acquiredOn),
    row.acquired,
  )
  same(facts, 'column (c)', id, formDate(sale.today), row.sold)
  same(facts, 'part', id, line.term, row.term)
  same(facts, 'column (h)', id, row.proceeds - row.basis + row.adjustment, row.gain)
  same(facts, 'basis unknown', id, line.basisUnknown, row.basisUnknown)
  same(facts, 'proceeds unknown', id, line.proceedsUnknown, row.proceedsUnknown)
  for (const amount of [row.proceeds, row.basis, row.adjustment])
    same(facts, 'whole cents', id, 0n, amount % CENT)
}

function coinText(quantity: bigint): string {
  const digits = quantity.toString().padStart(19, '0')
  const places = digits.slice(-18).replace(/0+$/, '')
  return places === '' ? digits.slice(0, -18) : `${digits.slice(0, -18)}.${places}`
}

const sumOf = <Row>(rows: Iterable<Row>, amount: (row: Row) => bigint) => {
  let sum = 0n
  for (const row of rows) sum += amount(row)
  return sum
}

/** Totals are sums of printed rows; on a return in dollars only they are rounded. */
function checkTotals(facts: Facts, { rounding }: Form8949, { box, rows, totals }: Form8949Box): void {
  const unit = rounding === 'cents' ? CENT : 100n * CENT
  const all = [...rows]
  for (const column of ['proceeds', 'basis', 'adjustment'] as const) {
    const sum =
      nearest(
        sumOf(all, row => row[column]),
        unit,
      ) * unit
    same(facts, `total of ${column}`, `box ${box}`, sum, totals[column])
  }
  same(facts, 'total gain', `box ${box}`, totals.proceeds - totals.basis + totals.adjustment, totals.gain)
}

/** R-ROUND: a row is less than a cent from its line, and the rows of a sale are right together. */
function checkSale(facts: Facts, sale: Sale, rows: readonly Printed[]): void {
  const { event } = sale.act
  if (isReported(sale.act)) {
    checkReported(facts, sale, rows)
    return
  }
  for (const { row, line } of rows) {
    near(facts, 'column (d)', row.disposalId, line.row.proceeds, row.proceeds, CENT)
    near(facts, 'column (e)', row.disposalId, line.row.basis, row.basis, CENT)
    same(facts, 'column (f)', row.disposalId, '', row.codes)
    same(facts, 'column (g)', row.disposalId, 0n, row.adjustment)
  }
  const proceeds = sumOf(rows, ({ line }) => line.row.proceeds)
  const basis = sumOf(rows, ({ line }) => line.row.basis)
  const printed = sumOf(rows, ({ row }) => row.proceeds)
  same(facts, 'proceeds of a sale', event.id, toCents(proceeds), printed)
  near(
    facts,
    'basis of a sale',
    event.id,
    basis,
    sumOf(rows, ({ row }) => row.basis),
    CENT,
  )
}
