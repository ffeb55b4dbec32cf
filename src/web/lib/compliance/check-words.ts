// Each check in plain words: what was found, and what it means for the return.
import { FIRST_COVERED_YEAR } from '../../../contract/broker-forms.ts'
import type { Compliance, ReportStanding } from '../../../contract/compliance.ts'
import { counting, dollarWords } from '../figures.ts'
import { issueCounts } from '../issue-counts.ts'
import { methodNames } from '../tax-words.ts'

type Words = (compliance: Compliance) => string

const kindsInOrder = Object.keys(issueCounts) as (keyof typeof issueCounts)[]
const list = new Intl.ListFormat('en-US')
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

export const recordsWords: Words = ({ year, records: { total, byKind, dated } }) => {
  if (total === 0) return 'Nothing is left to review.'
  if (dated && dated.later === total) return 'The issues left to review are from later years.'
  const kinds = kindsInOrder.flatMap(kind => (byKind[kind] ? [issueCounts[kind](byKind[kind])] : []))
  return `${sentence(list.format(kinds))} ${whenWords(year, total, dated)}`
}

function whenWords(year: number, total: number, dated: Compliance['records']['dated']) {
  if (!dated) return 'They cover all years.'
  if (dated.ofYear === total) return total === 1 ? `It's from ${year}.` : `All are from ${year}.`
  if (dated.earlier === total) {
    return `${total === 1 ? "It's" : 'All are'} from earlier years, which can change this one.`
  }
  const parts = [
    dated.ofYear > 0 && `${dated.ofYear} from ${year}`,
    dated.earlier > 0 && `${dated.earlier} from earlier years, which can change this one`,
    dated.undated > 0 && `${dated.undated} without a date`,
    dated.later > 0 && `${dated.later} from later years`,
  ].filter(part => part !== false)
  return sentence(list.format(parts))
}

export const valuesWords: Words = ({ year, values: { unknownBasis, unknownProceeds, unknownIncome } }) => {
  const parts = [
    unknownBasis.lines > 0 &&
      `${counting(unknownBasis.lines, 'line')} without a known basis, counted as zero (${dollarWords(unknownBasis.gain)} of the result)`,
    unknownProceeds > 0 && `${counting(unknownProceeds, 'line')} with unknown proceeds`,
    unknownIncome > 0 && `${counting(unknownIncome, 'receipt')} of income without a value in dollars`,
  ].filter(part => part !== false)
  return parts.length > 0 ? sentence(list.format(parts)) : `Every value behind your ${year} figures is known.`
}

export const brokersWords: Words = ({ year, brokers: { state, open, answered } }) => {
  if (open.length === 0)
    return answered === 0
      ? `No sales at a US broker in ${year}.`
      : `You said which form ${counting(answered, 'broker')} sent.`
  const names = list.format(open.slice(0, 3).concat(open.length > 3 ? [`${open.length - 3} more`] : []))
  if (state === 'not_yet') return `${names} will send a Form 1099-DA early in ${year + 1}.`
  const until =
    year < FIRST_COVERED_YEAR
      ? 'without basis (boxes H and K of Form 8949)'
      : `with basis where the coins were bought there since ${FIRST_COVERED_YEAR} (boxes G and J of Form 8949), and without it elsewhere (H and K)`
  return `Which form did you get from ${names}? Until you answer, sales there are listed as reported ${until}.`
}

const reportVerbs: Record<ReportStanding, [one: string, both: string]> = {
  current: ['is generated and up to date', 'are generated and up to date'],
  outdated: ['is older than your records or tax profile', 'are older than your records or tax profile'],
  pending: ['is being generated', 'are being generated'],
  failed: ['could not be generated', 'could not be generated'],
  missing: ['is not generated yet', 'are not generated yet'],
  not_needed: ['is not needed', 'are not needed'],
}

export const reportsWords: Words = ({ year, reports: { state, form8949, scheduleD } }) => {
  if (state === 'not_yet') return `Form 8949 and Schedule D are generated once ${year} is over.`
  if (form8949 === 'not_needed' && scheduleD === 'not_needed') {
    return `Your records show nothing sold in ${year}, so there is nothing to put on Form 8949.`
  }
  const [one8949, both] = reportVerbs[form8949]
  if (form8949 === scheduleD) return `Form 8949 and Schedule D ${both}.`
  return `Form 8949 ${one8949}. Schedule D ${reportVerbs[scheduleD][0]}.`
}

