// Takes what was decided in advance, parcel by parcel.
import { checked } from '../core/checked.ts'
import type { Days } from '../core/dates.ts'
import { demandOf, drawExactly, takeFrom } from '../lots/draw.ts'
import type { Pool } from '../lots/pool.ts'
import type { Chooser, Walk } from '../lots/walk.ts'
import type { Model } from './model.ts'
import { numberParcels, numbersIn, type ParcelNumbers } from './parcel-numbers.ts'
import type { Solution } from './solution.ts'
import type { Take } from './stage.ts'

/** By disposal. */
export type Takes = ReadonlyMap<number, readonly Take[]>

export type FixedChooser = Chooser & {
  /** The units that were decided on but not there. */
  missed: bigint
}

/** `otherwise` decides the disposals that `takes` says nothing about; without it they go by FIFO. */
export function fixedChooser(days: Days, takes: Takes, otherwise: Chooser | undefined): FixedChooser {
  const pools = new Map<Pool, ParcelNumbers>()
  const chooser: FixedChooser = {
    ...days,
    missed: 0n,
    draw: (walk, pool, posting) => {
      const decided = takes.get(posting)
      if (!decided && otherwise) otherwise.draw(walk, pool, posting)
      else chooser.missed += drawDecided(walk, pool, posting, decided ?? [], numbersIn(pools, pool))
    },
    parcelJoined: (walk, pool, parcel) => otherwise?.parcelJoined?.(walk, pool, parcel),
  }
  return chooser
}

/** Returns how many units were not there. The oldest take their place. */
function drawDecided(
  walk: Walk,
  pool: Pool,
  posting: number,
  decided: readonly Take[],
  numbers: ParcelNumbers,
): bigint {
  numberParcels(walk, pool, numbers)
  const demand = demandOf(walk, posting)
  let missed = 0n
  for (const { id, quantity } of decided) {
    const parcel = numbers.parcels[id]
    missed += quantity - (parcel === undefined ? 0n : takeFrom(walk, parcel, quantity, demand))
  }
  drawExactly(walk, pool, demand)
  return missed
}

export function takesOf({ stages }: Model, { flows }: Solution): Takes {
  const takes = new Map<number, Take[]>()
  for (const [index, { parcels, disposals }] of stages.entries())
    for (const { supply, demand, quantity } of checked(flows[index])) {
      const posting = checked(disposals[demand]).posting
      const take = { id: checked(parcels[supply]).id, quantity }
      const others = takes.get(posting)
      if (others) others.push(take)
      else takes.set(posting, [take])
    }
  return takes
}

/** Nothing in particular: the model's disposals go by FIFO. */
export const noTakes = ({ stages }: Model): Takes =>
  new Map(stages.flatMap(({ disposals }) => disposals.map(({ posting }) => [posting, []])))
