// Turning two-factor sign-in on and off. A secret counts only once a code has shown that the app has it: no one locks
// themselves out with a picture they never scanned.
import type { SecurityEventKind } from '../../contract/account-security.ts'
import type { Transaction } from '../../db/client.ts'
import {
  confirmTwoFactor as confirmRow,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  putUnconfirmedTwoFactor,
  replaceRecoveryCodes,
} from '../../db/queries/two-factor.ts'
import { sendSecurityMailJob } from '../../jobs/definitions/send-security-mail.ts'
import type { Account } from '../accounts/account.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, forgiveTries, limits } from '../rate-limit.ts'
import { sealSecret } from '../secrets/sealed-secret.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { checkSecondFactor, takeAppCode } from './second-factor.ts'
import { recordSecurityEvent } from './security-events.ts'
import { authenticatorUri, base32, newSecret } from './totp.ts'

type Owner = { account: Account; visitor: Visitor }

export async function readTwoFactor({ db }: Pick<Deps, 'db'>, userId: string) {
  const row = await findTwoFactor(db, userId)
  return { isOn: Boolean(row?.confirmedAt), recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** Asked again before it is confirmed, it makes another secret, and the one before is forgotten. */
export async function startTwoFactor(
  deps: Deps,
  { account, visitor, password }: Owner & { password: string },
): Promise<{ secret: string; uri: string }> {
  await confirmPassword(deps, { userId: account.id, visitor }, password)
  const secret = newSecret()
  const sealed = sealSecret(deps.keyring, account.id, secret)
  const row = { userId: account.id, ...sealed, createdAt: deps.clock() }
  if (!(await putUnconfirmedTwoFactor(deps.db, row))) throw new AppError('two_factor_is_on')
  return { secret: base32(secret), uri: authenticatorUri(secret, account.username) }
}

/** Returns the recovery codes: the one moment they can be shown. */
export async function confirmTwoFactor(
  deps: Deps,
  { account, visitor, code }: Owner & { code: string },
): Promise<string[]> {
  const row = await findTwoFactor(deps.db, account.id)
  if (!row) throw new AppError('two_factor_is_off')
  if (row.confirmedAt) throw new AppError('two_factor_is_on')
  await countTry(deps.db, limits.secondFactorPerAccount, account.id)
  if (!(await takeAppCode(deps, row, code))) throw new AppError('second_factor_wrong', { field: 'code' })
  return deps.db.transaction(async db => {
    await forgiveTries(db, [limits.secondFactorPerAccount, account.id])
    if (!(await confirmRow(db, row, deps.clock()))) throw new AppError('two_factor_is_off')
    await recordAndMail(deps, db, { account, visitor }, 'two_factor_on')
    return writeRecoveryCodes(db, account.id)
  })
}

type Proof = Owner & { password: string; code: string }

export async function renewRecoveryCodes(deps: Deps, proof: Proof): Promise<string[]> {
  await prove(deps, proof)
  return deps.db.transaction(async db => {
    await recordAndMail(deps, db, proof, 'recovery_codes_made')
    return writeRecoveryCodes(db, proof.account.id)
  })
}

export async function endTwoFactor(deps: Deps, proof: Proof): Promise<void> {
  await prove(deps, proof)
  await deps.db.transaction(async db => {
    await deleteTwoFactor(db, proof.account.id)
    await recordAndMail(deps, db, proof, 'two_factor_off')
  })
}

async function prove(deps: Deps, { account, visitor, password, code }: Proof) {
  await confirmPassword(deps, { userId: account.id, visitor }, password)
  if (!(await readTwoFactor(deps, account.id)).isOn) throw new AppError('two_factor_is_off')
  await checkSecondFactor(deps, { userId: account.id, code, visitor })
}

async function writeRecoveryCodes(db: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode))
  return codes
}

async function recordAndMail(
  deps: Deps,
  db: Transaction,
  { account, visitor }: Owner,
  what: SecurityEventKind,
) {
  await recordSecurityEvent({ ...deps, db }, account.id, what, visitor)
  await deps.queue.enqueue(db, sendSecurityMailJob, { userId: account.id, what })
}
