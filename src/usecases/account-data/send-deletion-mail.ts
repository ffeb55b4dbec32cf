import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'

type Deletion = { mailId: string; username: string; email: string; date: string; payments: number }

export async function sendDeletionMail(deps: Deps, { mailId, username, email, date, payments }: Deletion) {
  const kept =
    payments === 0 ? '' : 'We keep the amounts and dates of your payments for our books, without your name.'
  const values = { username, date, payments: kept }
  await sendTemplatedMail(deps, { mailId, to: email, template: 'account_deleted', values })
}
