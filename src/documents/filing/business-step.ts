// Income that the taxpayer called a business: it is handed over to Schedule C, which Lotwise does not prepare.
import { ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { incomeNames } from '../summary/words.ts'
import { dollars } from './dollars.ts'
import type { Business, GuideStep } from './guide-input.ts'

const NOT_COMPUTED =
  'Lotwise does not prepare Schedule C. Business expenses, self-employment tax (Schedule SE) and the qualified business income deduction (Form 8995) are not computed here, and our estimate of your tax does not include them.'

export const selfEmploymentWords = 'Self-employment tax (Schedule SE) is not included.'

export function businessStep(year: number, business: Business | undefined): GuideStep[] {
  if (!hasReceipts(business)) return []
  const { income, unknown } = business
  return [
    {
      title: 'Report your business income on Schedule C (Form 1040)',
      paragraphs: [
        `Enter ${dollars(income)} on Schedule C, line 1 (gross receipts). It is your ${kindWords(business)} income of ${year}, which your tax profile calls a business. Don't enter it on Schedule 1 as well. The income list in your transaction summary shows each item with its date and value.`,
        ...(unknown > 0
          ? [
              `The value of ${counted(unknown, 'item')} is missing and counts as $0.00. Add it before you file.`,
            ]
          : []),
        NOT_COMPUTED,
      ],
    },
  ]
}

/** For what lists income and does not say where it goes. */
export function businessNote(year: number, business: Business | undefined): string[] {
  if (!hasReceipts(business)) return []
  return [
    `Your ${kindWords(business)} income of ${year} is marked as a business: ${dollars(business.income)} belongs on Schedule C, line 1, and not on Schedule 1. Move it there where a program puts it with other income. ${NOT_COMPUTED}`,
  ]
}

export const hasReceipts = (business: Business | undefined): business is Business =>
  business !== undefined && (business.income !== ZERO_USD || business.unknown > 0)

const list = new Intl.ListFormat('en-US')

export const kindWords = ({ kinds }: Pick<Business, 'kinds'>) =>
  list.format(kinds.map(kind => (kind === 'other' ? 'other' : incomeNames[kind].toLowerCase())))
