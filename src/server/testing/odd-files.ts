// Files that no program would write: archives, workbooks and our own JSON, broken in ways that each reader must notice.
import { gzipSync } from 'node:zlib'
import { sheetXml, xlsxParts, type ZipPart, zipOf } from '../../importers/testing/write-zip.ts'
import { coinbaseHeader } from './ledger.ts'

export type OddFile = { name: string; content: string | Buffer }

const table = `${coinbaseHeader}\n2024-01-06T10:00:00Z,Buy,SOL,3,USD,100,300,300,0,\n`
const longName = 'x'.repeat(60_000)

const zip = (...parts: ZipPart[]): OddFile => ({ name: 'a.zip', content: zipOf(parts) })
const whole = zipOf([{ name: 'a.csv', content: table }])
/** The same archive with one of its bytes changed. */
const spoiled = (at: number): OddFile => {
  const content = Buffer.from(whole)
  content[at] = (content[at] as number) ^ 0xff
  return { name: 'a.zip', content }
}

const archives: readonly OddFile[] = [
  { name: 'a.zip', content: whole },
  { name: 'a.zip', content: whole.subarray(0, -9) },
  { name: 'a.zip', content: Buffer.concat([whole, whole]) },
  ...Array.from({ length: 24 }, (_, i) => spoiled(Math.floor((i * whole.length) / 24))),
  zip(),
  zip({ name: '', content: table }),
  zip({ name: 'a\0.csv', content: table }),
  zip({ name: `${longName}.csv`, content: table }),
  zip({ name: '\u202e\ufffe.csv', content: table }),
  zip({ name: '../../etc/passwd', content: table }),
  zip({ name: 'C:\\a.csv', content: table }),
  zip({ name: 'a.csv', content: table }, { name: 'a.csv', content: table }),
  zip({ name: longName, content: table }, { name: 'a\0', content: table }),
  zip({ name: 'b.zip', content: whole }),
  zip({ name: 'a.csv', content: '\0'.repeat(3000) }),
  zip({ name: 'a.csv', content: '' }),
  zip({ name: 'a.csv', content: table, claimedSize: 4_000_000_000 }),
  zip({ name: 'a.csv', content: table, claimedSize: 1 }),
  zip({ name: 'a.csv', content: table, isEncrypted: true }),
  zip(...Array.from({ length: 1100 }, (_, i) => ({ name: `${i}.csv`, content: '' }))),
  { name: 'a.csv.gz', content: gzipSync(table) },
  { name: `${'x'.repeat(3000)}.gz`, content: gzipSync(table) },
  { name: 'a.csv.gz', content: gzipSync(table).subarray(0, 30) },
  { name: 'a.csv.gz', content: Buffer.concat([gzipSync(table), Buffer.from('x')]) },
  { name: 'a.gz', content: gzipSync(Buffer.alloc(5_000_000)) },
  { name: 'a.gz', content: gzipSync(gzipSync(table)) },
]

const header = coinbaseHeader.split(',')
const row = '2024-01-06T10:00:00Z,Buy,SOL,3,USD,100,300,300,0,'.split(',')
const sheet = sheetXml([header, row])
const workbook = (...parts: ZipPart[]): OddFile => ({ name: 'a.xlsx', content: zipOf(parts) })
const ofSheet = (xml: string, extra: Record<string, string> = {}) =>
  workbook(...xlsxParts({ Sheet1: xml }, extra))
const ofCell = (cell: string) => ofSheet(sheetXml([header, [{ xml: cell }, ...row.slice(1)]]))
const without = (name: string) => workbook(...xlsxParts({ Sheet1: sheet }).filter(part => part.name !== name))

