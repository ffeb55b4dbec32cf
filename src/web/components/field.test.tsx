import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckboxField, PasswordField, TextField } from './field.tsx'

test('the control is named by its label and described by hint and error', () => {
  const html = renderToStaticMarkup(
    <TextField
      id="email"
      label="Email"
      hint="We only write about your account."
      error="Please enter a valid email address"
    />,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toMatch(
    /<input[^>]*id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-hint email-error"/,
  )
  expect(html).toMatch(/id="email-error"[^>]*>.*Please enter a valid email address/)
})

test('without hint and error nothing is described, and the live region already waits', () => {
  const html = renderToStaticMarkup(<TextField label="Username" />)
  expect(html).not.toMatch(/aria-invalid=|aria-describedby=/)
  expect(html).toContain('<div aria-live="polite"></div>')
})

test('a password is hidden until asked for, and the toggle does not submit', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" />)
  expect(html).toMatch(/<input type="password"/)
  expect(html).toMatch(/<button type="button" aria-label="Show password"/)
})

test('a checkbox is tied to its label and error too', () => {
  const html = renderToStaticMarkup(<CheckboxField id="terms" label="I agree" error="Required" />)
  expect(html).toMatch(/<input[^>]*id="terms"[^>]*aria-describedby="terms-error"/)
  expect(html).toContain('<label for="terms"')
})
