// Parts of what came and went that belong together: what was given in an exchange, and what was received.
import type { Part } from './parts.ts'

export type Group = { role: Part['role']; parts: Part[] }

const completable: ReadonlySet<Part['role']> = new Set(['swap', 'liquid_stake', 'pool', 'migrate'])

/**
 * Parts of one exchange together. What came or went for no purpose that is known completes an exchange of which the other
 * side is missing.
 */
export function groupsOf(parts: readonly Part[]): Group[] {
  const groups = [...Map.groupBy(parts, ({ role }) => role)].map(([role, ofRole]) => ({
    role,
    parts: ofRole,
  }))
  const unknown = groups.find(({ role }) => role === 'unknown')
  const open = groups.find(({ role, parts: own }) => completable.has(role) && !hasBoth(own))
  if (!unknown || !open) return groups
  const isIn = open.parts.every(({ quantity }) => quantity > 0n)
  const [other, same] = [
    unknown.parts.filter(({ quantity }) => quantity > 0n !== isIn),
    unknown.parts.filter(({ quantity }) => quantity > 0n === isIn),
  ]
  return groups
    .map(group => {
      if (group === open) return { ...group, parts: [...group.parts, ...other] }
      return group === unknown ? { ...group, parts: same } : group
    })
    .filter(group => group.parts.length > 0)
}

export const hasBoth = (parts: readonly Part[]) =>
  parts.some(({ quantity }) => quantity > 0n) && parts.some(({ quantity }) => quantity < 0n)
