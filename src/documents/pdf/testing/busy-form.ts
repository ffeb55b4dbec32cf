// A year with a bit of everything the forms must hold: every box, several pages, losses, codes, long names.
import { type Box, type Form8949, type Form8949Box, type Form8949Row, sum, usd } from '#engine'

const assets = ['BTC', 'ETH', 'SOL', 'USDC', 'UNI-V2-LP-WETH-USDC-0.30%-POSITION-184467 (staked)', 'Pépé']
const cents = (count: number) => usd(`${Math.trunc(count / 100)}.${String(count % 100).padStart(2, '0')}`)

function rowOf(year: number, box: Box, isShort: boolean, index: number): Form8949Row {
  const proceeds = cents((index * 7_919_333) % 98_765_432_1)
  const basis = cents((index * 15_485_863) % 87_654_321)
  const isCorrected = 'AGDJ'.includes(box) && index % 3 === 0
  const adjustment = isCorrected ? usd(index % 2 === 0 ? '1234.56' : '-98765.43') : usd('0')
  const day = String((index % 28) + 1).padStart(2, '0')
  return {
    disposalId: `s${index}/0`,
    box,
    term: isShort ? 'short' : 'long',
    description: `${index % 7}.${String((index * 123_456_789) % 1_000_000_000).padStart(18, '0')} ${assets[index % assets.length]}`,
    acquired:
      index % 13 === 12
        ? ''
        : !isShort && index % 9 === 8
          ? 'INHERITED'
          : `01/${day}/${isShort ? year : year - 3}`,
    sold: `12/${day}/${year}`,
    proceeds,
    basis,
    codes: isCorrected ? (index % 2 === 0 ? 'B' : 'BEO') : '',
    adjustment,
    gain: (proceeds - basis + adjustment) as typeof proceeds,
    basisUnknown: false,
    proceedsUnknown: false,
  }
}

/** A list as the engine's tables are. */
export function tableOf(rows: readonly Form8949Row[]): Form8949Box['rows'] {
  const at = (index: number) => {
    const row = rows[index]
    if (!row) throw new RangeError(`No row ${index}`)
    return row
  }
  return { length: rows.length, at, [Symbol.iterator]: () => rows[Symbol.iterator]() }
}

function boxOf(year: number, box: Box, count: number): Form8949Box {
  const isShort = 'ABCGHI'.includes(box)
  const rows = Array.from({ length: count }, (_, index) => rowOf(year, box, isShort, index + 1))
  const total = (column: 'proceeds' | 'basis' | 'adjustment' | 'gain') => sum(rows.map(row => row[column]))
  return {
    box,
    part: isShort ? 'I' : 'II',
    rows: tableOf(rows),
    totals: {
      proceeds: total('proceeds'),
      basis: total('basis'),
      adjustment: total('adjustment'),
      gain: total('gain'),
    },
  }
}

export function busyForm(year: number, rowsPerBox = 30): Form8949 {
  const boxes: readonly Box[] =
    year < 2025 ? ['A', 'B', 'C', 'D', 'E', 'F'] : ['A', 'B', 'D', 'E', 'G', 'H', 'I', 'J', 'K', 'L']
  return { year, rounding: 'cents', boxes: boxes.map(box => boxOf(year, box, rowsPerBox)) }
}
