// A file of prices that a person uploads: asset, date, price. Each row is read by itself, and what is wrong with one is
// said in words.
import type { Decimal } from '#engine'
import type { Day } from './price.ts'

export type FilePrice = { asset: string; day: Day; usd: Decimal }
export type PriceFile = { prices: FilePrice[]; issues: { row: number; message: string }[] }

const MAX_ROWS = 50_000

/** `today` is the last day that can have a price. */
export function readPriceFile(text: string, today: Day): PriceFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const read: PriceFile = { prices: [], issues: [] }
  for (const [index, line] of lines.entries()) {
    const row = index + 1
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    if (read.prices.length === 0 && isHeader(cells)) continue
    if (read.prices.length + read.issues.length >= MAX_ROWS) {
      read.issues.push({ row, message: `Row ${row}: A file can have 50,000 rows. The rest was not read.` })
      break
    }
    const price = priceIn(cells, today)
    if (typeof price === 'string') read.issues.push({ row, message: `Row ${row}: ${price}` })
    else read.prices.push(price)
  }
  return read
}

const isHeader = ([asset = '', date = '']: readonly string[]) =>
  /^(asset|coin|symbol|currency)$/i.test(asset) || /^(date|day)$/i.test(date)

/** Commas, semicolons or tabs between cells, quotes around those that need them. */
function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

function priceIn(cells: readonly string[], today: Day): FilePrice | string {
  const [asset = '', date = '', price = '', ...more] = cells
  if (cells.length < 3 || more.some(cell => cell !== ''))
    return `expected three cells (asset, date, price), found ${cells.length}.`
  if (asset === '' || asset.length > 60 || asset.includes('\0'))
    return `"${asset.slice(0, 60)}" isn't the name of a coin.`
  const day = dayIn(date)
  if (!day) return `"${date}" isn't a date. Write it like 2024-03-31 or 03/31/2024.`
  if (day > today) return `${date} is in the future.`
  if (day < '2009-01-03') return `${date} is before the first bitcoin was mined (Jan 3, 2009).`
  const usd = price.replace(/^\$/, '').replace(/,(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,15}(\.\d{1,18})?$/.test(usd)) return `"${price}" isn't a price. Write dollars like 1234.50.`
  return { asset: asset.toUpperCase(), day, usd }
}

function dayIn(text: string): Day | undefined {
  const [, month = '', dayOfMonth = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  // A day that no month has becomes another one.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}
