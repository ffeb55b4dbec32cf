import { useTimeWords } from '../lib/time-zone.ts'
import { RawCells } from './raw-cells.tsx'

type Source = {
  importId: string
  fileName: string
  layout: string
  importedAt: string
  columns: readonly string[]
  rows: readonly { row: number; cells: readonly string[] }[]
}

type OriginProps = {
  /** The import whose values a transaction has; null when there is none. */
  origin: Source | null
  /** Other imports with the same transaction. */
  otherOrigins?: readonly Source[]
  isOfRemovedImport?: boolean
}

/** Where a record came from, down to the cells. */
export function Origin({ origin, otherOrigins = [], isOfRemovedImport = false }: OriginProps) {
  return (
    <section>
      <h3 className="text-sm">Where it came from</h3>
      {isOfRemovedImport && (
        <p className="mt-1 text-ink-2 text-sm">
          Its values came from an import you removed. The same transaction is in:
        </p>
      )}
      {origin ? <FileRows {...origin} /> : <p className="mt-1 text-ink-2 text-sm">It was added by hand.</p>}
      {otherOrigins.length > 0 && (
        <>
          <h4 className="mt-3 text-sm">Also in</h4>
          <p className="mt-1 text-ink-2 text-sm">
            The same transaction, counted once. If the rows differ, those above are used. What they leave out
            is filled in from these.
          </p>
          {otherOrigins.map(other => (
            <FileRows key={other.importId} {...other} isFolded />
          ))}
        </>
      )}
    </section>
  )
}

function FileRows({
  fileName,
  layout,
  importedAt,
  columns,
  rows,
  isFolded = false,
}: Source & { isFolded?: boolean }) {
  const { dateTimeWords } = useTimeWords()
  const numbers = rows.map(({ row }) => row.toLocaleString('en-US'))
  return (
    <>
      <p className="mt-1 text-ink-2 text-sm wrap-anywhere">
        <bdi className="font-medium text-ink">{fileName}</bdi>
        {layout !== fileName && `, ${layout}`}
        {numbers.length > 0 && (
          <>
            , {rows.length === 1 ? 'row' : 'rows'} <span className="num">{listed.format(numbers)}</span>
          </>
        )}
        , imported {dateTimeWords(new Date(importedAt))}
      </p>
      <div className="mt-2 grid gap-2">
        {rows.map(({ row, cells }, index) => (
          <RawCells
            key={row}
            caption={`Row ${numbers[index]}`}
            columns={columns}
            cells={cells}
            isFolded={isFolded}
          />
        ))}
      </div>
    </>
  )
}

const listed = new Intl.ListFormat('en-US')
