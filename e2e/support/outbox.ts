// Without an SMTP server the product writes its mails to a folder; journeys read them there as a person would.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')

async function mailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async name => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(mail => mail.to?.some(recipient => recipient.address === address))
}

/** Waits for a mail to the address whose subject contains the words. */
export async function receiveMail(address: string, subject: string): Promise<Email> {
  const find = async () => (await mailsTo(address)).findLast(mail => mail.subject?.includes(subject))
  await expect.poll(async () => (await find()) !== undefined, { timeout: 60_000 }).toBe(true)
  const mail = await find()
  if (!mail) throw new Error('The mail is gone.')
  return mail
}

export async function receiveResetLink(address: string): Promise<string> {
  const mail = await receiveMail(address, 'password reset link')
  const link = mail.text?.match(/https?:\/\/\S+\/reset-password\?token=[\w-]+/)?.[0]
  if (!link) throw new Error(`The reset mail has no link:\n${mail.text}`)
  return link
}
