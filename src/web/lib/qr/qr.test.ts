import { describe, expect, test } from 'vitest'
import { layoutFor } from './codewords.ts'
import { alignmentPlaces, layoutOf } from './layout.ts'
import { applyMask } from './masks.ts'
import { formatBits, gridWithPatterns, versionBits } from './patterns.ts'
import { dataPath, qrModules } from './qr.ts'
import { correctionOf, multiply } from './reed-solomon.ts'

describe('the pieces are those of the standard', () => {
  // The example of the standard's annex and of every introduction: HELLO WORLD, version 1, level M.
  test('error correction', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  test('format and version', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010')
    expect(formatBits(5).toString(2)).toBe('100000011001110')
    expect(versionBits(7).toString(2)).toBe('111110010010100')
  })

  test('how much each version holds', () => {
    const held = [1, 2, 5, 7, 10, 15, 20, 25].map(version => layoutOf(version).dataCodewords)
    expect(held).toEqual([16, 28, 86, 124, 216, 415, 669, 1000])
    expect([2, 7, 14, 25].map(version => alignmentPlaces(layoutOf(version)))).toEqual([
      [6, 18],
      [6, 22, 38],
      [6, 26, 46, 66],
      [6, 32, 58, 84, 110],
    ])
  })
})

/** Reads a code as a scanner does once it has found the modules, and checks the correction of each block. */
function read(modules: boolean[][]): string {
  const size = modules.length
  const layout = layoutOf((size - 17) / 4)
  const grid = gridWithPatterns(layout)
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map(y => modules[y]?.[8])
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].find(one =>
    format.every((isDark, bit) => isDark === (((formatBits(one) >>> bit) & 1) === 1)),
  )
  grid.modules = modules.map(row => [...row])
  applyMask(grid, mask ?? 0)
  const bits = [...dataPath(size)].flatMap(([x, y]) =>
    grid.isFixed[y]?.[x] ? [] : [grid.modules[y]?.[x] ? 1 : 0],
  )
  const wordAt = (bit: number) => Number.parseInt(bits.slice(bit, bit + 8).join(''), 2)
  const words = Array.from({ length: layout.codewords }, (_, index) => wordAt(index * 8))

  const { blocks, dataCodewords, correctionPerBlock } = layout
  const short = Math.floor(dataCodewords / blocks)
  const longOnes = dataCodewords % blocks
  const data: number[] = []
  for (let block = 0; block < blocks; block++) {
    const inBlock = Array.from({ length: short }, (_, index) => words[index * blocks + block] ?? 0)
    const nth = block - (blocks - longOnes)
    if (nth >= 0) inBlock.push(words[short * blocks + nth] ?? 0)
    const correction = Array.from(
      { length: correctionPerBlock },
      (_, index) => words[dataCodewords + index * blocks + block] ?? 0,
    )
    // A codeword without errors is zero at each root of the generator.
    let root = 1
    for (let turn = 0; turn < correctionPerBlock; turn++) {
      expect([...inBlock, ...correction].reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0)
      root = multiply(root, 2)
    }
    data.push(...inBlock)
  }
  const text = data.map(word => word.toString(2).padStart(8, '0')).join('')
  expect(text.slice(0, 4)).toBe('0100')
  const count = Number.parseInt(text.slice(4, 4 + layout.countBits), 2)
  const from = 4 + layout.countBits
  const bytes = Array.from({ length: count }, (_, index) =>
    Number.parseInt(text.slice(from + index * 8, from + index * 8 + 8), 2),
  )
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

test.each([0, 1, 14, 15, 60, 130, 213, 214, 400, 669, 990])('a text of %i bytes is read back', length => {
  const text = 'otpauth://totp/Lotwise?'.repeat(50).slice(0, length)
  expect(read(qrModules(text))).toBe(text)
})

test('so is one beyond ASCII', () => {
  expect(read(qrModules('Größe ₿ 🔐'))).toBe('Größe ₿ 🔐')
})

test('the corners and the dark module are where scanners look for them', () => {
  const modules = qrModules('x')
  const line = (y: number) => modules[y]?.map(isDark => (isDark ? '#' : '.')).join('')
  expect([line(0)?.slice(0, 8), line(1)?.slice(-8), line(3)?.slice(0, 8)]).toEqual([
    '#######.',
    '.#.....#',
    '#.###.#.',
  ])
  expect(line(6)?.slice(6, 15)).toBe('#.#.#.#.#')
  expect(modules[modules.length - 8]?.[8]).toBe(true)
})

test('the longest name there is fits, and too long a text is refused', () => {
  const longest = `otpauth://totp/${encodeURIComponent(`Lotwise:${'🔐'.repeat(50)}`)}?secret=${'A'.repeat(32)}&issuer=Lotwise`
  expect(layoutFor(longest.length).version).toBeLessThanOrEqual(25)
  expect(() => qrModules('x'.repeat(1000))).toThrow()
})
