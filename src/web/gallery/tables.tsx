import { SearchX } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Card, CardBody } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Money } from '../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../components/table.tsx'
import { Tag } from '../components/tag.tsx'
import { Example } from './section.tsx'
import { TransactionsTable } from './transactions-table.tsx'

export function Tables() {
  return (
    <>
      <OnCard title="Plain, stacked on a phone">
        <PlansTable />
      </OnCard>
      <OnCard title="Sorted by a column">
        <AssetsTable />
      </OnCard>
      <OnCard title="Wide: stacked wherever it has no room for its columns">
        <TransactionsTable caption="Transactions of December 2025" />
      </OnCard>
      <OnCard title="Wide, in a narrow place" className="max-w-88">
        <TransactionsTable caption="Transactions of December 2025, in a side panel" />
      </OnCard>
      <OnCard title="No match for the filter">
        <Table caption="Reports of 2019" captionHidden>
          <TableHead>
            <HeaderCell>Report</HeaderCell>
            <HeaderCell>Created</HeaderCell>
            <HeaderCell align="right">Pages</HeaderCell>
          </TableHead>
          <TableBody>
            <TableRow>
              <Cell colSpan={3}>
                <EmptyState
                  icon={<SearchX />}
                  title="No report matches"
                  action={<Button variant="outline">Clear the filter</Button>}
                >
                  There are 4 reports of other years.
                </EmptyState>
              </Cell>
            </TableRow>
          </TableBody>
        </Table>
      </OnCard>
    </>
  )
}

// As a page shows a table: on a card, which is what gives it its width.
function OnCard({ title, className, children }: ComponentProps<typeof Example>) {
  return (
    <Example title={title} className="block">
      <Card className={className}>
        <CardBody>{children}</CardBody>
      </Card>
    </Example>
  )
}

function PlansTable() {
  return (
    <Table caption="Plans, per tax year">
      <TableHead>
        <HeaderCell>Plan</HeaderCell>
        <HeaderCell align="center">Badge</HeaderCell>
        <HeaderCell align="right">Transactions</HeaderCell>
        <HeaderCell align="right">Price</HeaderCell>
      </TableHead>
      <TableBody>
        <TableRow>
          <Cell className="font-medium">Basic</Cell>
          <Cell label="Badge" align="center">
            –
          </Cell>
          <Cell label="Transactions" numeric>
            500
          </Cell>
          <Cell label="Price" numeric>
            <Money value="19" />
          </Cell>
        </TableRow>
        <TableRow>
          <Cell className="font-medium">Plus</Cell>
          <Cell label="Badge" align="center">
            <Tag tone="ok">Most Popular</Tag>
          </Cell>
          <Cell label="Transactions" numeric>
            2,000
          </Cell>
          <Cell label="Price" numeric>
            <Money value="49" />
          </Cell>
        </TableRow>
      </TableBody>
    </Table>
  )
}

const assets = [
  { asset: 'ETH', lots: 31 },
  { asset: 'BTC', lots: 12 },
  { asset: 'SOL', lots: 4 },
]

function AssetsTable() {
  const [column, setColumn] = useState<'asset' | 'lots'>('asset')
  const [direction, setDirection] = useState<'ascending' | 'descending'>('ascending')
  const sortOf = (name: typeof column) => (name === column ? direction : 'none')

  function sortBy(name: typeof column) {
    setDirection(name === column && direction === 'ascending' ? 'descending' : 'ascending')
    setColumn(name)
  }

  const ascending = assets.toSorted((a, b) => (a[column] < b[column] ? -1 : 1))
  const sorted = direction === 'ascending' ? ascending : ascending.toReversed()
  return (
    <Table caption="Lots held">
      <TableHead>
        <HeaderCell sort={sortOf('asset')} onSort={() => sortBy('asset')}>
          Asset
        </HeaderCell>
        <HeaderCell align="right" sort={sortOf('lots')} onSort={() => sortBy('lots')}>
          Lots
        </HeaderCell>
      </TableHead>
      <TableBody>
        {sorted.map(({ asset, lots }) => (
          <TableRow key={asset}>
            <Cell className="font-medium">{asset}</Cell>
            <Cell label="Lots" numeric>
              {lots}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
