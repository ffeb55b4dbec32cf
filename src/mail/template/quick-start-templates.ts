// The mails the product starts with. They are copied into the database once; operators edit them there. The copy here
// is what is sent when theirs cannot be.
import type { TemplateRules } from './check-template.ts'

type QuickStartTemplate = {
  name: string
  subject: string
  htmlContent: string
  textContent: string
  /** Comma-separated, as the admin panel shows and edits them. */
  variables: string
  /** Without these the mail is of no use to its reader. */
  required: readonly string[]
}

type Letter = {
  name: string
  subject: string
  variables: string[]
  required?: string[]
  paragraphs: string[]
  button?: { label: string; link: string }
  afterButton?: string[]
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`
const button = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f5b46;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>`

const page = (body: string) => `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1b1d1a;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e6e2d8;border-radius:10px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">Lotwise</p>
${body}
</div>
</body>
</html>
`

function template(letter: Letter) {
  const { name, subject, variables, required = [], paragraphs, button: action, afterButton = [] } = letter
  const html = [
    ...paragraphs.map(paragraph),
    ...(action ? [button(action)] : []),
    ...afterButton.map(paragraph),
  ]
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.link}`] : []),
    ...afterButton,
    'Lotwise',
  ]
  return {
    name,
    subject,
    variables: variables.join(', '),
    required,
    htmlContent: page(html.join('\n')),
    textContent: `${text.join('\n\n')}\n`,
  } satisfies QuickStartTemplate
}

export const quickStartTemplates = {
  welcome: template({
    name: 'welcome',
    subject: 'Welcome to Lotwise',
    variables: ['username', 'confirmLink', 'loginUrl'],
    paragraphs: [
      'Hello,',
      'Your Lotwise account is ready. Sign in with the username you chose ({{username}}) and import the files you have: Lotwise finds what is missing, matches every sale to its purchase and prepares your forms.',
      'Please confirm that this address is yours, so that reports and password resets reach you.',
    ],
    button: { label: 'Confirm your address', link: '{{confirmLink}}' },
    afterButton: [
      'The link works once and expires in 7 days. You can use Lotwise at {{loginUrl}} right away.',
      'If you did not create this account, you can ignore this email.',
    ],
  }),
  payment_confirmation: template({
    name: 'payment_confirmation',
    subject: 'Your Lotwise payment of {{amount}}',
    variables: ['username', 'amount', 'plan', 'transactionId', 'date', 'validUntil', 'receiptUrl'],
    required: ['amount', 'transactionId'],
    paragraphs: [
      'Hello {{username}},',
      'Thank you. We received your payment of {{amount}} for {{plan}} on {{date}}. It is a one-time payment, valid until {{validUntil}}. It does not renew by itself.',
      'Transaction: {{transactionId}}',
    ],
    button: { label: 'Open your receipt', link: '{{receiptUrl}}' },
  }),
  payment_refund: template({
    name: 'payment_refund',
    subject: 'Your Lotwise refund of {{amount}}',
    variables: ['username', 'amount', 'plan', 'transactionId', 'date'],
    required: ['amount', 'transactionId'],
    paragraphs: [
      'Hello {{username}},',
      'On {{date}} we refunded {{amount}} for {{plan}}. Your bank may take a few days to show it. Everything you stored in Lotwise is still there.',
      'Transaction: {{transactionId}}',
    ],
  }),
  password_reset: template({
    name: 'password_reset',
    subject: 'Your Lotwise username and password reset link',
    variables: ['username', 'resetLink'],
    required: ['username', 'resetLink'],
    paragraphs: [
      'Hello {{username}},',
      'We received a request to reset your Lotwise password. Your username is {{username}}. To choose a new password, use this link:',
    ],
    button: { label: 'Choose a new password', link: '{{resetLink}}' },
    afterButton: [
      'The link works once and expires in 24 hours. If you did not ask for it, ignore this email: your password stays as it is.',
    ],
  }),
  account_invitation: template({
    name: 'account_invitation',
    subject: 'Your Lotwise account',
    variables: ['username', 'resetLink'],
    required: ['username', 'resetLink'],
    paragraphs: [
      'Hello {{username}},',
      'We created a Lotwise account for you. Your username is {{username}}. To sign in, choose a password first:',
    ],
    button: { label: 'Choose a password', link: '{{resetLink}}' },
    afterButton: [
      'The link works once and expires in 24 hours. After that, use "Forgot password" to get a new one.',
    ],
  }),
  report_notification: template({
    name: 'report_notification',
    subject: 'Your {{reportType}} for {{taxYear}} is ready',
    variables: ['username', 'reportType', 'taxYear', 'reportUrl'],
    required: ['reportUrl'],
    paragraphs: ['Hello {{username}},', 'Your {{reportType}} for tax year {{taxYear}} is ready to download.'],
    button: { label: 'Open your reports', link: '{{reportUrl}}' },
  }),
  subscription_update: template({
    name: 'subscription_update',
    subject: 'Your Lotwise plan: {{plan}}',
    variables: ['username', 'plan', 'status', 'effectiveDate'],
    required: ['plan'],
    paragraphs: [
      'Hello {{username}},',
      'Your plan is now {{plan}} ({{status}}), effective {{effectiveDate}}.',
    ],
  }),
  license_ending: template({
    name: 'license_ending',
    subject: 'Your Lotwise {{plan}} license ends on {{date}}',
    variables: ['username', 'plan', 'date', 'plansUrl'],
    required: ['date'],
    paragraphs: [
      'Hello {{username}},',
      'Your {{plan}} license ends on {{date}}. It does not renew by itself, and you will not be charged. After that you are on the Free plan: everything you stored stays, and you can still see, export and delete it.',
      'If you need a report for a year that {{plan}} covers, make it before then. You can buy a new license from {{date}} on.',
    ],
    button: { label: 'See plans', link: '{{plansUrl}}' },
  }),
  exchange_key: template({
    name: 'exchange_key',
    subject: 'Your {{exchange}} connection needs a new API key',
    variables: ['username', 'exchange', 'reason', 'exchangesUrl'],
    required: ['exchange', 'reason'],
    paragraphs: [
      'Hello {{username}},',
      'Lotwise can no longer update your {{exchange}} transactions. {{reason}}',
    ],
    button: { label: 'Open your exchange connections', link: '{{exchangesUrl}}' },
    afterButton: ['What was imported so far stays as it is.'],
  }),
  sync_failed: template({
    name: 'sync_failed',
    subject: "Lotwise can't update {{exchange}}",
    variables: ['username', 'exchange', 'reason', 'exchangesUrl'],
    required: ['exchange'],
    paragraphs: ['Hello {{username}},', "Lotwise can't update your {{exchange}} transactions. {{reason}}"],
    button: { label: 'Open your exchange connections', link: '{{exchangesUrl}}' },
    afterButton: ['What was imported so far stays as it is.'],
  }),
  weekly_digest: template({
    name: 'weekly_digest',
    subject: 'Your week in Lotwise',
    variables: ['username', 'summary', 'dashboardUrl'],
    required: ['summary'],
    paragraphs: ['Hello {{username}},', 'In the last seven days: {{summary}}'],
    button: { label: 'Open your dashboard', link: '{{dashboardUrl}}' },
  }),
  account_deleted: template({
    name: 'account_deleted',
    subject: 'Your Lotwise account was deleted',
    variables: ['username', 'date', 'payments'],
    required: ['date'],
    paragraphs: [
      'Hello {{username}},',
      'Your Lotwise account and everything in it were deleted on {{date}}, as you asked. This cannot be undone. {{payments}}',
      'This is the last email you get from us.',
    ],
  }),
  email_change: template({
    name: 'email_change',
    subject: 'Confirm your new email address for Lotwise',
    variables: ['username', 'confirmLink'],
    required: ['confirmLink'],
    paragraphs: [
      'Hello,',
      'To use this address for your Lotwise account ({{username}}), please confirm it. Until then your account keeps its current address.',
    ],
    button: { label: 'Confirm this address', link: '{{confirmLink}}' },
    afterButton: [
      'The link works once and expires in 24 hours. If you did not ask for this, you can ignore this email.',
    ],
  }),
  email_confirmation: template({
    name: 'email_confirmation',
    subject: 'Confirm your email address for Lotwise',
    variables: ['username', 'confirmLink'],
    required: ['confirmLink'],
    paragraphs: ['Hello,', 'Please confirm that this is the address of your Lotwise account ({{username}}).'],
    button: { label: 'Confirm this address', link: '{{confirmLink}}' },
    afterButton: [
      'The link works once and expires in 24 hours. If you do not have such an account, you can ignore this email.',
    ],
  }),
  security_notice: template({
    name: 'security_notice',
    subject: 'A security change on your Lotwise account',
    variables: ['username', 'change', 'resetUrl'],
    required: ['change', 'resetUrl'],
    paragraphs: ['Hello {{username}},', '{{change}}', 'If this was you, there is nothing to do.'],
    button: { label: 'It was not me: reset my password', link: '{{resetUrl}}' },
  }),
} satisfies Record<string, QuickStartTemplate>

export type TemplateName = keyof typeof quickStartTemplates

/** Whether the product itself sends mails by this template. Others are kept for operators. */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(quickStartTemplates, name)

/** What a template may use and has to. Of the product's own mails the code decides, which fills the values in. */
export const rulesFor = ({ name, variables }: { name: string; variables: string }): TemplateRules =>
  isTemplateName(name)
    ? {
        variables: namesIn(quickStartTemplates[name].variables),
        required: quickStartTemplates[name].required,
      }
    : { variables: namesIn(variables), required: [] }

/** Of a list as people type it. */
export const namesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map(name => name.trim())
      .filter(Boolean),
  ),
]
