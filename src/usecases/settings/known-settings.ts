// The settings that the product reads, all of them. Adding one is an entry here; it is there for operators to edit after
// the next start, and `readSettings` has it at once.
import { z } from 'zod'
import { email } from '../../contract/accounts.ts'
import type { SettingCategory, SettingType } from '../../contract/admin-settings.ts'

type KnownSetting<Value> = {
  category: SettingCategory
  type: SettingType
  description: string
  /** What a new product starts with, as it would be typed. */
  initial: string
  /** Makes of what was typed what the product uses, or says why it cannot. */
  value: z.ZodType<Value, string>
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${most} characters.`)
    .refine(text => !/\p{Cc}/u.test(text), 'Enter a single line of text.')

const number = (least: number, most: number) => {
  const words = `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine(count => count >= least && count <= most, words)
}

const yesOrNo = z
  .string()
  .trim()
  .refine(text => text === 'true' || text === 'false', 'Enter true or false.')
  .transform(text => text === 'true')

const setting = <Value>(known: KnownSetting<Value>) => known

export const knownSettings = {
  supportAddress: setting({
    category: 'general',
    type: 'text',
    description: 'Where people write to for help: on the landing page and in the legal pages.',
    initial: 'support@lotwise.example',
    value: email,
  }),
  maintenanceBanner: setting({
    category: 'general',
    type: 'text',
    description: 'Shown at the top of every page, for planned work or trouble. Empty: no banner.',
    initial: '',
    value: line(300),
  }),
  demoMaxTransactions: setting({
    category: 'general',
    type: 'number',
    description: 'How many transactions a demo holds.',
    initial: '50',
    value: number(0, 100_000),
  }),
  demoMaxExchanges: setting({
    category: 'general',
    type: 'number',
    description: 'How many exchange connections a demo has.',
    initial: '3',
    value: number(0, 100),
  }),
  demoHours: setting({
    category: 'general',
    type: 'number',
    description: 'How many hours after its last use a demo is deleted.',
    initial: '2',
    value: number(1, 168),
  }),
  mailSenderName: setting({
    category: 'email',
    type: 'text',
    description: 'The name emails come from. Empty: the name in MAIL_FROM.',
    initial: '',
    value: line(80),
  }),
  testMailsPerHour: setting({
    category: 'email',
    type: 'number',
    description: 'How many test emails one account may send in an hour.',
    initial: '10',
    value: number(0, 1_000),
  }),
  importsPerHour: setting({
    category: 'security',
    type: 'number',
    description: 'How many files one account may import in an hour, whatever its plan.',
    initial: '500',
    value: number(1, 100_000),
  }),
  reportsPerHour: setting({
    category: 'security',
    type: 'number',
    description: 'How many reports one account may have made in an hour, whatever its plan.',
    initial: '200',
    value: number(1, 100_000),
  }),
  exportsPerHour: setting({
    category: 'security',
    type: 'number',
    description: 'How many tax software files one account may have made in an hour, whatever its plan.',
    initial: '200',
    value: number(1, 100_000),
  }),
  mostTransactions: setting({
    category: 'security',
    type: 'number',
    description: 'How many transactions imports and exchanges may add to one account, whatever its plan.',
    initial: '5000000',
    value: number(1, 100_000_000),
  }),
  mostOwnPrices: setting({
    category: 'security',
    type: 'number',
    description: 'How many prices of their own one account may enter, whatever its plan.',
    initial: '20000',
    value: number(1, 1_000_000),
  }),
  mostStoredMegabytes: setting({
    category: 'security',
    type: 'number',
    description: 'How many megabytes of reports and files are kept for one account.',
    initial: '2000',
    value: number(1, 1_000_000),
  }),
  isSignUpOpen: setting({
    category: 'security',
    type: 'boolean',
    description: 'Whether people can create accounts themselves. Administrators always can.',
    initial: 'true',
    value: yesOrNo,
  }),
}

export type SettingKey = keyof typeof knownSettings
export type SettingValues = { [Key in SettingKey]: z.output<(typeof knownSettings)[Key]['value']> }

export const isKnownSetting = (key: string): key is SettingKey => Object.hasOwn(knownSettings, key)
