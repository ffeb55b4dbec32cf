// The mails of the product, as operators edit them.
import { z } from 'zod'
import type { Call } from './call.ts'

const text = (most: number) =>
  z
    .string('Invalid input')
    .max(most, `Enter at most ${most.toLocaleString('en-US')} characters.`)
    .refine(typed => !typed.includes('\0'), 'Invalid input')

const name = z
  .string('Invalid input')
  .regex(/^[A-Za-z0-9_-]{1,60}$/, 'Use up to 60 letters, digits, dashes and underscores.')
const subject = text(200)
  .trim()
  .min(1, 'Required')
  .refine(typed => !/\p{Cc}/u.test(typed), 'Enter a single line of text.')
/** Comma-separated. */
const variables = text(1_000).refine(
  list => list.split(',').every(part => /^\s*\w*\s*$/.test(part)),
  'Separate the names with commas. Use letters, digits and underscores.',
)
const content = { subject, htmlContent: text(100_000), textContent: text(50_000), variables }

const emailTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
  variables: z.string(),
  isActive: z.boolean(),
  updatedAt: z.iso.datetime(),
  /** Counts what was saved. */
  version: z.int(),
  /** Whether the product sends mails by it. What operators add is kept for them. */
  isUsed: z.boolean(),
  /** What keeps it from being sent as it is; the template the product came with is sent instead. */
  problems: z.array(z.string()),
})
export type EmailTemplate = z.infer<typeof emailTemplate>

const templateVersion = z.object({
  version: z.int(),
  subject: z.string(),
  htmlContent: z.string(),
  textContent: z.string(),
  variables: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})
export type EmailTemplateVersion = z.infer<typeof templateVersion>

const params = z.object({ id: z.uuid() })

export const listEmailTemplates = {
  method: 'GET',
  path: '/api/admin/email-templates',
  summary: 'The email templates, by name',
  access: 'moderator',
  response: z.array(emailTemplate),
} satisfies Call

export const createEmailTemplate = {
  method: 'POST',
  path: '/api/admin/email-templates',
  summary: 'Add an email template',
  access: 'admin',
  body: z.strictObject({
    name,
    subject,
    htmlContent: content.htmlContent.default(''),
    textContent: content.textContent.default(''),
    variables: variables.default(''),
    isActive: z.boolean().default(true),
  }),
  response: emailTemplate,
  status: 201,
} satisfies Call

export const updateEmailTemplate = {
  method: 'PUT',
  path: '/api/admin/email-templates/:id',
  summary: 'Change an email template; what it was stays as a version',
  access: 'admin',
  params,
  body: z
    .strictObject({
      /** Stays as it is: the product finds its mails by it. */
      name,
      ...content,
      isActive: z.boolean(),
      /** The one that was edited. A template that has another by now is not overwritten. */
      version: z.int(),
    })
    .partial(),
  response: emailTemplate,
} satisfies Call

export const mostVersionsListed = 50
export const listEmailTemplateVersions = {
  method: 'GET',
  path: '/api/admin/email-templates/:id/versions',
  summary: 'What an email template was, newest first',
  access: 'moderator',
  params,
  response: z.array(templateVersion),
} satisfies Call

export const restoreEmailTemplate = {
  method: 'POST',
  path: '/api/admin/email-templates/:id/restore',
  summary: 'Make an earlier version the current one; it becomes a new version',
  access: 'admin',
  params,
  body: z.strictObject({ version: z.int32() }),
  response: emailTemplate,
} satisfies Call

export const sendTestEmailTemplate = {
  method: 'POST',
  path: '/api/admin/email-templates/test',
  summary: 'Send a template as it stands, saved or not, with sample values to yourself',
  access: 'admin',
  body: z.strictObject({ name, ...content }),
  response: z.object({ success: z.literal(true), message: z.string() }),
} satisfies Call
