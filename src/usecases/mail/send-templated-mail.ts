import type { TemplateName } from '../../mail/template/quick-start-templates.ts'
import { render, type Values } from '../../mail/template/render.ts'
import { withUnsubscribeLink } from '../../mail/unsubscribe-footer.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'
import { chooseTemplate } from './choose-template.ts'

type Letter = {
  mailId: string
  to: string
  template: TemplateName
  values: Values
  /** The way out of a kind of mail that a person can do without. */
  unsubscribeUrl?: string
  /** Marked as a test, and sent even where the template is switched off. */
  isTest?: true
}

/** Sends what operators have made of a template. A template they switched off sends nothing. */
export async function sendTemplatedMail(deps: Deps, letter: Letter) {
  const { mailId, to, template, values, unsubscribeUrl, isTest } = letter
  const chosen = await chooseTemplate(deps, template, { isTest: isTest === true })
  if (!chosen) return
  const { missing, ...content } = render(chosen, values)
  if (missing.length > 0) deps.log.warn({ template, missing }, 'an email was sent without some of its values')
  const { mailSenderName: senderName } = await readSettings(deps.db)
  const mail = {
    id: mailId,
    to,
    senderName,
    ...content,
    ...(isTest && { subject: `[Test] ${content.subject}` }),
  }
  await deps.mailer.send(unsubscribeUrl ? withUnsubscribeLink(mail, unsubscribeUrl) : mail)
}
