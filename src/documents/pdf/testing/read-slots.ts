// What stands in which place of a page.
import type { Slot, Slots } from '../slot.ts'
import type { Written } from './read-filled.ts'

/** By place, lines joined as they are read; true for a tick. */
export type Filled = Record<string, string | true>

const isIn = ({ left, bottom, width, height }: Slot, { x, y }: Written) =>
  x >= left && x < left + width && y >= bottom && y < bottom + height

export function readSlots(slots: Slots = new Map(), page: readonly Written[] = []): Filled {
  const filled: Filled = {}
  for (const [name, slot] of slots) {
    const inside = page.filter(written => isIn(slot, written)).sort((a, b) => b.y - a.y)
    if (inside.length === 0) continue
    filled[name] = inside.some(({ isTick }) => isTick) || inside.map(({ text }) => text).join(' ')
  }
  return filled
}
