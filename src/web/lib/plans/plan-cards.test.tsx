import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Plan } from '../../../contract/plans.ts'
import { PlanCards } from './plan-cards.tsx'

const plan = (id: string, over: Partial<Plan> = {}): Plan => ({
  id,
  name: id.toUpperCase(),
  price: '19.00',
  period: 'tax year',
  description: `For ${id}.`,
  features: ['500 transactions per tax year'],
  badge: null,
  maxTransactions: 500,
  maxExchanges: 5,
  maxReports: 10,
  ...over,
})
const plans = [plan('free'), plan('plus', { badge: 'Most Popular' })]

test('the plan someone has is marked, chosen and not to be chosen again', () => {
  const html = renderToStaticMarkup(
    <PlanCards plans={plans} selected="free" current="free" onSelect={() => undefined} />,
  )
  const [free = '', plus = ''] = html.match(/<input[^>]*>/g) ?? []
  expect(free).toMatch(/disabled.*checked|checked.*disabled/)
  expect(plus).not.toMatch(/disabled|checked/)
  expect(html.match(/Current Plan/g)).toHaveLength(1)
  expect(html).toContain('Most Popular')
})

test('without a plan of their own, nothing is marked and everything can be chosen', () => {
  const html = renderToStaticMarkup(
    <PlanCards plans={plans} selected={undefined} onSelect={() => undefined} />,
  )
  expect(html).not.toMatch(/disabled|checked=|Current Plan/)
})
