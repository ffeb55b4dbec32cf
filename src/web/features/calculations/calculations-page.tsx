import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import type { FilingFacts, TaxMethod } from '../../../contract/calculations.ts'
import { methodOf, type YearMethod } from '../../../contract/year-methods.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../components/tabs.tsx'
import { calculationQuery } from '../../data/calculations.ts'
import { filingFactsQuery } from '../../data/filing-facts.ts'
import { facetsQuery } from '../../data/transactions.ts'
import { yearMethodsQuery } from '../../data/year-methods.ts'
import { useSettings } from '../../lib/settings.ts'
import { defaultMethod } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'
import { MethodComparison } from './comparison/method-comparison.tsx'
import { CurrentCalculation } from './current/current-calculation.tsx'
import { ExportOptions } from './export-options.tsx'
import { MethodNotice } from './method-notice.tsx'
import { ViewedMethodNotice } from './methods/viewed-method-notice.tsx'
import { PageHead } from './page-head.tsx'
import { type CalculationSearch, ofOtherLines, readChoice, readTab } from './search.ts'
import { useCalculate } from './use-calculate.ts'

/** Each year has a method of its own, so nothing is shown before those are known. */
export function CalculationsPage() {
  const facts = useQuery(filingFactsQuery)
  const methods = useQuery(yearMethodsQuery)
  if (facts.data && methods.data) return <Calculations facts={facts.data} methods={methods.data} />
  const failed = facts.error ? facts : methods
  return (
    <>
      <h1>Tax Calculations</h1>
      <div className="mt-6">
        {failed.error ? (
          <ErrorPanel
            title="Your tax profile did not load"
            error={failed.error}
            onRetry={() => void failed.refetch()}
          />
        ) : (
          <CardSkeleton className="min-h-96" />
        )}
      </div>
    </>
  )
}

function Calculations({ facts, methods }: { facts: FilingFacts; methods: YearMethod[] }) {
  const search = useSearch({ from: '/signed-in/calculations' })
  const navigate = useNavigate()
  const settings = useSettings()
  const { year, method: viewed, tab, lines, line } = readChoice(search, useThisYear())
  const { method: chosen, since } = methodOf(methods, year)
  // The default of the settings is looked at where nothing was chosen; it changes no report.
  const method: TaxMethod = viewed ?? (since === null ? defaultMethod(settings) : chosen)
  const { data: facets } = useQuery(facetsQuery)
  const calculation = useQuery(calculationQuery(year, method))
  const calculating = useCalculate()

  // Onto what the address says by then: a method may be saved after another year was chosen.
  const show = (next: CalculationSearch) =>
    void navigate({
      to: '/calculations',
      search: now => ({ ...now, ...next }),
      replace: true,
      resetScroll: false,
    })
  const running = calculating.isPending
    ? calculating.variables
    : calculation.isFetching && !calculation.data
      ? { year, method }
      : null

  return (
    <>
      <PageHead
        year={year}
        method={method}
        running={running}
        isCalculating={calculating.isPending}
        onYear={value => show({ year: value, method: undefined, ...ofOtherLines })}
        onMethod={value => show({ method: value, ...ofOtherLines })}
        onCalculate={() => calculating.mutate({ year, method })}
      />
      <ViewedMethodNotice
        year={year}
        viewed={method}
        chosen={chosen}
        onChosen={() => show({ method: undefined })}
      />
      {facets?.total === 0 ? (
        <NothingYet />
      ) : (
        <Tabs value={tab} onValueChange={value => show({ tab: readTab(value) })}>
          <TabsList aria-label="Tax calculation">
            <Tab value="current">Current Calculation</Tab>
            <Tab value="comparison">Method Comparison</Tab>
            <Tab value="export">Export Options</Tab>
          </TabsList>
          <TabPanel value="current">
            <CurrentCalculation
              query={calculation}
              isOwn={method === chosen}
              facts={facts}
              facets={facets}
              lines={lines}
              openLine={line}
              onView={show}
            />
          </TabPanel>
          <TabPanel value="comparison">
            <MethodComparison year={year} />
          </TabPanel>
          <TabPanel value="export">
            <ExportOptions year={year} method={method} timeZone={facts.timeZone} />
          </TabPanel>
        </Tabs>
      )}
      {/* It holds for every year and method, so what is about this one comes first, and it waits for that to have its
          size: nothing is to jump. */}
      {!calculation.isPending && <MethodNotice className="mt-6" />}
    </>
  )
}

function NothingYet() {
  return (
    <Card className="mt-1">
      <EmptyState
        icon={<Calculator />}
        title="There is nothing to calculate yet"
        action={
          <Button asChild>
            <Link to="/transactions">Go to Transactions</Link>
          </Button>
        }
      >
        Import the history of every exchange and wallet you have used. The gains, losses and income of each
        year are calculated from it.
      </EmptyState>
    </Card>
  )
}
