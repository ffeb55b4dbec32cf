import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailTemplate, EmailTemplateVersion } from '../../contract/admin-email-templates.ts'
import { quickStartTemplates } from '../../mail/template/quick-start-templates.ts'
import { addMissingTemplates } from '../../usecases/setup/first-start.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import {
  mailTo,
  newPerson,
  post,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'

let product: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  admin = await operator(product)
})
afterAll(() => product.stop())

const list = async (): Promise<EmailTemplate[]> => (await admin.get('/email-templates')).json()
async function named(name: string): Promise<EmailTemplate> {
  const found = (await list()).find(template => template.name === name)
  if (!found) throw new Error(`no template ${name}`)
  return found
}
const save = async (name: string, changes: object) =>
  admin.put(`/email-templates/${(await named(name)).id}`, changes)
const versionsOf = async (id: string): Promise<EmailTemplateVersion[]> =>
  (await admin.get(`/email-templates/${id}/versions`)).json()
const lastEntry = async () => (await admin.get('/audit-log')).json().entries[0]
const templateHealth = async () =>
  (await admin.get('/system-health'))
    .json()
    .checks.find(({ name }: { name: string }) => name === 'mail_templates')
const letter = { htmlContent: '<p>{{month}}</p>', textContent: '{{month}}', variables: ' month ,, month' }

describe('the list', () => {
  test('has every mail that the product sends, as it came, without anything wrong', async () => {
    const templates = await list()
    expect(templates.map(({ name }) => name)).toEqual(Object.keys(quickStartTemplates).sort())
    for (const template of templates) {
      const { required, ...ours } = quickStartTemplates[template.name as keyof typeof quickStartTemplates]
      expect(template).toMatchObject({ ...ours, isActive: true, isUsed: true, version: 1, problems: [] })
      expect(await versionsOf(template.id)).toMatchObject([{ version: 1, savedBy: 'Lotwise' }])
    }
  })

  test('a moderator reads it and changes nothing', async () => {
    const moderator = await operator(product, 'moderator')
    const { id } = await named('welcome')
    expect((await moderator.get('/email-templates')).statusCode).toBe(200)
    expect((await moderator.get(`/email-templates/${id}/versions`)).statusCode).toBe(200)
    for (const refused of [
      await moderator.put(`/email-templates/${id}`, { subject: 'x' }),
      await moderator.post('/email-templates', { name: 'x', subject: 'x' }),
      await moderator.post(`/email-templates/${id}/restore`, { version: 1 }),
      await moderator.post('/email-templates/test', { name: 'x', subject: 'x', ...letter }),
    ])
      expect(refused.json().code).toBe('forbidden')
  })
})

describe('creating', () => {
  test('needs a name and a subject, once', async () => {
    const added = await admin.post('/email-templates', { name: 'newsletter', subject: ' News ', ...letter })
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { name: 'newsletter', subject: 'News', variables: 'month', isUsed: false, isActive: true, version: 1 },
    ])
    expect(await lastEntry()).toMatchObject({
      action: 'email_template_created',
      summary: 'added the email template newsletter',
      operator: admin.person.username,
    })
    const again = await admin.post('/email-templates', { name: 'newsletter', subject: 'News' })
    expect(again.json()).toMatchObject({ code: 'email_template_exists', field: 'name' })
  })

  test.each([
    ['name', { name: 'two words' }, 'Use up to 60 letters, digits, dashes and underscores.'],
    ['subject', { subject: ' ' }, 'Required'],
    ['subject', { subject: 'One\nBcc: everyone@example.com' }, 'Enter a single line of text.'],
    ['variables', { variables: 'a b' }, /^Separate the names with commas/],
    ['htmlContent', { htmlContent: 'x'.repeat(100_001) }, 'Enter at most 100,000 characters.'],
  ])('%s is checked', async (field, wrong, message) => {
    const refused = (await admin.post('/email-templates', { name: 'other', subject: 'x', ...wrong })).json()
    expect(refused).toMatchObject({
      code: 'validation_failed',
      field,
      message: expect.stringMatching(message),
    })
  })
})

