// The official forms changed once in the years we know: in 2025 digital assets got boxes of their own and a page of
// Form 8949 lost three rows.
export type Edition = 2022 | 2025

export const firstFormYear = 2022
const LAST_YEAR = 2025

/** The year whose form is used for a tax year. What comes after the last form we know is printed on that one. */
export function formYear(year: number): number {
  if (year < firstFormYear) throw new RangeError(`No form is known for ${year}`)
  return Math.min(year, LAST_YEAR)
}

/** Whether the IRS has published the form of the year, as far as we know. Until then ours is a preview. */
export const isFormOut = (year: number) => formYear(year) === year

export const editionOf = (year: number): Edition => (formYear(year) >= 2025 ? 2025 : 2022)
