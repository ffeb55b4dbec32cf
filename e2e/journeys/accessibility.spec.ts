// Every page and dialog, light and dark, wide and on a phone: nothing serious for axe, nothing scrolling sideways,
// nothing refused by the Content-Security-Policy.
import { expect, type Page } from '@playwright/test'
import { pagePaths } from '../../src/contract/pages.ts'
import { expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { fillAccountDetails, newPerson, signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

/** The pages for anyone who is signed in. */
const signedIn: readonly string[] = ['/dashboard', '/transactions', '/calculations', '/reports']

const dialogs: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'sign-in dialog',
    open: async page => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByText('Username is required').waitFor()
    },
  },
  {
    name: 'sign-up dialog, both steps',
    open: async page => {
      await page.goto('/')
      await page.getByRole('main').getByRole('button', { name: 'Start Free' }).click()
      await page.getByRole('dialog', { name: 'Create Your Account' }).waitFor()
      await expectAccessibleInEveryLook(page)
      await fillAccountDetails(page, newPerson())
      await page.getByRole('radio', { name: 'Free' }).waitFor()
    },
  },
]
const open = (path: string) => async (page: Page) => {
  if (signedIn.includes(path)) await signUpQuickly(page)
  await page.goto(path)
  await expectLoaded(page)
}
const screens = [
  ...[...pagePaths, '/no-such-page'].map(path => ({ name: path, open: open(path) })),
  ...dialogs,
]

for (const { name, open: show } of screens) {
  test(name, async ({ page }) => {
    const refused: string[] = []
    page.on('console', message => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
    })
    await show(page)
    await expectAccessibleInEveryLook(page)
    expect(refused).toEqual([])
  })
}
