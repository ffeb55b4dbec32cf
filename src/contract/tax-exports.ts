// Files for tax software.
import { z } from 'zod'
import { taxMethod } from './calculations.ts'
import type { Call } from './call.ts'

export const taxExportFormats = [
  'turbotax_txf',
  'taxact_csv',
  'form8949_csv',
  'json',
  'turbotax_gains_csv',
  'turbotax_universal_csv',
] as const
export const taxExportFormat = z.enum(taxExportFormats, 'Choose one of the formats.')
export type TaxExportFormat = z.infer<typeof taxExportFormat>

export const generateTaxExport = {
  method: 'POST',
  path: '/api/tax-exports/generate',
  summary: 'Make a file for tax software',
  access: 'account',
  body: z.object({
    taxYear: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100),
    format: taxExportFormat,
    settings: z.object({ method: taxMethod.optional() }).optional(),
  }),
  response: z.object({
    /** For its owner only, and for an hour. */
    downloadUrl: z.string(),
    fileName: z.string(),
    expiresAt: z.iso.datetime(),
    /** What the person must know before using the file; null when there is nothing. */
    warning: z.string().nullable(),
  }),
} satisfies Call
export type TaxExport = z.infer<typeof generateTaxExport.response>

/** Answered as a download. */
export const downloadTaxExport = {
  method: 'GET',
  path: '/api/tax-exports/:id/download',
  summary: 'A file for tax software, as long as it is kept',
  access: 'account',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.any(),
} satisfies Call
