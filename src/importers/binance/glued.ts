// Amounts with the coin stuck to them: '0.001BTC', '1,234.5USDT', '10.00 USDT'. A coin may begin with a digit, so
// '100.0001INCH' is read with the help of the pair: 100.000 of 1INCH.
import { isTooLong } from '../../ledger/decimal.ts'
import { readAmount } from '../rows/amount.ts'
import { isRounded } from '../rows/amount-with-unit.ts'
import type { Side } from '../rows/exchange.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { binancePair } from './pair.ts'

/** No coin has so long a name. */
const LONGEST_COIN = 60

/** Every way to read the cell as a number and a coin, the longest number first. */
function readings(text: string): Side[] {
  const sides: Side[] = []
  const longest = Math.max(0, text.length - LONGEST_COIN)
  for (let split = text.length - 1; split > longest; split--) {
    const asset = text.slice(split).toUpperCase()
    if (!/^[A-Z0-9]*[A-Z][A-Z0-9]*$/.test(asset)) continue
    const amount = readAmount(text.slice(0, split))
    if (!amount || isTooLong(amount.value)) continue
    sides.push({ asset, quantity: amount.value })
  }
  return sides
}

/** An amount and its coin, which is one of the expected or begins with a letter. */
export function gluedAmount(row: Row, column: ColumnName, expected: readonly string[] = []): Side {
  const candidates = readings(row.needed(column))
  const side =
    candidates.find(({ asset }) => expected.includes(asset)) ??
    (isRounded(row.text(column)) ? undefined : candidates.find(({ asset }) => /^[A-Z]/.test(asset)))
  return side ?? row.refuse(column, 'is not an amount with its coin, such as 0.001BTC. Correct it.')
}

/** The two sides of a fill: together their coins spell the pair. */
export function gluedFill(
  row: Row,
  pairColumn: string,
  baseColumn: ColumnName,
  quoteColumn: ColumnName,
): { base: Side; quote: Side } {
  const pair = row
    .needed(pairColumn)
    .toUpperCase()
    .replace(/[/\-_]/g, '')
  const quotes = readings(row.needed(quoteColumn))
  for (const base of readings(row.needed(baseColumn)))
    for (const quote of quotes) if (base.asset + quote.asset === pair) return { base, quote }
  // Some exports leave the coins out.
  const { base, quote } = binancePair(row, pairColumn)
  if (/[a-z]/i.test(row.text(baseColumn)))
    return row.refuse(baseColumn, `is not an amount of ${base}, as the pair says. Correct it.`)
  return {
    base: { asset: base, quantity: row.amount(baseColumn) },
    quote: { asset: quote, quantity: row.amount(quoteColumn) },
  }
}
