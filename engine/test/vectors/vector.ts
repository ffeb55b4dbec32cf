// The worked examples under ../shared/tax/vectors: how they are found, and the schema most of them share. Files
// are found by listing, never by name, so that a file dropped into a folder is run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const vectorsRoot = fileURLToPath(new URL('../../../../shared/tax/vectors/', import.meta.url))
export const hasVectors = existsSync(vectorsRoot)

type VectorFile = { kind: string; file: string; content: Fields }
export type Fields = Readonly<Record<string, unknown>>

/** Every folder is a kind. A folder that nobody wrote an adapter for is found too, and fails. */
export const vectorKinds = (): string[] =>
  readdirSync(vectorsRoot, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()

export const readVectorFiles = (kind: string): VectorFile[] =>
  readdirSync(`${vectorsRoot}${kind}`)
    .filter(file => file.endsWith('.json'))
    .sort()
    .map(file => ({
      kind,
      file,
      content: JSON.parse(readFileSync(`${vectorsRoot}${kind}/${file}`, 'utf8')) as Fields,
    }))

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
