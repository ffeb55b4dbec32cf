// Taking what was decided beforehand, parcel by parcel.
import { demandOf, drawExactly, takeFrom } from '../lots/draw.ts'
import type { Chooser, Met } from '../lots/minimiser.ts'
import type { Pool } from '../lots/pool.ts'
import type { Walk } from '../lots/walk.ts'
import { drawGreedily } from './draw-greedily.ts'
import { meetParcels } from './meet-parcels.ts'

export function drawChosen(walk: Walk, chooser: Chooser, pool: Pool, posting: number): void {
  const takes = chooser.takes.get(posting)
  if (!takes && chooser.otherwise) {
    drawGreedily(walk, chooser.otherwise, pool, posting)
    return
  }
  const met = metIn(chooser, pool)
  meetParcels(walk, pool, met)
  const demand = demandOf(walk, posting)
  for (const { id, quantity } of takes ?? []) {
    const parcel = met.parcels[id]
    const taken = parcel === undefined ? 0n : takeFrom(walk, parcel, quantity, demand)
    chooser.missed += quantity - taken
  }
  drawExactly(walk, pool, demand)
}

function metIn(chooser: Chooser, pool: Pool): Met {
  let met = chooser.met.get(pool)
  if (!met) {
    met = { parcels: [], known: new Set() }
    chooser.met.set(pool, met)
  }
  return met
}
