import { Origin } from '../components/origin.tsx'
import { Example, longWord } from './section.tsx'

export function Origins() {
  return (
    <Example
      title="From a file, cell by cell; added by hand"
      className="grid items-start gap-6 sm:grid-cols-2"
    >
      <Origin
        origin={{
          importId: '1',
          fileName: `${longWord}.csv`,
          layout: 'Coinbase transaction history',
          importedAt: '2026-02-03T15:04:00Z',
          columns: ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted', ''],
          rows: [{ row: 12_345, cells: ['2025-06-01T15:00:00Z', 'Sell', 'BTC', '0.25', longWord] }],
        }}
      />
      <Origin origin={null} />
    </Example>
  )
}
