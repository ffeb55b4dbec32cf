// Lines of a statement from the files that tax programs exchange. Both formats know Form 1099-B only.
import type { StatementLine } from '../../statements/line.ts'
import type { Row } from '../rows/row.ts'
import type { StatementColumns } from './columns.ts'
import { type Note, ORDINARY } from './other-boxes.ts'
import { readLine } from './read-line.ts'

const columns = (of: Partial<StatementColumns['of']>): StatementColumns => ({
  form: '1099-B',
  of: {
    asset: -1,
    quantity: -1,
    acquired: -1,
    sold: -1,
    proceeds: -1,
    basis: -1,
    basisHidden: -1,
    reported: -1,
    term: -1,
    box: -1,
    marketDiscount: -1,
    washSale: -1,
    fund: -1,
    withheld: -1,
    lossDisallowed: -1,
    optionalMethod: -1,
    salesAdded: -1,
    primarySales: -1,
    unitsIn: -1,
    dateIn: -1,
    saleId: -1,
    ...of,
  },
  others: [],
})

/** By their place in the rows that files/txf.ts makes. */
const txf = columns({ asset: 1, acquired: 2, sold: 3, basis: 4, proceeds: 5, washSale: 6 })

/** References of capital gains that a broker reported: with basis and without, by term where it is known. */
const references: Record<string, { basisReported: boolean; term: StatementLine['term'] }> = {
  '321': { basisReported: true, term: 'short' },
  '711': { basisReported: false, term: 'short' },
  '323': { basisReported: true, term: 'long' },
  '713': { basisReported: false, term: 'long' },
  '673': { basisReported: true, term: null },
  '682': { basisReported: true, term: null },
  '715': { basisReported: false, term: null },
  '718': { basisReported: false, term: null },
}

export function readTxfLine(row: Row, year: number | null, note: Note): StatementLine | 'total' {
  const reference = row.text('TXF reference')
  const reported = Object.hasOwn(references, reference) ? references[reference] : undefined
  if (!reported) return row.refuse('TXF reference', 'is not a sale that a broker reported on Form 1099-B.')
  const line = readLine(row, txf, year, note)
  if (row.text('More') !== '') note(row.header.find('More'), 'is not used by Lotwise.')
  return { ...line, basisReported: reported.basisReported && line.basis !== null, term: reported.term }
}

const ofx = columns({})

export function readOfxLine(row: Row, year: number | null, note: Note): StatementLine | 'total' {
  if (row.text('OFX 1099-B') === 'PROCSUM_V100') return 'total'
  if (row.text('VOID') === 'Y') return row.refuse('VOID', 'says that the broker took this form back.')
  const place = (name: string) => row.header.find(name)
  if (row.text('FEDTAXWH') === '' && /[1-9]/.test(row.text('FORM FEDTAXWH')))
    note(
      place('FORM FEDTAXWH'),
      'is tax withheld on the form as a whole (box 4). Enter it on line 25b of Form 1040 yourself.',
    )
  const named = row.text('SECNAME') === '' ? 'SALEDESCRIPTION' : 'SECNAME'
  const isOrdinary = row.text('ORDINARY') === 'Y'
  if (isOrdinary) note(place('ORDINARY'), ORDINARY)
  const line = readLine(
    row,
    {
      ...ofx,
      of: {
        ...ofx.of,
        asset: place(named),
        quantity: place('NUMSHRS'),
        acquired: place('DTAQD'),
        sold: place('DTSALE'),
        proceeds: place('SALESPR'),
        basis: row.text('BASISNOTSHOWN') === 'Y' ? -1 : place('COSTBASIS'),
        term: place('LONGSHORT'),
        box: place('FORM8949CODE'),
        marketDiscount: place('ACCRUEDMKTDISCOUNT'),
        washSale: place('WASHSALELOSSDISALLOWED'),
        withheld: place('FEDTAXWH'),
        lossDisallowed: place('LOSSNOTALLOWED'),
      },
    },
    year,
    note,
  )
  return { ...line, needsOwnRow: line.needsOwnRow || isOrdinary }
}
