// Sends a finished mail: by SMTP when a server is configured, otherwise as a file in the outbox folder.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Mail = {
  /** The same mail sent again after a fault keeps its id, so that receivers recognize it. */
  id: string
  to: string
  /** In place of the name that goes with our address; empty: that one. */
  senderName?: string
  subject: string
  html: string
  text: string
  /** Mail programs show it as a button of their own. */
  unsubscribeUrl?: string
}
/** The receiving server will not take this mail, now or later: trying again would only annoy it. */
export class MailRefused extends Error {}

export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Where mails are files: deletes those that are older. */
  deleteBefore?(moment: Date): Promise<void>
  close(): void
}

type Settings = { smtpUrl: string | undefined; from: string; outboxDir: string; hostname: string }

export function createMailer({ smtpUrl, from, outboxDir, hostname }: Settings): Mailer {
  const message = ({ id, to, senderName, unsubscribeUrl, ...mail }: Mail) => ({
    ...mail,
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl }, headers: oneClick }),
    // The address stays: other servers check that it is ours.
    from: senderName ? { name: senderName, address: addressIn(from) } : from,
    // As an object the address is taken as it stands; as text it would be parsed for several.
    to: { name: '', address: to },
    messageId: `<${id}@${hostname}>`,
  })
  if (smtpUrl) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    const transport = createTransport({ url: smtpUrl, pool: true, ...timeouts })
    return {
      send: async mail => {
        try {
          await transport.sendMail(message(mail))
        } catch (error) {
          throw isFinal(error)
            ? new MailRefused('The mail server refused this email for good.', { cause: error })
            : error
        }
      },
      close: () => transport.close(),
    }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async mail => {
      const { message: bytes } = await transport.sendMail(message(mail))
      await writeOutboxFile(outboxDir, mail.id, bytes as Buffer)
    },
    deleteBefore: moment => deleteOutboxFiles(outboxDir, moment),
    close: () => transport.close(),
  }
}

/** Of 'Lotwise <mail@lotwise.example>' or the bare address. */
const addressIn = (from: string) => from.match(/<(.+)>/)?.[1] ?? from

/** This reader was refused, and nothing is wrong with us: the server took the sender and said no to one address. */
export const isReaderRefused = (error: unknown): boolean =>
  error instanceof MailRefused &&
  error.cause instanceof Error &&
  'command' in error.cause &&
  error.cause.command === 'RCPT TO'

/** Mail programs then unsubscribe their readers without opening the page (RFC 8058). */
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** SMTP answers from 500 up are final (RFC 5321, 4.2.1), except those about how we signed in, which operators fix. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('code' in error && error.code === 'EAUTH')

/** Names of files sort by it. */
const stampOf = (moment: Date) => moment.toISOString().replaceAll(':', '-')

/** Written aside and renamed, so that a program that watches the folder never reads half a mail. */
async function writeOutboxFile(folder: string, id: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = stampOf(new Date())
  const file = join(folder, `${stamp}-${id}.eml`)
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** By their names: what else is in the folder is not ours to delete. */
async function deleteOutboxFiles(folder: string, before: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const old = names.filter(name => /^\d{4}-.*\.eml(\.part)?$/.test(name) && name < stampOf(before))
  for (const name of old) await rm(join(folder, name), { force: true })
}
