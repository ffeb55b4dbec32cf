import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { emailTemplate } from '../schema.ts'

export type EmailTemplateRow = typeof emailTemplate.$inferSelect
export type NewEmailTemplate = Pick<
  EmailTemplateRow,
  'name' | 'subject' | 'htmlContent' | 'textContent' | 'variables'
>

/** Adds the templates whose names are not there yet; what operators have edited stays as it is. */
export async function insertMissingTemplates(db: Db, templates: readonly NewEmailTemplate[], now: Date) {
  await db
    .insert(emailTemplate)
    .values(templates.map(template => ({ ...template, updatedAt: now })))
    .onConflictDoNothing({ target: emailTemplate.name })
}

export async function findTemplate(db: Db, name: string): Promise<EmailTemplateRow | undefined> {
  const [row] = await db.select().from(emailTemplate).where(eq(emailTemplate.name, name))
  return row
}
