import { randomUUID } from 'node:crypto'
import { fold } from '../../db/queries/users.ts'
import type { TemplateName } from '../../mail/template/quick-start-templates.ts'
import type { Values } from '../../mail/template/render.ts'
import type { Account } from '../accounts/account.ts'
import { refuseUnconfirmed } from '../accounts/confirmed-email.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, limits } from '../rate-limit.ts'
import { readSettings } from '../settings/read-settings.ts'
import { sendTemplatedMail } from './send-templated-mail.ts'

type TestMail = { to: string; template: TemplateName; values: Values }

/**
 * Sent at once and not by a job, so that the page can say whether it worked. To one's own address only: otherwise
 * any user could send mails of their own from us to strangers. The address is confirmed for the same reason.
 */
export async function sendTestMail(deps: Deps, account: Account, { to, template, values }: TestMail) {
  if (account.role !== 'admin' && fold(to) !== fold(account.email))
    throw new AppError('validation_failed', {
      field: 'email',
      message: `Test emails can only be sent to your own address, ${account.email}.`,
    })
  await refuseUnconfirmed(deps, account.id)
  const { testMailsPerHour } = await readSettings(deps.db)
  await countTry(deps.db, limits.testMailsPerAccount(testMailsPerHour), account.id)
  try {
    await sendTemplatedMail(deps, { mailId: randomUUID(), to, template, values, isTest: true })
  } catch (error) {
    deps.log.warn({ err: error }, 'a test mail was not sent')
    throw new AppError('mail_not_sent')
  }
}
