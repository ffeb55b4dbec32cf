// Delta's export of a portfolio. Dollars and euros it follows as holdings, stocks and funds are left out.
import { type Act, eventOf } from '../layouts/act.ts'
import { EXCHANGE, income, type Meaning, MOVEMENT } from '../layouts/meaning.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'

/** 'BTC (Bitcoin)' */
const tickerOf = (row: Row, column: ColumnName) => row.asset(column).replace(/ \(.*\)$/, '')
const BASE = ['Base currency (name)', 'Base currency']
const FEE = ['Fee currency (name)', 'Fee currency']

/** Where coins without a sender came from. */
const sources: Readonly<Record<string, Meaning>> = {
  AIRDROP: income('airdrop'),
  FORK: income('fork'),
  MINING: income('mining'),
  STAKING: income('staking'),
}
const FROM = 'Sent/Received from'
const sourceOf = (row: Row) => sources[row.text(FROM).trim().toUpperCase()]

/** A place of one's own: an exchange by its name, or a wallet. Others are words in capitals too. */
function placeOf(row: Row, column: ColumnName): string | undefined {
  const name = row.text(column).trim()
  if (/^my_wallet$/i.test(name)) return 'My wallet'
  return name === '' || /^(other_wallet|other|bank)$/i.test(name) ? undefined : name
}

export const delta: Importer = {
  id: 'delta',
  title: 'Delta transactions',
  wallet: 'Delta',
  recognizes: header =>
    header.has('Date', 'Way', 'Base amount', 'Base type', 'Quote amount', 'Quote currency'),
  open: eachRow(row => {
    const kind = row.text('Base type')
    if (kind !== '' && !/^(crypto|fiat)$/i.test(kind)) return skip('stocks, funds or the like, no coins')
    const base = { asset: tickerOf(row, BASE), quantity: row.amount('Base amount') }
    const total = row.amountIfAny('Quote amount')
    const quote = total ? { asset: tickerOf(row, 'Quote currency'), quantity: total } : undefined
    const fee = row.amountIfAny('Fee amount')
    const act: Act = {
      at: row.time('Date'),
      sent: undefined,
      received: undefined,
      fee: fee ? { asset: tickerOf(row, FEE), quantity: fee } : undefined,
      wallet: row.text('Exchange') || undefined,
      note: row.text('Notes') || undefined,
    }
    switch (row.text('Way').toUpperCase()) {
      case 'BUY':
        return eventOf(row, { ...act, sent: quote, received: base }, EXCHANGE, 'Way')
      case 'SELL':
        return eventOf(row, { ...act, sent: base, received: quote }, EXCHANGE, 'Way')
      case 'DEPOSIT':
        return eventOf(row, { ...act, received: base, fee: undefined }, sourceOf(row) ?? MOVEMENT, 'Way')
      case 'WITHDRAW':
        return eventOf(row, { ...act, sent: base }, MOVEMENT, 'Way')
      case 'TRANSFER':
        return eventOf(row, { ...act, ...movedSides(row, base) }, sourceOf(row) ?? MOVEMENT, 'Way')
      default:
        return unknownKind(row, 'Way')
    }
  }),
}

/**
 * Between two places of one's own it is a transfer; what another person sent is a deposit, what went to one is a
 * withdrawal.
 */
function movedSides(row: Row, base: Side): Pick<Act, 'sent' | 'received' | 'wallet' | 'toWallet'> {
  const [from, to] = [sourceOf(row) ? undefined : placeOf(row, FROM), placeOf(row, 'Sent to')]
  if (!from && !to)
    return row.refuse('Way', 'does not say between which of your wallets. Fill in Sent from or Sent to.')
  return {
    sent: from ? base : undefined,
    received: to ? base : undefined,
    wallet: from ?? to,
    toWallet: from && to,
  }
}
