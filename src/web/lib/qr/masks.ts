// Eight patterns that the data is mixed with; the one that leaves the fewest shapes that confuse scanners is taken.
import type { Grid } from './patterns.ts'

export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Done twice it is undone. */
export function applyMask({ modules, isFixed }: Grid, mask: number) {
  const isMasked = masks[mask]
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (!isFixed[y]?.[x] && isMasked?.(x, y)) row[x] = !isDark
}

/** The four rules of the standard. */
export function penalty(modules: readonly (readonly boolean[])[]): number {
  const size = modules.length
  const asText = (line: readonly boolean[]) => line.map(isDark => (isDark ? '1' : '0')).join('')
  const rows = modules.map(asText)
  const columns = modules.map((_, x) => asText(modules.map(row => row[x] ?? false)))
  let sum = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * (line.match(/(?=00001011101|10111010000)/g)?.length ?? 0)
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++)
      if (/^(0000|1111)$/.test(`${rows[y - 1]?.slice(x - 1, x + 1)}${rows[y]?.slice(x - 1, x + 1)}`)) sum += 3
  const dark = rows.join('').replaceAll('0', '').length
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
