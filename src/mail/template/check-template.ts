// Finds what is wrong with a template before a reader does: in the browser while it is typed, on the server before it is
// sent. Pure, so that both say the same.
import { placeholder, type Template } from './render.ts'

export type TemplateRules = {
  /** What is filled in when the mail is sent. */
  variables: readonly string[]
  /** What has to be in the page and in the plain text, because programs show one or the other. */
  required: readonly string[]
}
export type TemplateProblem = { field: keyof Template; message: string }

const fields = ['subject', 'htmlContent', 'textContent'] as const
const titles: Record<keyof Template, string> = {
  subject: 'The subject',
  htmlContent: 'The HTML content',
  textContent: 'The text content',
}

export const checkTemplate = (template: Template, rules: TemplateRules): TemplateProblem[] =>
  fields.flatMap(field => {
    const text = template[field]
    if (!text.trim()) return [{ field, message: `${titles[field]} is empty.` }]
    const messages = [
      ...unknownIn(text, rules),
      ...malformedIn(text),
      ...(field === 'htmlContent' ? misplacedIn(text) : []),
      ...(field === 'subject' ? [] : missingIn(field === 'htmlContent' ? shownOf(text) : text, rules)),
    ]
    return messages.map(message => ({ field, message }))
  })

const variablesIn = (text: string) => new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))

const unknownIn = (text: string, { variables }: TemplateRules) =>
  [...variablesIn(text)]
    .filter(name => !variables.includes(name))
    .map(name => `{{${name}}} is not one of this template's variables. It would be left empty.`)

const missingIn = (text: string, { required }: TemplateRules) =>
  required
    .filter(name => !variablesIn(text).has(name))
    .map(name => `{{${name}}} is missing. The email is of no use without it.`)

/** Closing braces alone are not looked for: styles end in them. */
const malformedIn = (text: string) =>
  [...text.replace(placeholder, '').matchAll(/\{\{[^{}\n]{0,30}\}{0,2}/g)].map(
    ([found]) =>
      `"${found.trim()}" is not a variable. Write two braces on each side of its name: {{username}}.`,
  )

const comment = /<!--[\s\S]*?(?:-->|$)/g
const codeBlock = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
// A name that is a variable makes a tag too.
const tag = /<\/?(?:[a-z]|\{\{)(?:"[^"]*"|'[^']*'|[^"'>])*>?/gi
const attribute = /([\w-]+)\s*=\s*("[^"]*"|'[^']*')|"[^"]*"|'[^']*'/g
/** What is in quotes there is code, whatever is escaped in it. */
const isCode = (name = '') => /^(on\w*|style|srcdoc)$/i.test(name)
/** A value that is all of an address could be one that executes; ours are called links. */
const startsAddress = (name = '', value = '') =>
  /^(href|src|action|formaction)$/i.test(name) && /^.\s*\{\{(?!\s*\w*(link|url)\s*\}\})/i.test(value)

/** Without what no reader sees. */
const shownOf = (html: string) => html.replace(comment, '').replace(codeBlock, '')

/** A tag without its attributes that hold nothing but text. */
const outsideOfTexts = (tag: string) =>
  tag.replace(attribute, (found: string, name?: string, value?: string) =>
    isCode(name) || startsAddress(name, value) ? found : '',
  )

/** A value is escaped for text and for quoted attributes that are text. Anywhere else it could become markup or code. */
function misplacedIn(html: string): string[] {
  const withoutComments = html.replace(comment, '')
  const places = [
    ...[...withoutComments.matchAll(codeBlock)].map(([block]) => block),
    ...[...withoutComments.replace(codeBlock, '').matchAll(tag)].map(([found]) => outsideOfTexts(found)),
  ]
  return [...variablesIn(places.join('\n'))].map(
    name => `{{${name}}} can't be used here. Put it between tags, or in quotes in an attribute that is text.`,
  )
}
