// Exports of brokers that look alike and are not what is needed.
import type { WrongExport } from '../rows/importer.ts'

export const closedPositionsWrongExports: readonly WrongExport[] = [
  {
    id: 'schwab-history',
    recognizes: header =>
      header.has('Date', 'Action', 'Symbol', 'Description', 'Quantity', 'Price', 'Fees & Comm', 'Amount'),
    message:
      "This is Schwab's transaction history of securities, whose wash sales Lotwise does not calculate. It reads the gains that Schwab calculated: on schwab.com open Accounts, Realized Gain/Loss, Export, or use the 1099-B as TXF.",
  },
]
