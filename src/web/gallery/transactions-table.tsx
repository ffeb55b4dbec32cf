import { useState } from 'react'
import { Money } from '../components/money.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../components/table.tsx'
import { Tag } from '../components/tag.tsx'

const transactions = [
  {
    day: 28,
    type: 'Sell',
    asset: 'BTC',
    amount: '0.25000000',
    price: '96120.00',
    gain: '16617.50',
    at: 'Coinbase',
  },
  {
    day: 19,
    type: 'Staking',
    asset: 'ETH',
    amount: '0.01843112',
    price: '3402.11',
    gain: '62.70',
    at: 'Kraken',
  },
  {
    day: 11,
    type: 'Trade',
    asset: 'SOL → ETH',
    amount: '12.50000000',
    price: '204.18',
    gain: '-1845.80',
    at: 'Kraken',
  },
  { day: 2, type: 'Needs price', asset: 'TIA', amount: '140.00000000', at: 'Uphold' },
]
const tones: Record<string, 'ok' | 'warn'> = { Staking: 'ok', 'Needs price': 'warn' }

export function TransactionsTable({ caption }: { caption: string }) {
  const [direction, setDirection] = useState<'ascending' | 'descending'>('descending')
  const rows = direction === 'descending' ? transactions : transactions.toReversed()
  return (
    <Table caption={caption} wide>
      <TableHead>
        <HeaderCell
          sort={direction}
          onSort={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
        >
          Date
        </HeaderCell>
        <HeaderCell>Type</HeaderCell>
        <HeaderCell>Asset</HeaderCell>
        <HeaderCell align="right">Amount</HeaderCell>
        <HeaderCell align="right">Price</HeaderCell>
        <HeaderCell align="right">Gain</HeaderCell>
        <HeaderCell>Exchange</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ day, type, asset, amount, price, gain, at }) => (
          <TableRow key={day}>
            <Cell className="whitespace-nowrap stacked:font-medium">Dec {day}, 2025</Cell>
            <Cell label="Type">
              <Tag tone={tones[type]}>{type}</Tag>
            </Cell>
            <Cell label="Asset">{asset}</Cell>
            <Cell label="Amount" numeric>
              {amount}
            </Cell>
            <Cell label="Price" numeric>
              {price === undefined ? '–' : <Money value={price} />}
            </Cell>
            <Cell label="Gain" numeric>
              {gain === undefined ? '–' : <Money signed value={gain} />}
            </Cell>
            <Cell label="Exchange">{at}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
