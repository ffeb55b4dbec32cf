import { expect, test } from 'vitest'
import { type PlacedText, pdfOf, pdfReader } from './testing/pdf-of.ts'

/** The names of the boxes in the order the form has them, two side by side. */
const labels: PlacedText[] = [
  ['PAYER’S name', 54, 44],
  ['Applicable checkbox on Form 8949', 300, 44],
  ['OMB No. 1545-0715', 428, 44],
  ['2025', 435, 66],
  ['Form 1099-B', 431, 81],
  ['1a', 299, 92],
  ['Description of property (Example: 100 sh. XYZ Co.)', 309, 92],
  ['1b', 299, 116],
  ['Date acquired', 309, 116],
  ['1c', 400, 116],
  ['Date sold or disposed', 410, 116],
  ['1d', 299, 140],
  ['Proceeds', 307, 140],
  ['1e', 400, 140],
  ['Cost or other basis', 410, 140],
  ['$', 297, 152],
  ['$', 398, 152],
  ['1f', 299, 164],
  ['Accrued market discount', 307, 164],
  ['1g', 400, 164],
  ['Wash sale loss disallowed', 410, 164],
  ['2', 299, 188],
  ['Short-term gain or loss', 309, 188],
  ['3', 400, 188],
  ['Check if proceeds from:', 410, 188],
  ['Long-term gain or loss', 309, 200],
  ['Collectibles', 420, 200],
  ['Ordinary', 309, 212],
  ['QOF', 420, 212],
  ['4', 299, 224],
  ['Federal income tax withheld', 307, 224],
  ['5', 400, 224],
  ['Check if noncovered', 410, 224],
  ['6', 299, 248],
  ['Reported to IRS:', 309, 248],
  ['7', 400, 248],
  ['Check if loss is not allowed', 410, 248],
  ['Gross proceeds', 309, 258],
  ['Net proceeds', 309, 268],
  ['12', 299, 350],
  ['Check if basis reported to', 309, 350],
  ['IRS', 309, 358],
  ['13', 400, 350],
  ['Bartering', 410, 350],
]

type Sale = Partial<Record<keyof typeof places, string>> & {
  isReported?: boolean
  term?: keyof typeof tops
  copy?: string
  /** Marks that are drawn are not text. */
  isDrawn?: boolean
}

const places = {
  f: [306, 176],
  g: [410, 176],
  '4': [306, 236],
  '7': [410, 260],
  '8949': [340, 62],
  a: [306, 104],
  b: [310, 128],
  c: [410, 128],
  d: [306, 152],
  e: [408, 152],
} as const
const placeOf = (box: string) => places[box as keyof typeof places]
const tops = { Short: 188, Long: 200, Ordinary: 212 }

const formOf = ({ isReported, term, copy = 'B', isDrawn, ...values }: Sale): PlacedText[] => [
  ...labels,
  [`Copy ${copy}`, 541, 117],
  ...Object.entries(values).map(([box, text]): PlacedText => [text, ...placeOf(box)]),
  // Net proceeds are always marked.
  ...(isDrawn ? [] : [['X', 386, 268] as const]),
  ...(isReported ? [['X', 386, 358] as const] : []),
  ...(term ? [['X', 386, tops[term]] as const] : []),
]
const read = pdfReader()
const readForms = async (...sales: Sale[]) => read(await pdfOf(sales.map(formOf)))

const bitcoin: Sale = {
  '8949': 'E',
  a: '0.5 BTC',
  b: '01/10/2023',
  c: '03/01/2025',
  d: '45,000.00',
  e: '10,000.00',
  term: 'Long',
}
const line = {
  asset: 'BTC',
  quantity: '0.5',
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
  const ether: Sale = { a: '2 Ether', b: 'VARIOUS', c: '06/05/2025', d: '5,000.00', e: '4,000.00' }
  const { form, lines, issues } = await readForms(
    bitcoin,
    { ...ether, isReported: true, term: 'Short' },
    { ...ether, term: 'Ordinary' },
    { a: '1 SOL', c: '7/1/2025', d: '9.5' },
  )
  expect(form).toBe('1099-B')
  expect(issues).toEqual([])
  const etherLine = {
    ...line,
    asset: 'ETH',
    quantity: '2',
    acquired: null,
    sold: '2025-06-05',
    proceeds: '5000.00',
    basis: '4000.00',
  }
  expect(lines).toEqual([
    line,
    { ...etherLine, basisReported: true, term: 'short' },
    { ...etherLine, term: null, needsOwnRow: true },
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

test('wash sale, tax withheld and the mark of a loss that is not allowed', async () => {
  const { lines, notices } = await readForms(
    { ...bitcoin, g: '1,000.00', '4': '720.00', '7': 'X' },
    { ...bitcoin, f: '5.00' },
  )
  expect(lines).toEqual([
    { ...line, washSaleDisallowed: '1000.00', taxWithheld: '720.00', isLossDisallowed: true },
    { ...line, needsOwnRow: true },
  ])
  expect(notices).toMatchObject([{ row: 2, column: '1f Accrued market discount', value: '5.00' }])
})

test('copies for others and blank forms are no further sales', async () => {
  expect((await readForms(bitcoin, { ...bitcoin, copy: '2' }, {})).lines).toEqual([line])
})

test('where marks are drawn, the box of Form 8949 shows what they would, or it is unknown', async () => {
  const { term: _, ...drawn } = { ...bitcoin, isDrawn: true }
  const { lines, issues } = await readForms(
    { ...drawn, '8949': 'D' },
    { ...drawn, '8949': 'E' },
    { ...drawn, '8949': 'X' },
    { ...drawn, '8949': '' },
  )
  expect(lines).toEqual([{ ...line, basisReported: true }, line, { ...line, term: null }])
  expect(issues).toMatchObject([{ row: 4, column: '12 Basis reported to IRS' }])
})

test('a form whose description shows no units is named', async () => {
  const { lines, issues } = await readForms({ ...bitcoin, a: 'Bitcoin' })
  expect(lines).toEqual([])
  expect(issues).toMatchObject([
    { row: 1, column: '1a Description of property', message: 'has no number of units.' },
  ])
})

test('forms of both kinds in one file are refused, because a statement is of one kind', async () => {
  const digital: PlacedText[] = [
    ['1b Name of digital asset', 299, 116],
    ['ETH', 310, 132],
    ['1c Number of units', 299, 152],
    ['2', 310, 168],
    ['1e Date sold or disposed', 400, 188],
    ['06/05/2025', 410, 204],
    ['1f Proceeds', 299, 224],
    ['5,000.00', 306, 237],
  ]
  await expect(read(await pdfOf([formOf(bitcoin), digital]))).rejects.toThrow(
    /both Forms 1099-DA and Forms 1099-B/,
  )
})
