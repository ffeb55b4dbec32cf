import { isPreview } from './years.ts'

/** Said on whatever has the figures of a year whose forms the IRS has not published. */
export const previewWords = (year: number): string[] =>
  isPreview(year) ? [`Preview, not to be filed: the IRS has not published the ${year} forms yet.`] : []
