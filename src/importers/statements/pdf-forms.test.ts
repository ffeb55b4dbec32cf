import { expect, test } from 'vitest'
import { type PlacedText, pdfOf, pdfReader } from './testing/pdf-of.ts'

/** The names of the boxes where the form of 2026 has them, in points from the left and from the top of a page. */
const labels: PlacedText[] = [
  ['CORRECTED (if checked)', 259, 33],
  ['FILER’S name', 54, 44],
  ['Applicable checkbox on Form 8949', 300, 44],
  ['OMB No. 1545-2330', 428, 44],
  ['2026', 435, 66],
  ['Form 1099-DA', 431, 81],
  ['1a', 299, 92],
  ['Code for digital asset', 309, 92],
  ['1b', 299, 116],
  ['Name of digital asset', 309, 116],
  ['For Recipient', 519, 129],
  ['1c', 299, 152],
  ['Number of units', 309, 152],
  ['1d', 299, 188],
  ['Date acquired', 309, 188],
  ['1e', 400, 188],
  ['Date sold or disposed', 410, 188],
  ['1f', 299, 224],
  ['Proceeds', 307, 224],
  ['1g', 400, 224],
  ['Cost or other basis', 410, 224],
  ['This is important tax', 499, 229],
  ['$', 297, 237],
  ['$', 398, 237],
  ['1h', 299, 248],
  ['Accrued market discount', 309, 248],
  ['1i', 400, 248],
  ['Wash sale loss disallowed', 410, 248],
  ['2', 300, 272],
  ['Check if basis reported', 308, 272],
  ['3a', 401, 272],
  ['Reported to IRS:', 411, 272],
  ['to IRS', 308, 279],
  ['Gross proceeds', 425, 290],
  ['Net proceeds', 425, 302],
  ['3b', 299, 314],
  ['Check if proceeds from:', 309, 314],
  ['4', 400, 314],
  ['Federal income tax withheld', 408, 314],
  ['5', 54, 350],
  ['Check if loss is not', 62, 350],
  ['6', 134, 350],
  ['Gain or loss:', 141, 350],
  ['7', 299, 350],
  ['Check if 1f is only cash', 307, 350],
  ['Short-term', 158, 368],
  ['Ordinary', 230, 368],
  ['Long-term', 158, 380],
  ['11a', 54, 410],
  ['Reason digital asset is eligible', 66, 410],
  ['11b', 299, 410],
  ['Number of transactions', 311, 410],
  ['12a', 299, 440],
  ['Number of units transferred in', 311, 440],
  ['12b', 430, 440],
  ['Transfer-in date', 442, 440],
]

type Sale = Partial<
  Record<
    '8949' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | '4' | '5' | '11b' | '12a' | '12b',
    string
  >
> & {
  isReported?: boolean
  term?: 'Short' | 'Long'
  copy?: string
  /** Marks that are drawn are not text. */
  isDrawn?: boolean
}

const places = {
  '8949': [340, 62],
  a: [310, 104],
  b: [310, 132],
  c: [310, 168],
  d: [310, 204],
  e: [410, 204],
  f: [306, 237],
  g: [408, 237],
  h: [310, 260],
  i: [410, 260],
  '4': [410, 328],
  '5': [60, 378],
  '11b': [311, 424],
  '12a': [311, 454],
  '12b': [442, 454],
} as const
const placeOf = (box: string) => places[box as keyof typeof places]

const formsOf = (...sales: Sale[]) =>
  pdfOf(
    sales.map(({ isReported, term, copy = 'B', isDrawn, ...values }) => [
      ...labels,
      [`Copy ${copy}`, 541, 117],
      ...Object.entries(values).map(([box, text]): PlacedText => [text, ...placeOf(box)]),
      // Net proceeds are always marked, beside box 2.
      ...(isDrawn ? [] : [['X', 416, 302] as const]),
      ...(isReported ? [['X', 370, 286] as const] : []),
      ...(term ? [['X', 146, term === 'Short' ? 368 : 380] as const] : []),
    ]),
  )

const read = pdfReader()

