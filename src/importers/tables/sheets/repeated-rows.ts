// Sheets that repeat the rows of others: 'All' beside a sheet for each year, or a copy from before a change.
import { readAmount, signedText } from '../../rows/amount.ts'
import { readTime } from '../../rows/time.ts'

/** What is known of a sheet before its rows are. */
export type ComparedSheet = {
  name: string
  /** What all of its rows are, or of which coin, as its name says: rows of another kind are never the same. */
  kinds: readonly string[]
  /** Its name says nothing of its rows: it may hold those of any other sheet. */
  isAnyList: boolean
}

/** Rows that are compared, of all sheets together and of each at least: a longer workbook would be read too often. */
export const MAX_COMPARED = 20_000
export const FEWEST_COMPARED = 500
/** A single row may be the same by chance. */
const FEWEST = 2
const copied = /\b(copy|kopie|copie|copia|backup)\b|\(\d\)$/i

/** Which sheets repeat the rows of which, found out by seeing the rows of all. */
export function sheetComparison(sheets: readonly ComparedSheet[]) {
  const keys = sheets.map(() => new Set<string>())
  const isApart = (one: number, other: number) =>
    sheets[one]?.kinds.some((kind, at) => isOther(kind, sheets[other]?.kinds[at] ?? '')) ?? false
  const others = (sheet: number) =>
    [...sheets.keys()].filter(other => other !== sheet && !isApart(sheet, other))
  const common = (one: number, other: number) =>
    [...(keys[one] ?? none)].filter(key => keys[other]?.has(key)).length

  /** All of its rows are on others. */
  function isAllElsewhere(sheet: number): boolean {
    const own = keys[sheet] ?? none
    const fewest = copied.test(sheets[sheet]?.name ?? '') ? 1 : FEWEST
    const elsewhere = others(sheet).map(other => keys[other] ?? none)
    return own.size >= fewest && [...own].every(key => elsewhere.some(other => other.has(key)))
  }

  return {
    see: (sheet: number, key: string) => void keys[sheet]?.add(key),
    end() {
      const repeating = sheets.map((_, sheet) => isAllElsewhere(sheet))
      /** Rows that are equal on these two are the same. */
      const isSame = (one: number, other: number) => {
        if (isApart(one, other)) return false
        if (repeating[one] || repeating[other]) return true
        const isAny = sheets[one]?.isAnyList || sheets[other]?.isAnyList
        return isAny === true && common(one, other) >= FEWEST
      }
      const pairs = [...sheets.keys()].flatMap(one => others(one).map(other => ({ one, other })))
      const same = new Set(pairs.filter(({ one, other }) => isSame(one, other)).map(nameOfPair))
      return {
        hasSame: same.size > 0,
        isSame: (one: number, other: number) => same.has(nameOfPair({ one, other })),
        /** Sheets that have some rows in common, and may still be two lists. */
        alike: pairs.flatMap(({ one, other }) => {
          const rows = one < other && !same.has(nameOfPair({ one, other })) ? common(one, other) : 0
          return rows >= FEWEST ? [{ one, other, rows }] : []
        }),
      }
    },
  }
}

const none: ReadonlySet<string> = new Set()
const isOther = (one: string, other: string) => one !== '' && other !== '' && one !== other
const nameOfPair = ({ one, other }: { one: number; other: number }) => `${one} ${other}`

/** Says of each row whether sheets before have it, as often as this one so far. */
export function repeatedRows(
  isSame: (one: number, other: number) => boolean,
): (sheet: number, key: string) => boolean {
  /** By row and sheet: how often it is there, and how often it was counted. */
  const counts = new Map<string, Map<number, { own: number; counted: number }>>()
  return (sheet, key) => {
    const bySheet = counts.get(key) ?? new Map<number, { own: number; counted: number }>()
    counts.set(key, bySheet)
    const mine = bySheet.get(sheet) ?? { own: 0, counted: 0 }
    bySheet.set(sheet, mine)
    mine.own++
    let before = 0
    for (const [other, { counted }] of bySheet) if (other !== sheet && isSame(sheet, other)) before += counted
    if (mine.own <= before) return true
    mine.counted++
    return false
  }
}

/** Equal for cells that say the same: 0.10 and 0.1, 1/5/2024 and 2024-01-05. */
export function sameCell(cell: string): string {
  const text = cell.trim()
  const amount = readAmount(text)
  if (amount) return signedText(amount)
  const at = /\d/.test(text) ? readTime(text) : undefined
  return at === undefined ? text.toLowerCase() : `at ${at}`
}
