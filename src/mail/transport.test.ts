// Against a real SMTP server and a real folder.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailer, type Mail, MailRefused } from './transport.ts'

const mail: Mail = {
  id: 'job-1',
  to: 'zoë@example.com',
  subject: 'Grüße, مستخدم 😀',
  html: '<p>Hello <b>you</b></p>',
  text: 'Hello you\n.\nafter a lone dot',
}

function expectSameMail(received: Email) {
  expect(received).toMatchObject({
    subject: mail.subject,
    from: { address: 'no-reply@lotwise.example', name: 'Lotwise' },
  })
  expect(received.messageId).toBe('<job-1@here>')
  expect(received.html?.trim()).toBe(mail.html)
  expect(received.text?.trim()).toBe(mail.text)
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))
const mailer = (smtpUrl: string | undefined, outboxDir = folder) =>
  createMailer({ smtpUrl, outboxDir, from: 'Lotwise <no-reply@lotwise.example>', hostname: 'here' })

describe('by SMTP', () => {
  const received: { envelope: string[]; email: Email }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refusals: Record<string, number> = { 'full@example.com': 452, 'gone@example.com': 550 }
      const responseCode = refusals[address]
      done(responseCode ? Object.assign(new Error('not now, or never'), { responseCode }) : undefined)
    },
    onData(stream, session, done) {
      buffer(stream)
        .then(bytes => PostalMime.parse(bytes))
        .then(email => {
          received.push({ envelope: session.envelope.rcptTo.map(({ address }) => address), email })
          done()
        }, done)
    },
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const address = server.server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  afterAll(() => new Promise<void>(closed => server.close(closed)))

  test('a mail arrives as it was written', async () => {
    const sender = mailer(url)
    await sender.send({ ...mail, to: 'ann@example.com' })
    sender.close()
    expect(received).toHaveLength(1)
    expect(received[0]?.envelope).toEqual(['ann@example.com'])
    if (received[0]) expectSameMail(received[0].email)
  })

  test('another name for the sender changes the name and nothing else', async () => {
    const sender = mailer(url)
    received.length = 0
    await sender.send({ ...mail, to: 'ann@example.com', senderName: 'Help <eve@example.com>' })
    sender.close()
    expect(received[0]?.email.from).toEqual({
      name: 'Help <eve@example.com>',
      address: 'no-reply@lotwise.example',
    })
  })

  test('an address cannot smuggle in a second one', async () => {
    const sender = mailer(url)
    received.length = 0
    await sender.send({ ...mail, to: 'ann@example.com\r\nBcc: eve@example.com' }).catch(() => 'refused')
    sender.close()
    expect(received.flatMap(({ envelope }) => envelope)).not.toContain('eve@example.com')
  })

  test('a refusal for now is an error, so that the job is tried again', async () => {
    const sender = mailer(url)
    const refusal = sender.send({ ...mail, to: 'full@example.com' })
    await expect(refusal).rejects.toThrow(/not now, or never/)
    await expect(refusal).rejects.not.toBeInstanceOf(MailRefused)
    sender.close()
  })

  test('a refusal for good says so, so that the job is not', async () => {
    const sender = mailer(url)
    await expect(sender.send({ ...mail, to: 'gone@example.com' })).rejects.toBeInstanceOf(MailRefused)
    sender.close()
  })

  test('a server that is down is an error', async () => {
    const sender = mailer('smtp://127.0.0.1:1')
    await expect(sender.send(mail)).rejects.toThrow(/ECONNREFUSED/)
    sender.close()
  })
})

describe('without a server', () => {
  test('each mail becomes a file that only its owner can read', async () => {
    const outbox = join(folder, 'new', 'outbox')
    await mailer(undefined, outbox).send(mail)
    const files = await readdir(outbox)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^\d{4}-.*-job-1\.eml$/)
    const file = join(outbox, files[0] ?? '')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expectSameMail(await PostalMime.parse(await readFile(file)))
  })
  test('files older than a moment are deleted, and nothing else that lies there', async () => {
    const outbox = join(folder, 'old', 'outbox')
    const sender = mailer(undefined, outbox)
    await sender.deleteBefore?.(new Date())
    await sender.send(mail)
    await writeFile(join(outbox, '2020-01-31T10-00-00.000Z-job-0.eml'), '')
    await writeFile(join(outbox, '2020-01-31T10-00-00.000Z-job-0.eml.part'), '')
    await writeFile(join(outbox, '2020-notes.txt'), '')
    await sender.deleteBefore?.(new Date('2020-02-01'))
    expect((await readdir(outbox)).sort()).toEqual(['2020-notes.txt', expect.stringMatching(/-job-1\.eml$/)])
    await sender.deleteBefore?.(new Date(Date.now() + 1000))
    expect(await readdir(outbox)).toEqual(['2020-notes.txt'])
  })
})
