import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { resetSecondFactor as reset } from '../security/reset-second-factor.ts'
import { findPerson } from './users.ts'

/** Operators can't do it to themselves: a stolen session of the panel must not take away what protects its owner. */
export const resetSecondFactor = (deps: Deps, actor: Actor, userId: string): Promise<void> =>
  deps.db.transaction(async db => {
    const { username } = await findPerson(db, userId)
    if (userId === actor.id)
      throw new AppError('forbidden', {
        message: 'Turn off your own two-factor sign-in under Settings, or ask another administrator.',
      })
    if (!(await reset({ ...deps, db }, userId))) throw new AppError('two_factor_is_off')
    await recordAudit({ ...deps, db }, actor, {
      action: 'second_factor_reset',
      summary: `turned off the two-factor sign-in of ${username}`,
      about: { kind: 'user', id: userId },
      before: { hasSecondFactor: true },
      after: { hasSecondFactor: false },
    })
  })
