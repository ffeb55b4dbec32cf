// CEX.IO's transactions. A trade is in the comment of one row; what an order reserved or gave back is not an act.
// Buying and selling from the wallet are two rows of one second.
import { isMoney } from '../../ledger/currencies.ts'
import { plus, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { exchangeRows, signedLeg } from '../layouts/exchange-rows.ts'
import { EXCHANGE, income, MOVEMENT } from '../layouts/meaning.ts'
import { feeSideOf } from '../layouts/sent-received.ts'
import { readAmount } from '../rows/amount.ts'
import { eachRow, refuseTakenBack, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const COMMENT = 'Comment'

export const cexIo: Importer = {
  id: 'cex-io',
  title: 'CEX.IO transactions',
  wallet: 'CEX.IO',
  recognizes: header =>
    header.has('DateUTC', 'Amount', 'Symbol', 'Balance', 'Type', 'Pair', 'FeeSymbol', COMMENT),
  open: exchangeRows(
    {
      isPart: row => /^wallet_(buy|sell)$/i.test(row.text('Type')),
      key: row => row.text('DateUTC'),
      leg: row => ({
        ...signedLeg(row, { amount: 'Amount', asset: 'Symbol' }),
        isOut: /sell$/i.test(row.text('Type')),
      }),
      at: row => row.time('DateUTC'),
      blame: 'Type',
    },
    eachRow(read),
  ),
}

function read(row: Row): ImportedEvent | Skip {
  const type = row.needed('Type').toLowerCase()
  if (/^(cancel|staking_deposit|staking_deposit_repayment)$/.test(type))
    return skip('reserved, given back or locked, still your own')
  if (/^(buy|sell) order\b/i.test(row.text(COMMENT))) return skip('reserved for an order, or given back')
  const quantity = row.amountIfAny('Amount')
  const side = quantity === undefined ? undefined : { asset: row.asset('Symbol'), quantity }
  const fee = feeSideOf(row, { amount: 'FeeAmount', asset: 'FeeSymbol' })
  const act: Act = {
    at: row.time('DateUTC'),
    sent: undefined,
    received: undefined,
    fee,
    amounts: 'net',
    note: row.text(COMMENT) || undefined,
  }
  switch (type) {
    case 'deposit':
      if (/^pending$/i.test(row.text('Balance'))) return skip('not completed')
      if (!isMoney(row.asset('Symbol')) && !/completed$|^confirmed/i.test(row.text(COMMENT)))
        return row.refuse(
          COMMENT,
          'does not say whether the deposit was completed. Add it by hand if it was.',
        )
      return eventOf(row, { ...act, received: side, fee: undefined }, MOVEMENT, 'Type')
    case 'withdraw':
      return eventOf(row, { ...act, sent: side }, MOVEMENT, 'Type')
    case 'buy':
    case 'sell':
      return eventOf(row, { ...act, ...sidesOf(row, type) }, EXCHANGE, COMMENT)
    case 'referral':
      refuseTakenBack(row, 'Amount')
      return eventOf(row, { ...act, received: side }, income('referral'), 'Type')
    case 'staking':
    case 'staking_accrual':
    case 'staking_reward_repayment':
      refuseTakenBack(row, 'Amount')
      return eventOf(row, { ...act, received: side }, income('staking'), 'Type')
    default:
      return unknownKind(row, 'Type')
  }
}

const TRADE = /^(?:bought|sold) ([\d.]+) (\w+) at ([\d.]+) (\w+)$/i

/** 'Sold 0.1 BTC at 900 USD': the row itself has what came in, after the fee. */
function sidesOf(row: Row, type: 'buy' | 'sell'): Pick<Act, 'sent' | 'received' | 'amounts'> {
  const [, amount = '', base = '', price = '', quote = ''] = TRADE.exec(row.text(COMMENT)) ?? []
  const [quantity, rate] = [readAmount(amount)?.value, readAmount(price)?.value]
  if (!quantity || !rate) return row.refuse(COMMENT, 'does not say what was traded. Add the trade by hand.')
  const coins = { asset: base.toUpperCase(), quantity }
  if (type === 'buy')
    return {
      sent: { asset: quote.toUpperCase(), quantity: times(quantity, rate) },
      received: coins,
      amounts: 'gross',
    }
  const fee = row.amountIfAny('FeeAmount') ?? '0'
  const received = { asset: row.asset('Symbol'), quantity: plus(row.amount('Amount'), fee) }
  return { sent: coins, received, amounts: 'gross' }
}
