import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { calculate, form8949, type LedgerEvent, scheduleD, sum, usd, usdText } from '#engine'
import { leftOutCsv } from '../csv/left-out-csv.ts'
import { scheduleDCsv } from '../csv/schedule-d-csv.ts'
import { form8949Pdf } from '../pdf/form8949.ts'
import { scheduleDPdf } from '../pdf/schedule-d.ts'
import { readFilled } from '../pdf/testing/read-filled.ts'
import { splitReported } from './reported-totals.ts'

const act = { wallet: 'Coinbase', asset: 'BTC', quantity: '1' }
const day = (text: string) => Date.parse(`${text}T17:00:00Z`)

type Broker = NonNullable<Extract<LedgerEvent, { type: 'sell' }>['broker']>
const sale = (id: string, on: string, usd: string, broker?: Partial<Broker>): LedgerEvent => ({
  ...act,
  type: 'sell',
  id,
  at: day(on),
  usd,
  ...(broker && { broker: { form: '1099-DA', basisReported: true, proceeds: usd, ...broker } }),
})

/** Five coins at 10,000 long ago and five at 20,000 in the year; FIFO takes the old ones first. */
const ledger: LedgerEvent[] = [
  { ...act, type: 'buy', id: 'old', at: day('2023-01-05'), quantity: '5', usd: '50000' },
  { ...act, type: 'buy', id: 'new', at: day('2025-01-05'), quantity: '5', usd: '100000' },
  sale('plain long', '2025-02-01', '15000.50', { basis: '10000', term: 'long' }),
  sale('basis not reported', '2025-02-02', '15000', { basisReported: false, basis: '10000' }),
  sale('nothing reported', '2025-02-03', '15000'),
  sale('wrong basis', '2025-02-04', '15000', { basis: '9000' }),
  sale('figures unknown', '2025-02-05', '15000', { proceeds: undefined, basis: undefined }),
  sale('plain short', '2025-03-01', '25000.25', { basis: '20000' }),
  sale('plain loss', '2025-03-02', '18000', { form: '1099-B', basis: '20000' }),
  sale('wrong term', '2025-03-03', '26000', { basis: '20000', term: 'long' }),
  { ...sale('claimed', '2025-03-04', '18000', { basis: '20000' }), adjustments: [{ code: 'L', usd: '100' }] },
  sale('part without a lot', '2025-03-05', '40000', { basis: '20000' }),
].map(event => (event.id === 'part without a lot' ? { ...event, quantity: '2' } : event)) as LedgerEvent[]

test('a sale whose form shows an adjustment stays on the form', () => {
  const adjusted: LedgerEvent[] = [
    { ...act, type: 'buy', id: 'buy', at: day('2025-01-05'), quantity: '6', usd: '120000' },
    sale('plain', '2025-03-01', '18000', { basis: '20000' }),
    sale('wash sale', '2025-03-02', '18000', { basis: '20000', washSaleDisallowed: '2000' }),
    sale('wash sale on a gain', '2025-03-03', '21000', { basis: '20000', washSaleDisallowed: '5' }),
    sale('loss not allowed', '2025-03-04', '21000', { basis: '20000', isLossDisallowed: true }),
    sale('ordinary', '2025-03-05', '21000', { basis: '20000', needsOwnRow: true }),
    {
      ...sale('own adjustment on a gain', '2025-03-06', '21000', { basis: '20000' }),
      adjustments: [{ code: 'W', usd: '5' }],
    } as LedgerEvent,
  ]
  const all = form8949(
    calculate(adjusted, () => undefined, { method: 'FIFO', timeZone: 'UTC' }),
    2025,
  )
  const { form, leftOut } = splitReported(all, adjusted)
  expect(leftOut['1a']).toMatchObject({ rows: 1, proceeds: usd('18000') })
  expect(form.boxes.map(({ box, rows }) => [box, rows.length])).toEqual([['G', 5]])
})

const outcome = calculate(ledger, () => undefined, { method: 'FIFO', timeZone: 'America/New_York' })
const whole = form8949(outcome, 2025)
const { form, leftOut } = splitReported(whole, ledger)
const carryover = { short: usd('100'), long: usd('200') }
const scheduleOf = (boxes: typeof whole.boxes, other?: typeof leftOut) =>
  scheduleD({
    year: 2025,
    status: 'single',
    boxes: boxes.map(({ box, totals }) => ({ box, ...totals })),
    carryover,
    other,
  })
const before = scheduleOf(whole.boxes)
const after = scheduleOf(form.boxes, leftOut)

