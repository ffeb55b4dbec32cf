import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Calculation } from '../../../../contract/calculations.ts'
import { DisplayCurrencyContext } from '../../../lib/display-currency.tsx'
import { TermsCard } from './terms-card.tsx'

const term = { lines: 1, proceeds: '100.00', basis: '60.00', adjustment: '0.00', gain: '40.00' }
const calculation = {
  ...{ short: term, long: term, totalGainLoss: '80.00' },
  ...{ wins: { lines: 2, gain: '80.00' }, losses: { lines: 0, gain: '0.00' } },
} as unknown as Calculation

// Its links want to know where they are.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const render = (card: ReactNode) =>
  renderToStaticMarkup(<RouterContextProvider router={router as never}>{card}</RouterContextProvider>)

test('totals are shown in the chosen currency beside the dollars, with the rate and its day', () => {
  const dollars = render(<TermsCard calculation={calculation} />)
  expect(dollars).not.toContain('about')
  const rate = { currency: 'EUR' as const, perUsd: '0.5', day: '2026-11-13' }
  const html = render(
    <DisplayCurrencyContext value={{ currency: 'EUR', rate }}>
      <TermsCard calculation={calculation} />
    </DisplayCurrencyContext>,
  )
  expect(html.match(/about/g)).toHaveLength(3)
  for (const text of [
    '$80.00',
    '€40.00',
    '€100.00',
    '1 USD = 0.5 EUR',
    'Taxes are always figured in US dollars.',
  ])
    expect(html).toContain(text)
})
