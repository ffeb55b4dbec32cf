// Where the columns of Coinbase's transaction history stand. Since 2018 they kept their meaning but not their names:
// at first there was one amount with the fees in it, and the currency was part of the name ('USD Subtotal'); fees
// became 'Fees and/or Spread', an ID and the addresses joined later. Indexes are found once per file: a history can
// have a million rows.
import type { Header } from '../rows/header.ts'

export type Columns = {
  id: number
  at: number
  type: number
  asset: number
  quantity: number
  /** The column with the currency of the prices; -1 where the names of the columns hold it. */
  currency: number
  /** The currency of all prices, where it is not a column. */
  fixedCurrency: string
  price: number
  subtotal: number
  total: number
  fees: number
  notes: number
  sender: number
  recipient: number
}

export const isTransactionHistory = (header: Header) =>
  header.has('Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted')

export function columnsOf(header: Header): Columns {
  const price = header.match(/^(?:[a-z]{3} )?(?:spot )?price at transaction$/)
  return {
    id: header.find('ID'),
    at: header.find('Timestamp'),
    type: header.find('Transaction Type'),
    asset: header.find('Asset'),
    quantity: header.find('Quantity Transacted'),
    currency: header.find('Price Currency', 'Spot Price Currency'),
    fixedCurrency: fixedCurrencyOf(header.names[price] ?? ''),
    price,
    subtotal: header.match(/^(?:[a-z]{3} )?subtotal$/),
    total: header.match(
      /^(?:[a-z]{3} )?(?:total \(inclusive of fees|amount transacted \(inclusive of coinbase fees)/,
    ),
    fees: header.match(/^(?:[a-z]{3} )?fees(?: and\/or spread)?$/),
    notes: header.find('Notes'),
    sender: header.find('Sender Address'),
    recipient: header.find('Recipient Address', 'Address'),
  }
}

/** Coinbase names a currency in every layout; where it was taken out of the file, it is the dollar. */
const fixedCurrencyOf = (name: string) =>
  /^([a-z]{3}) spot price at transaction$/i.exec(name.trim())?.[1]?.toUpperCase() ?? 'USD'
