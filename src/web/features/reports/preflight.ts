// What is looked at before a report is made: what is still open, and what the forms are printed on.
import type { CheckState, Compliance } from '../../../contract/compliance.ts'
import { checks, type Fix } from '../../lib/compliance/checks.ts'

type Point = { name: string; title: string; state: CheckState; words: string; fix: Fix | null }

/** What a report rests on. That reports are made, and the year locked, comes after. */
const looked = ['records', 'values', 'brokers', 'identification', 'allocation', 'filing'] as const

export const editionWords: Record<
  Compliance['edition'],
  (year: number) => Pick<Point, 'title' | 'words' | 'state'>
> = {
  official: year => ({
    title: 'Official IRS forms',
    words: `Your figures are printed on the IRS forms of ${year}.`,
    state: 'done',
  }),
  substitute: year => ({
    title: 'Our substitute, not the IRS form',
    words: `The IRS forms of ${year} are not installed here, so the PDF is our own drawing with the same columns and boxes. Copy the totals to the official forms as How to File says, or use the file for your tax software.`,
    state: 'not_yet',
  }),
  preview: year => ({
    title: 'Only a preview',
    words: `The IRS has not published the forms of ${year} yet. Look at the preview, and do not file it.`,
    state: 'not_yet',
  }),
  table: year => ({
    title: 'No form, only its rows',
    words: `We do not have the forms of ${year}. Its rows are in the CSV.`,
    state: 'not_yet',
  }),
}

/** What is to do comes first. */
export function preflight(compliance: Compliance): Point[] {
  const { year, edition } = compliance
  const points = looked.map(name => {
    const { title, words, fix } = checks[name]
    const { state } = compliance[name]
    const canFix = state === 'todo' || state === 'not_known'
    return {
      name,
      title,
      state,
      words: words(compliance),
      fix: canFix ? fix(String(year), compliance) : null,
    }
  })
  const forms = { name: 'forms', fix: null, ...editionWords[edition](year) }
  return [...points.filter(isOpen), ...points.filter(point => !isOpen(point)), forms]
}

const isOpen = ({ state }: { state: CheckState }) => state === 'todo'

export const openPoints = (compliance: Compliance) => preflight(compliance).filter(isOpen)
