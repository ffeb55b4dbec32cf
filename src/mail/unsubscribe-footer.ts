// The way out, at the foot of every mail that a person can do without. It is not part of the templates, so that no edit
// can lose it.
import type { Mail } from './transport.ts'

export function withUnsubscribeLink(mail: Mail, url: string): Mail {
  const words = "Don't want these emails?"
  const footer = `<p style="max-width:560px;margin:16px auto 0;font-size:13px;text-align:center">${words} <a href="${url}">Unsubscribe</a></p>`
  const end = mail.html.lastIndexOf('</body>')
  return {
    ...mail,
    html: end < 0 ? `${mail.html}${footer}` : `${mail.html.slice(0, end)}${footer}\n${mail.html.slice(end)}`,
    text: `${mail.text.trimEnd()}\n\n${words} Unsubscribe: ${url}\n`,
    unsubscribeUrl: url,
  }
}
