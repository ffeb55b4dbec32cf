type RawCellsProps = {
  caption: string
  columns: readonly string[]
  cells: readonly string[]
  isFolded?: boolean
}

/** A row of a file as it stood there, cell by cell under the names of its columns. Empty cells say nothing. */
export function RawCells({ caption, columns, cells, isFolded = false }: RawCellsProps) {
  const named = cells
    .map((cell, index) => ({ index, name: columns[index] || `Column ${index + 1}`, cell }))
    .filter(({ cell }) => cell.trim() !== '')
  return (
    <details open={!isFolded} className="rounded-control bg-sunken px-3 py-2 text-fine">
      <summary className="num cursor-pointer font-medium">{caption}</summary>
      <dl className="mt-1 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1">
        {named.map(({ index, name, cell }) => (
          <div key={index} className="contents">
            <dt className="text-ink-2 wrap-anywhere">{name}</dt>
            <dd className="num wrap-anywhere">
              <bdi>{cell}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
