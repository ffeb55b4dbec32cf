// OFX 2 tax files as brokers offer them for Form 1099-B: each sale (PROCDET_V100) is a record, and so is each total
// (PROCSUM_V100). The closed-positions importer knows their columns.
import { ImportRefusal } from '../../rows/refusal.ts'
import type { Records } from '../records.ts'
import type { TextFile } from '../text.ts'
import type { XmlHandler } from '../xml-scan.ts'
import { scanFile } from './scan-file.ts'

/** Of the record itself. The first column names its kind. */
const recordFields = [
  'FORM8949CODE',
  'DTAQD',
  'DTVAR',
  'DTSALE',
  'SECNAME',
  'CUSIPNUM',
  'SALEDESCRIPTION',
  'NUMSHRS',
  'COSTBASIS',
  'SALESPR',
  'LONGSHORT',
  'WASHSALE',
  'WASHSALELOSSDISALLOWED',
  'ACCRUEDMKTDISCOUNT',
  'NONCOVEREDSECURITY',
  'BASISNOTSHOWN',
  'FORM1099BNOTRECEIVED',
  'LOSSNOTALLOWED',
  'ORDINARY',
  'ADJCODE',
  'SUMCOSTBASIS',
  'SUMSALESPR',
  'SUMADJAMT',
  'SUMDESCRIPTION',
] as const
/** Of the form around it. */
const formFields = ['TAXYEAR', 'VOID', 'CORRECTED', 'PAYERNAME1', 'RECACCT'] as const

/** Tax withheld is that of a sale, or of the form as a whole: then it must not count for each of its sales. */
const WITHHELD = 'FEDTAXWH'
const WITHHELD_IN_ALL = 'FORM FEDTAXWH'

export const OFX_HEADER: readonly string[] = [
  'OFX 1099-B',
  ...recordFields,
  ...formFields,
  WITHHELD,
  WITHHELD_IN_ALL,
]

export function ofxRecords(file: TextFile): Records {
  return {
    decimalComma: false,
    async read(onRecord, rest) {
      let number = 0
      let has1099Da = false
      onRecord(0, [...OFX_HEADER])
      const handler = eachSale(cells => onRecord(++number, cells))
      await scanFile(
        file,
        {
          ...handler,
          open(name, attributes) {
            if (name === 'TAX1099DA_V100') has1099Da = true
            handler.open(name, attributes)
          },
        },
        rest,
      )
      if (number === 0) throw noSales(has1099Da)
    },
  }
}

function eachSale(onSale: (cells: string[]) => void): XmlHandler {
  let form = new Map<string, string>()
  let record: Map<string, string> | undefined
  let text = ''
  return {
    open(name) {
      text = ''
      if (name === 'TAX1099B_V100') form = new Map()
      if (name === 'PROCDET_V100' || name === 'PROCSUM_V100') record = new Map([['OFX 1099-B', name]])
    },
    text(part) {
      text += part
    },
    close(name) {
      if (record && name === record.get('OFX 1099-B')) {
        const fields = record
        record = undefined
        onSale(OFX_HEADER.map(column => cellOf(column, fields, form)))
      } else if (text.trim() !== '') (record ?? form).set(name, plainValue(name, text.trim()))
      text = ''
    },
  }
}

function cellOf(
  column: string,
  sale: ReadonlyMap<string, string>,
  form: ReadonlyMap<string, string>,
): string {
  if (column === WITHHELD_IN_ALL) return form.get(WITHHELD) ?? ''
  return sale.get(column) ?? (column === WITHHELD ? undefined : form.get(column)) ?? ''
}

/** '20240115' and '20240115120000[-5:EST]': the day is what the form has. */
const plainValue = (name: string, text: string) =>
  name.startsWith('DT') ? text.replace(/^(\d{4})(\d{2})(\d{2})(\d{6}.*)?$/, '$1-$2-$3') : text

const noSales = (has1099Da: boolean) =>
  new ImportRefusal(
    'import_wrong_export',
    has1099Da
      ? 'This OFX file holds a Form 1099-DA, which Lotwise cannot read yet. Export the transactions or the 1099-DA as CSV.'
      : 'This OFX file holds no sales of a Form 1099-B. Ask the broker for the tax file (1099-B) or export the transactions as CSV.',
  )
