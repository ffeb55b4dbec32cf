import { nameOf } from '../../../../contract/transaction-words.ts'
import type { Transaction } from '../../../../contract/transactions.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { Amount, Dollars } from '../dollars.tsx'

type TransactionLineProps = {
  transaction: Transaction
  /** Where it stands for all of them already. */
  hidesTime?: boolean
}

/** A transaction in one line of text. */
export function TransactionLine({ transaction, hidesTime = false }: TransactionLineProps) {
  const { dateTimeWords } = useTimeWords()
  const { timestamp, amount, symbol, receivedAmount, receivedSymbol, wallet, toWallet, total } = transaction
  return (
    <p className="flex flex-wrap gap-x-3 text-fine text-ink-2 wrap-anywhere">
      {!hidesTime && (
        <time dateTime={timestamp} className="num">
          {dateTimeWords(new Date(timestamp))}
        </time>
      )}
      <span>{nameOf(transaction)}</span>
      <span className="num text-ink">
        <Amount value={amount} className="text-fine" /> <bdi>{symbol}</bdi>
        {receivedAmount !== null && receivedSymbol !== null && (
          <>
            {' → '}
            <Amount value={receivedAmount} className="text-fine" /> <bdi>{receivedSymbol}</bdi>
          </>
        )}
      </span>
      <bdi>{toWallet === null ? wallet : `${wallet} → ${toWallet}`}</bdi>
      {total !== null && <Dollars value={total} className="text-fine" />}
    </p>
  )
}
