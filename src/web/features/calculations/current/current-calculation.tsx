import type { UseQueryResult } from '@tanstack/react-query'
import type { Calculation, FilingFacts } from '../../../../contract/calculations.ts'
import type { Answer } from '../../../../contract/call.ts'
import type { transactionFacets } from '../../../../contract/transactions.ts'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Later } from '../../../components/later.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { Stat, StatStrip } from '../../../components/stat-strip.tsx'
import { InDisplayCurrency } from '../../../lib/display-currency.tsx'
import { checkedWords, counting } from '../../../lib/figures.ts'
import { methodNames } from '../../../lib/tax-words.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { ConversionsCard } from '../conversions/conversions-card.tsx'
import { FilingCard } from '../filing/filing-card.tsx'
import { LinesCard } from '../lines/lines-card.tsx'
import { DriftAlarm } from '../locks/drift-alarm.tsx'
import { LockCard } from '../locks/lock-card.tsx'
import { MethodsCard } from '../methods/methods-card.tsx'
import { OrdersCard } from '../orders/orders-card.tsx'
import { OrdersNotice } from '../orders/orders-notice.tsx'
import type { CalculationSearch, LinesView } from '../search.ts'
import { WhyLines, WhyTax } from '../why-figure.tsx'
import { ContractsCard } from './contracts-card.tsx'
import { EstimateCard } from './estimate-card.tsx'
import { IncomeCard } from './income-card.tsx'
import { LossesCard } from './losses-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { UnknownFiguresNotice } from './unknown-figures-notice.tsx'

type Facets = Answer<typeof transactionFacets>
type CurrentCalculationProps = {
  query: UseQueryResult<Calculation>
  /** By the method of the year, and not by one that is only looked at. */
  isOwn: boolean
  facts: FilingFacts
  facets: Facets | undefined
  lines: LinesView
  openLine: string | undefined
  onView: (next: CalculationSearch) => void
}

export function CurrentCalculation({
  query,
  isOwn,
  facts,
  facets,
  lines,
  openLine,
  onView,
}: CurrentCalculationProps) {
  const { dateTimeWords } = useTimeWords()
  const { data, error, refetch } = query
  if (!data && error) {
    return <ErrorPanel title="The calculation failed" error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className="grid gap-4">
        <CardSkeleton className="min-h-32" />
        <CardSkeleton className="min-h-56" />
      </div>
    )
  }
  const lineCount = data.short.lines + data.long.lines
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.lock && <DriftAlarm year={data.year} lock={data.lock} />}
      <Totals calculation={data} />
      {isEmptyYear(data) && <EmptyYear year={data.year} facets={facets} />}
      <UnknownFiguresNotice calculation={data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TermsCard calculation={data} />
          <ContractsCard calculation={data} />
          <LossesCard calculation={data} />
          <Later height="24rem">
            <IncomeCard calculation={data} />
            <ConversionsCard />
            <MethodsCard />
            {/* Beside the methods they are about, so that notices do not pile up before the figures. */}
            <OrdersNotice year={data.year} />
            {data.method === 'SPECIFIC_ID' && (
              <Notice tone="info">
                Sales without selected lots use the oldest lots. Lots selected after the sale are part of
                these figures and marked: they do not count for the IRS.
              </Notice>
            )}
            <OrdersCard />
          </Later>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EstimateCard calculation={data} />
          <div id="tax-profile" className="scroll-mt-18 min-[800px]:scroll-mt-4">
            <FilingCard year={data.year} facts={facts} assumed={data.assumed} />
          </div>
          {isOwn && (
            <Later height="6rem">
              <LockCard year={data.year} lock={data.lock} />
            </Later>
          )}
        </div>
      </div>
      {lineCount > 0 && (
        <Later height={`${Math.min(lineCount, 50) * 3.75 + 10}rem`}>
          <LinesCard
            year={data.year}
            method={data.method}
            count={lineCount}
            view={lines}
            openLine={openLine}
            onView={onView}
          />
        </Later>
      )}
      <p className="text-fine text-ink-3">
        Calculated <time dateTime={data.computedAt}>{dateTimeWords(new Date(data.computedAt))}</time> from
        your records as they are now.
        {data.checkedFacts !== undefined && ` ${checkedWords(data.checkedFacts)}`}
      </p>
    </div>
  )
}

function Totals({ calculation }: { calculation: Calculation }) {
  const { year, method, taxLiability } = calculation
  const hasLines = calculation.short.lines + calculation.long.lines > 0
  return (
    <StatStrip label={`Tax year ${year} by ${methodNames[method]}`}>
      <Stat
        name="Total gain/loss"
        value={<Money value={calculation.totalGainLoss} signed />}
        note={
          <>
            {`${year}, ${calculation.methodUsed} `}
            {hasLines && <WhyLines calculation={calculation} of="the total" />}
            <InDisplayCurrency usd={calculation.totalGainLoss} />
          </>
        }
      />
      <Stat
        name="Short-term gains"
        value={<Money value={calculation.shortTermGains} signed />}
        note={
          <>
            {counting(calculation.shortTermTransactions, 'transaction')}{' '}
            {calculation.short.lines > 0 && (
              <WhyLines calculation={calculation} of="short-term gains" lines={{ term: 'short' }} />
            )}
            <InDisplayCurrency usd={calculation.shortTermGains} />
          </>
        }
      />
      <Stat
        name="Long-term gains"
        value={<Money value={calculation.longTermGains} signed />}
        note={
          <>
            {counting(calculation.longTermTransactions, 'transaction')}{' '}
            {calculation.long.lines > 0 && (
              <WhyLines calculation={calculation} of="long-term gains" lines={{ term: 'long' }} />
            )}
            <InDisplayCurrency usd={calculation.longTermGains} />
          </>
        }
      />
      <Stat
        name="Estimated tax"
        value={taxLiability === null ? <NoEstimate /> : <Money value={taxLiability} />}
        note={
          taxLiability === null ? (
            `No tax rates for ${year}`
          ) : (
            <>
              {`${taxWords(taxLiability)}, without state tax `}
              <WhyTax calculation={calculation} />
            </>
          )
        }
      />
    </StatStrip>
  )
}

const NoEstimate = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="sr-only">Not known</span>
  </>
)

const taxWords = (tax: string) =>
  tax.startsWith('-') ? 'what crypto takes off your federal tax' : 'what crypto adds to your federal tax'

const isEmptyYear = ({ short, long, income, unknownIncome, contracts }: Calculation) =>
  short.lines + long.lines + income.length + unknownIncome.items + contracts.results === 0

function EmptyYear({ year, facets }: { year: number; facets: Facets | undefined }) {
  const { firstYear = null, lastYear = null } = facets ?? {}
  return (
    <Notice tone="info" title={`No sales and no income in ${year}`}>
      {firstYear !== null && lastYear !== null && reachWords(firstYear, lastYear)}
    </Notice>
  )
}

const reachWords = (first: number, last: number) =>
  first === last ? `All your records are from ${first}.` : `Your records cover ${first} to ${last}.`
