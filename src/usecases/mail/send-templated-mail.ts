import { findTemplate } from '../../db/queries/email-templates.ts'
import { quickStartTemplates, type TemplateName } from '../../mail/quick-start-templates.ts'
import { render, type Values } from '../../mail/render.ts'
import { withUnsubscribeLink } from '../../mail/unsubscribe-footer.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from '../settings/read-settings.ts'

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
  const stored = await findTemplate(deps.db, template)
  if (stored && !stored.isActive && !isTest && !alwaysSent.has(template)) return
  const chosen = stored?.isActive ? stored : quickStartTemplates[template]
  const { missing, ...content } = render(chosen, values)
  if (missing.length > 0) deps.log.warn({ template, missing }, 'a mail template names unknown variables')
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

/** An account cannot be recovered or kept safe without these, so switching one off falls back to our own text. */
const alwaysSent: ReadonlySet<TemplateName> = new Set([
  'password_reset',
  'account_invitation',
  'email_change',
  'security_notice',
  'account_deleted',
])
