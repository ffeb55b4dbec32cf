// Robinhood's account activity report: shares, options, money and coins in one list, by day. A note is below it.
import { dollarsFor } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { isCoin, isShare } from './coins.ts'

export const robinhoodActivity: Importer = {
  id: 'robinhood-activity',
  title: 'Robinhood account activity',
  wallet: 'Robinhood',
  recognizes: header =>
    header.has('Activity Date', 'Instrument', 'Description', 'Trans Code', 'Quantity', 'Amount'),
  open: eachRow(row => {
    const [instrument, description] = [row.text('Instrument').toUpperCase(), row.text('Description')]
    const code = row.text('Trans Code').toLowerCase()
    if (isCoin(instrument, description)) return eventOf(row, code, instrument)
    // A coin that Robinhood has added since would look just like this.
    if (/^(buy|sell)$/.test(code) && !isShare(description))
      return row.refuse(
        'Instrument',
        'may be a coin that Lotwise does not know at Robinhood, or a share. If it is a coin, add this row by hand.',
      )
    return skip('shares, options or money, no coins')
  }),
}

function eventOf(row: Row, code: string, asset: string): ImportedEvent | Skip {
  if (code !== 'buy' && code !== 'sell') return unknownKind(row, 'Trans Code')
  return {
    type: code,
    at: row.time('Activity Date', { zone: 'America/New_York' }),
    asset,
    quantity: row.amount('Quantity'),
    usd: row.usd('Amount') ?? productOf(row),
    // The orders have the time.
    isPartial: true,
  }
}

function productOf(row: Row) {
  const price = row.amountIfAny('Price')
  return price ? dollarsFor(row.amount('Quantity'), price) : undefined
}