test('only what needs no code and was reported with its figures is left out', () => {
  const ids = (of: typeof whole) =>
    of.boxes.flatMap(({ rows }) => [...rows].map(({ disposalId }) => disposalId))
  expect(ids(whole).filter(id => !ids(form).includes(id))).toEqual(
    expect.arrayContaining(['plain long/1', 'plain short/1', 'plain loss/1']),
  )
  expect(ids(whole)).toHaveLength(ids(form).length + 3)
  expect(leftOut).toEqual({
    '1a': { rows: 2, proceeds: usd('43000.25'), basis: usd('40000'), gain: usd('3000.25') },
    '8a': { rows: 1, proceeds: usd('15000.50'), basis: usd('10000'), gain: usd('5000.50') },
  })
})

test('a sale with one row in doubt stays whole', () => {
  const rows = form.boxes.flatMap(({ rows }) => [...rows])
  expect(rows.filter(({ disposalId }) => disposalId.startsWith('part without a lot/'))).toHaveLength(2)
})

test('the totals of every box are those of its rows', () => {
  for (const { rows, totals } of form.boxes)
    for (const column of ['proceeds', 'basis', 'adjustment', 'gain'] as const)
      expect(totals[column]).toBe(sum([...rows].map(row => row[column])))
})

test('lines 7, 15 and 16 are the same with and without', () => {
  for (const line of [6, 7, 14, 15, 16, 17, 21] as const) expect(after.lines[line]).toBe(before.lines[line])
  expect(after.form1040).toEqual(before.form1040)
  expect(before.lines['1a'].h).toBe(0n)
  expect(after.lines['1a'].h).toBe(usd('3000.25'))
  expect(after.lines['1a'].h + after.lines['1b'].h).toBe(before.lines['1b'].h)
  expect(after.lines['8a'].h + after.lines['8b'].h).toBe(before.lines['8b'].h)
})

describe('on paper', () => {
  /** What stands in the last column, from top to bottom: lines 7 and 15 are the last of each part. */
  const printed = async (schedule: typeof after) => {
    const { pages } = await readFilled(await scheduleDPdf({ scheduleD: schedule, year: 2025 }))
    const column = (page = pages[0], left = 503) =>
      (page ?? []).filter(({ x, y, isTick }) => x > left && y < 720 && !isTick).sort((a, b) => b.y - a.y)
    const first = column()
    const at = (low: number, high: number) => first.find(({ y }) => y > low && y < high)?.text
    return {
      '1a': at(504, 520),
      '7': at(355, 375),
      '8a': at(212, 230),
      '15': at(44, 62),
      '16': column(pages[1], 480).find(({ y }) => y > 690)?.text,
    }
  }

  test('Schedule D prints lines 1a and 8a, and the same results', async () => {
    const [without, totals] = [await printed(before), await printed(after)]
    expect(without).toMatchObject({ '1a': undefined, '8a': undefined })
    expect(totals).toEqual({ ...without, '1a': '3,000.25', '8a': '5,000.50' })
    expect([totals['7'], totals['15'], totals['16']].every(Boolean)).toBe(true)
  })

  test('the CSV of Schedule D says the same', () => {
    const linesOf = (schedule: typeof after) =>
      new Map((parse(scheduleDCsv(schedule, 2025)) as string[][]).map(cells => [cells[0], cells.slice(2)]))
    const [without, totals] = [linesOf(before), linesOf(after)]
    expect(totals.get('1a')).toEqual(['43000.25', '40000.00', '', '3000.25'])
    expect(totals.get('8a')).toEqual(['15000.50', '10000.00', '', '5000.50'])
    for (const line of ['7', '15', '16', '21']) expect(totals.get(line)).toEqual(without.get(line))
  })

  test('Form 8949 leaves the rows out, and its cover says how many and how much', async () => {
    const { pages } = await readFilled(await form8949Pdf({ form, leftOut }))
    const texts = pages.slice(1).flatMap(page => page.map(({ text }) => text))
    expect(texts).not.toContain('25,000.25')
    expect(texts).toContain('26,000.00')
    const all = await readFilled(await form8949Pdf({ form: whole }))
    expect(all.pages.flatMap(page => page.map(({ text }) => text))).toContain('25,000.25')
    expect(pages.length).toBe(form.boxes.length + 1)
  })

  test('and so does the table', () => {
    expect(parse(leftOutCsv(leftOut))).toEqual([
      ['I', '', 'Not on this form: 2 rows on line 1a of Schedule D', '', ''].concat(
        ['43000.25', '40000.00', '', '', '3000.25'],
        ['basis reported to the IRS, no adjustment (Exception 1)', ''],
      ),
      ['II', '', 'Not on this form: 1 row on line 8a of Schedule D', '', ''].concat(
        ['15000.50', '10000.00', '', '', '5000.50'],
        ['basis reported to the IRS, no adjustment (Exception 1)', ''],
      ),
    ])
  })
})

test('a year without such sales is as it was', () => {
  const plain = splitReported(whole, [])
  expect(plain.form.boxes).toEqual(whole.boxes)
  expect(usdText(plain.leftOut['1a'].proceeds)).toBe('0.00')
})
