// Exports of Gemini without coins.
import type { WrongExport } from '../rows/importer.ts'

export const geminiCard: WrongExport = {
  id: 'gemini-card',
  recognizes: header =>
    header.has(
      'Reference Number',
      'Transaction Post Date',
      'Description of Transaction',
      'Transaction Type',
      'Amount',
    ),
  message:
    "This is the Gemini Credit Card's list of purchases, in dollars. Its rewards are in Gemini's transaction history: on gemini.com open Account, Statements and History, and download it.",
}
