// Where each file of a tax package goes: what it is, and what to do with it.
import type { FormEdition } from '../filing/guide-input.ts'
import type { PackageEntry } from './entry.ts'

export type GoesWhere = { file: string; what: string; action: string }

type Sent = Extract<PackageEntry, { edition: FormEdition }>

export function goesWhere(entry: PackageEntry, year: number): GoesWhere {
  const { name: file } = entry
  switch (entry.role) {
    case 'form8949':
    case 'schedule_d':
      return { file, what: whatForm(entry, year), action: actionWithForm(entry) }
    case 'summary':
      return {
        file,
        what: `The year at a glance: totals, income, gifts, losses and what you held.`,
        action: 'Keep it with your records. It is not filed.',
      }
    case 'guide':
      return {
        file,
        what: `Each step of your ${year} return: what to answer and which figure goes where.`,
        action: 'Read it while you fill in your return.',
      }
    case 'lines':
      return {
        file,
        what: 'Every line of Form 8949 as a table, with the id of its transaction.',
        action: 'Keep it, or give it to your tax preparer.',
      }
    case 'program':
      return {
        file,
        what: `Your sales as ${entry.program} reads them.`,
        action:
          'Import it once. The program makes Form 8949 and Schedule D from it, so do not type in the same sales.',
      }
  }
}

const titles = { form8949: 'Form 8949', schedule_d: 'Schedule D' } as const

function whatForm({ role, edition }: Sent, year: number): string {
  const title = titles[role]
  switch (edition) {
    case 'official':
      return `The official IRS ${title} of ${year}, filled in.`
    case 'substitute':
      return `Our own substitute for ${title}, with the same columns and lines. It is not the IRS form.`
    case 'preview':
      return `A preview of ${title}. The IRS has not published it for ${year} yet.`
    case 'table':
      return `The lines of ${title} as a table. We do not have the form of ${year}.`
  }
}

function actionWithForm({ role, edition, goesWithReturn }: Sent): string {
  if (edition === 'preview') return 'Look at it. Do not file it.'
  if (!goesWithReturn)
    return role === 'form8949'
      ? 'There is nothing to list on it this year. Do not file it.'
      : 'You do not need it this year. Do not file it.'
  if (edition === 'official')
    return 'By mail: attach it to Form 1040. E-filing: your tax program makes its own; compare the totals.'
  if (edition === 'table') return 'Copy it to the official form of that year.'
  return role === 'form8949'
    ? 'By mail: get the official Form 8949 (irs.gov/forms-pubs), fill it in as How to file says, and attach this as its statement. E-filing: compare the totals.'
    : 'By mail: get the official Schedule D (irs.gov/forms-pubs) and copy the lines. E-filing: compare the lines.'
}
