// What the standard says about sizes (ISO/IEC 18004), for error correction level M, by version from 1 on.

const correctionPerBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21]

export const LAST_VERSION = correctionPerBlock.length

export type Layout = {
  version: number
  /** Modules along an edge. */
  size: number
  codewords: number
  blocks: number
  correctionPerBlock: number
  dataCodewords: number
  /** Bits that tell how many bytes follow. */
  countBits: number
}

export function layoutOf(version: number): Layout {
  const blocks = blockCounts[version - 1] ?? 0
  const perBlock = correctionPerBlock[version - 1] ?? 0
  const codewords = Math.floor(dataModules(version) / 8)
  return {
    version,
    size: version * 4 + 17,
    codewords,
    blocks,
    correctionPerBlock: perBlock,
    dataCodewords: codewords - blocks * perBlock,
    countBits: version < 10 ? 8 : 16,
  }
}

/** All modules but those of patterns, format and version. */
function dataModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version === 1) return all
  const aligned = alignedAlongEdge(version)
  return all - ((25 * aligned - 10) * aligned - 55) - (version >= 7 ? 36 : 0)
}

const alignedAlongEdge = (version: number) => Math.floor(version / 7) + 2

/** Where the small squares stand, in rows and columns alike. */
export function alignmentPlaces({ version, size }: Layout): number[] {
  if (version === 1) return []
  const count = alignedAlongEdge(version)
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)
  return [6, ...places.reverse()]
}
