// A line of a broker's form and a sale of ours that agree, for tests to change in what they are about.
import type { KeptLine, Sale } from '../line.ts'

export const line = (id: string, over: Partial<KeptLine> = {}): KeptLine => ({
  id,
  form: '1099-DA',
  asset: 'BTC',
  quantity: '1',
  acquired: null,
  sold: '2025-03-01',
  proceeds: '90000',
  basis: null,
  basisReported: false,
  term: null,
  washSaleDisallowed: null,
  isLossDisallowed: false,
  taxWithheld: null,
  needsOwnRow: false,
  saleId: null,
  ...over,
})

export const sale = (id: string, over: Partial<Sale> = {}): Sale => ({
  id,
  asset: 'BTC',
  quantity: '1',
  day: '2025-03-01',
  proceeds: '90000',
  sourceId: null,
  ...over,
})
