// Who received gifts and donations: Forms 709 and 8283 ask for it.
import { sum, usdText, ZERO_USD } from '#engine'
import { byRecipient, nameWords } from '../filing/by-recipient.ts'
import { runningCents } from '../filing/running-cents.ts'
import type { Departure } from '../filing/year-lists.ts'
import { printedDay } from './days.ts'
import { INNER, type Pages } from './pages.ts'
import { figure, type Money, words } from './table-parts.ts'

export type ReceiverWords = { title: string; who: string; about: string }
export const giftReceivers: ReceiverWords = {
  title: 'Gifts by recipient',
  who: 'Recipient',
  about: 'Relation',
}
export const charities: ReceiverWords = { title: 'Donations by charity', who: 'Charity', about: 'EIN' }

/** A line for each gift, whatever its lots, in the cents that the list of the lots has. */
export function drawRecipients(
  page: Pages,
  rows: readonly Departure[],
  money: Money,
  { who, about }: ReceiverWords,
): void {
  if (rows.length === 0) return
  const cents = runningCents(rows.map(({ value }) => value ?? ZERO_USD))
  const lots = rows.map((row, index) => ({ ...row, cents: cents[index] ?? ZERO_USD }))
  page.table(
    [words('Date', 56), words(who, INNER - 276), words(about, 140), figure('Value', 80)],
    [...Map.groupBy(lots, ({ eventId }) => eventId).values()].flatMap(parts => {
      const [first] = parts
      if (!first) return []
      const { on, recipient } = first
      return [
        [
          printedDay(on),
          recipient?.name ?? 'unknown',
          recipient?.relation ?? recipient?.ein ?? '',
          parts.some(({ value }) => value === null) ? 'unknown' : money(sum(parts.map(part => part.cents))),
        ],
      ]
    }),
  )
}

export const recipientLines = (rows: readonly Departure[], { title, who }: ReceiverWords) =>
  byRecipient(rows).map(given => ({
    section: title,
    item: given.name ?? `${who} unknown`,
    count: String(given.count),
    amount: usdText(given.value),
    note: [
      ...(given.about === null ? [] : [given.about]),
      ...(given.unknown === 0 ? [] : [`value unknown, counted as zero: ${given.unknown}`]),
    ].join('; '),
  }))

export const receivedBy = ({ recipient }: Departure): string[] =>
  recipient
    ? [
        `to: ${nameWords(
          { name: recipient.name, about: recipient.relation ?? (recipient.ein && `EIN ${recipient.ein}`) },
          '',
        )}`,
      ]
    : []
