// Good files made bad, the same way for the same seed.

/** Numbers from 0 to below 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

const nastyCells =
  `|-|--|0|-0|0.0|-1|1e999|1e-400|1E5|NaN|Infinity|=1+1|'|""|"|\\|%|$|$-5|(5)|(5|5-|1,5|1.234.567|1,234,567.89|
  é|漢字|\u0000|\u202E|undefined|null|true|__proto__|constructor|hasOwnProperty|toString|0x10|1_000|١٢٣|
  1969-12-31 00:00:00|2099-01-01T00:00:00Z|2024-02-30|2024-13-01|00/00/0000|99999|1704067200|1704067200000|
  9999999999999999999999999999999999999999|0.0000000000000000000000000000000000000001|BTC|USD|EUR|buy|sell|Total|
  ${'x'.repeat(300)}|${'9'.repeat(500)}`
    .split('|')
    .map(cell => cell.replace(/^\n\s*/, ''))

type Mutation = (text: string, random: () => number) => string

const below = (random: () => number, count: number) => Math.floor(random() * count)
const pick = <T>(random: () => number, list: readonly T[]) => list[below(random, list.length)] as T

const onLines =
  (change: (lines: string[], at: number, random: () => number) => void): Mutation =>
  (text, random) => {
    const lines = text.split('\n')
    change(lines, below(random, lines.length), random)
    return lines.join('\n')
  }
const onCells = (change: (cells: string[], at: number, random: () => number) => void) =>
  onLines((lines, at, random) => {
    const cells = (lines[at] ?? '').split(',')
    change(cells, below(random, cells.length), random)
    lines[at] = cells.join(',')
  })

const mutations: readonly Mutation[] = [
  onCells((cells, at, random) => void cells.splice(at, 1, pick(random, nastyCells))),
  onCells((cells, at, random) => void cells.splice(at, 1, pick(random, nastyCells))),
  onCells((cells, at) => void cells.splice(at, 1)),
  onCells((cells, at) => void cells.splice(at, 0, '')),
  onCells((cells, at, random) => {
    const other = below(random, cells.length)
    ;[cells[at], cells[other]] = [cells[other] ?? '', cells[at] ?? '']
  }),
  onLines((lines, at) => void lines.splice(at, 1)),
  onLines((lines, at) => void lines.splice(at, 0, lines[at] ?? '')),
  onLines((lines, at, random) => {
    const other = below(random, lines.length)
    ;[lines[at], lines[other]] = [lines[other] ?? '', lines[at] ?? '']
  }),
  onLines(
    (lines, at, random) => void lines.splice(at, 0, pick(random, ['', ',,,', 'Report', '"', '\0', '<a>'])),
  ),
  (text, random) => text.slice(0, below(random, text.length + 1)),
  (text, random) => {
    const at = below(random, text.length)
    return (
      text.slice(0, at) +
      pick(random, ['"', ',', '\n', '\r', ';', '\t', '-', '.', '<', '>', '&', '\uFFFD']) +
      text.slice(at)
    )
  },
  (text, random) => {
    const at = below(random, text.length)
    return text.slice(0, at) + text.slice(at + 1 + below(random, 20))
  },
  (text, random) => {
    const at = below(random, text.length)
    const part = text.slice(at, at + 1 + below(random, 60))
    return text.slice(0, at) + part.repeat(3) + text.slice(at)
  },
  (text, random) => text.replaceAll('\n', pick(random, ['\r\n', '\r', '\n\n'])),
  (text, random) => text.replaceAll(',', pick(random, [';', '\t', '|'])),
  (text, random) => text.replace(/[A-Za-z]+/g, word => (random() < 0.02 ? word.toUpperCase() : word)),
]

/** One to three changes of the text, and now and then another encoding or a flipped byte. */
export function mutate(good: string, random: () => number): Buffer {
  let text = good
  for (let changes = 1 + below(random, 3); changes > 0; changes--)
    text = pick(random, mutations)(text, random)
  const chance = random()
  if (chance < 0.03) return Buffer.from(`\uFEFF${text}`, 'utf16le')
  const bytes = Buffer.from(text, chance < 0.06 ? 'latin1' : 'utf8')
  if (chance > 0.9 && bytes.length > 0) bytes[below(random, bytes.length)] = below(random, 256)
  return bytes
}
