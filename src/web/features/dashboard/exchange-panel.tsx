import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { importsQuery } from '../../data/imports.ts'
import { facetsQuery } from '../../data/transactions.ts'
import { counting } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { Moment } from './moment.tsx'
import { type Source, sourcesOf } from './sources.ts'

/** Exchanges are not connected by key yet, so this says where the records really came from. */
export function ExchangePanel() {
  // Fetched again on every visit, as the other panels are: another window may have imported something.
  const imports = useQuery({ ...importsQuery, staleTime: 0 })
  const facets = useQuery({ ...facetsQuery, staleTime: 0 })
  const error = imports.error ?? facets.error
  if (imports.data && facets.data) {
    return <Sources sources={sourcesOf(imports.data)} records={facets.data.total} />
  }
  if (!error) return <CardSkeleton className="min-h-52" />
  const retry = () => {
    if (imports.error) void imports.refetch()
    if (facets.error) void facets.refetch()
  }
  return <ErrorPanel title="Your exchange connections did not load" error={error} onRetry={retry} />
}

const shown = 4

function Sources({ sources, records }: { sources: readonly Source[]; records: number }) {
  const more = sources.length - shown
  return (
    <Card>
      <CardHeader title="Exchange connections" description={descriptionOf(sources.length, records)} />
      {sources.length > 0 && (
        <CardBody className="pt-2 pb-3">
          <ul aria-label="Imported from">
            {sources.slice(0, shown).map(source => (
              <SourceRow key={source.name} source={source} />
            ))}
          </ul>
          {more > 0 && <p className="mt-1 text-fine text-ink-3">and {counting(more, 'more source')}</p>}
        </CardBody>
      )}
      <CardFooter className={sources.length === 0 ? 'mt-4' : undefined}>
        <Button asChild variant="outline" size="sm">
          <Link to="/transactions">
            <Upload aria-hidden="true" />
            Import a File
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

function descriptionOf(sources: number, records: number) {
  if (sources > 0) return 'No exchange is connected. Imported by file:'
  if (records > 0) return 'No exchange is connected. Your records were added by hand.'
  return 'No exchange is connected, and no file is imported yet.'
}

function SourceRow({ source: { name, transactions, files, lastImportAt } }: { source: Source }) {
  const { agoWords } = useTimeWords()
  const ago = (instant: Date) => agoWords(instant, new Date()).replace('Just', 'just')
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p className="font-medium wrap-anywhere">{name}</p>
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
