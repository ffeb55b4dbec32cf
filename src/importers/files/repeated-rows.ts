// Sheets that tell the rows of others once more: 'All' beside a sheet for each year, or a copy from before a change.

/** The first rows of sheets with the same columns. */
export type AlikeRows = {
  sheets: readonly { name: string; rows: readonly string[][] }[]
  /** Equal for rows that tell the same. */
  keyOf(row: readonly string[]): string
}

const FEWEST = 2
const copied = /\b(copy|kopie|copie|copia|backup)\b|\(\d\)$/i

/** Whether all first rows of a sheet stand on others too. A single row may be the same by chance. */
export function mayRepeat({ sheets, keyOf }: AlikeRows): boolean {
  if (sheets.length < 2) return false
  const keys = sheets.map(({ rows }) => new Set(rows.map(keyOf)))
  return keys.some((own, index) => {
    const fewest = copied.test(sheets[index]?.name ?? '') ? 1 : FEWEST
    const isElsewhere = (key: string) => keys.some((other, at) => at !== index && other.has(key))
    return own.size >= fewest && [...own].every(isElsewhere)
  })
}

/** Says of each row whether a sheet before has it, as often as this one so far. */
export function repeatedRows(): (sheet: number, key: string) => boolean {
  const told = new Map<string, { sheet: number; own: number; before: number }>()
  return (sheet, key) => {
    const known = told.get(key)
    if (!known) {
      told.set(key, { sheet, own: 1, before: 0 })
      return false
    }
    if (known.sheet !== sheet) {
      known.before = Math.max(known.before, known.own)
      known.own = 0
      known.sheet = sheet
    }
    known.own++
    return known.own <= known.before
  }
}
