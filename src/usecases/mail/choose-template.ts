// Which words a mail goes out with: those of operators, or ours where theirs would let the reader down.
import { claimTemplateReport, type EmailTemplateRow, findTemplate } from '../../db/queries/email-templates.ts'
import { checkTemplate, type TemplateProblem } from '../../mail/template/check-template.ts'
import {
  isTemplateName,
  quickStartTemplates,
  rulesFor,
  type TemplateName,
} from '../../mail/template/quick-start-templates.ts'
import type { Template } from '../../mail/template/render.ts'
import { recordAudit, theProduct } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'

/** Undefined: operators have switched this mail off. */
export async function chooseTemplate(
  deps: Deps,
  name: TemplateName,
  { isTest }: { isTest: boolean },
): Promise<Template | undefined> {
  const ours = quickStartTemplates[name]
  const stored = await findTemplate(deps.db, name)
  if (!stored) return ours
  if (!stored.isActive) return isTest || alwaysSent.has(name) ? ours : undefined
  const problems = problemsOf(stored)
  if (problems.length === 0) return stored
  await report(deps, stored, problems)
  return ours
}

/** What keeps a template of the product's mails from being sent. One that nothing is sent by may be as it likes. */
export const problemsOf = (row: Template & { name: string; variables: string }): TemplateProblem[] =>
  isTemplateName(row.name) ? checkTemplate(row, rulesFor(row)) : []

/** Once for each version. That it could not be written down keeps no mail from going out. */
async function report(deps: Deps, row: EmailTemplateRow, problems: readonly TemplateProblem[]) {
  const { name, version } = row
  deps.log.warn({ template: name, version, problems }, 'a mail template cannot be used')
  try {
    await deps.db.transaction(async db => {
      if (!(await claimTemplateReport(db, row))) return
      await recordAudit({ db, clock: deps.clock }, theProduct, {
        action: 'email_template_not_used',
        summary: `sent its own text in place of version ${version} of the email template ${name}`,
        about: { kind: 'email_template', id: row.id },
        after: { problems: problems.map(({ message }) => message) },
      })
    })
  } catch (err) {
    deps.log.warn({ err, template: name }, 'could not report a mail template')
  }
}

/** An account cannot be recovered or kept safe without these, so switching one off falls back to our own text. */
const alwaysSent: ReadonlySet<TemplateName> = new Set([
  'password_reset',
  'account_invitation',
  'email_change',
  'email_confirmation',
  'security_notice',
  'account_deleted',
])
