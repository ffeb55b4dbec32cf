// What the command was asked to do.
import { parseArgs } from 'node:util'
import { type FilingStatus, filingStatuses, type Method, methods, readUsd, type Usd } from '#engine'

export const formats = ['text', 'csv', 'json'] as const
export type Format = (typeof formats)[number]

/** A ledger file names no lots, so SPECIFIC_ID would be FIFO by another name. */
const orders = methods.filter(method => method !== 'SPECIFIC_ID')

export type Request = {
  file: string
  year: number
  method: Method
  pooling: 'wallet' | 'universal'
  timeZone: string
  format: Format
  /** What the taxpayer provided about the return; nothing: no tax is estimated. */
  status: FilingStatus | undefined
  otherIncome: Usd | undefined
}

export const usage = `Usage: lotwise <ledger.csv> --year <year> [options]

Prints the year's Form 8949 rows and totals, Schedule D and the issues of the ledger.
The file is described in docs/csv.md.

  --year <year>       the tax year, such as 2025
  --method <method>   ${orders.join(', ')}; FIFO without it
  --pooling <pools>   lots before 2025: wallet (each its own) or universal; wallet without it
  --zone <zone>       where the taxpayer's days begin, such as America/New_York; this machine's without it
  --status <status>   ${filingStatuses.slice(0, 3).join(', ')},
                      ${filingStatuses.slice(3).join(', ')}
  --income <dollars>  other income of the year; with it or --status the tax is estimated
  --format <format>   ${formats.join(', ')}; text without it
  --help              this text
`

/** The request, or what is wrong with it. */
export function readArguments(argv: readonly string[]): Request | 'help' | { usageError: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    if (values.help) return 'help'
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('One file is needed.')
    return {
      file,
      year: readYear(values.year),
      method: oneOf('method', orders, values.method.toUpperCase()),
      pooling: oneOf('pooling', ['wallet', 'universal'], values.pooling),
      timeZone: readZone(values.zone),
      format: oneOf('format', formats, values.format),
      status: values.status === undefined ? undefined : oneOf('status', filingStatuses, values.status),
      otherIncome: values.income === undefined ? undefined : readIncome(values.income),
    }
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) return { usageError: error.message }
    throw error
  }
}

const options = {
  year: { type: 'string' },
  method: { type: 'string', default: 'FIFO' },
  pooling: { type: 'string', default: 'wallet' },
  zone: { type: 'string' },
  status: { type: 'string' },
  income: { type: 'string' },
  format: { type: 'string', default: 'text' },
  help: { type: 'boolean', default: false },
} as const

class UsageError extends Error {}

const isParseError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

function readYear(text: string | undefined) {
  if (text === undefined) throw new UsageError('--year is needed.')
  if (!/^20\d\d$/.test(text)) throw new UsageError(`--year ${text} is not a year.`)
  return Number(text)
}

function oneOf<T extends string>(option: string, choices: readonly T[], text: string): T {
  const choice = choices.find(each => each === text)
  if (!choice) throw new UsageError(`--${option} ${text} is not one of ${choices.join(', ')}.`)
  return choice
}

function readZone(text = new Intl.DateTimeFormat().resolvedOptions().timeZone) {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw new UsageError(`--zone ${text} is not a time zone.`)
  }
}

function readIncome(text: string) {
  const income = readUsd(text)
  if (income === undefined) throw new UsageError(`--income ${text} is not a number of dollars.`)
  return income
}
