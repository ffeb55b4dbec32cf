import type { TaxMethod } from '../../../contract/calculations.ts'

const told: Record<TaxMethod, string> = {
  HIFO: 'Sell the lots with the highest cost first',
  LIFO: 'Sell the newest lots first',
  FIFO: 'Sell the oldest lots first',
  SPECIFIC_ID: 'The lots, with each sale',
}

export const toldWords = (method: TaxMethod) => told[method]
export const toldOptions = Object.entries(told).map(([value, label]) => ({ value, label }))
