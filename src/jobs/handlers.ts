// Which use case each job runs.
import type { z } from 'zod'
import { exportData } from '../usecases/account-data/data-exports.ts'
import { sendDeletionMail } from '../usecases/account-data/send-deletion-mail.ts'
import { countEverything } from '../usecases/admin/count-everything.ts'
import { requestDueSyncs } from '../usecases/connections/request-sync.ts'
import { sendConnectionMail } from '../usecases/connections/send-connection-mail.ts'
import { syncConnection } from '../usecases/connections/sync-connection.ts'
import { deleteEndedDemos } from '../usecases/demo/delete-ended-demos.ts'
import type { Deps } from '../usecases/deps.ts'
import { locateAccount } from '../usecases/locations/record-location.ts'
import { orderDigests, sendDigestMail } from '../usecases/notifications/send-digest-mail.ts'
import { sendReportMail } from '../usecases/notifications/send-report-mail.ts'
import { sendPaymentMail } from '../usecases/payments/send-payment-mail.ts'
import { settleLeftover } from '../usecases/payments/settle-payment.ts'
import { settlePayments } from '../usecases/payments/settle-payments.ts'
import { endLicenses } from '../usecases/plans/end-licenses.ts'
import { notifyOfEnds } from '../usecases/plans/notify-of-ends.ts'
import { sendPlanMail } from '../usecases/plans/send-plan-mail.ts'
import { refreshIfOutdated } from '../usecases/portfolio/read-portfolio.ts'
import { fetchPrices } from '../usecases/prices/fetch-prices.ts'
import { requestDuePrices } from '../usecases/prices/request-prices.ts'
import { fetchExchangeRates } from '../usecases/rates/exchange-rates.ts'
import { buildReport } from '../usecases/reports/reports.ts'
import { sendEmailChangeMail } from '../usecases/security/change-email.ts'
import { sendSecurityMail } from '../usecases/security/send-security-mail.ts'
import { noteFailedSignIn } from '../usecases/sign-in/note-failed-sign-in.ts'
import { sendInvitationMail, sendPasswordResetMail } from '../usecases/sign-in/send-password-reset-mail.ts'
import { sendPasswordResetMails } from '../usecases/sign-in/send-password-reset-mails.ts'
import { sendWelcomeMail } from '../usecases/sign-in/send-welcome-mail.ts'
import { deleteExpired } from '../usecases/upkeep/delete-expired.ts'
import { refreshStatistics } from '../usecases/upkeep/refresh-statistics.ts'
import { buildReportJob } from './definitions/build-report.ts'
import { countFiguresJob } from './definitions/count-figures.ts'
import { deleteEndedDemosJob } from './definitions/delete-ended-demos.ts'
import { deleteExpiredJob } from './definitions/delete-expired.ts'
import { exportDataJob } from './definitions/export-data.ts'
import { fetchDuePricesJob } from './definitions/fetch-due-prices.ts'
import { fetchPricesJob } from './definitions/fetch-prices.ts'
import { fetchRatesJob } from './definitions/fetch-rates.ts'
import type { JobDefinition } from './definitions/job.ts'
import { locateAccountJob } from './definitions/locate-account.ts'
import { noteFailedSignInJob } from './definitions/note-failed-sign-in.ts'
import { orderDigestsJob } from './definitions/order-digests.ts'
import { refreshPortfolioJob } from './definitions/refresh-portfolio.ts'
import { refreshStatisticsJob } from './definitions/refresh-statistics.ts'
import { sendConnectionMailJob } from './definitions/send-connection-mail.ts'
import { sendDeletionMailJob } from './definitions/send-deletion-mail.ts'
import { sendDigestMailJob } from './definitions/send-digest-mail.ts'
import { sendEmailChangeMailJob } from './definitions/send-email-change-mail.ts'
import { sendInvitationMailJob } from './definitions/send-invitation-mail.ts'
import { sendPasswordResetMailJob } from './definitions/send-password-reset-mail.ts'
import { sendPasswordResetMailsJob } from './definitions/send-password-reset-mails.ts'
import { sendPaymentMailJob } from './definitions/send-payment-mail.ts'
import { sendPlanMailJob } from './definitions/send-plan-mail.ts'
import { sendReportMailJob } from './definitions/send-report-mail.ts'
import { sendSecurityMailJob } from './definitions/send-security-mail.ts'
import { sendWelcomeMailJob } from './definitions/send-welcome-mail.ts'
import { settlePaymentJob } from './definitions/settle-payment.ts'
import { settlePaymentsJob } from './definitions/settle-payments.ts'
import { syncConnectionJob } from './definitions/sync-connection.ts'
import { syncDueConnectionsJob } from './definitions/sync-due-connections.ts'

