import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Calculation } from '../../../../contract/calculations.ts'
import { EstimateCard } from './estimate-card.tsx'

// Its links want to know where they are.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
type Figures = Pick<Calculation, 'taxLiability' | 'taxParts'> & Partial<Pick<Calculation, 'income'>>
const textOf = (figures: Figures, assumed = ['deduction']) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <EstimateCard calculation={{ year: 2025, assumed, income: [], ...figures }} />
    </RouterContextProvider>,
  )
const parts = { incomeTax: '137542.50', alternativeMinimumTax: '7426.25', netInvestmentIncomeTax: '26600.00' }

test('every tax has its line, and state tax is named as not included', () => {
  const html = textOf({ taxLiability: '171568.75', taxParts: parts })
  for (const text of ['$137,542.50', '$7,426.25', '$26,600.00', '$171,568.75', 'State tax is not included.'])
    expect(html).toContain(text)
  expect(html).toContain('no adjustments on Form 6251 but the standard')
})

test('what the minimum tax assumes is said where there is one, and to those who itemize', () => {
  const none = { taxLiability: '1.00', taxParts: { ...parts, alternativeMinimumTax: '0.00' } }
  expect(textOf(none)).not.toContain('no adjustments on Form 6251')
  expect(textOf(none, ['seniors'])).toContain('no adjustments on Form 6251')
})

test('self-employment tax is named as not included where income is a business', () => {
  const figures = { taxLiability: '171568.75', taxParts: parts }
  expect(textOf(figures)).not.toContain('Self-employment')
  const income: Calculation['income'] = [{ kind: 'mining', usd: '900.00', isBusiness: true }]
  expect(textOf({ ...figures, income })).toContain('Self-employment tax (Schedule SE)')
})

test('there is no card for a year whose rates are not known', () => {
  expect(textOf({ taxLiability: null, taxParts: null })).toBe('')
})
