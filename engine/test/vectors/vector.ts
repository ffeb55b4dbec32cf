// The worked examples: how they are found, and the schema most of them share. Those of others lie beside the project,
// in ../shared/tax/vectors; `examples/` has some of our own in each of the shapes. Files are found by listing, never
// by name, so that a file dropped into a folder is run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const sharedRoot = fileURLToPath(new URL('../../../../shared/tax/vectors/', import.meta.url))
export const hasShared = existsSync(sharedRoot)
const roots = [fileURLToPath(new URL('examples/', import.meta.url)), ...(hasShared ? [sharedRoot] : [])]

type VectorFile = { kind: string; file: string; content: Fields }
export type Fields = Readonly<Record<string, unknown>>

/** Every folder is a kind. A folder that nobody wrote an adapter for is found too, and fails. */
export const vectorKinds = (): string[] => {
  const folders = roots.flatMap(root => readdirSync(root, { withFileTypes: true }))
  return [...new Set(folders.filter(entry => entry.isDirectory()).map(entry => entry.name))].sort()
}

export const readVectorFiles = (kind: string): VectorFile[] =>
  roots
    .map(root => `${root}${kind}/`)
    .filter(existsSync)
    .flatMap(folder =>
      readdirSync(folder)
        .filter(file => file.endsWith('.json'))
        .sort()
        .map(file => ({ kind, file, content: JSON.parse(readFileSync(folder + file, 'utf8')) as Fields })),
    )

export type Transaction = {
  id: string
  timestamp: string
  type: string
  asset: string
  amount: string
  wallet: string
  usdPrice?: string
  usdFee?: string
  usdTotal?: string
  toWallet?: string
  amountReceived?: string
  specificLots?: unknown
}

export type ExpectedLine = {
  disposalId: string
  lotId: string
  amount: string
  proceeds: string
  costBasis: string
  gain: string
  term: 'short' | 'long'
  eventType?: string
}

export type LedgerVector = {
  name: string
  method: string
  application: 'universal' | 'per_wallet'
  tolerance?: string
  hifoKey?: string
  transactions: readonly Transaction[]
  expected?: readonly ExpectedLine[]
  expectedIncome?: readonly { transactionId: string; amount: string; usd: string }[]
  expectedError?: string
  expectedLots?: readonly ExpectedLot[]
  derivedExpectedLots?: readonly ExpectedLot[]
  useAsOracle?: boolean
  note?: string
  expectedOpenLots?: readonly {
    wallet: string
    asset: string
    acquired: string
    unitCost: string
    amount: string
  }[]
  expectedTotalGain?: string
}

export type ExpectedLot = { wallet: string; originLotId: string; remaining: string }

/** A shape that no adapter reads. Silence would look like success. */
export function noAdapter(what: string): never {
  throw new Error(`no adapter: ${what}`)
}
