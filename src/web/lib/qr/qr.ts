// A QR code of a text, as rows of modules, true for dark (ISO/IEC 18004: bytes, level M, versions 1 to 25).
import { dataCodewords, interleaved, layoutFor } from './codewords.ts'
import { applyMask, masks, penalty } from './masks.ts'
import { fixFormat, type Grid, gridWithPatterns } from './patterns.ts'

export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const layout = layoutFor(bytes.length)
  const grid = gridWithPatterns(layout)
  placeData(grid, interleaved(dataCodewords(bytes, layout), layout))
  const penalties = masks.map((_, mask) => {
    applyMask(grid, mask)
    fixFormat(grid, mask)
    const sum = penalty(grid.modules)
    applyMask(grid, mask)
    return sum
  })
  const best = penalties.indexOf(Math.min(...penalties))
  applyMask(grid, best)
  fixFormat(grid, best)
  return grid.modules
}

/** Up and down in columns of two, from the right, around what is fixed. */
function placeData({ modules, isFixed }: Grid, words: readonly number[]) {
  let bit = 0
  for (const [x, y] of dataPath(modules.length)) {
    const row = modules[y]
    if (!row || isFixed[y]?.[x]) continue
    row[x] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
    bit++
  }
}

export function* dataPath(size: number): Generator<[x: number, y: number]> {
  let isUpward = true
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) yield [x, isUpward ? size - 1 - step : step]
    isUpward = !isUpward
  }
}
