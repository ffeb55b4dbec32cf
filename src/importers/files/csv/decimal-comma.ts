// Whether a file writes 0,5 for a half. Only files with another delimiter than the comma can, and not all of them do,
// so its amounts decide: all of them, since the first rows may hold whole numbers only.
import { ImportRefusal } from '../../rows/refusal.ts'

/** 0,5 or 12,3456 BTC or 1.234,50: nothing but a decimal comma. '1,234' may be a thousand and says nothing. */
const comma =
  /^[-+(]?\s*[$€£]?\s*(\d+,(\d{1,2}|\d{4,})|0,\d+|\d{1,3}(\.\d{3})+,\d+)\s*([€£$]|[A-Za-z]{2,6})?\s*\)?$/
/** 0.5, 1,234.50. '1.234' says nothing either. */
const point =
  /^[-+(]?\s*[$€£]?\s*(\d+\.(\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(,\d{3})+\.\d+)\s*([€£$]|[A-Za-z]{2,6})?\s*\)?$/

/** 1,234: a thousand in one country, a little more than one in another. */
const either = /^[-+(]?\s*[$€£]?\s*[1-9]\d{0,2},\d{3}\s*[€£$]?\s*\)?$/

/** Of some rows, or of all. */
export function decimalCommaSurvey() {
  let commas = 0
  let points = 0
  let decimal: string | undefined
  let unclear: string | undefined
  return {
    see(cells: readonly string[]): void {
      for (const cell of cells) {
        if (cell.length > 40) continue
        if (comma.test(cell)) {
          commas++
          decimal ??= cell.trim()
        } else if (point.test(cell)) points++
        else if (either.test(cell)) unclear ??= cell.trim()
      }
    },
    seems: () => commas > 0 && commas >= points,
    /** One cell with a comma that can only be before decimals, and one whose comma may be behind thousands. */
    examples: () => ({ decimal, unclear }),
    /** When both are there, the more frequent decides; what does not fit it is refused cell by cell. */
    isDecimalComma(): boolean {
      if (commas === 0 && points === 0 && unclear !== undefined)
        throw new ImportRefusal(
          'import_file_unreadable',
          `Amounts of this file such as ${unclear} can be read in two ways, and nothing in it says which. Save it with a point before the decimals and no commas.`,
        )
      return this.seems()
    },
  }
}
