// Trades of futures that have in each row what closing a position made or lost, as Binance exports them and exchanges
// built like it do. What was traded are contracts: the result and the fee are all that was paid or taken.
import { clockOf, timeColumn, timeOf } from '../binance/time.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, type RowOutcome, skip } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const RESULT = ['Realized Profit', 'Realized PnL', 'Realised Profit', 'Realised PnL'] as const

export const binanceFuturesTrades: Importer = {
  id: 'binance-futures-trades',
  title: 'Binance futures trade history',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Symbol', 'Side', 'Price', 'Quantity', 'Amount', 'Fee') &&
    header.find(...RESULT) >= 0 &&
    header.match(timeColumn) >= 0,
  open: file => {
    const clock = clockOf(file, file.header.match(timeColumn))
    const wallet = /aster/i.test(file.name) ? 'Aster' : undefined
    return eachRow(row => {
      const about = { at: timeOf(row, clock), note: row.needed('Symbol'), wallet }
      const settled = settledIn(row)
      const result = row.signed(RESULT)
      const fee = amountWithUnit(row, 'Fee')
      // Apart, as the transaction history of the same account has them: what both have is matched.
      const outcomes = [
        resultsOf(about, result ? [{ asset: settled, quantity: signedText(result) }] : []),
        resultsOf(about, fee ? [{ asset: fee.unit || settled, quantity: minusOf(fee) }] : []),
      ]
      const events = outcomes.flatMap(outcome => (isSkip(outcome) ? [] : outcome))
      return events.length > 0
        ? events
        : skip('positions opened: what they made or lost counts when they are closed')
    })(file)
  },
}

const isSkip = (outcome: RowOutcome): outcome is { skip: string } => 'skip' in outcome
/** A fee is taken; one below zero was given back. */
const minusOf = ({ value, isNegative }: { value: string; isNegative: boolean }) =>
  isNegative ? value : `-${value}`

/** BTCUSDT, BTCUSDT_240329 and BTCUSDT_PERP are settled in the dollars they are priced in, BTCUSD_PERP in bitcoin. */
function settledIn(row: Row): string {
  const named = row.text('Quote Asset').toUpperCase()
  if (named !== '') return named
  const [, base, quote] =
    /^([A-Z0-9]+?)[-/]?(USDT|USDC|FDUSD|BUSD|USD1|USDF|USD)(?:[-_](?:PERP|\d{6}))?$/.exec(
      row.needed('Symbol').toUpperCase(),
    ) ?? []
  if (base === undefined || quote === undefined)
    return row.refuse(
      'Symbol',
      'does not name what the contract is settled in. Add the gain or loss by hand.',
    )
  return quote === 'USD' ? base : quote
}
