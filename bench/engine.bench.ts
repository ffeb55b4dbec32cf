// Claims: at a million events the engine takes at most ten times as long as a bare loop over doubles, its methods
// differ by a factor of two at most, memory stays under 1.5 GB, time grows as n log n, and at a hundred thousand it
// is 30 (FIFO) and 300 (HIFO) times faster than a peer. `LEDGER=mixed` measures one ledger only.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { budgetsOf, type Figure, type Figures } from './engine/budgets.ts'
import type { ContestantName } from './engine/contestants.ts'
import { type LedgerName, ledgerShapes } from './engine/ledgers.ts'
import type { Job, Measurement } from './engine/one-measurement.ts'
import { median } from './product.ts'

const sizes = [10_000, 100_000, 1_000_000]
const ours: ContestantName[] = ['FIFO', 'LIFO', 'HIFO', 'FIFO as objects', 'HIFO as objects', 'four methods']
const peers: ContestantName[] = ['peer FIFO', 'peer LIFO', 'peer HIFO']
const LIMIT_MS = 60_000

export async function measure() {
  const wanted = process.env.LEDGER
  for (const ledger of Object.keys(ledgerShapes) as LedgerName[])
    if (!wanted || wanted === ledger) measureLedger(ledger)
}

/** Prints each figure as it comes, then the budgets. */
function measureLedger(ledger: LedgerName) {
  console.log(`\n  ${ledger}: ${ledgerShapes[ledger].title}`)
  console.log(columns('', 'events', 'rows', 'median', 'first run', '× floor', 'peak RSS', 'of it input'))
  const found = new Map<string, Figure>()
  const figures: Figures = (contestant, events) => found.get(`${contestant} ${events}`)
  for (const events of sizes)
    for (const contestant of ['floor', 'floor, memory given', ...ours, ...peers] as ContestantName[]) {
      const smaller = figures(contestant, events / 10)
      if (peers.includes(contestant) && events > 10_000 && (!smaller || smaller.medianMs * 10 > LIMIT_MS)) {
        console.log(columns(contestant, thousands(events), '  left out: more than a minute'))
        continue
      }
      const figure = runApart({ contestant, ledger, events })
      found.set(`${contestant} ${events}`, figure)
      print(contestant, events, figure, figures('floor', events))
      checkSameWork(ledger, contestant, events, figures)
    }
  console.log(`\n  ${ledger}: budgets`)
  for (const { claim, measured, isMet } of budgetsOf(figures))
    console.log(`  ${isMet ? '  met    ' : '  NOT MET'} ${claim.padEnd(84)}${measured}`)
}

function runApart(job: Job): Figure {
  const script = join(import.meta.dirname, 'engine/one-measurement.ts')
  const { stdout, status, error } = spawnSync(
    process.execPath,
    ['--expose-gc', script, JSON.stringify(job)],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: peers.includes(job.contestant) ? LIMIT_MS : undefined,
    },
  )
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return stoppedAtLimit
  if (status !== 0) throw new Error(`${job.contestant} on ${job.ledger} ended with ${status}`)
  const { runs, ...rest } = JSON.parse(stdout) as Measurement
  const later = runs.length > 1 ? runs.slice(1) : runs
  return {
    ...rest,
    medianMs: median(later),
    firstMs: runs[0] ?? 0,
    stopped: false,
  }
}

const stoppedAtLimit: Figure = {
  medianMs: LIMIT_MS,
  firstMs: LIMIT_MS,
  peakMb: 0,
  inputMb: 0,
  rows: 0,
  gainUsd: 0,
  stopped: true,
}

/** A contestant that matched something else is not a reference. The floor moves lots otherwise, so not there. */
function checkSameWork(ledger: LedgerName, contestant: ContestantName, events: number, figures: Figures) {
  const reference = contestant.startsWith('peer') ? contestant.slice('peer '.length) : 'floor'
  const isFifo = contestant.startsWith('FIFO')
  if (!isFifo && !contestant.startsWith('peer')) return
  if (isFifo && ledgerShapes[ledger].transfers > 0) return
  const [figure, other] = [figures(contestant, events), figures(reference as ContestantName, events)]
  if (!figure || !other || figure.stopped) return
  const cents = Math.abs(figure.gainUsd - other.gainUsd) * 100
  // Where parts of a lot travelled different ways and met again, we print one row and the peer several.
  const isSameRows = figure.rows === other.rows || ledgerShapes[ledger].transfers > 0
  if (!isSameRows || cents > other.rows)
    throw new Error(
      `${contestant} has ${figure.rows} rows and a gain of ${figure.gainUsd}, ${reference} ${other.rows} and ${other.gainUsd}`,
    )
}

function print(contestant: ContestantName, events: number, figure: Figure, floor: Figure | undefined) {
  if (figure.stopped) return console.log(columns(contestant, thousands(events), '  stopped after a minute'))
  const ratio = floor && !contestant.startsWith('floor') ? (figure.medianMs / floor.medianMs).toFixed(1) : ''
  console.log(
    columns(
      contestant,
      thousands(events),
      figure.rows === 0 ? '' : thousands(figure.rows),
      time(figure.medianMs),
      time(figure.firstMs),
      ratio,
      `${figure.peakMb.toFixed(0)} MB`,
      `${figure.inputMb.toFixed(0)} MB`,
    ),
  )
}

const columns = (name: string, ...cells: string[]) =>
  `    ${name.padEnd(20)}${cells.map(cell => cell.padStart(13)).join('')}`
const thousands = (count: number) => count.toLocaleString('en-US')
const time = (ms: number) =>
  ms < 10 ? `${ms.toFixed(2)} ms` : ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`