const workbooks: readonly OddFile[] = [
  ofSheet(sheet),
  ofSheet(''),
  ofSheet('<worksheet>'),
  ofSheet(sheet.slice(0, -40)),
  ofSheet('<worksheet>'.repeat(20_000)),
  ofSheet(`<!DOCTYPE a [<!ENTITY a "&a;&a;">]>${sheet}`),
  ofSheet(sheetXml([header, row.map(cell => `${cell}\u0001\ufffe`)])),
  ofSheet(sheetXml([header, row.map(() => 'x'.repeat(70_000))])),
  ofSheet(sheetXml([Array<string>(17_000).fill('a')])),
  ofCell('<c r="A2"><v>1e400</v></c>'),
  ofCell('<c r="A2"><v>-1</v></c>'),
  ofCell(`<c r="A2"><v>${'9'.repeat(400)}</v></c>`),
  ofCell('<c r="A2" t="s"><v>99999999999</v></c>'),
  ofCell('<c r="A2" t="s"><v>-1</v></c>'),
  ofCell('<c r="A2" t="e"><v>#REF!</v></c>'),
  ofCell('<c r="ZZZZZZZZZ2"><v>1</v></c>'),
  ofCell('<c r="A99999999999"><v>1</v></c>'),
  ofCell('<c r=""><v>1</v></c>'),
  ofCell('<c r="A2" s="99999999"><v>45000.5</v></c>'),
  ofCell('<c r="A2" t="inlineStr"><is><t>&#0;&#xD800;&nothing;</t></is></c>'),
  ofCell('<c r="A2" t="inlineStr"><is><t>a_x0000_b_xD800_</t></is></c>'),
  ofSheet(sheet, { 'xl/sharedStrings.xml': '<sst><si><t>a_x0000_' }),
  ofSheet(sheet, { 'xl/styles.xml': '<styleSheet><cellXfs>'.repeat(3000) }),
  without('xl/workbook.xml'),
  without('xl/_rels/workbook.xml.rels'),
  without('xl/worksheets/sheet1.xml'),
  workbook(...xlsxParts({ [`${'x'.repeat(3000)}&#0;`]: sheet })),
  workbook(...xlsxParts({ Sheet1: sheet }), { name: longName, content: '' }),
  { name: 'a.xlsx', content: whole },
]

const record = {
  id: '1',
  type: 'buy',
  timestamp: '2024-01-05T12:00:00.000Z',
  wallet: 'Kraken',
  symbol: 'BTC',
  amount: '1',
  value: '40000.00',
  fee: '0.00',
  feeUsdSource: null,
  note: null,
}
const oddValues: readonly unknown[] = [
  ...['a\0', '', '\ud800', 'x'.repeat(70_000), '1e400', '__proto__'],
  ...[null, -1, 1e30, [], { length: 1 }],
]
const json = (value: unknown): OddFile => ({
  name: 'a.json',
  content: typeof value === 'string' ? value : JSON.stringify(value),
})

const jsonFiles: readonly OddFile[] = [
  json([record]),
  ...Object.keys(record).flatMap(key => oddValues.map(value => json([{ ...record, [key]: value }]))),
  ...[
    'ledger',
    'acquired',
    'basis',
    'donor',
    'feeOnFee',
    'conversion',
    'recipient',
    'received',
    'links',
    'toWallet',
  ].flatMap(key => oddValues.map(value => json([{ ...record, [key]: value }]))),
  ...['hash', 'sequence', 'broker', 'adjustments', 'lostUsd'].flatMap(key =>
    oddValues.map(value => json([{ ...record, ledger: { [key]: value } }])),
  ),
  ...oddValues.map(value => json([{ ...record, donor: { basis: value, acquired: value, fmv: value } }])),
  json([record, record]),
  json([null, [], 'x', 1]),
  json({ transactions: [record] }),
  json('[]'),
  json('[{"a\\u0000":"\\u0000"}]'),
  json('{"__proto__":{"x":1}}'),
  json(`[${JSON.stringify(record).slice(0, -1)},"__proto__":{"wallet":1}}]`),
  json('null'),
  json('"x"'),
  json('{'),
  json('[{"id":"\\'),
  json(`[${JSON.stringify(record)}`),
  json('['.repeat(50_000)),
  json(`[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`),
  json(`[{"id":"${'x'.repeat(2_000_000)}"}]`),
  { name: 'a.json', content: Buffer.from(`\ufeff${JSON.stringify([record])}`, 'utf16le') },
  zip({ name: 'a.json', content: JSON.stringify([{ ...record, note: 'a\0' }]) }),
]

/** Cut where it is too long to be shown, each leaves half a character. */
const face = `${'x'.repeat(199)}😀`
const tables: readonly OddFile[] = [
  { name: 'a.csv', content: `${coinbaseHeader}\n${face},Buy,SOL,3,USD,100,300,300,0,\n` },
  {
    name: 'a.csv',
    content: `${coinbaseHeader}\n2024-01-06T10:00:00Z,${face},SOL,${face},USD,1,3,3,0,${face}\n`,
  },
  { name: `${face}.csv`, content: `${face},${face}\n${face},${face}\n` },
  { name: 'a.csv', content: `Date,Type,Coin,Amount,Price\n${face},${face},${face},${face},${face}\n` },
  {
    name: 'a.csv',
    content: `Description,Date Acquired,Date Sold,Proceeds,Cost Basis\n1 BTC,${face},${face},1,${face}\n`,
  },
]

/** What a broker's statement could be, too. */
export const oddTables = [...archives, ...workbooks, ...tables]
export const oddFiles = [...oddTables, ...jsonFiles]
