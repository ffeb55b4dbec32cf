import { randomUUID } from 'node:crypto'
import type { sendTestEmailTemplate } from '../../contract/admin-email-templates.ts'
import type { Received } from '../../contract/call.ts'
import { rulesFor } from '../../mail/template/quick-start-templates.ts'
import { render } from '../../mail/template/render.ts'
import { sampleValues } from '../../mail/template/sample-values.ts'
import type { Operator } from '../accounts/account.ts'
import { refuseUnconfirmed } from '../accounts/confirmed-email.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { countTry, limits } from '../rate-limit.ts'
import { readSettings } from '../settings/read-settings.ts'

/** To the operator's own address and no other. Returns the address. */
export async function sendTemplateTest(
  deps: Deps,
  operator: Operator,
  draft: Received<typeof sendTestEmailTemplate>['body'],
): Promise<string> {
  const email = await refuseUnconfirmed(deps, operator.id)
  const settings = await readSettings(deps.db)
  await countTry(deps.db, limits.testMailsPerAccount(settings.testMailsPerHour), operator.id)
  const { missing, subject, ...content } = render(draft, sampleValues(rulesFor(draft)))
  const mail = { id: randomUUID(), to: email, senderName: settings.mailSenderName, ...content }
  try {
    await deps.mailer.send({ ...mail, subject: `[Test] ${subject}` })
  } catch (err) {
    deps.log.warn({ err }, 'a test mail was not sent')
    throw new AppError('mail_not_sent')
  }
  return email
}
