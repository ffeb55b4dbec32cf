import { checked } from '../core/checked.ts'
// Parcels by a number, the smallest on top.

export type Heap = { keys: number[]; parcels: number[] }

export const heapOf = (): Heap => ({ keys: [], parcels: [] })

/** The parcel on top that is not gone; those that are gone are dropped on the way. */
export function firstOf(heap: Heap, isGone: (parcel: number) => boolean): number | undefined {
  for (;;) {
    const parcel = heap.parcels[0]
    if (parcel === undefined || !isGone(parcel)) return parcel
    removeFirst(heap)
  }
}

/** Smallest key first, then the parcel that came first. */
const precedes = ({ keys, parcels }: Heap, a: number, b: number) => {
  const difference = checked(keys[a]) - checked(keys[b])
  return difference < 0 || (difference === 0 && checked(parcels[a]) < checked(parcels[b]))
}

function swap({ keys, parcels }: Heap, a: number, b: number): void {
  const key = checked(keys[a])
  const parcel = checked(parcels[a])
  keys[a] = checked(keys[b])
  parcels[a] = checked(parcels[b])
  keys[b] = key
  parcels[b] = parcel
}

export function addToHeap(heap: Heap, key: number, parcel: number): void {
  let index = heap.keys.push(key) - 1
  heap.parcels.push(parcel)
  for (let above = (index - 1) >> 1; index > 0 && precedes(heap, index, above); above = (index - 1) >> 1) {
    swap(heap, index, above)
    index = above
  }
}

export function removeFirst(heap: Heap): number {
  const first = checked(heap.parcels[0])
  const last = heap.keys.length - 1
  swap(heap, 0, last)
  heap.keys.pop()
  heap.parcels.pop()
  for (let index = 0; ; ) {
    let least = index
    for (let below = 2 * index + 1; below <= 2 * index + 2; below++)
      if (below < last && precedes(heap, below, least)) least = below
    if (least === index) return first
    swap(heap, index, least)
    index = least
  }
}