/** A job that fails is run again, as often as its definition says. */
type Try = { jobId: string; isLastTry: boolean }
export type Handler = { job: JobDefinition; run(deps: Deps, payload: unknown, which: Try): Promise<void> }

const handler = <P extends z.ZodType>(
  job: JobDefinition<P>,
  run: (deps: Deps, payload: z.output<P>, which: Try) => Promise<void>,
): Handler => ({ job, run: (deps, payload, which) => run(deps, job.payload.parse(payload), which) })

export const handlers: readonly Handler[] = [
  handler(sendWelcomeMailJob, (deps, { userId }, { jobId }) =>
    sendWelcomeMail(deps, { userId, mailId: jobId }),
  ),
  handler(sendPasswordResetMailsJob, (deps, { email }) => sendPasswordResetMails(deps, { email })),
  handler(sendInvitationMailJob, (deps, { userId }, { jobId }) =>
    sendInvitationMail(deps, { userId, mailId: jobId }),
  ),
  handler(sendPasswordResetMailJob, (deps, { userId }, { jobId }) =>
    sendPasswordResetMail(deps, { userId, mailId: jobId }),
  ),
  handler(sendEmailChangeMailJob, (deps, { userId }, { jobId }) =>
    sendEmailChangeMail(deps, { userId, mailId: jobId }),
  ),
  handler(sendSecurityMailJob, (deps, payload, { jobId }) =>
    sendSecurityMail(deps, { ...payload, mailId: jobId }),
  ),
  handler(noteFailedSignInJob, (deps, payload) => noteFailedSignIn(deps, payload)),
  handler(buildReportJob, (deps, payload, { isLastTry }) => buildReport(deps, { ...payload, isLastTry })),
  handler(syncConnectionJob, (deps, payload) => syncConnection(deps, payload)),
  handler(syncDueConnectionsJob, deps => requestDueSyncs(deps)),
  handler(sendConnectionMailJob, (deps, payload, { jobId }) =>
    sendConnectionMail(deps, { ...payload, mailId: jobId }),
  ),
  handler(sendReportMailJob, (deps, payload, { jobId }) =>
    sendReportMail(deps, { ...payload, mailId: jobId }),
  ),
  handler(orderDigestsJob, deps => orderDigests(deps)),
  handler(sendDigestMailJob, (deps, { userId }, { jobId }) =>
    sendDigestMail(deps, { userId, mailId: jobId }),
  ),
  handler(exportDataJob, (deps, payload, { isLastTry }) => exportData(deps, { ...payload, isLastTry })),
  handler(sendDeletionMailJob, (deps, payload, { jobId }) =>
    sendDeletionMail(deps, { ...payload, mailId: jobId }),
  ),
  handler(settlePaymentJob, (deps, payload) => settleLeftover(deps, payload)),
  handler(settlePaymentsJob, async deps => {
    await settlePayments(deps)
    await endLicenses(deps)
    await notifyOfEnds(deps)
  }),
  handler(sendPaymentMailJob, (deps, payload, { jobId }) =>
    sendPaymentMail(deps, { ...payload, mailId: jobId }),
  ),
  handler(sendPlanMailJob, (deps, payload, { jobId }) => sendPlanMail(deps, { ...payload, mailId: jobId })),
  handler(deleteEndedDemosJob, deps => deleteEndedDemos(deps)),
  handler(locateAccountJob, (deps, { userId }) => locateAccount(deps, userId)),
  handler(countFiguresJob, deps => countEverything(deps)),
  handler(deleteExpiredJob, deps => deleteExpired(deps)),
  handler(refreshPortfolioJob, (deps, { userId }) => refreshIfOutdated(deps, userId)),
  handler(fetchPricesJob, (deps, payload) => fetchPrices(deps, payload)),
  handler(fetchRatesJob, deps => fetchExchangeRates(deps)),
  handler(fetchDuePricesJob, deps => requestDuePrices(deps)),
  handler(refreshStatisticsJob, (deps, payload) => refreshStatistics(deps, payload)),
]
