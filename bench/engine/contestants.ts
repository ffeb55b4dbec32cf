// Who is measured. Each takes a ledger, makes its input of it outside the clock, and answers with a function that
// does the work once. Rows and gain come back, so that a run that did something else does not pass for a fast one.
import { runBasisEngine } from '@profullstack/basis-engine'
import { calculate, compareMethods, form8949, type Method, type Settings } from '#engine'
import { floorInput, floorMemory, matchFloats } from './floor.ts'
import { ourEvents, peerEvents } from './inputs.ts'
import type { Ledger } from './ledgers.ts'

export type Work = {
  rows: number
  gainUsd: number
}
type Contestant = (ledger: Ledger) => () => Work

const settings = (method: Method): Settings => ({ timeZone: 'America/New_York', method })
const noPrices = () => undefined

const years = [2021, 2022, 2023, 2024, 2025, 2026]

/** The whole result with Form 8949 of every year: its rows in columns, rounded and added up. */
const ours =
  (method: Method): Contestant =>
  ledger => {
    const events = ourEvents(ledger)
    return () => {
      const outcome = calculate(events, noPrices, settings(method))
      // That LIFO and HIFO were never identified is true of this ledger, and costs the same.
      const issue = outcome.issues.find(({ code }) => code !== 'identification_missing')
      if (issue) throw new Error(`The ledger has no issues, but: ${issue.code}`)
      let rows = 0
      let gain = 0n
      for (const year of years)
        for (const box of form8949(outcome, year).boxes) {
          rows += box.rows.length
          gain += box.totals.gain
        }
      return { rows, gainUsd: Number(gain) / 1e8 }
    }
  }

/** The same, and then every line read as an object. */
const oursAsObjects =
  (method: Method): Contestant =>
  ledger => {
    const events = ourEvents(ledger)
    return () => {
      const outcome = calculate(events, noPrices, settings(method))
      let printed = 0
      for (const year of years) for (const { rows } of form8949(outcome, year).boxes) printed += rows.length
      let gain = 0n
      let rows = 0
      for (const disposal of outcome.disposals) {
        gain += disposal.gain
        rows++
      }
      if (printed !== rows) throw new Error(`${rows} lines, but ${printed} rows on the forms`)
      return { rows, gainUsd: Number(gain) / 1e8 }
    }
  }

const peer =
  (method: 'fifo' | 'lifo' | 'hifo'): Contestant =>
  ledger => {
    const events = peerEvents(ledger)
    return () => {
      const { disposals } = runBasisEngine(events, { method })
      const gain = disposals.reduce((total, disposal) => total + disposal.gain, 0n)
      return { rows: disposals.length, gainUsd: Number(gain) / 1e6 }
    }
  }

export const contestants = {
  floor: ledger => {
    const input = floorInput(ledger)
    return () => {
      const { rows, gain } = matchFloats(input)
      return { rows, gainUsd: gain }
    }
  },
  'floor, memory given': ledger => {
    const input = floorInput(ledger)
    const memory = floorMemory(input)
    return () => {
      const { rows, gain } = matchFloats(input, memory)
      return { rows, gainUsd: gain }
    }
  },
  FIFO: ours('FIFO'),
  LIFO: ours('LIFO'),
  HIFO: ours('HIFO'),
  'FIFO as objects': oursAsObjects('FIFO'),
  'HIFO as objects': oursAsObjects('HIFO'),
  'four methods': ledger => {
    const events = ourEvents(ledger)
    return () => {
      compareMethods(events, noPrices, settings('FIFO'), { year: 2025 })
      return { rows: 0, gainUsd: 0 }
    }
  },
  'peer FIFO': peer('fifo'),
  'peer LIFO': peer('lifo'),
  'peer HIFO': peer('hifo'),
} satisfies Record<string, Contestant>
export type ContestantName = keyof typeof contestants
