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

/** The cells where they have room side by side; a second line for the other side of a trade or a transfer. */
export function WideRow(row: RowProps) {
  const { transaction } = row
  const { timestamp, symbol, amount, wallet, toWallet } = transaction
  const received = secondSide(transaction)
  return (
    <>
      <Cell column={1}>
        <OpenButton {...row}>
          <span className="num block whitespace-nowrap">
            <DayWords instant={timestamp} />
          </span>
          <span className="num block text-ink-3 text-xs">
            <ClockWords instant={timestamp} />
          </span>
        </OpenButton>
      </Cell>
      <Cell column={2} className="grid justify-items-start gap-0.5">
        <span className="flex max-w-full items-center gap-1.5">
          <TypeTag transaction={transaction} />
          <Edited transaction={transaction} />
        </span>
        <IssueTag transaction={transaction} />
      </Cell>
      <Cell column={3}>
        <Line text={symbol} className="font-medium" />
        {received && received.symbol !== symbol && <Line text={`→ ${received.symbol}`} />}
      </Cell>
      <Cell column={4} numeric>
        <Amount value={amount} className="block" />
        {received && <Amount value={received.amount} className="block text-ink-2" />}
      </Cell>
      <Cell column={5} numeric className="grid justify-items-end gap-0.5">
        <UnitPrice transaction={transaction} />
        <PriceIssueTag transaction={transaction} />
      </Cell>
      <Cell column={6} numeric>
        <Fee transaction={transaction} />
      </Cell>
      <Cell column={7} numeric>
        <Total transaction={transaction} className="font-medium" />
      </Cell>
      <Cell column={8} className="pl-4">
        <Line text={wallet} />
        {toWallet !== null && <Line text={`→ ${toWallet}`} className="text-ink-2" />}
      </Cell>
    </>
  )
}

function Line({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={cn('block truncate', className)}>
      <bdi>{text}</bdi>
    </span>
  )
}
