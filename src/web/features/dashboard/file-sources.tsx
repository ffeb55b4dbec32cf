import { counting } from '../../lib/figures.ts'
import { Moment } from '../../lib/moment.tsx'
import { now, useTimeWords } from '../../lib/time-zone.ts'
import type { Source } from './sources.ts'

const shown = 4

type FileSourcesProps = { sources: readonly Source[]; isAfterConnections: boolean }

export function FileSources({ sources, isAfterConnections }: FileSourcesProps) {
  if (sources.length === 0) return null
  const more = sources.length - shown
  return (
    <>
      {isAfterConnections && (
        <p className="border-line border-t pt-3 text-ink-2 text-sm">Imported by file:</p>
      )}
      <ul aria-label="Imported from">
        {sources.slice(0, shown).map(source => (
          <SourceRow key={source.name} source={source} />
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-fine text-ink-3">and {counting(more, 'more source')}</p>}
    </>
  )
}

function SourceRow({ source: { name, transactions, files, lastImportAt } }: { source: Source }) {
  const { agoWords } = useTimeWords()
  const ago = (instant: Date) => agoWords(instant, now()).replace('Just', 'just')
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="num flex flex-wrap gap-x-3 text-fine text-ink-3">
        <span>
          {counting(transactions, 'transaction')} from {counting(files, 'file')}
        </span>
        <span>
          Last import <Moment instant={lastImportAt} words={ago} />
        </span>
      </p>
    </li>
  )
}
