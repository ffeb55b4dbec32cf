import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { SALE } from '../compile/postings.ts'
import { dayOf } from '../core/dates.ts'
import type { LedgerEvent } from '../core/event.ts'
import type { Settings } from '../core/settings.ts'
import { matchLots } from '../lots/match.ts'
import { alwaysBy } from '../lots/plan.ts'
import { fixedChooser } from './fixed-chooser.ts'
import type { Take } from './stage.ts'

const COIN = 100_000_000n
const settings: Settings = { timeZone: 'UTC', method: 'SPECIFIC_ID' }
const act = { wallet: 'w', asset: 'X' }
const events: LedgerEvent[] = [
  { ...act, type: 'buy', id: 'a', at: Date.UTC(2024, 0), quantity: '2', usd: '20' },
  { ...act, type: 'buy', id: 'b', at: Date.UTC(2024, 1), quantity: '2', usd: '40' },
  { ...act, type: 'sell', id: 's', at: Date.UTC(2025, 1), quantity: '3', usd: '90' },
]

function drawn(...takes: Take[]) {
  const compiled = compile(events, () => undefined, settings)
  const sale = compiled.postings.kind.indexOf(SALE)
  const days = { from: dayOf(2025, 1, 1), until: dayOf(2025, 12, 31) }
  const chooser = fixedChooser(days, new Map([[sale, takes]]), undefined)
  const { pieces } = matchLots(compiled, {
    plan: alwaysBy('SPECIFIC_ID'),
    selections: [],
    chooser,
  })
  const taken = Array.from({ length: pieces.length }, (_, piece) => [
    pieces.parcel[piece],
    pieces.quantity.small[piece],
    pieces.basis.small[piece],
  ])
  return { taken, missed: chooser.missed }
}

test('the walk takes what was decided', () => {
  expect(drawn({ id: 1, quantity: 2n * COIN }, { id: 0, quantity: COIN })).toEqual({
    taken: [
      [1, 2e8, 40e8],
      [0, 1e8, 10e8],
    ],
    missed: 0n,
  })
})

test('what is not there is counted, and the oldest takes its place', () => {
  expect(drawn({ id: 1, quantity: 3n * COIN }).missed).toBe(COIN)
  expect(drawn({ id: 7, quantity: 3n * COIN })).toEqual({
    taken: [
      [0, 2e8, 20e8],
      [1, 1e8, 20e8],
    ],
    missed: 3n * COIN,
  })
})
