// What the demo's sample history comes to, computed by the product itself: demo-sample.api.test.ts writes sample.json
// and fails when the two differ.
import type { LineExplanation } from '../../../contract/tax-lines.ts'
import json from './sample.json'

type SampleRecord = { transactionId: string; rows: { row: number; cells: string[] }[] }
type SampleLine = LineExplanation & { rows: SampleRecord[] }

export const sample = json as Omit<typeof json, 'lines'> & { lines: SampleLine[] }

export const outcome = (amount: string) => (amount.startsWith('-') ? 'loss' : 'gain')
