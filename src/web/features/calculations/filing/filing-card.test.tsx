import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { EveryYearFacts, FilingFacts } from '../../../../contract/calculations.ts'
import { FeeFields } from './fee-fields.tsx'
import { FilingCard } from './filing-card.tsx'
import { type FilingValues, filingValues } from './filing-values.ts'

const facts: FilingFacts = {
  ...{ status: 'single', otherIncome: null, carryoverShort: '0', carryoverLong: '0' },
  ...{ timeZone: 'America/Denver', poolingBefore2025: 'wallet', poolingConfirmed: true },
  ...{ reportedAsTotals: false, transferFees: 'basis', tradeFeesBefore2025: 'split' },
}

// Links want to know where they are, and the year's part asks for its profile.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const render = (card: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router as never}>{card}</RouterContextProvider>
    </QueryClientProvider>,
  )

test('the card shows where fees go', () => {
  const chosen = render(<FilingCard year={2025} facts={facts} assumed={[]} />)
  expect(chosen).toContain('Kept in the cost of the coins that moved')
  expect(chosen).toContain('Half subtracted, half added')
  const usual = { ...facts, transferFees: 'disposal', tradeFeesBefore2025: 'disposed' } as const
  const html = render(<FilingCard year={2025} facts={usual} assumed={[]} />)
  expect(html).toContain('A small sale of those coins')
  expect(html).toContain('Subtracted from the proceeds')
})

function Form() {
  const { control } = useForm<FilingValues, unknown, EveryYearFacts>({ defaultValues: filingValues(facts) })
  return <FeeFields control={control} />
}

test('each choice says how far the law carries it', () => {
  const html = renderToStaticMarkup(<Form />)
  for (const text of [
    'Transfer fees paid in coins',
    '1.1001-7(b)(1)(ii)',
    'No IRS guidance supports that',
    'Trading fees before 2025',
    'no rule said where their fees go',
    '1.1012-1(h)(2)(ii)(B)',
  ])
    expect(html).toContain(text)
})
