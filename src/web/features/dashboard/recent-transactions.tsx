import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Transaction } from '../../../contract/transactions.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { cn } from '../../components/cn.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Money } from '../../components/money.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../components/table.tsx'
import { Tag } from '../../components/tag.tsx'
import { recentQuery } from '../../data/transactions.ts'
import { InDisplayCurrency } from '../../lib/display-currency.tsx'
import { amountWords, priceWords } from '../../lib/figures.ts'
import { importLink } from '../../lib/filing-steps.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

export function RecentTransactions() {
  const { data, error, refetch } = useQuery(recentQuery)
  if (!data && error) {
    return (
      <ErrorPanel
        title="Your recent transactions did not load"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <CardSkeleton className="min-h-72" />
  if (data.total === 0) return <NoneYet />
  return (
    <Card>
      <CardHeader
        title="Recent transactions"
        action={
          <Button asChild variant="ghost" size="sm" className="-my-1 -mr-3">
            <Link to="/transactions">View All</Link>
          </Button>
        }
      />
      <CardBody>
        <Table caption="The latest transactions" captionHidden>
          <TableHead>
            <HeaderCell>Date</HeaderCell>
            <HeaderCell>Type</HeaderCell>
            <HeaderCell>Asset</HeaderCell>
            <HeaderCell align="right">Amount</HeaderCell>
            <HeaderCell align="right">Price</HeaderCell>
            <HeaderCell align="right">Total</HeaderCell>
          </TableHead>
          <TableBody>
            {data.transactions.map(transaction => (
              <RecentRow key={transaction.id} transaction={transaction} />
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  )
}

function RecentRow({ transaction }: { transaction: Transaction }) {
  const { dateWords } = useTimeWords()
  const { id, timestamp, symbol, receivedSymbol, amount, price, total, issues } = transaction
  const isTraded = receivedSymbol !== null && receivedSymbol !== symbol
  return (
    <TableRow className={onPhone.row}>
      <Cell className={cn('num whitespace-nowrap stacked:font-medium', onPhone.date)}>
        <Link
          to="/transactions"
          search={{ record: id }}
          className="underline-offset-4 hover:text-accent-text hover:underline"
        >
          {dateWords(new Date(timestamp))}
        </Link>
      </Cell>
      <Cell className={onPhone.below}>
        {issues.includes('price') ? (
          <Tag tone="warn">Needs price</Tag>
        ) : (
          <Tag tone={transaction.type === 'income' ? 'ok' : 'neutral'}>{nameOf(transaction)}</Tag>
        )}
      </Cell>
      <Cell className={onPhone.below}>
        <bdi>{symbol}</bdi>
        {isTraded && (
          <>
            {' → '}
            <bdi>{receivedSymbol}</bdi>
          </>
        )}
      </Cell>
      <Cell numeric className={cn(onPhone.below, onPhone.figure)}>
        {amountWords(amount)}
      </Cell>
      <Cell numeric className="stacked:hidden">
        {price === null ? <NotKnown /> : priceWords(price)}
      </Cell>
      <Cell numeric className={cn('stacked:font-medium', onPhone.figure)}>
        {total === null ? <NotKnown /> : <Money value={total} />}
        {total !== null && <InDisplayCurrency usd={total} className="font-normal text-ink-3 text-xs" />}
      </Cell>
    </TableRow>
  )
}

/** Two lines: date and total, then what it was and how much. Five labeled lines each would fill two screens. */
const onPhone = {
  row: 'stacked:grid-cols-[auto_minmax(0,1fr)_auto] stacked:items-baseline stacked:gap-x-2',
  date: 'stacked:col-span-2',
  below: 'stacked:order-1 stacked:col-span-1 stacked:text-ink-2',
  figure: 'stacked:col-span-1 stacked:text-right',
}

/** The kind where that says more than the type: 'Staking', not 'Income'. */
function nameOf({ type, kind }: Transaction) {
  const name = kind !== null && kind !== 'other' ? kind : type
  const words = { gift_in: 'gift received', gift_out: 'gift given' }[name as string] ?? name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const NotKnown = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">—</span>
    <span className="sr-only">Not known</span>
  </span>
)

function NoneYet() {
  return (
    <Card>
      <CardHeader title="Recent transactions" />
      <EmptyState
        title="No transactions yet"
        action={
          <Button asChild variant="outline">
            <Link {...importLink}>Import Transactions</Link>
          </Button>
        }
      >
        Import files from your exchanges and wallets. Your gains and losses are calculated from them.
      </EmptyState>
    </Card>
  )
}
