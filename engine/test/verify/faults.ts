// The engine with one operator of its code changed: a comparison off by one, a sum that subtracts, a condition turned
// round. Each such engine is run on made-up ledgers, and wherever a figure comes out otherwise the checker must say so.
import { fileURLToPath } from 'node:url'
import { createContext, runInContext, Script } from 'node:vm'
import fc from 'fast-check'
import { rolldown } from 'rolldown'
import { anyLedger, pricesFrom, type RandomLedger, withConversions, withMethodsByYear } from '../ledgers.ts'
import { failuresOf, withAnswers } from './prove.ts'
import type { Result, resultOf } from './result.ts'

/** Where figures are made. */
const parts = [
  /engine\/src\/compile\/(acquisitions|disposals|fee|moves|order|causal-order|earlier-lots|conversions|plain)\.ts/,
  /engine\/src\/lots\/(boundary|allocate|draw|match|merge|move|order|parcels|plan|pool|select|walk)\.ts/,
  /engine\/src\/report\/(line|printed|running-cents|form8949|schedule-d|carryover|broker-form|covered|disposals|lots)\.ts/,
  /engine\/src\/rules\/us\/(box|covered|holding-period|worksheet)\.ts/,
  /engine\/src\/core\/(amounts|dates|zone|money)\.ts/,
]

const changes: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '+', '&&': '||', '||': '&&', '+=': '-=', '-=': '+=' },
}

export type Fault = { module: string; line: string; code: string }

async function engineCode(): Promise<string> {
  const input = fileURLToPath(new URL('./result.ts', import.meta.url))
  const bundle = await rolldown({ input, logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'iife', name: 'engine' })
  await bundle.close()
  return output[0].code
}

/** In an order that is the same every time and nothing to do with where they are. */
function* faultsIn(code: string): Generator<Fault> {
  const sites: { module: string; line: string; from: number; operator: string }[] = []
  let module = ''
  let offset = 0
  for (const line of code.split('\n')) {
    if (line.trim().startsWith('//#region')) module = line.trim().slice(10)
    // A loop that never ends is no figure.
    const isLoop = /\b(for|while) \(/.test(line) || /^\s*(\*|\/\/|\/\*)/.test(line)
    if (!isLoop && parts.some(part => part.test(module)))
      for (const match of line.matchAll(/ (<=?|>=?|[!=]==|\+=?|-=?|\*|&&|\|\|) /g))
        sites.push({ module, line: line.trim(), from: offset + match.index + 1, operator: match[1] ?? '' })
    offset += line.length + 1
  }
  let state = 20_250_101
  for (let left = sites.length; left > 0; left--) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    const [site] = sites.splice(state % left, 1)
    if (!site) continue
    const { module, line, from, operator } = site
    const changed = `${code.slice(0, from)}${changes[operator]}${code.slice(from + operator.length)}`
    yield { module, line: `${line}   (${operator} to ${changes[operator]})`, code: changed }
  }
}

type Run = typeof resultOf
/** Longer than any of these ledgers takes. */
const MOST_MS = 3_000

/** Undefined where the changed engine fails, hangs or refuses. */
function runnerOf(code: string): (ledger: RandomLedger) => Result | undefined {
  const context = createContext({})
  try {
    new Script(code).runInContext(context)
  } catch {
    return () => undefined
  }
  return ({ events, priceList, settings }) => {
    Object.assign(context, { input: [events, pricesFrom(priceList), settings] })
    try {
      return runInContext('engine.resultOf(...input)', context, { timeout: MOST_MS }) as ReturnType<Run>
    } catch {
      return undefined
    }
  }
}

/** What a person would see, without how lines are numbered and where a price came from. */
function figuresOf({ outcome, years }: Result): string {
  const disposals = [...outcome.disposals].map(
    ({ id: _, priceSource: _source, method: _method, ...row }) => row,
  )
  const income = [...outcome.income].map(({ priceSource: _, ...row }) => row)
  const lots: Record<string, bigint> = {}
  for (const { acquiredAt: _, quantity, basis, ...lot } of outcome.lots) {
    const name = textOf(lot)
    lots[`units of ${name}`] = (lots[`units of ${name}`] ?? 0n) + quantity
    lots[`basis of ${name}`] = (lots[`basis of ${name}`] ?? 0n) + basis
  }
  return textOf({ disposals, income, lots: Object.entries(lots).sort(), years })
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (key, field: unknown) =>
    key === 'disposalId' ? undefined : typeof field === 'bigint' ? `${field}` : field,
  )

const ledgers = (count: number) => {
  const of = (arbitrary: fc.Arbitrary<RandomLedger>, share: number) =>
    fc.sample(arbitrary, { numRuns: Math.ceil(count * share), seed: 7 })
  return [
    ...of(anyLedger({ maxEvents: 40 }).chain(withAnswers), 0.4),
    ...of(anyLedger({ universal: true }), 0.2),
    ...of(anyLedger({ maxEvents: 40 }).chain(withMethodsByYear), 0.2),
    ...of(anyLedger({ maxEvents: 40 }).chain(withConversions), 0.2),
  ]
}

export type Tried = { faults: number; ledgers: number; harmless: number; escaped: Omit<Fault, 'code'>[] }

/** Until `wanted` faults have changed a figure of some ledger; an escaped one is a wrong figure nobody would see. */
export async function tryFaults(wanted: number, ledgerCount: number): Promise<Tried> {
  const code = await engineCode()
  const whole = runnerOf(code)
  const tried: Tried = { faults: 0, ledgers: 0, harmless: 0, escaped: [] }
  const sound = ledgers(ledgerCount).flatMap(ledger => {
    const result = whole(ledger)
    return result ? [{ ledger, figures: figuresOf(result) }] : []
  })
  for (const { module, line, code: faulty } of faultsIn(code)) {
    if (tried.faults >= wanted) break
    const run = runnerOf(faulty)
    let changed = 0
    let failed = 0
    for (const { ledger, figures } of sound) {
      const result = run(ledger)
      // A hang costs seconds, and a crash is seen by everyone.
      if (!result && ++failed > 2) break
      if (!result || figuresOf(result) === figures) continue
      changed++
      if (failuresOf(ledger, result).length === 0) tried.escaped.push({ module, line })
      if (changed >= 3) break
    }
    if (changed > 0) tried.faults++
    else tried.harmless++
    tried.ledgers += changed
  }
  return tried
}
