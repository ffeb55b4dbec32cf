import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { logIn } from '../support/operator.ts'
import { test } from '../support/test.ts'

test('an email template is broken, noticed, previewed without executing anything, and restored', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/admin/emails')
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Email Management' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'password_reset' })).toBeVisible()
  await expectLoaded(page)
  await expectAccessibleInEveryLook(page)

  const name = `subscription_update_${Math.random().toString(36).slice(2, 8)}`
  await page.getByRole('button', { name: 'subscription_update', exact: true }).click()
  const create = page.getByRole('dialog', { name: 'Create Template' })
  await create.getByLabel('Name').fill(name)
  await create.getByLabel('Subject').fill('')
  await expect(create.getByRole('button', { name: 'Create Template' })).toBeDisabled()
  await create.getByLabel('Subject').fill('Your plan, {{plan}}')
  await expectAccessibleInEveryLook(page, create)

  await create.getByLabel('Subject').fill('Your plan, {{plam}}')
  await expect(create.getByText("{{plam}} is not one of this template's variables.")).toBeVisible()
  await create.getByLabel('Subject').fill('Your plan, {{plan}}')
  await create
    .getByLabel('HTML content')
    .fill(
      '<body style="background:rgb(1, 2, 3)"><p id="plan">{{plan}}</p><script>document.title = "run"; parent.postMessage("run", "*")</script><img src="/logo.png" onerror="parent.postMessage(\'run\', \'*\')"></body>',
    )
  await page.evaluate(() => window.addEventListener('message', () => document.body.classList.add('was-run')))
  await create.getByRole('tab', { name: 'Preview' }).click()
  const frame = create.getByTitle('Preview of the email')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().locator('#plan')).toHaveText('Plus')
  await expect(frame.contentFrame().locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(page.locator('body.was-run')).toHaveCount(0)
  await create.getByRole('button', { name: 'Send Test to Me' }).click()
  await expect(page.getByText('Email Sent Successfully').first()).toBeVisible()
  await create.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByText('Template Created').first()).toBeVisible()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByLabel('Subject').fill('Changed')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Template Updated').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Changed')).toBeVisible()
  await row.getByRole('button', { name: `Versions ${name}` }).click()
  const versions = page.getByRole('dialog', { name: `Versions of ${name}` })
  await expectAccessibleInEveryLook(page, versions)
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(versions.getByText('Version 3')).toBeVisible()
  await versions.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Your plan, {{plan}}')).toBeVisible()
})

test('a required variable that is missing is shown while typing', async ({ page }) => {
  await page.goto('/admin/emails')
  await logIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Edit password_reset' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit password_reset' })
  await expect(edit.getByLabel('Variables')).toHaveAttribute('readonly')
  await edit.getByLabel('Text content').fill('Hello {{username}}')
  await expect(edit.getByText('{{resetLink}} is missing.')).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
})
