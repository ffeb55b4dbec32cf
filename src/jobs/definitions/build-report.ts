import { z } from 'zod'
import type { JobDefinition } from './job.ts'

export const buildReportJob = {
  name: 'build-report',
  payload: z.object({ userId: z.uuid(), reportId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 2, maxDelaySeconds: 10 },
} satisfies JobDefinition
