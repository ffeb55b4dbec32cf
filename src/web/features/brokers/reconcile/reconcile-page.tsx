import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, FileInput } from 'lucide-react'
import { useState } from 'react'
import {
  type Reconciliation as ReconciliationOnWire,
  reconciliationViews,
} from '../../../../contract/broker-statements.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { reconciliationPageSize, reconciliationQuery } from '../../../data/broker-statements.ts'
import { countWords } from '../../../lib/figures.ts'
import { ComparisonPanel } from '../predicted/comparison-panel.tsx'
import { PredictionPanel } from '../predicted/prediction-panel.tsx'
import { type BrokerPart, brokerParts, type View } from '../search.ts'
import { BoxTotals } from './box-totals.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ItemList } from './item-list.tsx'
import { LineDialog } from './line-dialog.tsx'
import { StatementList } from './statement-list.tsx'

type ReconcilePageProps = { year: number; wallet: string; part: BrokerPart; view: View; page: number }

/** A broker's statements for a year beside the records. */
export function ReconcilePage({ year, wallet, part, view, page }: ReconcilePageProps) {
  const [dialog, setDialog] = useState<'import' | 'line' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Button asChild variant="link" size="sm">
        <Link to="/broker-forms" search={{ year: String(year) }}>
          <ArrowLeft aria-hidden="true" />
          All brokers
        </Link>
      </Button>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">
            <bdi>{wallet}</bdi>, {year}
          </h1>
          <p className="mt-1 text-ink-2">{partWords[part]}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button variant="outline" className="max-sm:grow" onClick={() => setDialog('line')}>
            Enter a Line
          </Button>
          <Button className="max-sm:grow" onClick={() => setDialog('import')}>
            <FileInput aria-hidden="true" />
            Import Statement
          </Button>
        </div>
      </div>
      {year >= FIRST_YEAR && <Parts year={year} wallet={wallet} part={part} />}
      <div className="mt-6">
        {part === 'prediction' ? (
          <PredictionPanel year={year} wallet={wallet} />
        ) : part === 'comparison' ? (
          <ComparisonPanel year={year} wallet={wallet} />
        ) : (
          <Reconciliation year={year} wallet={wallet} view={view} page={page} />
        )}
      </div>
      {dialog === 'import' && <ImportDialog year={year} wallet={wallet} onClose={close} />}
      {dialog === 'line' && <LineDialog year={year} wallet={wallet} onClose={close} />}
    </>
  )
}

/** The first year of Form 1099-DA. */
const FIRST_YEAR = 2025

const partNames: Record<BrokerPart, string> = {
  statement: 'Your Statement',
  prediction: 'Predicted 1099-DA',
  comparison: 'Statement vs. Prediction',
}

const partWords: Record<BrokerPart, string> = {
  statement: 'Your 1099 statement beside your records.',
  prediction: 'What your Form 1099-DA should say, by your records.',
  comparison: 'Your 1099 statement beside what it should say.',
}

function Parts({ year, wallet, part }: Pick<ReconcilePageProps, 'year' | 'wallet' | 'part'>) {
  return (
    <nav aria-label={`Parts of ${wallet}`} className="mt-4 flex flex-wrap gap-2">
      {brokerParts.map(name => (
        <Button key={name} asChild size="sm" variant={name === part ? 'default' : 'outline'}>
          <Link
            to="/broker-forms"
            search={{ year: String(year), wallet, part: name }}
            aria-current={name === part ? 'page' : undefined}
            replace
            resetScroll={false}
          >
            {partNames[name]}
          </Link>
        </Button>
      ))}
    </nav>
  )
}

function Reconciliation({ year, wallet, view, page }: Omit<ReconcilePageProps, 'part'>) {
  const query = { view, offset: (page - 1) * reconciliationPageSize }
  const { data, error, refetch } = useQuery(reconciliationQuery(year, wallet, query))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data ? (
        <Reconciled data={data} view={view} page={page} />
      ) : error ? (
        <ErrorPanel title="The statement did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton className="min-h-96" />
      )}
    </div>
  )
}

function Reconciled({ data, view, page }: { data: ReconciliationOnWire; view: View; page: number }) {
  if (data.statements.length === 0) {
    return (
      <Card>
        <EmptyState icon={<FileInput />} title="No statement yet">
          Import the Form 1099-DA or 1099-B that {data.wallet} sent you, or enter its lines. We match them to
          your sales and show where they differ.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <BoxTotals {...data} />
        <Card>
          <CardHeader title="Statements" />
          <CardBody>
            <StatementList statements={data.statements} />
          </CardBody>
        </Card>
      </div>
      <Views data={data} view={view} page={page} />
    </>
  )
}

function Views({ data, view, page }: { data: ReconciliationOnWire; view: View; page: number }) {
  const navigate = useNavigate()
  const { counts, wallet, year } = data
  const numbers: Record<View, { name: string; count: number }> = {
    open: { name: 'To review', count: counts.proposed + counts.onlyTheirs + counts.onlyOurs },
    differing: { name: 'Differences', count: counts.differing + counts.notReported },
    agreeing: { name: 'Agreeing', count: counts.agreeing },
  }
  const show = (next: { view: View; page: number }) =>
    void navigate({
      to: '/broker-forms',
      search: { year: String(year), wallet, view: next.view, page: String(next.page) },
      replace: true,
      resetScroll: false,
    })
  return (
    <Tabs value={view} onValueChange={next => show({ view: next as View, page: 1 })}>
      <TabsList aria-label="Sales">
        {reconciliationViews.map(name => (
          <Tab key={name} value={name}>
            {numbers[name].name} <span className="num text-ink-3">{countWords(numbers[name].count)}</span>
          </Tab>
        ))}
      </TabsList>
      <TabPanel value={view}>
        <ItemList data={data} view={view} page={page} onPage={next => show({ view, page: next })} />
      </TabPanel>
    </Tabs>
  )
}
