import type { Chooser, Greedy, Minimiser, Take } from '../lots/minimiser.ts'
import type { Model } from './model.ts'
import type { Days } from './record-year.ts'
import type { Solution } from './solution.ts'

/** By disposal. */
type Takes = Map<number, readonly Take[]>

/** Makes the walk take what was chosen. */
export const chooserFor = (days: Days, takes: Takes, otherwise: Greedy | undefined): Minimiser & Chooser => ({
  ...days,
  kind: 'chooser',
  takes,
  otherwise,
  met: new Map(),
  missed: 0n,
})

export function takesOf({ stages }: Model, { flows }: Solution): Takes {
  const takes = new Map<number, Take[]>()
  for (const [index, { parcels, disposals }] of stages.entries())
    for (const { supply, demand, quantity } of flows[index] ?? []) {
      const posting = disposals[demand]?.posting ?? 0
      const take = { id: parcels[supply]?.id ?? 0, quantity }
      const others = takes.get(posting)
      if (others) others.push(take)
      else takes.set(posting, [take])
    }
  return takes
}

/** Nothing in particular: what is not decided goes by FIFO. */
export const noTakes = ({ stages }: Model): Takes =>
  new Map(stages.flatMap(({ disposals }) => disposals.map(({ posting }) => [posting, []])))
