import type { PortfolioPerformance } from '../../../contract/portfolio.ts'
import { Notice } from '../../components/notice.tsx'
import { AddPrices } from '../../lib/prices/add-prices.tsx'
import { coverageWords, isCut, unpricedNames, unpricedWords } from './words.ts'

/** What is missing, what it does to the figures, and how to add it. */
export function MissingNotice({ performance }: { performance: PortfolioPerformance }) {
  const { coverage, holdings } = performance
  const names = unpricedNames(performance.missing)
  const hasNone = holdings.every(({ price }) => price === null)
  if (!coverage.isEnough && !hasNone)
    return (
      <Notice
        tone="warn"
        title={`${coverageWords(coverage)}.`}
        action={<AddPrices asset={coverage.missing[0]} />}
      >
        A total, return and risk need prices for 90% of what you paid. What you hold and what you paid need
        none. Missing prices are looked up in the background, and you can enter them yourself.
      </Notice>
    )
  if (names.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        hasNone
          ? 'There are no prices for your holdings yet'
          : unpricedWords(names, { isCut: isCut(performance.missing) })
      }
      action={<AddPrices asset={names[0]} />}
    >
      {hasNone
        ? 'What you hold and what you paid need no prices. Value, gain and return do. They are looked up in the background, and you can enter them yourself.'
        : `Totals, shares and returns leave ${names.length === 1 ? 'it' : 'them'} out. Cost and lots need none.`}
    </Notice>
  )
}
