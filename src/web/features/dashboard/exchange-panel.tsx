import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import type { Exchange } from '../../../contract/exchanges.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { exchangesQuery } from '../../data/exchanges.ts'
import { importsQuery } from '../../data/imports.ts'
import { facetsQuery } from '../../data/transactions.ts'
import { importLink } from '../../lib/filing-steps.ts'
import { ConnectionRows } from './connection-rows.tsx'
import { connectedWords } from './connection-words.ts'
import { FileSources } from './file-sources.tsx'
import { type Source, sourcesOf } from './sources.ts'

/** Where the records come from: by connection, and by file. */
export function ExchangePanel() {
  const connections = useQuery(exchangesQuery)
  const imports = useQuery(importsQuery)
  const facets = useQuery(facetsQuery)
  const queries = [connections, imports, facets]
  const error = queries.find(query => query.error)?.error
  if (connections.data && imports.data && facets.data)
    return (
      <Panel
        connections={connections.data}
        sources={sourcesOf(imports.data)}
        hasRecords={facets.data.total > 0}
      />
    )
  if (!error) return <CardSkeleton className="min-h-52" />
  const retry = () => {
    for (const query of queries) if (query.error) void query.refetch()
  }
  return <ErrorPanel title="Your exchange connections did not load" error={error} onRetry={retry} />
}

type PanelProps = { connections: readonly Exchange[]; sources: readonly Source[]; hasRecords: boolean }

function Panel({ connections, sources, hasRecords }: PanelProps) {
  const isEmpty = connections.length === 0 && sources.length === 0
  return (
    <Card>
      <CardHeader
        title="Exchange connections"
        description={
          connections.length > 0
            ? connectedWords(connections)
            : unconnectedWords(sources.length > 0, hasRecords)
        }
        action={
          <Button asChild variant="ghost" size="sm" className="-my-1">
            <Link to="/exchanges" aria-label="Manage exchange connections">
              Manage
            </Link>
          </Button>
        }
      />
      {!isEmpty && (
        <CardBody className="pt-2 pb-3">
          <ConnectionRows connections={connections} />
          <FileSources sources={sources} isAfterConnections={connections.length > 0} />
        </CardBody>
      )}
      <CardFooter className={isEmpty ? 'mt-auto border-t-0 pt-2 pb-5' : undefined}>
        <Button asChild variant="outline" size="sm">
          <Link to="/exchanges" search={{ add: 'open' }}>
            <Plus aria-hidden="true" />
            Add Exchange Connection
          </Link>
        </Button>
        {/* Where there is nothing yet, the import leads the page. */}
        {hasRecords && (
          <Button asChild variant="outline" size="sm">
            <Link {...importLink}>
              <Upload aria-hidden="true" />
              Import a File
            </Link>
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

function unconnectedWords(hasFiles: boolean, hasRecords: boolean) {
  if (hasFiles) return 'No exchange is connected. Imported by file:'
  if (hasRecords) return 'No exchange is connected. Your records were added by hand.'
  return 'No exchange is connected, and no file is imported yet.'
}
