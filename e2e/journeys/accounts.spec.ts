import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { receiveMail, receiveResetLink } from '../support/outbox.ts'
import { fillAccountDetails, newPerson, signIn, signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test('a visitor signs up, signs out, signs in, forgets the password and resets it', { tag: '@core' }, async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Free' }).click()
  await fillAccountDetails(page, person)

  const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(plans.getByRole('radio')).toHaveCount(4)
  await expect(plans.getByRole('radio', { name: 'Free' })).toBeChecked()
  await plans.getByRole('button', { name: 'Create Free Account' }).click()

  // Messages first: they leave after five seconds, and the next page may take longer to come.
  await expect(page.getByText('Account Created', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  const welcome = await receiveMail(person.email, 'Welcome to Lotwise')
  expect(welcome.text).toContain(`(${person.username.slice(0, 2)}…)`)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  await signIn(page, person)
  await expect(page.getByText('Welcome Back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Forgot Username/Password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send Username & Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(
    page
      .getByText("If an account with this email exists, you'll receive a password reset link shortly")
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send Another Email' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await page.goto(await receiveResetLink(person.email))
  await page.getByLabel('New Password', { exact: true }).fill('Another-Horse-2')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Another-Horse-2')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Sign In' }).click()

  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Username').fill(person.username)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog.getByText('Invalid username or password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('Another-Horse-2')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test.describe('the sign-up dialog', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
  })

  test('says what is wrong at the field, in the words of the rules', async ({ page }) => {
    await fillAccountDetails(page, { username: 'ab', email: 'nobody', password: 'short' }, 'other')
    const dialog = page.getByRole('dialog', { name: 'Create Your Account' })
    await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
      /Username must be at least 3 characters/,
    )
    await expect(dialog.getByLabel('Username')).toBeFocused()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible()

    await fillAccountDetails(page, newPerson(), 'Correct-Horse-2')
    await expect(dialog.getByText("Passwords don't match")).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeHidden()
  })

  test('goes back without losing anything, and forgets everything when closed', async ({ page }) => {
    const person = newPerson()
    await fillAccountDetails(page, person)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Your Account' })
    await expect(dialog.getByLabel('Username')).toHaveValue(person.username)
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    await dialog.getByRole('button', { name: 'Continue to Plan Selection' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
    await expect(dialog.getByLabel('Username')).toHaveValue('')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  test('keeps what was typed after a click beside it, and discards it only when asked to', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Create Your Account' })
    await dialog.getByLabel('Username').fill('half typed')
    await page.mouse.click(8, 8)
    const asking = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
    await expectAccessibleInEveryLook(page, asking)
    await asking.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog.getByLabel('Username')).toHaveValue('half typed')
  })

  test('brings a name that is taken back to its field', async ({ page }) => {
    const taken = await signUpInAnotherBrowser(page)
    const person = newPerson({ username: taken })
    await fillAccountDetails(page, person)
    await page.getByRole('button', { name: 'Create Free Account' }).click()
    // First of all, since it leaves after five seconds.
    await expect(page.getByText('Sign Up Failed', { exact: true })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Create Your Account' })
    await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(/already taken/)
    await expect(dialog.getByLabel('Username')).toBeFocused()
    await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  })

  test('sends one request, however often the button is pressed', async ({ page }) => {
    let requests = 0
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/auth/signup', async route => {
      requests++
      await pressed
      await route.continue()
    })
    await fillAccountDetails(page, newPerson())
    const button = page.getByRole('button', { name: 'Create Free Account' })
    await button.dblclick({ force: true })
    await page.keyboard.press('Enter')
    answer()
    await expect(page).toHaveURL('/dashboard')
    expect(requests).toBe(1)
  })

  test('leads to the payment of a paid plan', async ({ page }) => {
    await fillAccountDetails(page, newPerson())
    const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(plans.getByText('Most Popular')).toBeVisible()
    await expect(plans.getByText('Best Value')).toBeVisible()
    await page.getByRole('radio', { name: 'Plus' }).check()
    await page.getByRole('button', { name: 'Create Account & Continue to Payment' }).click()
    await expect(page).toHaveURL('/subscribe?plan=plus')
  })

  test('keeps what was typed when the server cannot be reached', async ({ page, context }) => {
    const person = newPerson()
    await fillAccountDetails(page, person)
    await expect(page.getByRole('radio')).toHaveCount(4)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Create Free Account' }).click()
    const message = page.getByText('Sign Up Failed', { exact: true })
    await expect(message).toBeVisible()
    const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(plans.getByText('We could not reach Lotwise')).toBeVisible()
    // The message leaves; the reason stays.
    await expect(message).toBeHidden()
    await expect(plans.getByText('We could not reach Lotwise')).toBeVisible()
    await context.setOffline(false)
    await plans.getByRole('button', { name: 'Create Free Account' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('opens the terms without losing the form', async ({ page, context }) => {
    await page.getByRole('dialog').getByLabel('Username').fill('half-typed')
    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('dialog')
        .getByRole('link', { name: /Terms of Service/ })
        .click(),
    ])
    await expect(terms.getByRole('heading', { level: 1 })).toContainText('Terms of Service')
    await expect(page.getByRole('dialog').getByLabel('Username')).toHaveValue('half-typed')
  })
})

test.describe('the sign-in dialog', () => {
  test('shows and hides the password, and names what is missing', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog.getByText('Username is required')).toBeVisible()
    await expect(dialog.getByText('Password is required')).toBeVisible()
    const password = dialog.getByLabel('Password', { exact: true })
    await password.fill('secret')
    await expect(password).toHaveAttribute('type', 'password')
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await dialog.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('distinguishes a wrong password from a server error', async ({ page }) => {
    await page.goto('/')
    await signIn(page, { username: 'nobody-at-all', password: 'wrong' })
    await expect(page.getByText('Sign In Failed', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Invalid username or password')).toBeVisible()
    const unavailable = 'Lotwise cannot reach its database right now.'
    const body = { code: 'unavailable', message: unavailable, error: unavailable, requestId: 'r-1' }
    await page.route('**/api/auth/signin', route => route.fulfill({ status: 503, json: body }))
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(unavailable)).toBeVisible()
  })
})

test('without a network the page stays and says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  await expect(signIn).toBeVisible()
  await context.setOffline(true)
  await signIn.click()
  await expect(page.getByRole('alert').getByText('We could not reach Lotwise')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('We could not reach Lotwise')).toBeHidden()
})

test('without a network a page that was never fetched says so, and comes when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('link', { name: 'Forgot Username/Password' }).click()
  await expect(page.getByText('This page did not load', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('This page did not load', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Send Username & Reset Link' })).toBeVisible()
})

test.describe('a reset link', () => {
  const invalid = 'This password reset link is invalid or has expired. Please request a new password reset.'

  for (const path of ['/reset-password', '/reset-password?token=', '/reset-password?token=made-up']) {
    test(`${path} is told to be invalid, with the way to a new one`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
      await expect(page.getByText(invalid)).toBeVisible()
      await page.getByRole('link', { name: 'Request New Reset Link' }).click()
      await expect(page).toHaveURL('/forgot-password')
    })
  }

  test('that runs out while the form is open leads to a new one', async ({ page }) => {
    const person = await signUpQuickly(page)
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } })
    const link = await receiveResetLink(person.email)
    await page.goto(link)
    await page.getByLabel('New Password', { exact: true }).fill('Another-Horse-2')
    const token = new URL(link).searchParams.get('token')
    const used = { token, password: 'Third-Horse-3', confirmPassword: 'Third-Horse-3' }
    expect((await page.request.post('/api/auth/reset-password', { data: used })).ok()).toBe(true)
    await page.getByLabel('Confirm New Password', { exact: true }).fill('Another-Horse-2')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  })

  test('does not take a weak password', async ({ page }) => {
    const person = await signUpQuickly(page)
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } })
    await page.goto(await receiveResetLink(person.email))
    await page.getByLabel('New Password', { exact: true }).fill('onlyletters')
    await page.getByLabel('Confirm New Password', { exact: true }).fill('onlyletter')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText(/Password must contain at least 3 of the following/).first()).toBeVisible()
  })
})

async function signUpInAnotherBrowser(page: import('@playwright/test').Page): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('There is no browser to open another window in.')
  const { username } = await signUpQuickly(await context.newPage())
  await context.close()
  return username
}
