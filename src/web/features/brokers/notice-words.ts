import type { TaxMethod } from '../../../contract/calculations.ts'

const notices: Record<TaxMethod, string> = {
  HIFO: 'Sell the lots with the highest cost first',
  LIFO: 'Sell the newest lots first',
  FIFO: 'Sell the oldest lots first',
  SPECIFIC_ID: 'The lots, with each sale',
}

export const noticeWords = (method: TaxMethod) => notices[method]
export const noticeOptions = Object.entries(notices).map(([value, label]) => ({ value, label }))
