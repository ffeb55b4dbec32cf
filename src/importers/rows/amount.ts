// Amounts as people's files write them, into exact plain decimals. Nothing is ever a float: '1.0e-08' is moved by its
// exponent as text.
import type { Decimal } from '#engine'
import { MAX_DECIMALS, toCoins } from '../../ledger/decimal.ts'

export type ReadAmount = {
  value: Decimal
  isNegative: boolean
  /** It has more decimals than coins are counted in. */
  isRounded?: true
}

/** With its sign: '-0.5'. */
export const signedText = ({ value, isNegative }: ReadAmount): Decimal => (isNegative ? `-${value}` : value)

/** The mark by which spreadsheets keep a number as text: "'0.5". */
const keptAsText = /^['’](?=[-+($€£]*\.?\d)/
const currencySigns = /[$€£¥₿₹]|\bUS\$/g
const plain = /^\d+(\.\d+)?$/
const scientific = /^(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/i
/**
 * 1,234,567.89 and 1 234 567.89; groups of three only, so that '1,5' is never taken for 15, and no nought in front, so
 * that '0,015' is not either.
 */
const grouped = /^[1-9]\d{0,2}([, \u00A0\u202F'’]\d{3})+(\.\d+)?$/
/** 35,00,000.00 as in India: hundreds of thousands and above in pairs. */
const groupedInPairs = /^[1-9]\d?(,\d{2})+,\d{3}(\.\d+)?$/
const groupedByPoint = /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/
/** 15 600,00 as in France, Poland and Sweden: blanks between thousands leave no doubt. */
const groupedByBlank = /^[1-9]\d{0,2}([ \u00A0\u202F'’]\d{3})+(,\d+)?$/
const thousandsByPoint = /^[1-9]\d{0,2}\.\d{3}$/
const decimalComma = /^\d+,\d+$/

/**
 * The amount of a cell: signs, parentheses for negatives, currency signs, thousands separators, exponents. With
 * `decimalComma`, '1.234,5' and '0,5' are read as files of comma countries mean them. Undefined when it is not an
 * amount.
 */
export function readAmount(
  text: string,
  options: { decimalComma?: boolean | undefined } = {},
): ReadAmount | undefined {
  const usual = options.decimalComma ? undefined : readUsual(text)
  if (usual) return usual
  let rest = text.trim().replace(keptAsText, '')
  let isNegative = false
  if (/^\(.*\)$/.test(rest)) {
    isNegative = true
    rest = rest.slice(1, -1).trim()
  }
  rest = rest.replace(currencySigns, '').trim()
  // '-$10.54', '$-10.54', '− 5' with the minus sign of typesetters, '5-' as accountants write it.
  const sign = /^([+\-−–])\s*(.*)$/.exec(rest) ?? /^([+])?(.*?)\s*-$/.exec(rest)
  if (sign) {
    if (isNegative) return undefined
    isNegative = sign[1] !== '+'
    rest = sign[2] ?? ''
  }
  const digits = plainDigits(rest, options.decimalComma === true)
  if (digits === undefined) return undefined
  const exact = trimmed(digits)
  const value = toCoins(exact)
  const read = { value, isNegative: isNegative && value !== '0' }
  return value === exact ? read : { ...read, isRounded: true }
}

const ZERO = 48
const NINE = 57
const POINT = 46

/**
 * What nearly all cells hold: '0.5', '-0.5', '$12.50', '-$12.50'. Read in one pass over the characters, since a file
 * can have millions of them; everything else goes the long way and gives the same.
 */
function readUsual(text: string): ReadAmount | undefined {
  const end = text.length
  if (end > 40) return undefined
  let start = 0
  const isNegative = text.charCodeAt(0) === 45
  if (isNegative) start++
  if (text.charCodeAt(start) === 36) start++
  let point = -1
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) continue
    if (code !== POINT || point >= 0) return undefined
    point = at
  }
  if (start === end || point === start || point === end - 1) return undefined
  const wholeEnd = point < 0 ? end : point
  let first = start
  while (first < wholeEnd - 1 && text.charCodeAt(first) === ZERO) first++
  let last = end
  if (point >= 0) {
    while (last > point && text.charCodeAt(last - 1) === ZERO) last--
    if (last === point + 1) last = point
  }
  if (point >= 0 && last - point > MAX_DECIMALS) return undefined
  const value = text.slice(first, last)
  return { value, isNegative: isNegative && value !== '0' }
}

function plainDigits(text: string, isComma: boolean): string | undefined {
  if (isComma) {
    if (decimalComma.test(text)) return text.replace(',', '.')
    if (groupedByBlank.test(text)) return text.replace(/[ \u00A0\u202F'’]/g, '').replace(',', '.')
    if (groupedByPoint.test(text)) return text.replaceAll('.', '').replace(',', '.')
    // '1.234' may be a thousand there, or a little more than one: it is unknown.
    if (thousandsByPoint.test(text)) return undefined
  }
  if (plain.test(text)) return withinReason(text)
  if (grouped.test(text)) return withinReason(text.replace(/[, \u00A0\u202F'’]/g, ''))
  if (groupedInPairs.test(text)) return withinReason(text.replaceAll(',', ''))
  if (/^\.\d+$/.test(text)) return withinReason(`0${text}`)
  if (/^\d+\.$/.test(text)) return withinReason(text.slice(0, -1))
  const exponent = scientific.exec(text)
  return exponent ? moved(exponent[1] ?? '', exponent[2] ?? '', Number(exponent[3])) : undefined
}

const withinReason = (text: string) => (text.length > 400 ? undefined : text)

/** Digits with the decimal point moved by the exponent. */
function moved(whole: string, fraction: string, exponent: number): string | undefined {
  if (Math.abs(exponent) > 60) return undefined
  const digits = whole + fraction
  const point = whole.length + exponent
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length)
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Without leading and trailing zeros: one way to write one amount. */
function trimmed(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  const shownWhole = whole.replace(/^0+(?=\d)/, '')
  const shownFraction = fraction.replace(/0+$/, '')
  return shownFraction === '' ? shownWhole : `${shownWhole}.${shownFraction}`
}
