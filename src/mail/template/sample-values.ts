// What variables look like in a preview and in a test mail.
import type { TemplateRules } from './check-template.ts'
import type { Values } from './render.ts'

const samples: Values = {
  username: 'sample_user',
  amount: '$49.00',
  plan: 'Plus',
  status: 'active',
  date: 'March 3, 2026',
  validUntil: 'March 3, 2027',
  effectiveDate: 'March 3, 2026',
  transactionId: 'pay_sample_0001',
  reportType: 'Form 8949',
  taxYear: '2025',
  exchange: 'Kraken',
  reason: 'The exchange says that the API key is no longer valid.',
  summary: '12 transactions were imported and 1 report was made.',
  payments: 'Payments are kept without your name, as the law requires.',
  change: 'Your password was changed.',
}

/** Links lead to an unused address; anything else without a sample shows its own name. */
const sampleOf = (name: string) =>
  samples[name] ?? (/(?:url|link)$/i.test(name) ? `https://lotwise.example/sample/${name}` : `[${name}]`)

export const sampleValues = ({ variables }: Pick<TemplateRules, 'variables'>): Values =>
  Object.fromEntries(variables.map(name => [name, sampleOf(name)]))
