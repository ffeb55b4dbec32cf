// A choice of lots for the whole year, and the gains it leads to.
import { checked } from '../core/checked.ts'
import type { Usd } from '../core/money.ts'
import type { Model } from './model.ts'
import { type Flow, flowsOf, solve, transportOf } from './transport.ts'
import type { Transport } from './transport-tree.ts'

export type Solution = {
  /** In the fractions that the model counts in. */
  short: bigint
  long: bigint
  /** By stage: how much of which parcel each disposal takes. */
  flows: readonly (readonly Flow[])[]
}

/** The gains of the year in dollars. */
export type Gains = { short: Usd; long: Usd }

/** What a unit of short and of long gain costs, in whole numbers. Only the proportion matters. */
export type Prices = { short: bigint; long: bigint }

export const networksOf = ({ stages }: Model): Transport[] =>
  stages.map(({ parcels, disposals }) =>
    transportOf(
      parcels.map(parcel => parcel.quantity),
      disposals.map(disposal => disposal.quantity),
      parcels.map(parcel => parcel.first),
    ),
  )

/** The cheapest choice at these prices. The networks keep it, to start from next time. */
export function cheapestAt(model: Model, networks: readonly Transport[], prices: Prices): Solution {
  const flows = model.stages.map(({ gains, isLong }, index) => {
    const network = checked(networks[index])
    solve(
      network,
      gains.map((gain, pair) => gain * (isLong[pair] ? prices.long : prices.short)),
    )
    return flowsOf(network)
  })
  return solutionOf(model, flows)
}

export function solutionOf(model: Model, flows: readonly (readonly Flow[])[]): Solution {
  let short = 0n
  let long = 0n
  for (const [index, { gains, isLong, disposals }] of model.stages.entries())
    for (const { supply, demand, quantity } of checked(flows[index])) {
      const pair = supply * disposals.length + demand
      const gain = checked(gains[pair]) * quantity
      if (isLong[pair]) long += gain
      else short += gain
    }
  return { short, long, flows }
}
