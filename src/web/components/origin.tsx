import { useTimeWords } from '../lib/time-zone.ts'
import { RawCells } from './raw-cells.tsx'

type OriginProps = {
  /** The file a record came from; null when there is none. */
  origin: {
    fileName: string
    layout: string
    importedAt: string
    columns: readonly string[]
    rows: readonly { row: number; cells: readonly string[] }[]
  } | null
}

/** Where a record came from, down to the cells. */
export function Origin({ origin }: OriginProps) {
  return (
    <section>
      <h3 className="text-sm">Where it came from</h3>
      {origin ? <FileRows {...origin} /> : <p className="mt-1 text-ink-2 text-sm">It was added by hand.</p>}
    </section>
  )
}

function FileRows({ fileName, layout, importedAt, columns, rows }: NonNullable<OriginProps['origin']>) {
  const { dateTimeWords } = useTimeWords()
  const numbers = rows.map(({ row }) => row.toLocaleString('en-US'))
  return (
    <>
      <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
        <bdi className="font-medium text-ink">{fileName}</bdi>, {layout}, {rows.length === 1 ? 'row' : 'rows'}{' '}
        <span className="num">{listed.format(numbers)}</span>, imported {dateTimeWords(new Date(importedAt))}
      </p>
      <div className="mt-2 grid gap-2">
        {rows.map(({ row, cells }, index) => (
          <RawCells key={row} caption={`Row ${numbers[index]}`} columns={columns} cells={cells} />
        ))}
      </div>
    </>
  )
}

const listed = new Intl.ListFormat('en-US')
