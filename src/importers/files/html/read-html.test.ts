import { expect, test } from 'vitest'
import { readColumns } from '../../read-file.ts'
import { sheetChoice } from '../../tables/sheets/side-by-side.ts'
import { processorMs } from '../../testing/processor-time.ts'
import { readPath } from '../../testing/read-path.ts'
import { simple } from '../../testing/simple-importer.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { typeOf } from '../seems.ts'
import { openHtml } from './read-html.ts'

const file = temporaryFiles()
const cellsOf = async (text: string | Uint8Array) =>
  (await readColumns(file('a.xls', text), { fileType: 'xlsx', importers: [], wrongExports: [] })).map(
    ({ cells }) => cells,
  )
const row = (cells: readonly string[], name = 'td') =>
  `<tr>${cells.map(cell => `<${name}>${cell}</${name}>`).join('')}</tr>`
const names = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark']
const buy = ['2024-01-05', 'BTC', '0.5', '100', '', 'first &amp; last']
const table = `<table border=1>${row(names, 'th')}${row(buy)}</table>`

test.each([
  ['a table alone', table],
  ['a page', `<!DOCTYPE html>\n<html><head><title>x</title></head><body>${table}</body></html>`],
  [
    'a page of Excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset=utf-8><style><!-- table {a:b} td>p {} --></style></head><body>${table}</body></html>`,
  ],
  ['in capitals, without ends of cells and rows', table.replace(/<\/t[dhr]>/g, '').toUpperCase()],
  ['with words around it', `<div><p>Your trades<br>2024</p>${table}<p>a < b</p></div>`],
])('%s is read as a workbook is', async (_, text) => {
  const path = file('a.xls', text)
  expect(await typeOf(path)).toBe('xlsx')
  expect((await cellsOf(text)).map(cells => cells.map(cell => cell.toLowerCase()))).toEqual([
    names.map(name => name.toLowerCase()),
    ['2024-01-05', 'btc', '0.5', '100', '', 'first & last'],
  ])
})

test('by an importer that knows its names', async () => {
  const { events } = await readPath(file('a.xls', table), { importers: [simple], fileType: 'xlsx' })
  expect(events).toMatchObject([{ asset: 'BTC', quantity: '0.5', usd: '100', note: 'first & last' }])
})

test('entities, breaks, comments and tags inside of cells', async () => {
  const cells = [
    '&euro;&nbsp;1&#39;000',
    'a<br>b',
    '<b>bold</b><!-- <td>no</td> -->',
    '<a title="x>y">link</a>',
    '&bogus;',
  ]
  expect(await cellsOf(`<table>${row(cells)}</table>`)).toEqual([
    ["€ 1'000", 'a b', 'bold', 'link', '&bogus;'],
  ])
})

test.each([
  ['brackets in text', '<td>1<2</td><td>a <= b</td>', ['1<2', 'a <= b']],
  ['entities by name and number', '<td>&eacute;&yen;&#128;</td><td>&lt5&nbsp1</td>', ['é¥€', '<5 1']],
  ['notes of Excel', '<td>1<![if !supportMisalignedColumns]></td><td><?x?>2</td>', ['1', '2']],
  ['apostrophes without quotes', "<td title=Ann's>1</td><td title=Bob's>2</td>", ['1', '2']],
  ['tags in attributes', `<td title="${'<b>x</b>'.repeat(9)}">1</td><td data-colspan=3>2</td>`, ['1', '2']],
])('%s are read as browsers read them', async (_, cells, expected) => {
  expect(await cellsOf(`<table><tr>${cells}</tr></table>`)).toEqual([expected])
})

test('a script with brackets hides nothing that follows it', async () => {
  const script = '<script>for (i = 0; i<n; i++) x = "<td>"</script>'
  expect(await cellsOf(`<html>${script}<table>${row(['1', '2'])}</table></html>`)).toEqual([['1', '2']])
})

