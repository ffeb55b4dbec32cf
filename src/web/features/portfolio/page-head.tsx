import type { PortfolioPerformance } from '../../../contract/portfolio.ts'
import { portfolioPeriods } from '../../../contract/portfolio.ts'
import { cn } from '../../components/cn.ts'
import { Segments } from '../../components/segments.tsx'
import { AddPrices } from '../../lib/prices/add-prices.tsx'
import type { Period } from './search.ts'
import { periodNames, priceAgeWords } from './words.ts'

type PageHeadProps = {
  performance: PortfolioPerformance | undefined
  period: Period
  onPeriod: (period: Period) => void
}

const options = portfolioPeriods.map(value => ({ value, ...periodNames[value] }))

export function PageHead({ performance, period, onPeriod }: PageHeadProps) {
  const hasHoldings = performance !== undefined && performance.holdings.length > 0
  const isLoading = performance === undefined
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      {/* Whether the rest fits beside it must not depend on the words, which change when the prices are there. */}
      <div className="min-w-0 grow basis-72">
        <h1>Portfolio Tracking</h1>
        <p className="mt-1 text-ink-2">
          {hasHoldings
            ? priceAgeWords(performance.holdings)
            : isLoading
              ? '\u00a0'
              : 'What you hold, what it cost and what it is worth.'}
        </p>
      </div>
      {/* While it loads, its room is kept: most people hold something, and what is below must not jump. */}
      {(hasHoldings || isLoading) && (
        <div className={cn('flex flex-wrap items-center gap-2', isLoading && 'invisible')}>
          <Segments label="Period" value={period} onValueChange={onPeriod} options={options} />
          <AddPrices label="Your Prices" size="default" />
        </div>
      )}
    </div>
  )
}
