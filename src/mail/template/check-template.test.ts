import { describe, expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { namesIn, quickStartTemplates, rulesFor } from './quick-start-templates.ts'
import { render } from './render.ts'
import { sampleValues } from './sample-values.ts'

const rules = { variables: ['username', 'resetLink'], required: ['resetLink'] }
const good = {
  subject: 'For {{username}}',
  htmlContent: '<p title="{{username}}"><a href="{{ resetLink }}">Reset</a></p>',
  textContent: 'Reset: {{resetLink}}',
}
const check = (change: Partial<typeof good>) =>
  checkTemplate({ ...good, ...change }, rules).map(({ field, message }) => `${field}: ${message}`)

test('nothing is wrong with a good one', () => {
  expect(check({})).toEqual([])
})

test('an unknown variable is named once for each place', () => {
  const unknown = "{{usrname}} is not one of this template's variables. It would be left empty."
  expect(check({ subject: '{{usrname}} {{ usrname }}' })).toEqual([`subject: ${unknown}`])
  expect(check({ textContent: '{{resetLink}} {{toString}}' })[0]).toContain('{{toString}}')
})

test('a required variable has to be in the page and in the plain text, where readers see it', () => {
  const missing = '{{resetLink}} is missing. The email is of no use without it.'
  expect(check({ textContent: 'Reset' })).toEqual([`textContent: ${missing}`])
  expect(check({ htmlContent: '<p>Reset</p>' })).toEqual([`htmlContent: ${missing}`])
  expect(check({ htmlContent: '<p>Reset</p><!-- {{resetLink}} -->' })).toEqual([`htmlContent: ${missing}`])
  expect(check({ htmlContent: '<p>Reset</p><!-- {{resetLink}}' })).toEqual([`htmlContent: ${missing}`])
})

test.each(['{{resetLink', '{{reset link}}', '{{resetLink}', '{{}}', '{{ reset-link }}'])(
  '%s is told to be no variable',
  typed => {
    expect(check({ textContent: `{{resetLink}} ${typed}` })[0]).toContain('is not a variable.')
  },
)

test('braces of styles are no variables', () => {
  expect(check({ htmlContent: `<style>@media print{p{color:red}}</style>${good.htmlContent}` })).toEqual([])
})

describe('a value that could become markup or code is refused its place', () => {
  test.each([
    '<p title={{username}}>x</p>',
    '<p {{username}}>x</p>',
    '<{{username}}>',
    '<p title="a" {{username}}="b">x</p>',
    '<script>let name = "{{username}}"</script>',
    '<style>p::after{content:"{{username}}"}</style>',
    '<STYLE>{{username}}',
    '<p class=a title={{username}}',
    `<p onclick="greet('{{username}}')">`,
    "<p STYLE = 'color:{{username}}'>",
    '<a href="{{username}}">x</a>',
    "<img src=' {{ username }}'>",
  ])('%s', html => {
    const found = check({ htmlContent: `${good.htmlContent}${html}` })
    expect(found).toEqual([expect.stringContaining("{{username}} can't be used here.")])
  })

  test.each([
    '<p title="a > b {{username}}">{{username}}</p>',
    "<p title='{{username}}'>1 < 2 {{username}}</p>",
    '{{username}}',
    '<a href="{{resetLink}}">x</a>',
    '<a href="https://lotwise.example/?name={{username}}" title="{{username}}">x</a>',
  ])('%s is fine', html => {
    expect(check({ htmlContent: `${good.htmlContent}${html}` })).toEqual([])
  })
})

test('what is empty is said to be', () => {
  expect(check({ subject: ' ', textContent: '' })).toEqual([
    'subject: The subject is empty.',
    'textContent: The text content is empty.',
  ])
})

describe('the templates we ship', () => {
  test.each(Object.values(quickStartTemplates))('$name has nothing wrong, with sample values', template => {
    const known = rulesFor(template)
    expect(checkTemplate(template, known)).toEqual([])
    const { missing, html } = render(template, sampleValues(known))
    expect(missing).toEqual([])
    expect(html).not.toContain('[')
  })
})

test("a template of operators has the variables they list; one of the product's, those it fills in", () => {
  expect(namesIn(' a,b ,, a')).toEqual(['a', 'b'])
  expect(rulesFor({ name: 'newsletter', variables: 'a, b' })).toEqual({ variables: ['a', 'b'], required: [] })
  expect(rulesFor({ name: 'welcome', variables: 'a, b' }).variables).toEqual([
    'username',
    'confirmLink',
    'loginUrl',
  ])
})
