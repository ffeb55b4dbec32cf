// What the engine promises about its speed, each checked against the measurements of this run.
import type { ContestantName } from './contestants.ts'

export type Figure = {
  medianMs: number
  /** The first run, with nothing optimized yet. */
  firstMs: number
  inputMb: number
  peakMb: number
  rows: number
  gainUsd: number
  /** It was stopped at the time limit: the true time is longer than `medianMs`. */
  stopped: boolean
}
/** Undefined where nothing was measured, since a smaller ledger took too long already. */
export type Figures = (contestant: ContestantName, events: number) => Figure | undefined
type Budget = { claim: string; measured: string; isMet: boolean }

const K10 = 10_000
const K100 = 100_000
const M1 = 1_000_000
/** By how much n log n grows from ten thousand to a million. */
const N_LOG_N = (M1 * Math.log(M1)) / (K10 * Math.log(K10))
const ours = ['FIFO', 'LIFO', 'HIFO', 'FIFO as objects', 'HIFO as objects', 'four methods'] as const

export function budgetsOf(figures: Figures): Budget[] {
  const ratio = (a: ContestantName, aEvents: number, b: ContestantName, bEvents: number) => {
    const [over, under] = [figures(a, aEvents), figures(b, bEvents)]
    return over && under ? over.medianMs / under.medianMs : undefined
  }
  const peaksMb = ours.flatMap(name => figures(name, M1)?.peakMb ?? [])
  const mostMb = peaksMb.length === ours.length ? Math.max(...peaksMb) : undefined
  const isStopped = (name: ContestantName) => figures(name, K100)?.stopped ?? false
  return [
    atMost('1 M: FIFO to all rows of Form 8949, beside the floor', ratio('FIFO', M1, 'floor', M1), 10),
    atMost(
      '1 M: the same beside the floor that is given its memory',
      ratio('FIFO', M1, 'floor, memory given', M1),
      10,
    ),
    atMost(
      '1 M: the same and every line read as an object, beside the floor',
      ratio('FIFO as objects', M1, 'floor', M1),
      10,
    ),
    atMost('1 M: LIFO beside FIFO', ratio('LIFO', M1, 'FIFO', M1), 2),
    atMost('1 M: HIFO beside FIFO', ratio('HIFO', M1, 'FIFO', M1), 2),
    atMost('1 M: peak memory of the process, input included', mostMb, 1_536, 'MB'),
    ...ours.map(name =>
      atMost(`10 k to 1 M: growth of ${name}, as n log n`, ratio(name, M1, name, K10), N_LOG_N),
    ),
    ...(['FIFO', 'HIFO'] as const).flatMap(method =>
      ([method, `${method} as objects`] as const).map(name =>
        atLeast(
          `100 k: ${name} faster than the peer`,
          ratio(`peer ${method}`, K100, name, K100),
          method === 'FIFO' ? 30 : 300,
          isStopped(`peer ${method}`),
        ),
      ),
    ),
  ]
}

const atMost = (claim: string, value: number | undefined, most: number, unit = 'times'): Budget => ({
  claim: `${claim}: at most ${most.toLocaleString('en-US')} ${unit}`,
  measured: value === undefined ? 'not measured' : `${shown(value)} ${unit}`,
  isMet: value !== undefined && value <= most,
})

const atLeast = (claim: string, value: number | undefined, least: number, isLowerBound: boolean): Budget => ({
  claim: `${claim}: at least ${least} times`,
  measured: value === undefined ? 'not measured' : `${isLowerBound ? 'more than ' : ''}${shown(value)} times`,
  isMet: value !== undefined && value >= least,
})

const shown = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 1 })
