import type { Transaction } from '../../db/client.ts'
import { releaseDemo } from '../../db/queries/demos.ts'
import { findLiveSession } from '../../db/queries/sessions.ts'
import { type NewUser, turnIntoUser, type UserRow } from '../../db/queries/users.ts'
import { readSecret } from '../accounts/owned-secret.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import { AppError } from '../app-error.ts'

/**
 * The visitor's demo becomes the account: nothing is copied, so nothing can be left behind. Throws `demo_ended` when
 * there is nothing to keep, so that no one signs up believing it was kept. Nothing when the name is taken.
 */
export async function keepDemo(
  db: Transaction,
  demoSecret: string | undefined,
  person: NewUser,
  now: Date,
): Promise<UserRow | undefined> {
  const key = demoSecret === undefined ? undefined : readSecret(demoSecret)
  const live = key && (await findLiveSession(db, key, now))
  if (live) await recordDemoEvent({ db, clock: () => now }, live.account, 'demo_kept')
  if (!live || !(await releaseDemo(db, live.account.id, now)))
    throw new AppError('demo_ended', {
      field: 'keepDemo',
      message:
        'Your demo has ended, so there is nothing left to keep. You can create your account without it.',
    })
  return turnIntoUser(db, live.account.id, person, now)
}
