import { findTemplate } from '../../db/queries/email-templates.ts'
import { quickStartTemplates, type TemplateName } from '../../mail/quick-start-templates.ts'
import { render, type Values } from '../../mail/render.ts'
import type { Deps } from '../deps.ts'

type Letter = { mailId: string; to: string; template: TemplateName; values: Values }

/** Sends what operators have made of a template. A template they switched off sends nothing. */
export async function sendTemplatedMail(deps: Deps, { mailId, to, template, values }: Letter) {
  const stored = await findTemplate(deps.db, template)
  if (stored && !stored.isActive && !alwaysSent.has(template)) return
  const chosen = stored?.isActive ? stored : quickStartTemplates[template]
  const { missing, ...content } = render(chosen, values)
  if (missing.length > 0) deps.log.warn({ template, missing }, 'a mail template names unknown variables')
  await deps.mailer.send({ id: mailId, to, ...content })
}

/** An account cannot be recovered or kept safe without these, so switching one off falls back to our own text. */
const alwaysSent: ReadonlySet<TemplateName> = new Set(['password_reset', 'email_change', 'security_notice'])
