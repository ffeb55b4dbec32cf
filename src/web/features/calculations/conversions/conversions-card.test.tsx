import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ConversionChoice } from '../../../../contract/conversions.ts'
import { conversionsQuery } from '../../../data/conversions.ts'
import { ConversionsCard } from './conversions-card.tsx'

// Its links want to know where they are.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function render(choices: ConversionChoice[]) {
  const client = new QueryClient()
  client.setQueryData(conversionsQuery.queryKey, choices)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <ConversionsCard />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

const staking: ConversionChoice = {
  kind: 'liquid_staking',
  exchanges: 3,
  pairs: [{ given: 'ETH', received: 'STETH', exchanges: 3 }],
  reading: 'trade',
  chosenAt: null,
  usual: 'trade',
  years: [
    {
      year: 2024,
      isLocked: true,
      trade: { totalGainLoss: '10000.00', taxLiability: '1500.00', carryoverOut: '0.00' },
      carryOver: { totalGainLoss: '0.00', taxLiability: '0.00', carryoverOut: '0.00' },
    },
  ],
}

test('most people have no such exchange, and see nothing of it', () => {
  expect(render([])).toBe('')
})

test('what counts, since when, and both taxes', () => {
  const open = render([staking])
  for (const text of [
    '3 exchanges: ETH for STETH',
    'You haven&#x27;t chosen yet.',
    '$1,500.00',
    '$0.00',
    'Locked',
    'Not a trade: $1,500.00 less tax in 2024.',
    'Choose how to count liquid staking',
  ])
    expect(open).toContain(text)
  const chosen = render([{ ...staking, reading: 'carry_over', chosenAt: '2026-03-03T17:00:00Z' }])
  expect(chosen).toContain('You chose this on Mar 3, 2026.')
  expect(chosen).toContain('Change how to count liquid staking')
})

test('a choice that changes no year says so', () => {
  expect(render([{ ...staking, years: [] }])).toContain('Both come to the same in every year so far.')
})
