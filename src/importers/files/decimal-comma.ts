// Whether a file writes 0,5 for a half. Only files with another delimiter than the comma can, and not all of them do,
// so its amounts decide: all of them, since the first rows may hold whole numbers only.

/** 0,5 or 12,3456 or 1.234,50: nothing but a decimal comma. '1,234' may be a thousand and says nothing. */
const comma = /^[-+(]?\s*[$€£]?\s*(\d+,(\d{1,2}|\d{4,})|0,\d+|\d{1,3}(\.\d{3})+,\d+)\s*[€£$]?\s*\)?$/
/** 0.5, 1,234.50. '1.234' says nothing either. */
const point = /^[-+(]?\s*[$€£]?\s*(\d+\.(\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(,\d{3})+\.\d+)\s*[€£$]?\s*\)?$/

export function decimalCommaSurvey() {
  let commas = 0
  let points = 0
  return {
    see(cells: readonly string[]): void {
      for (const cell of cells) {
        if (cell.length > 40) continue
        if (comma.test(cell)) commas++
        else if (point.test(cell)) points++
      }
    },
    /** When both are there, commas decide: files of comma countries carry the odd price with a point. */
    isDecimalComma: () => commas > 0 && commas >= points,
  }
}
