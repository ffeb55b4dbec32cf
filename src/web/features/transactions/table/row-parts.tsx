// What a transaction's cells hold, whichever way the row is laid out.
import { Pencil } from 'lucide-react'
import { nameOf } from '../../../../contract/transaction-words.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { NotInRecord } from '../../../components/not-in-record.tsx'
import { Tag } from '../../../components/tag.tsx'
import { InDisplayCurrency } from '../../../lib/display-currency.tsx'
import { amountWords, fullAmountWords } from '../../../lib/figures.ts'
import { shownPrice, shownTotal } from '../../../lib/shown-values.ts'
import type { TimeWords } from '../../../lib/time-words.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { Amount, Dollars, Unknown } from '../dollars.tsx'
import { issueTags } from '../words.ts'

export const DayWords = ({ instant }: { instant: string }) => useTimeWords().dateWords(new Date(instant))
export const ClockWords = ({ instant }: { instant: string }) => useTimeWords().clockWords(new Date(instant))

export const rowName = (transaction: Transaction, { dateWords }: TimeWords) =>
  `${nameOf(transaction)}, ${amountWords(transaction.amount)} ${transaction.symbol}, ${dateWords(new Date(transaction.timestamp))}`

export function TypeTag({ transaction }: { transaction: Transaction }) {
  return <Tag tone={transaction.type === 'income' ? 'ok' : 'neutral'}>{nameOf(transaction)}</Tag>
}

/** Its first issue. A missing price is shown where the price would stand. */
export function IssueTag({ transaction }: { transaction: Transaction }) {
  const issue = transaction.issues.find(kind => kind !== 'price')
  return issue ? <Tag tone="warn">{issueTags[issue]}</Tag> : null
}

export function Edited({ transaction }: { transaction: Transaction }) {
  if (!transaction.isEdited) return null
  return (
    <span title="Edited" className="inline-flex text-ink-3">
      <Pencil aria-hidden="true" className="size-3.5" />
      <span className="sr-only">Edited</span>
    </span>
  )
}

export function PriceIssueTag({ transaction }: { transaction: Transaction }) {
  return transaction.issues.includes('price') ? <Tag tone="warn">{issueTags.price}</Tag> : null
}

/** Per unit; by a market price where the record does not say it. */
export function UnitPrice({ transaction }: { transaction: Transaction }) {
  const shown = shownPrice(transaction)
  if (!shown) return <Dollars value={null} per="unit" />
  return (
    <NotInRecord source={shown.source}>
      <Dollars value={shown.usd} per="unit" />
    </NotInRecord>
  )
}

/** With the fee where that is known. */
export function Total({ transaction, className }: { transaction: Transaction; className?: string }) {
  const shown = shownTotal(transaction)
  if (!shown) return <Dollars value={null} />
  return (
    <>
      <NotInRecord source={shown.source}>
        <Dollars value={shown.usd} {...(className && { className })} />
      </NotInRecord>
      <Converted usd={shown.usd} />
    </>
  )
}

const Converted = ({ usd }: { usd: string }) => (
  <InDisplayCurrency usd={usd} className="whitespace-nowrap font-normal text-ink-3 text-xs" />
)

/** What came in, where that differs from what went out: the other coin of a trade, or less of the same one. */
export function secondSide({ symbol, amount, receivedSymbol, receivedAmount }: Transaction) {
  if (receivedSymbol === null || receivedAmount === null) return null
  if (receivedSymbol === symbol && fullAmountWords(receivedAmount) === fullAmountWords(amount)) return null
  return { symbol: receivedSymbol, amount: receivedAmount }
}

/** A fee in coins whose value is not known is shown in coins. */
export function Fee({ transaction }: { transaction: Transaction }) {
  const { fee, feeAmount, feeSymbol, feeMarket, includedFee } = transaction
  if (includedFee !== null) {
    return (
      <span title="Already taken off the value">
        <Dollars value={includedFee} />
        <span className="sr-only"> (already taken off the value)</span>
      </span>
    )
  }
  if (fee !== null) return <Dollars value={fee} quiet />
  if (feeMarket) {
    return (
      <NotInRecord source={feeMarket.source}>
        <Dollars value={feeMarket.usd} />
      </NotInRecord>
    )
  }
  if (feeAmount === null) return <Unknown />
  return (
    <span className="wrap-anywhere">
      <Amount value={feeAmount} className="text-xs" /> <span className="text-xs">{feeSymbol}</span>
    </span>
  )
}