const bitcoin: Sale = {
  '8949': 'K',
  a: '4H95J0R2X',
  b: 'Bitcoin',
  c: '0.500000000000000001',
  d: '01/10/2023',
  e: '03/01/2025',
  f: '45,000.00',
  g: '10,000.00',
  term: 'Long',
}
const line = {
  asset: 'BTC',
  quantity: '0.500000000000000001',
  acquired: '2023-01-10',
  sold: '2025-03-01',
  proceeds: '45000.00',
  basis: '10000.00',
  basisReported: false,
  term: 'long',
  washSaleDisallowed: null,
  isLossDisallowed: false,
  taxWithheld: null,
  needsOwnRow: false,
  saleId: null,
}

test('one sale to a form, box by box', async () => {
  const ether: Sale = { b: 'ETH', c: '2', d: 'VARIOUS', e: '06/05/2025', f: '$5,000.00', g: '4,000.00' }
  const { form, lines, issues } = await read(
    await formsOf(
      bitcoin,
      { ...ether, isReported: true, term: 'Short' },
      { b: 'SOL', c: '1', e: '7/1/2025', f: '9.5' },
    ),
  )
  expect(form).toBe('1099-DA')
  expect(issues).toEqual([])
  expect(lines).toEqual([
    line,
    {
      ...line,
      asset: 'ETH',
      quantity: '2',
      acquired: null,
      sold: '2025-06-05',
      proceeds: '5000.00',
      basis: '4000.00',
      basisReported: true,
      term: 'short',
    },
    {
      ...line,
      asset: 'SOL',
      quantity: '1',
      acquired: null,
      sold: '2025-07-01',
      proceeds: '9.50',
      basis: null,
      term: null,
    },
  ])
})

test('every filled box is used or named', async () => {
  const { lines, notices } = await read(
    await formsOf(
      { ...bitcoin, g: '46,000.00', i: '1,000.00', '4': '720.00' },
      { ...bitcoin, g: '46,000.00', '5': 'X' },
      { ...bitcoin, h: '3.00', '12a': '0.5', '12b': '01/10/2023' },
      { ...bitcoin, '11b': '312' },
      { ...bitcoin, g: '46,000.00', isDrawn: true, term: 'Long' },
    ),
  )
  const losing = { ...line, basis: '46000.00' }
  expect(lines).toEqual([
    { ...losing, washSaleDisallowed: '1000.00', taxWithheld: '720.00' },
    { ...losing, isLossDisallowed: true },
    { ...line, acquired: null, needsOwnRow: true },
    // 312 sales were not all made on the day of box 1e.
    { ...line, sold: null },
    losing,
  ])
  expect(notices.map(({ row, column, value }) => [row, column, value])).toEqual([
    [3, '1h Accrued market discount', '3.00'],
    [3, '12a Number of units transferred in', '0.5'],
    [3, '12b Transfer-in date', '01/10/2023'],
    [4, '11b Number of transactions', '312'],
  ])
})

test('where marks are drawn, it is unknown whether a loss is allowed', async () => {
  const { term: _, ...drawn } = { ...bitcoin, g: '46,000.00', isDrawn: true }
  const { notices } = await read(await formsOf(drawn, { ...drawn, g: '10,000.00' }))
  expect(notices).toMatchObject([{ row: 1, column: '5 Loss not allowed', value: '?' }])
})

test('copies for others and blank forms are no further sales', async () => {
  const { lines } = await read(await formsOf(bitcoin, { ...bitcoin, copy: '2' }, {}))
  expect(lines).toEqual([line])
})

test('where marks are drawn, the box of Form 8949 shows what they would, or it is unknown', async () => {
  const { term: _, ...drawn } = { ...bitcoin, isDrawn: true }
  const { lines, issues } = await read(
    await formsOf({ ...drawn, '8949': 'J' }, { ...drawn, '8949': 'K' }, { ...drawn, '8949': 'Y' }),
  )
  expect(lines).toEqual([{ ...line, basisReported: true }, line])
  expect(issues).toMatchObject([{ row: 3, column: '2 Basis reported to IRS' }])
})

test('a box that cannot be read is named', async () => {
  const { f: _, ...withoutProceeds } = bitcoin
  const { lines, issues } = await read(await formsOf(withoutProceeds, { ...bitcoin, e: '03/01/2024' }))
  expect(lines).toEqual([])
  expect(issues).toMatchObject([
    { row: 1, column: '1f Proceeds' },
    { row: 2, column: '1e Date sold or disposed', message: expect.stringContaining('is not in 2025') },
  ])
})
