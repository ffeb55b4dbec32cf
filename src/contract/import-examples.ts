// An example of each file that Lotwise knows, to see what to export without an account there.
import { z } from 'zod'
import type { Call } from './call.ts'

const importExample = z.object({
  /** The folder and the name of the file. */
  source: z.string(),
  fileName: z.string(),
  /** What kind of file it is, in words. */
  title: z.string(),
})
export type ImportExample = z.infer<typeof importExample>

export const listImportExamples = {
  method: 'GET',
  path: '/api/import-examples',
  summary: 'The example files, by kind',
  access: 'account',
  response: z.array(importExample),
} satisfies Call

/** Answered as a download, so there is no response to validate. */
export const readImportExample = {
  method: 'GET',
  path: '/api/import-examples/:source/:fileName',
  summary: 'An example file',
  access: 'account',
  params: z.object({ source: z.string().max(100), fileName: z.string().max(100) }),
  response: z.any(),
} satisfies Call
