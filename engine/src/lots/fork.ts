// A walk that goes on from where another one stands. What the methods of a year are compared by is the same up to that
// year, and copying columns takes a small part of the time of filling them.
import type { Column } from '../core/column.ts'
import type { Parcels } from './parcels.ts'
import type { Pieces } from './pieces.ts'
import type { Pool } from './pool.ts'
import type { Walk } from './walk.ts'

/** `start` stays as it is, and can be gone on from again. */
export const forkOf = (start: Walk): Walk => ({
  ...start,
  start,
  parcels: copyOfParcels(start.parcels),
  pieces: copyOfPieces(start.pieces),
  pools: start.pools.map(copyOfPool),
  universal: start.universal.map(copyOfPool),
  aside: new Map(start.aside),
  usedSelections: new Set(start.usedSelections),
  namedFrom: new Map(start.namedFrom),
  issues: [...start.issues],
})

const copyOfColumn = ({ small, large, length }: Column): Column => ({
  small: small.slice(),
  large: new Map(large),
  length,
})

const copyOfParcels = (parcels: Parcels): Parcels => ({
  ...parcels,
  lot: parcels.lot.slice(),
  quantity: copyOfColumn(parcels.quantity),
  basis: copyOfColumn(parcels.basis),
  lineage: parcels.lineage && {
    ...parcels.lineage,
    place: parcels.lineage.place.slice(),
    parent: parcels.lineage.parent.slice(),
    via: parcels.lineage.via.slice(),
    unit: parcels.lineage.unit.slice(),
    firstQuantity: copyOfColumn(parcels.lineage.firstQuantity),
    firstBasis: copyOfColumn(parcels.lineage.firstBasis),
  },
})

export const copyOfPieces = (pieces: Pieces): Pieces => ({
  ...pieces,
  posting: pieces.posting.slice(),
  parcel: pieces.parcel.slice(),
  alsoFrom: new Map(pieces.alsoFrom),
  quantity: copyOfColumn(pieces.quantity),
  basis: copyOfColumn(pieces.basis),
  value: copyOfColumn(pieces.value),
  fromBroker: new Map(pieces.fromBroker),
  brokerLine: new Map(pieces.brokerLine),
})

/** Its parcels by lot are gathered again when one is named. */
const copyOfPool = (pool: Pool | undefined): Pool | undefined =>
  pool && { ...pool, items: pool.items.slice(), ranks: pool.ranks.slice(), byLotId: null }
