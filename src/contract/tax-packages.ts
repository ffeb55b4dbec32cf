// A year's tax package: its forms, what goes where, and the file for the person's tax program, as one ZIP.
import { z } from 'zod'
import type { Call } from './call.ts'
import { personOnForm, reportTypes } from './reports.ts'

/** What the return is filed with; it decides which file is in the package. `paper`: by mail, so there is none. */
export const taxPrograms = ['turbotax_online', 'turbotax_desktop', 'taxact', 'other', 'paper'] as const
export const taxProgram = z.enum(taxPrograms, 'Choose one of the programs.')
export type TaxProgram = z.infer<typeof taxProgram>
/** Those that the package has a file for, by name; the others do with the table of all lines. */
export const programsWithFile = {
  turbotax_online: 'TurboTax Online',
  turbotax_desktop: 'TurboTax desktop',
  taxact: 'TaxAct',
} as const satisfies Partial<Record<TaxProgram, string>>

/** Of a part, and of the package as a whole. `missing`: not made from the records as they are now. */
const partState = z.enum(['ready', 'making', 'failed', 'missing'])
export type PartState = z.infer<typeof partState>

export const taxPackage = z.object({
  year: z.int(),
  /** As all its parts together are: only one that is ready can be downloaded. */
  state: partState,
  parts: z.array(
    z.object({
      type: z.enum(reportTypes),
      /** A table for years before those whose forms we know. */
      format: z.enum(['pdf', 'csv']),
      state: partState,
      /** Why it could not be made. */
      error: z.string().nullable(),
    }),
  ),
  /** The year was filed and locked with other figures, so its reports are made as amended ones. */
  isAmended: z.boolean(),
  /** Null until one was chosen. */
  program: taxProgram.nullable(),
})
export type TaxPackage = z.infer<typeof taxPackage>

const params = z.object({ year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100) })

export const readTaxPackage = {
  method: 'GET',
  path: '/api/tax-packages/:year',
  summary: 'How far the tax package of a year is made from the records as they are now',
  access: 'account',
  params,
  response: taxPackage,
} satisfies Call

export const makeTaxPackage = {
  method: 'POST',
  path: '/api/tax-packages/:year',
  summary:
    'Make what the tax package of a year still needs: all of it or, where the plan has no room, nothing',
  access: 'account',
  params,
  body: z.object({
    /** Kept for every year and every package to come. Left out, it stays as it is. */
    program: taxProgram.optional(),
  }),
  response: taxPackage,
  status: 202,
} satisfies Call

/** Answered as a download. */
export const downloadTaxPackage = {
  method: 'POST',
  path: '/api/tax-packages/:year/download',
  summary: 'The tax package of a year as a ZIP, on request with name and number printed on its forms',
  access: 'account',
  params,
  body: z.object({ person: personOnForm.nullable().default(null) }),
  response: z.any(),
} satisfies Call
