import { z } from 'zod'
import type { JobDefinition } from './job.ts'
import { mailJob } from './mail-job.ts'

const payload = z.object({ userId: z.uuid(), reportId: z.uuid() })

export const sendReportMailJob = {
  name: 'send-report-mail',
  payload,
  key: ({ reportId }: z.output<typeof payload>) => reportId,
  ...mailJob,
} satisfies JobDefinition<typeof payload>
