// Invented, and labeled so wherever it is shown. It still has to add up, because people check; sample.test.ts does.
export const sample = {
  total: '18402.17',
  shortTerm: '-2310.55',
  shortTermTransactions: 41,
  longTerm: '20712.72',
  longTermTransactions: 17,
  lastYear: '15974.11',
  change: '15.2',
} as const
