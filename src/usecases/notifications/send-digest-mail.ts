import { mostReports } from '../../contract/reports.ts'
import { listConnections } from '../../db/queries/exchange-connections.ts'
import { listDigestReaders } from '../../db/queries/notification-settings.ts'
import { listReports } from '../../db/queries/reports.ts'
import { countAddedSince } from '../../db/queries/transactions.ts'
import { sendDigestMailJob } from '../../jobs/definitions/send-digest-mail.ts'
import type { Deps } from '../deps.ts'
import { findReader, sendNotification } from './notifications.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000
const AT_ONCE = 500
/** Every id comes after this one. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Run once a week: a mail for each reader is a job of its own, so that one that fails holds up no other. */
export async function orderDigests({ db, queue }: Deps): Promise<void> {
  for (let after = FIRST; ; ) {
    const readers = await listDigestReaders(db, after, AT_ONCE)
    for (const { userId } of readers) await queue.enqueue(db, sendDigestMailJob, { userId })
    const last = readers.at(-1)
    if (!last) return
    after = last.userId
  }
}

export async function sendDigestMail(deps: Deps, { userId, mailId }: { userId: string; mailId: string }) {
  const reader = await findReader(deps, userId, 'weeklyDigest')
  if (!reader) return
  const lines = await weekOf(deps, userId)
  // No one wants a mail that says nothing happened.
  if (lines.length === 0) return
  const values = { summary: lines.join(' '), dashboardUrl: `${deps.publicUrl}/dashboard` }
  await sendNotification(deps, reader, { mailId, kind: 'weeklyDigest', template: 'weekly_digest', values })
}

async function weekOf({ db, clock }: Deps, userId: string): Promise<string[]> {
  const since = new Date(clock().getTime() - WEEK_MS)
  const added = await countAddedSince(db, userId, since)
  const reports = (await listReports(db, userId, mostReports)).filter(
    ({ status, createdAt }) => status === 'complete' && createdAt >= since,
  )
  const failing = (await listConnections(db, userId)).filter(({ status }) => status === 'error')
  return [
    ...(added > 0 ? [`${counted(added, 'transaction')} added.`] : []),
    ...(reports.length > 0 ? [`${counted(reports.length, 'report')} made.`] : []),
    ...(failing.length > 0
      ? [`Needs your attention: ${failing.map(({ displayName }) => displayName).join(', ')}.`]
      : []),
  ]
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
