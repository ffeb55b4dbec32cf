// Claim: also where a ledger is of an unusual shape, the time to compute it and to read every row grows as n log n.
import { calculate, form8949 } from '#engine'
import { type HardLedger, hardShapes } from './engine/hard-ledgers.ts'
import { compareGrowth } from './growth.ts'

export const measure = () =>
  compareGrowth(
    Object.fromEntries(
      Object.entries(hardShapes).map(([name, { title, size, make }]) => [
        name,
        { title, size, prepare: (count: number) => prepared(make(count)) },
      ]),
    ),
  )

const prepared = (ledger: HardLedger) => () => readAll(ledger)

function readAll({ events, settings }: HardLedger): void {
  const outcome = calculate(events, () => undefined, settings)
  // That HIFO was never identified is true of these ledgers.
  const issue = outcome.issues.find(({ code }) => code !== 'identification_missing')
  if (issue) throw new Error(`The ledger has no issues, but: ${issue.code}`)
  let rows = 0
  for (const year of [2024, 2025])
    for (const box of form8949(outcome, year).boxes) for (const _row of box.rows) rows++
  for (const _line of outcome.disposals) rows--
  if (rows !== 0) throw new Error('The forms have other rows than there are disposals.')
}