test('cells that no row begins before are a row', async () => {
  const text = `<table><td>1</td><td>2</td></tr><td>3</td><td>4</td></table>`
  expect(await cellsOf(text)).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

test.each([
  ['at the next quote', '<td class="x">2</td>', 1],
  ['by no other quote', '<td>2</td>', 1],
  ['within the first megabyte', '<td>2</td>', 30_000],
])('a quote that no one closed, ended %s, hides no row', async (_, second, times) => {
  const broken = `<table><tr><td title="open>1</td>${second}</tr>`
  const path = file('a.xls', `${broken}${row(['3', '4']).repeat(times)}</table>`)
  const records = await openHtml(path, sheetChoice({ importers: [], wrongExports: [] }), undefined)
  const read: string[] = []
  await records.read(
    (_, cells) => void read.push(cells.join()),
    () => undefined,
  )
  expect(read).toEqual(['1,2', ...Array.from({ length: times }, () => '3,4')])
})

test('a quote that no one closed does not swallow the rows below it', async () => {
  const text = `<table><tr><td title="open>1</td><td>2</td></tr>${row(['3', '4']).repeat(8)}</table>`
  expect((await cellsOf(text)).slice(-2)).toEqual([
    ['3', '4'],
    ['3', '4'],
  ])
})

test('a page that comes in many pieces', async () => {
  const rows = Array.from({ length: 9000 }, (_, index) => row([`${index}`, 'a &lt; b', '<b>x</b>']))
  const path = file('a.xls', `<table>${rows.join('\n')}</table>`)
  const records = await openHtml(path, sheetChoice({ importers: [], wrongExports: [] }), undefined)
  const read: string[] = []
  await records.read(
    (_, cells) => void read.push(cells.join()),
    () => undefined,
  )
  expect(read).toEqual(rows.map((_, index) => `${index},a < b,x`))
})

test('cells over several columns and rows keep the others in their columns', async () => {
  const text = `<table><tr><td rowspan=2>2024-01-05</td><td colspan="2">x</td><td>1</td></tr>${row(['a', 'b', '2'])}${row(['c', 'd', 'e', '3'])}</table>`
  expect(await cellsOf(text)).toEqual([
    ['2024-01-05', 'x', '', '1'],
    ['', 'a', 'b', '2'],
    ['c', 'd', 'e', '3'],
  ])
})

test('the table with transactions among others, and all that have its columns', async () => {
  const own = ['Date', 'Type', 'Coin', 'Amount']
  const menu = `<table>${row(['Home', 'Help'])}</table>`
  const year = (day: string) => `<table>${row(own)}${row([day, 'Buy', 'BTC', '0.5'])}</table>`
  const text = `<html><body><table><tr><td>${menu}${year('2023-01-05')}</td></tr></table>${year('2024-01-05')}</body></html>`
  expect((await cellsOf(text)).map(([first]) => first)).toEqual(['Date', '2023-01-05', 'Date', '2024-01-05'])
})

test('a page without a table is refused, also where it was said to be a table of text', async () => {
  const page = '<!DOCTYPE html><html><body>Sign in</body></html>'
  await expect(cellsOf(page)).rejects.toThrow('Perhaps the download ended on a sign-in page')
  const asText = { fileType: 'csv' as const, importers: [], wrongExports: [] }
  await expect(readColumns(file('a.csv', page), asText)).rejects.toThrow('This is a web page')
})

test.each([
  ['a tag without an end', `<table><tr><td ${'a '.repeat(2_000_000)}`],
  ['a comment without an end', `<table><!--${'-'.repeat(3_000_000)}`],
  ['very many brackets', `<table><tr><td>${'<'.repeat(300_000)}`],
  ['very many quotes that are not closed', `<table><tr><td>${'<a "'.repeat(300_000)}`],
  ['very many tags with such quotes', `<table><tr>${'<td title="x>'.repeat(200_000)}`],
  ['a cell without an end', `<table><tr><td>${'x'.repeat(3_000_000)}`],
])('%s holds no one up', async (_, text) => {
  const path = file('a.xls', text)
  const reading = () =>
    readColumns(path, { fileType: 'xlsx', importers: [], wrongExports: [] }).catch(() => undefined)
  expect(await processorMs(reading)).toBeLessThan(5000)
})
