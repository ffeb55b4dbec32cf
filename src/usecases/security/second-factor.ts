import { findTwoFactor, type TwoFactorRow, takeRecoveryCode, takeStep } from '../../db/queries/two-factor.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import { findKnownDevice } from '../accounts/known-device.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, forgiveTries, isWithin, limits } from '../rate-limit.ts'
import { unsealSecret } from '../secrets/sealed-secret.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { recordSecurityEvent } from './security-events.ts'
import { stepOfCode } from './totp.ts'

type Counted = Parameters<typeof forgiveTries>[1]
type Attempt = { userId: string; code: string | undefined; visitor: Visitor }

/** Lets through who has no second factor, and who shows it. Only for callers who have shown the password. */
export async function checkSecondFactor(deps: Deps, { userId, code, visitor }: Attempt): Promise<void> {
  const row = await findTwoFactor(deps.db, userId)
  if (!row?.confirmedAt) return
  if (!code) throw new AppError('second_factor_needed', { field: 'code' })
  const known = findKnownDevice(deps.keyring, visitor.deviceTokens, userId)
  const counted: Counted = known
    ? [limits.secondFactorPerKnownDevice, known.deviceId]
    : [limits.secondFactorPerAccount, userId]
  await countTry(deps.db, ...counted)
  if (!(await takeAppCode(deps, row, code)) && !(await redeemRecoveryCode(deps, userId, code, visitor))) {
    await recordSecurityEvent(deps, userId, 'second_factor_wrong', visitor)
    await warnOfGuessing(deps, userId)
    throw new AppError('second_factor_wrong', { field: 'code' })
  }
  await forgiveTries(deps.db, counted, [limits.wrongCodesUnnoticed, userId])
}

async function warnOfGuessing({ db, queue }: Deps, userId: string) {
  if (await isWithin(db, limits.wrongCodesUnnoticed, userId)) return
  if (await isWithin(db, limits.wrongCodeMails, userId))
    await queue.enqueue(db, sendSecurityMailJob, { userId, what: 'second_factor_wrong' })
}

/** A code of the app works once, even within its half minute: it may have been watched while it was typed. */
export async function takeAppCode(
  { db, keyring, clock }: Deps,
  row: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(unsealSecret(keyring, row), code.replaceAll(' ', ''), clock())
  return step !== undefined && takeStep(db, row.userId, step)
}

const redeemRecoveryCode = (deps: Deps, userId: string, code: string, visitor: Visitor): Promise<boolean> =>
  deps.db.transaction(async db => {
    if (!(await takeRecoveryCode(db, userId, hashRecoveryCode(code)))) return false
    await recordSecurityEvent({ ...deps, db }, userId, 'recovery_code_used', visitor)
    await deps.queue.enqueue(db, sendSecurityMailJob, { userId, what: 'recovery_code_used' })
    return true
  })
