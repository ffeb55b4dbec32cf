// What operators do to the mails of the product. Each change is written down with it, or not made.
import {
  type createEmailTemplate as createCall,
  type EmailTemplate,
  type EmailTemplateVersion,
  mostVersionsListed,
  type restoreEmailTemplate as restoreCall,
  type updateEmailTemplate as updateCall,
} from '../../contract/admin-email-templates.ts'
import type { Received } from '../../contract/call.ts'
import type { Transaction } from '../../db/client.ts'
import {
  type EmailTemplateRow,
  findTemplateVersion,
  insertTemplate,
  listTemplates as listRows,
  listTemplateVersions as listVersionRows,
  lockTemplate,
  saveTemplateContent,
  switchTemplate,
  type TemplateContent,
} from '../../db/queries/email-templates.ts'
import { isTemplateName, rulesFor } from '../../mail/template/quick-start-templates.ts'
import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { problemsOf } from '../mail/choose-template.ts'

type TemplateDeps = Pick<Deps, 'db' | 'clock'>

export const listTemplates = async ({ db }: Pick<Deps, 'db'>): Promise<EmailTemplate[]> =>
  (await listRows(db)).map(toTemplate)

export const createTemplate = (
  { db: pool, clock }: TemplateDeps,
  actor: Actor,
  { name, isActive, ...typed }: Received<typeof createCall>['body'],
): Promise<EmailTemplate> =>
  pool.transaction(async db => {
    const content = { ...typed, variables: variablesOf(name, typed.variables) }
    const row = await insertTemplate(db, { name, content, isActive }, savedBy(actor, clock))
    if (!row) throw new AppError('email_template_exists', { field: 'name' })
    await recordAudit({ db, clock }, actor, {
      action: 'email_template_created',
      summary: `added the email template ${name}`,
      about: aboutTemplate(row),
      after: { subject: row.subject, isActive },
    })
    return toTemplate(row)
  })

export const updateTemplate = (
  { db: pool, clock }: TemplateDeps,
  actor: Actor,
  {
    id,
    name,
    version,
    isActive,
    ...typed
  }: Received<typeof updateCall>['params'] & Received<typeof updateCall>['body'],
): Promise<EmailTemplate> =>
  pool.transaction(async db => {
    const before = await lockOrRefuse(db, id)
    if (name !== undefined && name !== before.name)
      throw new AppError('validation_failed', {
        field: 'name',
        message: "A template's name can't be changed.",
      })
    if (version !== undefined && version !== before.version) throw new AppError('email_template_changed')
    const content = { ...contentOf(before), ...typed }
    content.variables = variablesOf(before.name, content.variables)
    const isRewritten = JSON.stringify(content) !== JSON.stringify(contentOf(before))
    const isSwitched = isActive !== undefined && isActive !== before.isActive
    if (!isRewritten && !isSwitched) return toTemplate(before)
    if (isRewritten) await saveTemplateContent(db, id, content, savedBy(actor, clock))
    if (isSwitched) await switchTemplate(db, id, isActive, clock())
    const after = await lockOrRefuse(db, id)
    await recordAudit({ db, clock }, actor, {
      action: 'email_template_updated',
      summary: `changed the email template ${before.name}`,
      about: aboutTemplate(before),
      before: auditedOf(before),
      after: auditedOf(after),
    })
    return toTemplate(after)
  })

export const restoreTemplate = (
  { db: pool, clock }: TemplateDeps,
  actor: Actor,
  { id, version }: Received<typeof restoreCall>['params'] & Received<typeof restoreCall>['body'],
): Promise<EmailTemplate> =>
  pool.transaction(async db => {
    const before = await lockOrRefuse(db, id)
    const earlier = await findTemplateVersion(db, id, version)
    if (!earlier) throw new AppError('not_found')
    await saveTemplateContent(db, id, contentOf(earlier), savedBy(actor, clock))
    const after = await lockOrRefuse(db, id)
    await recordAudit({ db, clock }, actor, {
      action: 'email_template_restored',
      summary: `restored version ${version} of the email template ${before.name}`,
      about: aboutTemplate(before),
      before: auditedOf(before),
      after: auditedOf(after),
    })
    return toTemplate(after)
  })

export async function listTemplateVersions(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<EmailTemplateVersion[]> {
  const rows = await listVersionRows(db, id, mostVersionsListed)
  // Every template has the version it began with.
  if (rows.length === 0) throw new AppError('not_found')
  return rows.map(({ templateId, savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

async function lockOrRefuse(db: Transaction, id: string): Promise<EmailTemplateRow> {
  const row = await lockTemplate(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Of the product's own mails they cannot be changed: a longer list would not make it fill in more. */
const variablesOf = (name: string, variables: string) => rulesFor({ name, variables }).variables.join(', ')

const contentOf = ({ subject, htmlContent, textContent, variables }: TemplateContent): TemplateContent => ({
  subject,
  htmlContent,
  textContent,
  variables,
})
const savedBy = ({ username }: Actor, clock: () => Date) => ({ at: clock(), by: username })
const aboutTemplate = ({ id }: EmailTemplateRow) => ({ kind: 'email_template', id })
/** The versions hold the rest. */
const auditedOf = ({ version, subject, isActive }: EmailTemplateRow) => ({ version, subject, isActive })

function toTemplate({ reportedVersion, updatedAt, ...row }: EmailTemplateRow): EmailTemplate {
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    isUsed: isTemplateName(row.name),
    problems: problemsOf(row).map(({ message }) => message),
  }
}
