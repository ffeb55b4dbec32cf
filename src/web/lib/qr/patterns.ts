// The modules that are the same whatever the code says, and those that say how to read it.
import { alignmentPlaces, type Layout } from './layout.ts'

/** By row, then column. `isFixed` marks what data and masks leave alone. */
export type Grid = { modules: boolean[][]; isFixed: boolean[][] }

export function gridWithPatterns(layout: Layout): Grid {
  const { size } = layout
  const square = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const grid = { modules: square(), isFixed: square() }
  for (let at = 0; at < size; at++) {
    fix(grid, 6, at, at % 2 === 0)
    fix(grid, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    finder(grid, x, y)
  const places = alignmentPlaces(layout)
  for (const x of places)
    for (const y of places) if (!isCorner(x, y, size)) rings(grid, x, y, 2, distance => distance !== 1)
  fixFormat(grid, 0)
  fixVersion(grid, layout)
  return grid
}

/** Three corners have the large squares already. */
const isCorner = (x: number, y: number, size: number) =>
  (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6)

const finder = (grid: Grid, x: number, y: number) =>
  rings(grid, x, y, 4, distance => distance !== 2 && distance !== 4)

function rings(grid: Grid, x: number, y: number, reach: number, isDark: (distance: number) => boolean) {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      fix(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** Nothing happens beyond the edge. */
function fix({ modules, isFixed }: Grid, x: number, y: number, isDark: boolean) {
  const [row, fixedRow] = [modules[y], isFixed[y]]
  if (!row || !fixedRow || x < 0 || x >= row.length) return
  row[x] = isDark
  fixedRow[x] = true
}

const hasBit = (value: number, bit: number) => ((value >>> bit) & 1) === 1

/** Level M, whose bits are zero, and the mask, twice. */
export function fixFormat(grid: Grid, mask: number) {
  const bits = formatBits(mask)
  const size = grid.modules.length
  for (let bit = 0; bit < 15; bit++) {
    const along = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit
    if (bit < 8) fix(grid, 8, along, hasBit(bits, bit))
    else fix(grid, along, 8, hasBit(bits, bit))
    if (bit < 8) fix(grid, size - 1 - bit, 8, hasBit(bits, bit))
    else fix(grid, 8, size - 15 + bit, hasBit(bits, bit))
  }
  fix(grid, 8, size - 8, true)
}

export function formatBits(mask: number): number {
  let rest = mask
  for (let turn = 0; turn < 10; turn++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((mask << 10) | rest) ^ 0x5412
}

export function versionBits(version: number): number {
  let rest = version
  for (let turn = 0; turn < 12; turn++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  return (version << 12) | rest
}

function fixVersion(grid: Grid, { version, size }: Layout) {
  if (version < 7) return
  const bits = versionBits(version)
  for (let bit = 0; bit < 18; bit++) {
    const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
    fix(grid, far, near, hasBit(bits, bit))
    fix(grid, near, far, hasBit(bits, bit))
  }
}
