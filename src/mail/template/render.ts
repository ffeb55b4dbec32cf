// Turns a template and its values into a mail. Every value is escaped for the place it lands in, so that a
// username can carry markup or a line break without changing the mail around it.

export type Template = { subject: string; htmlContent: string; textContent: string }
export type Rendered = { subject: string; html: string; text: string; missing: string[] }
export type Values = Readonly<Record<string, string>>

export const placeholder = /\{\{\s*(\w+)\s*\}\}/g

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => htmlEscapes[character] ?? '')
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export function render(template: Template, values: Values): Rendered {
  const missing = new Set<string>()
  const fill = (text: string, makeSafe: (value: string) => string) =>
    text.replace(placeholder, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) missing.add(name)
      return makeSafe(value ?? '')
    })
  return {
    subject: onOneLine(fill(template.subject, onOneLine)),
    html: fill(template.htmlContent, escapeHtml),
    text: fill(template.textContent, value => value.replace(/\p{Cc}+/gu, ' ')),
    missing: [...missing],
  }
}
