import type { ReactNode } from 'react'
import type { Transaction } from '../../../../contract/transactions.ts'
import { cn } from '../../../components/cn.ts'
import { isZero } from '../../../lib/figures.ts'
import { Amount } from '../dollars.tsx'
import { Cell } from './cell.tsx'
import { OpenButton } from './open-button.tsx'
import {
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

/** The same cells where they have no room side by side, in three lines: what, how much, and when and where. */
export function CardRow(row: RowProps) {
  const { transaction } = row
  const { timestamp, symbol, amount, wallet, toWallet, price, market } = transaction
  const received = secondSide(transaction)
  const place = toWallet === null ? wallet : `${wallet} → ${toWallet}`
  const needsPrice = transaction.issues.includes('price')
  // What a trade was worth is its total: the line is for both amounts.
  const isOneLine = received !== null && !needsPrice
  const hasPrice = price !== null || Boolean(market?.unitPrice)
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

      <Cell column={4} className={cn('leading-tight', isOneLine ? 'col-span-full' : 'col-span-2')}>
        <Amount value={amount} /> <Coin>{symbol}</Coin>
        {received && (
          <>
            <span className="text-ink-3"> → </span>
            <Amount value={received.amount} /> <Coin>{received.symbol}</Coin>
          </>
        )}
      </Cell>
      <Cell column={5} numeric className={cn(isOneLine && 'sr-only')}>
        {needsPrice ? (
          <PriceIssueTag transaction={transaction} />
        ) : (
          <Named name="at" isHidden={!hasPrice}>
            <UnitPrice transaction={transaction} />
          </Named>
        )}
      </Cell>

      <Cell column={1} className="col-span-2 flex min-w-0 gap-x-1.5 text-ink-3">
        <OpenButton {...row} className="num shrink-0">
          <DayWords instant={timestamp} />
        </OpenButton>
        <span aria-hidden="true" className="truncate text-ink-2">
          <bdi title={place}>{place}</bdi>
        </span>
      </Cell>
      <Cell column={8} className="sr-only">
        {place}
      </Cell>
      <Cell column={6} numeric>
        <Named name="fee" isHidden={!hasFee(transaction)}>
          <Fee transaction={transaction} />
        </Named>
      </Cell>
    </>
  )
}

/** A fee of nothing, or of which nothing is known, takes no room on a phone. */
const hasFee = ({ fee, feeAmount, feeMarket }: Transaction) =>
  fee === null ? feeMarket !== null || feeAmount !== null : !isZero(fee)

const Coin = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-2">
    <bdi>{children}</bdi>
  </span>
)

type NamedProps = { name: string; isHidden: boolean; children: ReactNode }

const Named = ({ name, isHidden, children }: NamedProps) => (
  <span className={isHidden ? 'sr-only' : 'text-ink-2'}>
    <span className="text-ink-3">{name} </span>
    {children}
  </span>
)
