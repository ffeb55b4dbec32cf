import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flow, flowsOf, solve, transportOf } from './transport.ts'
import type { Transport } from './transport-tree.ts'

const costOf = (flows: readonly Flow[], costs: readonly bigint[], demands: number) =>
  flows.reduce(
    (total, { supply, demand, quantity }) => total + quantity * (costs[supply * demands + demand] ?? 0n),
    0n,
  )

/** The lowest cost by trying everything: one unit after the other from every supply that still has one. */
function cheapest({ supplies, demands, first }: Transport, costs: readonly bigint[]): bigint | undefined {
  const left = [...supplies]
  const serve = (demand: number, need: bigint, from: number): bigint | undefined => {
    if (demand === demands.length) return 0n
    if (need === 0n) return serve(demand + 1, demands[demand + 1] ?? 0n, 0)
    let least: bigint | undefined
    // Units of one demand are alike, so they are taken in order of supply.
    for (let supply = from; supply < supplies.length; supply++) {
      if ((left[supply] ?? 0n) === 0n || (first[supply] ?? 0) > demand) continue
      left[supply] = (left[supply] ?? 0n) - 1n
      const rest = serve(demand, need - 1n, supply)
      left[supply] = (left[supply] ?? 0n) + 1n
      if (rest === undefined) continue
      const total = rest + (costs[supply * demands.length + demand] ?? 0n)
      if (least === undefined || total < least) least = total
    }
    return least
  }
  return serve(0, demands[0] ?? 0n, 0)
}

function expectServed({ supplies, demands, first }: Transport, flows: readonly Flow[]): void {
  const given = supplies.map(() => 0n)
  const got = demands.map(() => 0n)
  for (const { supply, demand, quantity } of flows) {
    expect(quantity > 0n).toBe(true)
    expect((first[supply] ?? 0) <= demand).toBe(true)
    given[supply] = (given[supply] ?? 0n) + quantity
    got[demand] = (got[demand] ?? 0n) + quantity
  }
  expect(got).toEqual(demands)
  for (const [supply, quantity] of given.entries()) expect(quantity <= (supplies[supply] ?? 0n)).toBe(true)
}

const anyTransport = fc
  .record({
    supplies: fc.array(fc.bigInt({ min: 1n, max: 3n }), { minLength: 1, maxLength: 5 }),
    demands: fc.array(fc.bigInt({ min: 1n, max: 3n }), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ supplies, demands }) =>
    fc.record({
      supplies: fc.constant(supplies),
      demands: fc.constant(demands),
      first: fc.array(fc.nat({ max: demands.length - 1 }), {
        minLength: supplies.length,
        maxLength: supplies.length,
      }),
      // Few different costs make ties, where a careless method goes in circles.
      costs: fc.array(
        fc.array(fc.bigInt({ min: -3n, max: 3n }), {
          minLength: supplies.length * demands.length,
          maxLength: supplies.length * demands.length,
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  )

test('the cheapest way to serve all demands, also when only the costs change', () => {
  let solved = 0
  fc.assert(
    fc.property(anyTransport, ({ supplies, demands, first, costs }) => {
      const transport = transportOf(supplies, demands, first)
      const least = costs.map(some => cheapest(transport, some))
      fc.pre(least[0] !== undefined)
      for (const [index, some] of costs.entries()) {
        solve(transport, some)
        const flows = flowsOf(transport)
        expectServed(transport, flows)
        // What keeps the method from going in circles: no way to a demand runs dry and stays.
        expect(transport.flow.slice(supplies.length).every(quantity => quantity > 0n)).toBe(true)
        expect(costOf(flows, some, demands.length)).toBe(least[index])
      }
      solved++
    }),
    { seed: 1, numRuns: 1_500 },
  )
  expect(solved).toBe(1_500)
})

test('a parcel is kept for the demand that only it can serve', () => {
  // The second supply comes too late for the first demand, though it would be cheaper there.
  const transport = transportOf([2n, 2n], [2n, 2n], [0, 1])
  solve(transport, [5n, 1n, -9n, 7n])
  expect(flowsOf(transport)).toEqual([
    { supply: 0, demand: 0, quantity: 2n },
    { supply: 1, demand: 1, quantity: 2n },
  ])
})

test('quantities and costs beyond what a double counts', () => {
  const large = 10n ** 30n
  const transport = transportOf([large, large + 1n], [large + 1n], [0, 0])
  solve(transport, [large + 1n, large])
  expect(flowsOf(transport)).toEqual([{ supply: 1, demand: 0, quantity: large + 1n }])
})
