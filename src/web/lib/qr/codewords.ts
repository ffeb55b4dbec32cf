import { LAST_VERSION, type Layout, layoutOf } from './layout.ts'
import { correctionOf } from './reed-solomon.ts'

const BYTE_MODE = 0b0100
const padding = [0xec, 0x11]

/** The smallest code that holds as many bytes. */
export function layoutFor(bytes: number): Layout {
  for (let version = 1; version <= LAST_VERSION; version++) {
    const layout = layoutOf(version)
    if (4 + layout.countBits + bytes * 8 <= layout.dataCodewords * 8) return layout
  }
  throw new Error(`${bytes} bytes are more than a QR code of ours holds.`)
}

export function dataCodewords(bytes: Uint8Array, { countBits, dataCodewords: capacity }: Layout): number[] {
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, countBits),
    ...[...bytes].flatMap(byte => bitsOf(byte, 8)),
  ]
  const end = Math.min(4, capacity * 8 - bits.length)
  bits.push(...Array<number>(end).fill(0))
  bits.push(...Array<number>((8 - (bits.length % 8)) % 8).fill(0))
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let turn = 0; words.length < capacity; turn++) words.push(padding[turn % 2] ?? 0)
  return words
}

const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1)

/** Cut into blocks, each with its correction, and dealt out in turns, so that a stain hurts each block a little. */
export function interleaved(data: readonly number[], layout: Layout): number[] {
  const { blocks, codewords, correctionPerBlock } = layout
  const shortBlocks = blocks - (codewords % blocks)
  const shortLength = Math.floor(codewords / blocks) - correctionPerBlock
  let from = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = shortLength + (index < shortBlocks ? 0 : 1)
    const part = data.slice(from, from + length)
    from += length
    return part
  })
  const corrections = parts.map(part => correctionOf(part, correctionPerBlock))
  return [...inTurns(parts, shortLength + 1), ...inTurns(corrections, correctionPerBlock)]
}

const inTurns = (parts: readonly number[][], length: number) =>
  Array.from({ length }, (_, index) => parts.flatMap(part => part.slice(index, index + 1))).flat()
