import {
  readNotifications as readCall,
  saveNotifications as saveCall,
  unsubscribe as unsubscribeCall,
} from '../../contract/notifications.ts'
import { testPayment, testReport, testWelcome } from '../../contract/test-emails.ts'
import { sendTestMail } from '../../usecases/mail/send-test-mail.ts'
import {
  readNotifications,
  saveNotifications,
  unsubscribe,
} from '../../usecases/notifications/notifications.ts'
import { answer, type Server } from '../answer.ts'
import { visitorOf } from '../visitor.ts'

const unsubscribed = {
  emailReports: 'You will no longer get emails when a report is ready.',
  syncAlerts: 'You will no longer get emails when an exchange sync fails.',
  weeklyDigest: 'You will no longer get the weekly summary.',
} as const

export function mailRoutes(server: Server) {
  const { deps, cookie } = server
  answer(server, readCall, async (_, { account }) => readNotifications(deps, account.id))
  answer(server, saveCall, async ({ body }, { account }) => saveNotifications(deps, account.id, body))
  answer(server, unsubscribeCall, async ({ body }, { request }) => {
    const { network } = visitorOf(request, cookie)
    const kind = await unsubscribe(deps, { token: body.token, network })
    return { success: true as const, kind, message: unsubscribed[kind] }
  })

  const sentTo = (address: string) => ({
    success: true as const,
    message: `The test email was sent to ${address}.`,
  })
  answer(server, testWelcome, async ({ body }, { account }) => {
    const confirmLink = `${deps.publicUrl}/settings`
    const values = { username: body.username, loginUrl: deps.publicUrl, confirmLink }
    await sendTestMail(deps, account, { to: body.email, template: 'welcome', values })
    return sentTo(body.email)
  })
  answer(server, testPayment, async ({ body }, { account }) => {
    const { email, ...given } = body
    const date = deps.clock().toISOString().slice(0, 10)
    const link = { receiptUrl: `${deps.publicUrl}/dashboard` }
    const values = { ...given, ...link, plan: 'Basic', date, validUntil: date }
    await sendTestMail(deps, account, { to: email, template: 'payment_confirmation', values })
    return sentTo(email)
  })
  answer(server, testReport, async ({ body }, { account }) => {
    const { email, username, reportType } = body
    const taxYear = body.taxYear ?? String(deps.clock().getUTCFullYear() - 1)
    const values = { username, reportType, taxYear, reportUrl: `${deps.publicUrl}/reports` }
    await sendTestMail(deps, account, { to: email, template: 'report_notification', values })
    return sentTo(email)
  })
}
