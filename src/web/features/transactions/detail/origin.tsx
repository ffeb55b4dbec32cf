import type { TransactionDetail } from '../../../../contract/transactions.ts'
import { countWords } from '../figures.ts'
import { RawCells } from '../raw-cells.tsx'
import { momentWords } from './facts.ts'

/** The file a transaction came from, down to the cells. */
export function Origin({ detail: { origin } }: { detail: TransactionDetail }) {
  if (!origin) {
    return (
      <section>
        <h3 className="text-sm">Where it came from</h3>
        <p className="mt-1 text-ink-2 text-sm">It was added by hand.</p>
      </section>
    )
  }
  const { fileName, layout, importedAt, columns, rows } = origin
  const numbers = rows.map(({ row }) => countWords(row))
  return (
    <section>
      <h3 className="text-sm">Where it came from</h3>
      <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
        <bdi className="font-medium text-ink">{fileName}</bdi>, {layout}, {rows.length === 1 ? 'row' : 'rows'}{' '}
        <span className="num">{listed.format(numbers)}</span>, imported {momentWords(importedAt)}
      </p>
      <div className="mt-2 grid gap-2">
        {rows.map(({ row, cells }) => (
          <RawCells key={row} caption={`Row ${countWords(row)}`} columns={columns} cells={cells} />
        ))}
      </div>
    </section>
  )
}

const listed = new Intl.ListFormat('en-US')
