// Rows that put coins into a liquidity pool or take them out, one coin in each, with the pool's token in a row beside
// them or in one of them. Together they are one exchange. Whether that is a trade is open in law, so it is
// said to be of a pool, and the person chooses; what comes as a sale and purchases instead is noted.
import { isMoney } from '../../ledger/currencies.ts'
import { plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { CellIssue } from '../rows/cell-issue.ts'
import { orIssue, putOut } from '../rows/each-row.ts'
import { exchangeOfLegs, type Leg } from '../rows/exchange-group.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { Act } from './act.ts'

const POOL_CHOICE =
  'Exchanged for the token of a pool, or back. Whether that is a trade is open in law: Tax Calculations shows the tax both ways, and you choose.'
const POOL_SALE =
  'Counted as a trade for the token of the pool. Whether adding or removing liquidity is a trade is open in law: you can make these transfers to and from a wallet for the pool instead.'

type Part = { row: Row; act: Act }

/** `partOf` answers what a row of a pool did; undefined for every other row, which `alone` reads. */
export const withPools =
  (partOf: (row: Row) => Act | undefined, alone: Importer['open']): Importer['open'] =>
  file => {
    const reader = alone(file)
    const groups = new Map<string, Part[]>()
    return {
      row(row, out) {
        const act = orUndefined(() => partOf(row))
        // Only a hash says that an exchange in one row is part of more.
        if (act === undefined || (hasBoth(act) && act.hash === undefined)) {
          reader.row(row, out)
          return
        }
        const key = act.hash ?? `${act.at} ${act.wallet ?? ''}`
        const group = groups.get(key)
        if (group) group.push({ row, act })
        else groups.set(key, [{ row, act }])
      },
      end(out) {
        for (const group of groups.values()) putGroup(group, reader, out)
        reader.end?.(out)
      },
    }
  }

/** A row that cannot be read is one for the reader of single rows, which says why. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (reason) {
    if (reason instanceof CellIssue) return undefined
    throw reason
  }
}

function putGroup(group: readonly Part[], reader: Reader, out: RowSink): void {
  const [first] = group
  const legs = withWorth(group.flatMap(({ act }) => legsOf(act)))
  const isExchange = legs.some(({ isOut }) => isOut) && legs.some(({ isOut }) => !isOut)
  if (!first || !isExchange || group.every(({ act }) => hasBoth(act))) {
    for (const { row } of group) reader.row(row, out)
    return
  }
  const { at, wallet, hash } = first.act
  const rows = group.map(({ row }) => row)
  const fees = group.flatMap(({ act }) => (act.fee ? [act.fee] : []))
  const notes = [...new Set(group.map(({ act }) => act.note).filter(Boolean))]
  orIssue(rows, out, () => {
    const outcome = exchangeOfLegs({ at, wallet }, legs, fees)
    const ofPool = (event: ImportedEvent): ImportedEvent => {
      const isTrade = event.type === 'trade'
      const note = [isTrade ? POOL_CHOICE : POOL_SALE, ...notes].join(' ')
      return { ...event, hash, note, ...(isTrade && { conversion: 'pool' as const }) }
    }
    putOut('skip' in outcome ? outcome : outcome.map(ofPool), rows, out)
  })
}

const hasBoth = ({ sent, received }: Act) => sent !== undefined && received !== undefined

/** What a row was worth is said of what it sent, if it sent anything. */
function legsOf({ sent, received, usd }: Act): Leg[] {
  const legs: Leg[] = []
  if (sent) legs.push({ ...sent, isOut: true, usd })
  if (received) legs.push({ ...received, isOut: false, usd: sent ? undefined : usd })
  return legs.filter(({ asset }) => !isMoney(asset))
}

/** What the token of a pool was worth, where all coins it stands for have a value: the two are the same. */
function withWorth(legs: readonly Leg[]): Leg[] {
  const worthOf = (side: readonly Leg[]) => {
    let sum = '0'
    for (const { usd } of side) {
      if (usd === undefined) return undefined
      sum = plus(sum, usd)
    }
    return side.length > 0 ? sum : undefined
  }
  const [out, into] = [legs.filter(({ isOut }) => isOut), legs.filter(({ isOut }) => !isOut)]
  const fill = (leg: Leg, own: readonly Leg[], others: readonly Leg[]) =>
    own.length === 1 && leg.usd === undefined ? { ...leg, usd: worthOf(others) } : leg
  return legs.map(leg => (leg.isOut ? fill(leg, out, into) : fill(leg, into, out)))
}
