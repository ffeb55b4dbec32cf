import type { signUp as signUpCall, User } from '../../contract/accounts.ts'
import type { Received } from '../../contract/call.ts'
import { listPlansOnSale } from '../../db/queries/subscription-tiers.ts'
import { insertUser, type NewUser, recordSignIn } from '../../db/queries/users.ts'
import { sendWelcomeMailJob } from '../../jobs/definitions/send-welcome-mail.ts'
import { toUser } from '../accounts/account.ts'
import { refuseCommonPassword } from '../accounts/common-passwords.ts'
import { rememberAccount } from '../accounts/known-device.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { closeSession, type OpenSession, openSession } from '../accounts/sessions.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { saveTimeZone } from '../filing/filing-facts.ts'
import { recordLocation } from '../locations/record-location.ts'
import { countTry, isWithin, limits } from '../rate-limit.ts'
import { readSettings } from '../settings/read-settings.ts'
import { keepDemo } from './keep-demo.ts'

/**
 * Creates the account and signs it in. The plan chosen is kept as what the person wants: every account starts free,
 * and a paid plan begins with its payment.
 */
export async function signUp(
  deps: Deps,
  { body, visitor }: { body: Received<typeof signUpCall>['body']; visitor: Visitor },
): Promise<{ user: User; session: OpenSession; deviceTokens: string[] }> {
  await countTry(deps.db, limits.signUpPerAddress, visitor.network)
  const { isSignUpOpen } = await readSettings(deps.db)
  if (!isSignUpOpen) throw new AppError('sign_up_closed')
  await refuseUnknownPlan(deps, body.selectedPlan)
  refuseCommonPassword(body.password)
  const passwordHash = await hashPassword(body.password)
  return createAccount(
    deps,
    { username: body.username, email: body.email, passwordHash, wantedPlan: body.selectedPlan },
    { visitor, timeZone: body.timeZone, isDemoKept: body.keepDemo },
  )
}

/** Account, session and the order for the welcome mail come into being together or not at all. */
const createAccount = (
  deps: Deps,
  person: NewUser,
  { visitor, timeZone, isDemoKept }: { visitor: Visitor; timeZone: string | undefined; isDemoKept: boolean },
) =>
  deps.db.transaction(async db => {
    const now = deps.clock()
    const user = isDemoKept
      ? await keepDemo(db, visitor.demoSecret, person, now)
      : await insertUser(db, person, now)
    if (!user) throw new AppError('username_taken', { field: 'username' })
    // Taken from the browser and not confirmed: the person is asked when it first matters.
    if (timeZone && !isDemoKept)
      await saveTimeZone({ ...deps, db }, user.id, { timeZone, isConfirmed: false })
    await recordLocation({ ...deps, db }, { userId: user.id, address: visitor.address, timeZone })
    await recordSignIn(db, user, now)
    if (await isWithin(db, limits.welcomesPerAccount, person.email))
      await deps.queue.enqueue(db, sendWelcomeMailJob, { userId: user.id })
    if (visitor.sessionSecret) await closeSession({ ...deps, db }, visitor.sessionSecret)
    const session = await openSession({ ...deps, db }, { userId: user.id, userAgent: visitor.userAgent })
    const deviceTokens = rememberAccount(deps.keyring, visitor.deviceTokens, user.id)
    return { user: toUser(user), session, deviceTokens }
  })

async function refuseUnknownPlan({ db }: Deps, plan: string) {
  const planRows = await listPlansOnSale(db)
  if (planRows.some(({ id }) => id === plan)) return
  const message = `There is no plan called "${plan}". Choose ${planRows.map(({ id }) => id).join(', ')}.`
  throw new AppError('validation_failed', { field: 'selectedPlan', message })
}
