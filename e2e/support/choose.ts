import { expect, type Locator } from '@playwright/test'

/** One of several, by what a person clicks: the radio button itself is not to be seen, and a click on it waits for nothing. */
export async function choose(within: Locator, name: string) {
  const radio = within.getByRole('radio', { name })
  await within
    .locator('label')
    .filter({ has: within.page().getByRole('radio', { name }) })
    .click()
  await expect(radio).toBeChecked()
}
