import type { ReactNode } from 'react'
import { cn } from '../../../components/cn.ts'
import { Amount } from '../dollars.tsx'
import { Cell } from './cell.tsx'
import { OpenButton } from './open-button.tsx'
import {
  ClockWords,
  DayWords,
  Edited,
  Fee,
  IssueTag,
  PriceIssueTag,
  secondSide,
  Total,
  TypeTag,
  UnitPrice,
} from './row-parts.tsx'
import type { RowProps } from './row-props.ts'

/** Half the columns, each with two lines: for a tablet, where a card would be mostly empty. */
export function PairedRow(row: RowProps) {
  const { transaction } = row
  const { timestamp, symbol, amount, wallet, toWallet, price, market } = transaction
  const received = secondSide(transaction)
  const place = toWallet === null ? wallet : `${wallet} → ${toWallet}`
  const hasPrice = price !== null || Boolean(market?.unitPrice)
  return (
    <>
      <Cell column={2} className="flex items-center gap-2 row-start-1">
        <TypeTag transaction={transaction} />
        <Edited transaction={transaction} />
        <IssueTag transaction={transaction} />
      </Cell>
      <Cell column={1} className="row-start-2">
        <OpenButton {...row} className="num text-ink-3">
          <DayWords instant={timestamp} />, <ClockWords instant={timestamp} />
        </OpenButton>
      </Cell>
      <Cell column={3} className="sr-only">
        {symbol}
      </Cell>
      <Cell column={4} numeric className="col-start-2 row-span-2 row-start-1 self-center">
        <Line>
          <Amount value={amount} /> <bdi className="font-medium">{symbol}</bdi>
        </Line>
        {received && (
          <Line className="text-ink-2">
            → <Amount value={received.amount} /> <bdi>{received.symbol}</bdi>
          </Line>
        )}
      </Cell>
      <Cell column={5} numeric className="col-start-3 row-start-1 text-ink-2">
        {transaction.issues.includes('price') ? (
          <PriceIssueTag transaction={transaction} />
        ) : (
          <span className={hasPrice ? undefined : 'sr-only'}>
            <span className="text-ink-3">at </span>
            <UnitPrice transaction={transaction} />
          </span>
        )}
      </Cell>
      <Cell column={6} numeric className="col-start-3 row-start-2 text-ink-2">
        <span className="text-ink-3">fee </span>
        <Fee transaction={transaction} />
      </Cell>
      <Cell column={7} numeric className="col-start-4 row-start-1 font-medium">
        <Total transaction={transaction} />
      </Cell>
      <Cell column={8} numeric className="col-start-4 row-start-2 truncate text-ink-2">
        <bdi title={place}>{place}</bdi>
      </Cell>
    </>
  )
}

const Line = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={cn('block truncate', className)}>{children}</span>
)
