import { useState } from 'react'
import type { Holding } from '../../../../contract/portfolio.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { CoinMark } from '../../../components/marks/coin-mark.tsx'
import { Money } from '../../../components/money.tsx'
import { Percent } from '../../../components/percent.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { Tag } from '../../../components/tag.tsx'
import { InDisplayCurrency } from '../../../lib/display-currency.tsx'
import { amountWords, counting, priceWords } from '../../../lib/figures.ts'
import { colorAt } from '../colors.ts'
import { isCostUnknown, priceSourceWords } from '../words.ts'
import { type Column, sorted } from './sorting.ts'

/** On a phone each takes nine lines. */
const rowsAtOnce = () => (matchMedia('(width < 40rem)').matches ? 15 : 50)

type HoldingsTableProps = {
  holdings: readonly Holding[]
  /** How many more there are, which are not listed. */
  leftOut: number
  onOpen: (symbol: string) => void
}

export function HoldingsTable({ holdings, leftOut, onOpen }: HoldingsTableProps) {
  const [column, setColumn] = useState<Column>('value')
  const [isAscending, setAscending] = useState(false)
  const [rows, setRows] = useState(rowsAtOnce)
  const sort = (name: Column) => (name !== column ? 'none' : isAscending ? 'ascending' : 'descending')
  const sortBy = (name: Column) => () => {
    // A name is looked up from A, a figure from the largest.
    setAscending(name === column ? !isAscending : name === 'asset')
    setColumn(name)
  }
  // Colors go by value, so that they stay with their asset however the table is sorted.
  const ranks = new Map(holdings.map(({ symbol }, index) => [symbol, index]))
  const all = sorted(holdings, column, isAscending)
  const shown = all.slice(0, rows)

  return (
    <Card>
      <CardHeader title="Holdings" description="The open lots of your tax records." />
      <CardBody>
        <Table caption="Holdings" captionHidden wide>
          <TableHead>
            <HeaderCell sort={sort('asset')} onSort={sortBy('asset')}>
              Asset
            </HeaderCell>
            <HeaderCell align="right">Amount</HeaderCell>
            <HeaderCell align="right" sort={sort('cost')} onSort={sortBy('cost')}>
              Cost
            </HeaderCell>
            <HeaderCell align="right">Price</HeaderCell>
            <HeaderCell align="right" sort={sort('value')} onSort={sortBy('value')}>
              Value
            </HeaderCell>
            <HeaderCell align="right" sort={sort('gain')} onSort={sortBy('gain')}>
              Gain
            </HeaderCell>
            <HeaderCell align="right">Share</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map(holding => (
              <Row
                key={holding.symbol}
                holding={holding}
                color={colorAt(ranks.get(holding.symbol) ?? holdings.length)}
                onOpen={() => onOpen(holding.symbol)}
              />
            ))}
          </TableBody>
        </Table>
        <ShowMore
          one="Asset"
          shown={shown.length}
          total={all.length}
          step={rowsAtOnce()}
          className="mt-4"
          onMore={() => setRows(rows + rowsAtOnce())}
        />
        {leftOut > 0 && (
          <p className="mt-4 text-ink-3 text-sm">
            Your totals also include {counting(leftOut, 'asset')} not listed here.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

function Row({ holding, color, onOpen }: { holding: Holding; color: string; onOpen: () => void }) {
  const { symbol, name, price, currentValue, unrealizedGainLoss, unrealizedGainLossPercent } = holding
  return (
    <TableRow>
      <Cell>
        <div className="flex items-center gap-2.5">
          <CoinMark symbol={symbol} color={color} />
          <div className="min-w-0">
            <Button variant="link" className="num text-left font-semibold text-ink" onClick={onOpen}>
              <span>
                <bdi>{symbol}</bdi>
                <span className="sr-only"> lots</span>
              </span>
            </Button>
            <p className="text-fine text-ink-3 leading-snug wrap-anywhere">
              {name ? `${name}, ` : ''}
              {counting(holding.lots, 'lot')}
            </p>
          </div>
        </div>
      </Cell>
      <Cell label="Amount" numeric>
        {amountWords(holding.totalAmount)}
      </Cell>
      <Cell label="Cost" numeric>
        {isCostUnknown(holding) ? (
          <Tag tone="warn">Cost unknown</Tag>
        ) : (
          <>
            <Money value={holding.costBasis} />
            {holding.hasUnknownBasis && (
              <span className="block">
                <Tag tone="warn">Cost incomplete</Tag>
              </span>
            )}
          </>
        )}
      </Cell>
      <Cell label="Price" numeric className="max-w-44 whitespace-normal stacked:max-w-none">
        {price ? (
          <>
            {priceWords(price.usd)}
            <span className="block text-ink-3 text-xs leading-snug">{priceSourceWords(price)}</span>
          </>
        ) : (
          <Tag tone="warn">No price</Tag>
        )}
      </Cell>
      <Cell label="Value" numeric>
        {currentValue === null ? <NoFigure /> : <Money value={currentValue} />}
        {currentValue !== null && <InDisplayCurrency usd={currentValue} className="text-ink-3 text-xs" />}
      </Cell>
      <Cell label="Gain" numeric>
        {unrealizedGainLoss === null ? <NoFigure /> : <Money signed value={unrealizedGainLoss} />}
        {unrealizedGainLossPercent !== null && (
          <span className="block text-fine">
            <Percent signed value={unrealizedGainLossPercent} />
          </span>
        )}
      </Cell>
      <Cell label="Share" numeric className="w-24 stacked:w-auto">
        <Share percent={holding.allocationPercent} color={color} />
      </Cell>
    </TableRow>
  )
}

function Share({ percent, color }: { percent: number | null; color: string }) {
  if (percent === null) return <NoFigure />
  return (
    <>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken stacked:hidden">
        <span className="block h-full" style={{ width: `${percent}%`, background: color }} />
      </span>
      <Percent value={percent} className="text-fine" />
    </>
  )
}

const NoFigure = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">No price</span>
  </span>
)