const factNames = { status: 'filing status', otherIncome: 'other income' }

export const filingWords: Words = ({ filing: { missing } }) => {
  if (missing.length === 0) return 'Your filing status and other income are given.'
  const names = list.format(missing.map(name => factNames[name]))
  const isStatusMissing = missing.includes('status')
  return (
    `Your ${names} ${missing.length === 1 ? 'is' : 'are'} not given, so the tax estimate assumes ` +
    `${missing.length === 1 ? 'it' : 'them'}.${isStatusMissing ? ' The status also sets how much loss counts in a year.' : ''}`
  )
}

export const identificationWords: Words = ({ year, identification }) => {
  const words = reasonWords(year, identification)
  const { brokersToNotify } = identification
  if (brokersToNotify.length === 0) return words
  return (
    `${words} From January 1, 2027, your own records are no longer enough at a broker: give ` +
    `${list.format(brokersToNotify)} your lot instruction, or the lots, no later than each sale.`
  )
}

function reasonWords(year: number, { method, reason, sales }: Compliance['identification']): string {
  const total = sales.reduce((sum, wallet) => sum + wallet.sales, 0)
  const where = list.format(sales.map(({ wallet, sales }) => `${counting(sales, 'sale')} in ${wallet}`))
  switch (reason) {
    case 'not_needed':
      return `The oldest coins were sold first in ${year}, which needs no identification.`
    case 'on_record':
      return `What chose the lots was on record by the time of each sale: ${where}.`
    case 'stated':
      return (
        `By what you entered, the lots of ${where} were identified in time. It was entered after the sale, so ` +
        'keep the record you made then.'
      )
    case 'not_on_record':
      return (
        `${methodNames[method]} counts only where lots were identified no later than the sale, and nothing here ` +
        `shows that for ${where}. Without proof, FIFO applies.`
      )
    case 'late':
      return `The lots of ${where} were identified after ${total === 1 ? 'the sale' : 'the sales'}. Without earlier proof, FIFO applies.`
    case 'broker':
      return (
        `Since January 1, 2027, lots at a broker must be identified to the broker by the time of the sale; your own ` +
        `records are not enough (Notice 2026-20). This concerns ${where}. Give the broker your lot instruction, keep ` +
        'its confirmation, and record here when you told it; without one, FIFO applies.'
      )
  }
}

export const allocationWords: Words = ({ year, allocation: { reason, assets } }) => {
  const coins = assets.length > 0 ? list.format(assets) : 'your coins'
  switch (reason) {
    case 'not_needed':
      return 'Your records begin in 2025 or later, when each wallet is tracked separately.'
    case 'open':
      return (
        'From 2025 on, each wallet is tracked separately. Before, a sale could also use coins bought in any of your ' +
        'wallets. What did you do until the end of 2024? Until you answer, we assume that you tracked each wallet separately.'
      )
    case 'separate':
      return 'You told us that you tracked each wallet separately before 2025, so no cost had to be allocated.'
    case 'pooled':
      return `You told us that you used all wallets together before 2025. Sales in ${year} can use coins bought in any wallet.`
    case 'in_order':
      return 'The cost left at the end of 2024 belongs to the wallets that hold the coins.'
    case 'assumed':
      return (
        `At the end of 2024, lots of ${coins} had to change wallets, and nothing here says which. Lotwise assumed it. ` +
        'If you made an allocation under Rev. Proc. 2024-28, record it.'
      )
    case 'invalid':
      return `The allocation recorded for ${coins} does not count, or not in full.`
  }
}

export const lockWords: Words = ({ year, lock: { state, hasMoved } }) => {
  if (hasMoved) return `A later change moves the figures of ${year} from what you locked.`
  if (state === 'done') return `The figures of ${year} are those you locked.`
  if (state === 'not_yet') return `${year} isn't over yet.`
  return `After you file ${year}, lock it: we'll tell you if a later change would move it.`
}
