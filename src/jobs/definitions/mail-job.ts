import { DAY, HOUR, MINUTE } from './job.ts'

/** What holds for every mail: a welcome or a reset link is worthless after a day. No keys: who asks twice gets two. */
export const mailJob = {
  concurrency: { batch: 10 },
  expireSeconds: 5 * MINUTE,
  retentionSeconds: DAY,
  keepDoneSeconds: 7 * DAY,
  // A mail server that is down for a day still gets the mail: 5 s, 10 s, 20 s … up to an hour between tries.
  retry: { limit: 40, delaySeconds: 5, maxDelaySeconds: HOUR },
}
