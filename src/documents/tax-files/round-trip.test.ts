// What we write for other programs we also read: the same gains must come back.
import { describe, expect, test } from 'vitest'
import { type Form8949Box, form8949, type LedgerEvent, plus, usdText, ZERO_USD } from '#engine'
import { importers, wrongExports } from '../../importers/registry.ts'
import { readPath } from '../../importers/testing/read-path.ts'
import { temporaryFiles } from '../../importers/testing/temporary-file.ts'
import { addColumns, type Columns, NOTHING } from '../forms/columns.ts'
import { columnsAs } from '../forms/whole-dollars.ts'
import { taxFile } from './tax-file.ts'
import { inputOf, smallLedger, textOf } from './testing/small-year.ts'
import type { TaxFileInput } from './writer.ts'

const write = temporaryFiles()

async function readAgain(input: TaxFileInput, format: 'turbotax_txf' | 'form8949_csv' | 'taxact_csv') {
  const file = taxFile(format, input)
  const found = await readPath(write(file.name, await textOf(file.chunks)), { importers, wrongExports })
  const events = found.events.map(({ rows: _, sourceId, ...event }) => ({ ...event, id: sourceId }))
  return { ...found, input: inputOf(events as LedgerEvent[], input.year) }
}

function gains({ form }: TaxFileInput) {
  const of = (part: 'I' | 'II') =>
    form.boxes
      .filter(box => box.part === part)
      .reduce((total, { totals }) => plus(total, totals.gain), ZERO_USD)
  return { short: usdText(of('I')), long: usdText(of('II')) }
}

/** Without what TXF has no place for, which its warning tells. */
const unadjusted = (events: LedgerEvent[]) =>
  events.map(event => ({ ...event, broker: undefined, adjustments: undefined }) as LedgerEvent)

describe.each([2024, 2025])('%i', year => {
  test.each(['form8949_csv', 'taxact_csv'] as const)('%s with its adjustments', async format => {
    const input = inputOf(smallLedger(year), year)
    const again = await readAgain(input, format)
    expect(again.importer).toBe('form-8949-rows')
    expect(again.issues).toEqual([])
    expect(again.skips.every(({ reason }) => reason === 'totals')).toBe(true)
    expect(gains(again.input)).toEqual(gains(input))
    expect(gains(input)).toEqual({ short: '-4427.64', long: '26850.68' })
    const boxes = (of: TaxFileInput) =>
      of.form.boxes.map(({ box, rows, totals }) => [box, rows.length, totals])
    expect(boxes(again.input)).toEqual(boxes(input))
  })

  test('TXF', async () => {
    const input = inputOf(unadjusted(smallLedger(year)), year)
    const again = await readAgain(input, 'turbotax_txf')
    expect(again.importer).toBe('txf')
    expect(again.issues).toEqual([])
    expect(gains(again.input)).toEqual(gains(input))
  })
})

test('a form in whole dollars has its rows in whole dollars, as the PDF has, and they come back so', async () => {
  const inCents = inputOf(smallLedger(2024), 2024)
  const form = form8949(inCents.outcome, 2024, 'dollars')
  const again = await readAgain({ ...inCents, form }, 'form8949_csv')
  const rounded = { ...inCents, form: { ...form, boxes: form.boxes.map(roundedRows) } }
  expect(gains(again.input)).toEqual(gains(rounded))
})

/** A box whose totals are the sums of its rounded rows. */
const roundedRows = (box: Form8949Box): Form8949Box => ({
  ...box,
  totals: [...box.rows].map(row => columnsAs(row, 'dollars')).reduce<Columns>(addColumns, NOTHING),
})