describe('changing', () => {
  test('keeps what was before, and says who; the same again is no version', async () => {
    const { id, subject } = await named('report_notification')
    const saved = await save('report_notification', { subject: 'Ready: {{taxYear}}', version: 1 })
    expect(saved.json()).toMatchObject({ subject: 'Ready: {{taxYear}}', version: 2, problems: [] })
    expect(await lastEntry()).toMatchObject({
      action: 'email_template_updated',
      before: { subject, version: 1 },
      after: { subject: 'Ready: {{taxYear}}', version: 2 },
    })
    await save('report_notification', { subject: 'Ready: {{taxYear}}' })
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, subject: 'Ready: {{taxYear}}', savedBy: admin.person.username },
      { version: 1, subject, savedBy: 'Lotwise' },
    ])
  })

  test('does not overwrite what someone else saved meanwhile', async () => {
    const refused = await save('report_notification', { subject: 'Late', version: 1 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_template_changed'])
  })

  test('an earlier version comes back as a new one', async () => {
    const { id, subject } = await named('report_notification')
    const restored = (await admin.post(`/email-templates/${id}/restore`, { version: 1 })).json()
    expect(restored).toMatchObject({ version: 3, subject: quickStartTemplates.report_notification.subject })
    expect(await lastEntry()).toMatchObject({
      action: 'email_template_restored',
      summary: 'restored version 1 of the email template report_notification',
      before: { version: 2, subject },
    })
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([3, 2, 1])
    expect((await admin.post(`/email-templates/${id}/restore`, { version: 9 })).statusCode).toBe(404)
  })

  test('what the product fills in cannot be changed by listing more', async () => {
    const saved = (await save('welcome', { variables: 'username, secret' })).json()
    expect(saved).toMatchObject({ variables: 'username, confirmLink, loginUrl', version: 1 })
  })

  test('a template keeps its name', async () => {
    expect((await save('welcome', { name: 'welcome' })).statusCode).toBe(200)
    expect((await save('welcome', { name: 'hello' })).json()).toMatchObject({
      field: 'name',
      message: "A template's name can't be changed.",
    })
  })

  test('of what is not there is refused', async () => {
    const nothing = '/email-templates/7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77'
    expect((await admin.put(nothing, { subject: 'x' })).statusCode).toBe(404)
    expect((await admin.get(`${nothing}/versions`)).statusCode).toBe(404)
  })
})

test('a test email goes to oneself, as it stands, with sample values', async () => {
  const draft = {
    name: 'payment_confirmation',
    subject: 'Paid {{amount}}',
    htmlContent: '<p>{{plan}} {{nonsense}}</p>',
    textContent: '{{plan}}',
    variables: '',
  }
  const sent = await admin.post('/email-templates/test', draft)
  expect(sent.json()).toEqual({
    success: true,
    message: `The test email was sent to ${admin.person.email}.`,
  })
  expect(product.mails.at(-1)).toMatchObject({
    to: admin.person.email,
    subject: '[Test] Paid $49.00',
    html: '<p>Plus </p>',
    text: 'Plus',
  })
})

describe('what is sent', () => {
  test('is what operators made of it', async () => {
    await save('welcome', {
      subject: 'Servus {{username}}',
      htmlContent: '<b title="{{username}}">{{loginUrl}}</b>',
    })
    const person = newPerson()
    await post(product.app, '/api/auth/signup', person)
    const mail = await mailTo(product, person.email)
    // Two letters: no one has confirmed yet whose address it is.
    const hint = `${person.username.slice(0, 2)}…`
    expect(mail.subject).toBe(`Servus ${hint}`)
    expect(mail.html).toBe(`<b title="${hint}">http://localhost:3000</b>`)
  })

  test('is our own text where theirs lacks the link; that is reported once', async () => {
    expect(await templateHealth()).toMatchObject({ isFine: true })
    const saved = await save('password_reset', { textContent: 'Hello {{username}}' })
    const problem = '{{resetLink}} is missing. The email is of no use without it.'
    expect(saved.json().problems).toEqual([problem])
    expect(await templateHealth()).toEqual({
      name: 'mail_templates',
      isFine: false,
      status: 'Not used',
      detail: 'password_reset: our own text is sent instead',
    })

    const resetMails = async () => {
      const { person } = await signUpPerson(product.app)
      await mailTo(product, person.email)
      await post(product.app, '/api/auth/forgot-password', { email: person.email })
      const isReset = ({ to, subject }: { to: string; subject: string }) =>
        to === person.email && subject === quickStartTemplates.password_reset.subject
      await expect.poll(() => product.mails.find(isReset)?.text, { timeout: 30_000 }).toContain('token=')
    }
    await resetMails()
    await resetMails()
    const reported = (await admin.get('/audit-log?action=email_template_not_used')).json().entries
    expect(reported).toMatchObject([
      {
        operator: 'Lotwise',
        summary: 'sent its own text in place of version 2 of the email template password_reset',
        after: { problems: [problem] },
      },
    ])

    const { id } = await named('password_reset')
    await admin.post(`/email-templates/${id}/restore`, { version: 1 })
    expect(await templateHealth()).toMatchObject({ isFine: true, detail: 'all can be sent' })
  })
})

describe('with another release', () => {
  const shown = async (name: string) => {
    const { rows } = await product.db.execute(
      sql`select id, subject, version from email_template where name = ${name}`,
    )
    return rows[0] as { id: string; subject: string; version: number }
  }

  test('an unedited one follows our words, and the old ones stay among the versions', async () => {
    const { id, subject, version } = await shown('license_ending')
    await product.db.execute(sql`update email_template set subject = 'As it was' where id = ${id}`)
    await addMissingTemplates(product.deps)
    expect(await shown('license_ending')).toEqual({ id, subject, version: version + 1 })
    await addMissingTemplates(product.deps)
    expect(await shown('license_ending')).toMatchObject({ version: version + 1 })
  })

  test('what an operator has edited stays as it is', async () => {
    expect((await save('weekly_digest', { subject: 'Our week' })).statusCode).toBe(200)
    await addMissingTemplates(product.deps)
    expect(await shown('weekly_digest')).toMatchObject({ subject: 'Our week' })
  })
})
