import { describe, expect, test } from 'vitest'
import { quickStartTemplates } from './quick-start-templates.ts'
import { render } from './render.ts'

const template = {
  subject: 'For {{name}}',
  htmlContent: '<p title="{{ name }}">{{name}}</p>',
  textContent: 'Hi {{name}}',
}

test('values are filled in, with or without spaces in the braces', () => {
  expect(render(template, { name: 'Ann' })).toEqual({
    subject: 'For Ann',
    html: '<p title="Ann">Ann</p>',
    text: 'Hi Ann',
    missing: [],
  })
})

test('a value cannot put markup into the page', () => {
  const { html } = render(template, { name: `"><script>alert('x')</script>&` })
  expect(html).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  )
})

test('a value cannot put headers into the mail', () => {
  const { subject } = render(template, { name: 'Ann\r\nBcc: everyone@example.com' })
  expect(subject).toBe('For Ann Bcc: everyone@example.com')
})

test('a value is not read as a template again, nor as a replacement pattern', () => {
  expect(render(template, { name: '{{name}} $& $1' }).text).toBe('Hi {{name}} $& $1')
})

test('a variable without a value is left empty and reported', () => {
  const rendered = render({ ...template, textContent: '{{name}} {{toString}}' }, { name: 'Ann' })
  expect(rendered.text).toBe('Ann ')
  expect(rendered.missing).toEqual(['toString'])
})

describe('the quick-start templates', () => {
  test('are the five the product promises, and those about refunds, ends of licenses, exchanges, security, the account and invitations to it', () => {
    expect(Object.keys(quickStartTemplates).sort()).toEqual([
      'account_deleted',
      'account_invitation',
      'email_change',
      'email_confirmation',
      'exchange_key',
      'license_ending',
      'password_reset',
      'payment_confirmation',
      'payment_refund',
      'report_notification',
      'security_notice',
      'subscription_update',
      'sync_failed',
      'weekly_digest',
      'welcome',
    ])
  })

  test.each(Object.values(quickStartTemplates))('$name uses exactly the variables it lists', letter => {
    const used = [letter.subject, letter.htmlContent, letter.textContent].join().matchAll(/\{\{(\w+)\}\}/g)
    const names = new Set([...used].map(match => match[1]))
    expect([...names].sort()).toEqual(letter.variables.split(', ').sort())
  })

  test('the reset mail says that its link expires in 24 hours', () => {
    expect(quickStartTemplates.password_reset.textContent).toContain('expires in 24 hours')
    expect(quickStartTemplates.password_reset.htmlContent).toContain('expires in 24 hours')
  })
})
