// Dates that a spreadsheet of another country turned around: it reads 3/4/2024 as its own, the wrong way, and leaves
// 13/4/2024 as text, because it knows no such day. Saved again, the wrong days look like any others.
import type { Part } from './question.ts'

/** So many days by chance are seldom all among the first twelve. */
const FEWEST = 4
const whole = /^\d{4}-\d{2}-(\d{2})(?!\d)/
const left = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/

export function whyTurned({ facts, columns: { date } }: Pick<Part, 'facts' | 'columns'>): string | undefined {
  let read = ''
  let text = ''
  const days = new Set<string>()
  for (const { cells } of facts.survey.rows) {
    const cell = (cells[date ?? -1] ?? '').trim()
    const [, day] = whole.exec(cell) ?? []
    if (day !== undefined) {
      if (Number(day) > 12) return undefined
      days.add(cell)
      read ||= cell.slice(0, 10)
      continue
    }
    const [, one, two] = left.exec(cell) ?? []
    if (one === undefined) continue
    // A spreadsheet would have read this one too.
    if (Number(one) <= 12 && Number(two) <= 12) return undefined
    text ||= cell
  }
  if (text === '' || days.size < FEWEST) return undefined
  return `A spreadsheet seems to have turned dates around: it kept ${text} as text, and no other date is after the 12th of a month, so ${read} may have day and month exchanged. Import the file as you downloaded it, without saving it in a spreadsheet program.`
}
