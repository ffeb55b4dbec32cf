import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nameOf } from '../../../contract/transaction-words.ts'
import type { Transaction } from '../../../contract/transactions.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { cn } from '../../components/cn.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CoinMark } from '../../components/marks/coin-mark.tsx'
import { Money } from '../../components/money.tsx'
import { NotInRecord } from '../../components/not-in-record.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../components/table.tsx'
import { Tag } from '../../components/tag.tsx'
import { recentQuery } from '../../data/transactions.ts'
import { InDisplayCurrency } from '../../lib/display-currency.tsx'
import { amountWords, priceWords } from '../../lib/figures.ts'
import { shownPrice, shownTotal } from '../../lib/shown-values.ts'
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
      <CardHeader title="Recent transactions" action={<ViewAll />} />
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
  const { id, timestamp, symbol, receivedSymbol, amount, issues } = transaction
  const price = shownPrice(transaction)
  const total = shownTotal(transaction)
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
        <span className="flex items-center gap-2 stacked:gap-1.5">
          <CoinMark symbol={symbol} size="sm" />
          <span>
            <bdi>{symbol}</bdi>
            {isTraded && (
              <>
                {' → '}
                <bdi>{receivedSymbol}</bdi>
              </>
            )}
          </span>
        </span>
      </Cell>
      <Cell numeric className={cn(onPhone.below, onPhone.figure)}>
        {amountWords(amount)}
      </Cell>
      <Cell numeric className="stacked:hidden">
        {price ? <NotInRecord source={price.source}>{priceWords(price.usd)}</NotInRecord> : <NotKnown />}
      </Cell>
      <Cell numeric className={cn('stacked:font-medium', onPhone.figure)}>
        {total ? (
          <>
            <NotInRecord source={total.source}>
              <Money value={total.usd} />
            </NotInRecord>
            <InDisplayCurrency usd={total.usd} className="font-normal text-ink-3 text-xs" />
          </>
        ) : (
          <NotKnown />
        )}
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

const NotKnown = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">—</span>
    <span className="sr-only">Not known</span>
  </span>
)

const NoneYet = () => (
  <Card>
    <CardHeader
      title="Recent transactions"
      description="No transactions yet. Gains and losses are calculated from them."
      action={<ViewAll />}
      className="pb-5"
    />
  </Card>
)

const ViewAll = () => (
  <Button asChild variant="ghost" size="sm" className="-my-1 -mr-3">
    <Link to="/transactions">View All</Link>
  </Button>
)
