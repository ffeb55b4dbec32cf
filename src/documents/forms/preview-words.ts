import { firstFormYear, isFormOut } from './edition.ts'

/** Said on whatever has the figures of a year whose forms the IRS has not published. */
export const previewWords = (year: number): string[] =>
  year >= firstFormYear && !isFormOut(year)
    ? [`Preview, not to be filed: the IRS has not published the ${year} forms yet.`]
    : []
