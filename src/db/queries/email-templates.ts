// Templates of mails. Whatever is saved is also a version of its own, which nothing changes or deletes.
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { emailTemplate, emailTemplateVersion } from '../schema.ts'

export type EmailTemplateRow = typeof emailTemplate.$inferSelect
export type EmailTemplateVersionRow = typeof emailTemplateVersion.$inferSelect
export type TemplateContent = Pick<EmailTemplateRow, 'subject' | 'htmlContent' | 'textContent' | 'variables'>
type Saved = { at: Date; by: string }

/**
 * Adds the templates whose names are not there yet. Those that only the product has ever saved follow its words;
 * what operators have edited stays as it is.
 */
export async function insertMissingTemplates(
  db: Transaction,
  templates: readonly (TemplateContent & { name: string })[],
  saved: Saved,
) {
  for (const { name, ...content } of templates) {
    if (await insertTemplate(db, { name, content, isActive: true }, saved)) continue
    const id = await findUneditedOther(db, { name, content }, saved.by)
    if (id) await saveTemplateContent(db, id, content, saved)
  }
}

/** The id, where it says something else and every version of it is the product's. */
async function findUneditedOther(
  db: Transaction,
  { name, content }: Pick<NewTemplate, 'name' | 'content'>,
  product: string,
): Promise<string | undefined> {
  const [row] = await db.select().from(emailTemplate).where(eq(emailTemplate.name, name)).for('update')
  if (!row || isSameContent(row, content)) return undefined
  const versions = await db
    .select({ by: emailTemplateVersion.savedBy })
    .from(emailTemplateVersion)
    .where(eq(emailTemplateVersion.templateId, row.id))
  return versions.every(({ by }) => by === product) ? row.id : undefined
}

const isSameContent = (a: TemplateContent, b: TemplateContent) =>
  a.subject === b.subject &&
  a.htmlContent === b.htmlContent &&
  a.textContent === b.textContent &&
  a.variables === b.variables

type NewTemplate = { name: string; content: TemplateContent; isActive: boolean }

/** Nothing when there is one with this name. */
export async function insertTemplate(
  db: Transaction,
  { name, content, isActive }: NewTemplate,
  saved: Saved,
): Promise<EmailTemplateRow | undefined> {
  const [row] = await db
    .insert(emailTemplate)
    .values({ ...content, name, isActive, updatedAt: saved.at })
    .onConflictDoNothing({ target: emailTemplate.name })
    .returning()
  if (row) await insertVersion(db, row, saved)
  return row
}

/** As the next version. */
export async function saveTemplateContent(
  db: Transaction,
  id: string,
  content: TemplateContent,
  saved: Saved,
): Promise<void> {
  const [row] = await db
    .update(emailTemplate)
    .set({ ...content, version: sql`${emailTemplate.version} + 1`, updatedAt: saved.at })
    .where(eq(emailTemplate.id, id))
    .returning()
  if (row) await insertVersion(db, row, saved)
}

async function insertVersion(db: Transaction, row: EmailTemplateRow, { at, by }: Saved) {
  const { id: templateId, version, subject, htmlContent, textContent, variables } = row
  const content = { subject, htmlContent, textContent, variables }
  await db.insert(emailTemplateVersion).values({ templateId, version, ...content, savedAt: at, savedBy: by })
}

export async function switchTemplate(db: Transaction, id: string, isActive: boolean, now: Date) {
  await db.update(emailTemplate).set({ isActive, updatedAt: now }).where(eq(emailTemplate.id, id))
}

export const listTemplates = (db: Db): Promise<EmailTemplateRow[]> =>
  db.select().from(emailTemplate).orderBy(asc(emailTemplate.name))

export async function findTemplate(db: Db, name: string): Promise<EmailTemplateRow | undefined> {
  const [row] = await db.select().from(emailTemplate).where(eq(emailTemplate.name, name))
  return row
}

export async function lockTemplate(db: Transaction, id: string): Promise<EmailTemplateRow | undefined> {
  const [row] = await db.select().from(emailTemplate).where(eq(emailTemplate.id, id)).for('update')
  return row
}

/** Newest first. */
export const listTemplateVersions = (
  db: Db,
  templateId: string,
  most: number,
): Promise<EmailTemplateVersionRow[]> =>
  db
    .select()
    .from(emailTemplateVersion)
    .where(eq(emailTemplateVersion.templateId, templateId))
    .orderBy(desc(emailTemplateVersion.version))
    .limit(most)

export async function findTemplateVersion(
  db: Db,
  templateId: string,
  version: number,
): Promise<EmailTemplateVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(emailTemplateVersion)
    .where(and(eq(emailTemplateVersion.templateId, templateId), eq(emailTemplateVersion.version, version)))
  return row
}

/** True for the one who is first to report this version. */
export async function claimTemplateReport(db: Transaction, { id, version }: EmailTemplateRow) {
  const claimed = await db
    .update(emailTemplate)
    .set({ reportedVersion: version })
    .where(
      and(
        eq(emailTemplate.id, id),
        sql`${emailTemplate.reportedVersion} is distinct from ${version}::integer`,
      ),
    )
    .returning({ id: emailTemplate.id })
  return claimed.length > 0
}
