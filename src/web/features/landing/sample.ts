// The figures of the sample panels. They are invented and labelled so wherever they are shown; they still
// have to add up, because people check. sample.test.ts does.
export const sample = {
  taxYear: 2025,
  method: 'FIFO',
  total: '18402.17',
  shortTerm: '-2310.55',
  longTerm: '20712.72',
  lineCount: 58,
  lines: [
    { sold: '0.25 BTC', term: 'Long-term', proceeds: '24030.00', basis: '7412.50', gain: '16617.50' },
    { sold: '2.1 ETH', term: 'Short-term', proceeds: '7144.20', basis: '8990.00', gain: '-1845.80' },
    { sold: '12.5 SOL', term: 'Long-term', proceeds: '2552.25', basis: '1104.00', gain: '1448.25' },
  ],
} as const

/** The first line again, with the two trades it was worked out from. */
export const workedLine = {
  quantity: '0.25',
  asset: 'BTC',
  sale: {
    on: '02/12/2025',
    at: 'Kraken',
    price: '96240.00',
    gross: '24060.00',
    fee: '30.00',
    proceeds: '24030.00',
  },
  purchase: {
    on: '07/24/2023',
    at: 'Kraken',
    price: '29600.00',
    gross: '7400.00',
    fee: '12.50',
    basis: '7412.50',
  },
  gain: '16617.50',
} as const

export const outcome = (amount: string) => (amount.startsWith('-') ? 'loss' : 'gain')
