// The floor: the least a machine must do. Doubles in typed arrays, first in first out, one queue per asset and
// wallet; nothing is parsed, checked, dated or named. A transfer moves lots to the end of the other queue, which is
// not the law (lots go by date of acquisition) but the cheapest thing to do. Lots and rows come in fresh memory, as
// any result does; a second floor is given its memory before the clock starts, and is measured beside it.
import { BUY, type Ledger, TRANSFER } from './ledgers.ts'

/** Filled outside the clock. */
export function floorInput(ledger: Ledger) {
  const wallets = 1 + ledger.wallet.reduce((most, wallet) => Math.max(most, wallet), 0)
  const assets = 1 + ledger.asset.reduce((most, asset) => Math.max(most, asset), 0)
  return {
    capacity: ledger.length * 4,
    pools: assets * wallets,
    kind: ledger.kind,
    pool: ledger.asset.map((asset, i) => asset * wallets + (ledger.wallet[i] ?? 0)),
    toPool: ledger.asset.map((asset, i) => asset * wallets + (ledger.toWallet[i] ?? 0)),
    quantity: ledger.quantity.map(units => units / 1e8),
    usd: ledger.cents.map((cents, i) => {
      const feeCents = ledger.feeCents[i] ?? 0
      return (ledger.kind[i] === BUY ? cents + feeCents : cents - feeCents) / 100
    }),
  }
}

type Input = ReturnType<typeof floorInput>

/** Where lots and rows are written. What is never written to costs nothing. */
export const floorMemory = ({ capacity, pools }: Input) => ({
  first: new Int32Array(pools),
  last: new Int32Array(pools),
  left: new Float64Array(capacity),
  unitBasis: new Float64Array(capacity),
  next: new Int32Array(capacity),
  rowLot: new Int32Array(capacity),
  rowQuantity: new Float64Array(capacity),
  rowGain: new Float64Array(capacity),
})

/** Less than 10^-10 coins is what subtracting doubles leaves behind, not a lot. */
const DUST = 1e-10

export function matchFloats(input: Input, memory = floorMemory(input)) {
  const { kind, pool, toPool, quantity, usd } = input
  const { first, last, left, unitBasis, next, rowLot, rowQuantity, rowGain } = memory
  first.fill(-1)
  last.fill(-1)
  let lots = 0
  let rows = 0
  let gain = 0
  for (let i = 0; i < kind.length; i++) {
    const from = pool[i] as number
    const total = quantity[i] as number
    const perUnit = (usd[i] as number) / total
    if (kind[i] === BUY) {
      left[lots] = total
      unitBasis[lots] = perUnit
      next[lots] = -1
      const tail = last[from] as number
      if (tail < 0) first[from] = lots
      else next[tail] = lots
      last[from] = lots++
      continue
    }
    let wanted = total
    let lot = first[from] as number
    while (wanted > DUST && lot >= 0) {
      const there = left[lot] as number
      const taken = there < wanted ? there : wanted
      if (kind[i] === TRANSFER) {
        const to = toPool[i] as number
        left[lots] = taken
        unitBasis[lots] = unitBasis[lot] as number
        next[lots] = -1
        const tail = last[to] as number
        if (tail < 0) first[to] = lots
        else next[tail] = lots
        last[to] = lots++
      } else {
        rowLot[rows] = lot
        rowQuantity[rows] = taken
        rowGain[rows] = taken * (perUnit - (unitBasis[lot] as number))
        gain += rowGain[rows++] as number
      }
      wanted -= taken
      left[lot] = there - taken
      if (there - taken > DUST) break
      lot = next[lot] as number
    }
    first[from] = lot
    if (lot < 0) last[from] = -1
  }
  // Writing past the end of a typed array says nothing.
  if (Math.max(lots, rows) > left.length) throw new RangeError(`The floor has room for ${left.length} lots.`)
  return { rows, gain }
}
