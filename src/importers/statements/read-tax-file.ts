// Lines of a statement from the files that tax programs exchange. Both formats know Form 1099-B only.
import type { StatementLine } from '../../statements/line.ts'
import type { Row } from '../row.ts'
import type { StatementColumns } from './columns.ts'
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
    reported: -1,
    term: -1,
    box: -1,
    saleId: -1,
    ...of,
  },
})

/** By their place in the rows that files/txf.ts makes. */
const txf = columns({ asset: 1, acquired: 2, sold: 3, basis: 4, proceeds: 5 })

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

export function readTxfLine(row: Row, year: number): StatementLine | 'total' {
  const reference = row.text('TXF reference')
  const reported = Object.hasOwn(references, reference) ? references[reference] : undefined
  if (!reported) return row.refuse('TXF reference', 'is not a sale that a broker reported on Form 1099-B.')
  const line = readLine(row, txf, year)
  return { ...line, basisReported: reported.basisReported && line.basis !== null, term: reported.term }
}

const ofx = columns({})

export function readOfxLine(row: Row, year: number): StatementLine | 'total' {
  if (row.text('OFX 1099-B') === 'PROCSUM_V100') return 'total'
  if (row.text('VOID') === 'Y') return row.refuse('VOID', 'says that the broker took this form back.')
  const place = (name: string) => row.header.find(name)
  const named = row.text('SECNAME') === '' ? 'SALEDESCRIPTION' : 'SECNAME'
  return readLine(
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
      },
    },
    year,
  )
}
