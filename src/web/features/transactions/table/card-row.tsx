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

/** The same cells where they have no room side by side. A trade's second side takes the line of the exchange, which
 * then stands beside the date. */
export function CardRow(row: RowProps) {
  const { transaction } = row
  const { timestamp, symbol, amount, wallet, toWallet } = transaction
  const received = secondSide(transaction)
  const place = toWallet === null ? wallet : `${wallet} → ${toWallet}`
  return (
    <>
      <Cell column={2} className="flex items-center gap-1.5">
        <TypeTag transaction={transaction} />
        <Edited transaction={transaction} />
      </Cell>
      <Cell column={3} className="flex items-center gap-2">
        <span className="max-w-28 shrink-0 truncate font-medium">
          <bdi>{symbol}</bdi>
          {received && received.symbol !== symbol && (
            <>
              {' → '}
              <bdi>{received.symbol}</bdi>
            </>
          )}
        </span>
        <IssueTag transaction={transaction} />
      </Cell>
      <Cell column={7} numeric className="font-medium">
        <Total transaction={transaction} />
      </Cell>

      <Cell column={4} className={cn('col-span-2', received && 'row-span-2')}>
        <Amount value={amount} /> <Coin>{symbol}</Coin>
        {received && (
          <span className="block pt-0.5">
            <span className="text-ink-3">→ </span>
            <Amount value={received.amount} /> <Coin>{received.symbol}</Coin>
          </span>
        )}
      </Cell>
      <Cell column={5} numeric>
        {transaction.issues.includes('price') ? (
          <PriceIssueTag transaction={transaction} />
        ) : (
          <Named name="at">
            <UnitPrice transaction={transaction} />
          </Named>
        )}
      </Cell>

      {!received && <Place place={place} className="col-span-2" />}
      <Cell column={6} numeric>
        <Named name="fee">
          <Fee transaction={transaction} />
        </Named>
      </Cell>

      <Cell column={1} className={received ? 'col-span-2' : 'col-span-full'}>
        <OpenButton {...row} className="num text-ink-3">
          <DayWords instant={timestamp} />, <ClockWords instant={timestamp} />
        </OpenButton>
      </Cell>
      {received && <Place place={place} className="text-right" />}
    </>
  )
}

const Place = ({ place, className }: { place: string; className?: string }) => (
  <Cell column={8} className={cn('truncate text-ink-2', className)}>
    <bdi title={place}>{place}</bdi>
  </Cell>
)

const Coin = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-2">
    <bdi>{children}</bdi>
  </span>
)

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="text-ink-2">
    <span className="text-ink-3">{name} </span>
    {children}
  </span>
)
