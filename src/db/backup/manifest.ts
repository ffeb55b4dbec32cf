// What a backup says of itself. It is written last: a folder without one is not a backup.
import { z } from 'zod'

const file = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  sha256: z.string(),
  bytes: z.int(),
})

export const manifestShape = z.object({
  format: z.literal('lotwise-backup-1'),
  madeAt: z.iso.datetime(),
  /** The schema the rows are of, by name and checksum. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Which keys sealed what is in it: without them exchange credentials and second factors cannot be opened. */
  keyIds: z.array(z.string()),
  /** Parents before those that refer to them. */
  tables: z.array(file.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  jobs: file.extend({ rows: z.int() }),
})
export type Manifest = z.infer<typeof manifestShape>
export type BackupFile = z.infer<typeof file>

export const manifestName = 'manifest.json'
