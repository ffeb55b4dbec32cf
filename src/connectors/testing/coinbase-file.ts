import { createHash } from 'node:crypto'
import type { CoinbaseHistory, CoinbaseTransaction } from './coinbase-exchange.ts'

const header =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes,Sender Address,Recipient Address'

/** What the file calls the types of the API. */
const types: Readonly<Record<string, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  fiat_deposit: 'Deposit',
  receive: 'Receive',
  tx: 'Receive',
  staking_reward: 'Staking Income',
  inflation_reward: 'Inflation Reward',
  interest: 'Interest Payout',
  earn_payout: 'Reward Income',
  incentives_rewards_payout: 'Incentives Rewards Payout',
  staking_transfer: 'Retail Staking Transfer',
  unstaking_transfer: 'Retail Unstaking Transfer',
  pro_deposit: 'Pro Deposit',
  exchange_withdrawal: 'Exchange Withdrawal',
  vault_withdrawal: 'Vault Withdrawal',
  cardspend: 'Card Spend',
  subscription: 'Subscription',
  retail_eth2_deprecation: 'Retail Eth2 Deprecation',
}

/** The same history as the file that Coinbase exports, newest first: with other ids, and without unknown entries. */
export function coinbaseFile({ accounts }: CoinbaseHistory): string {
  const all = accounts.flatMap(({ transactions = [] }) => transactions)
  const isKnown = ({ id, status, type, created_at }: CoinbaseTransaction) =>
    id !== '' &&
    status === 'completed' &&
    type !== 'clawback' &&
    type !== 'teleport' &&
    created_at < '2025-02-03'
  const rows = all
    .filter(isKnown)
    .flatMap(transaction => rowOf(transaction, all))
    .sort((a, b) => b.at.localeCompare(a.at))
  return [
    '',
    'Transactions',
    'User,Robin Example,00000000',
    header,
    ...rows.map(({ text }) => text),
    '',
  ].join('\n')
}

type Nested = Record<string, { amount: string }> & { id: string }

function rowOf(transaction: CoinbaseTransaction, all: readonly CoinbaseTransaction[]) {
  const { id, type, amount, native_amount: native, created_at } = transaction
  const quantity = amount.amount.replace('-', '')
  const isOut = amount.amount.startsWith('-')
  const worth = native.amount.replace('-', '')
  let at = created_at
  let [name, signed] = [types[type] ?? '', amount.amount]
  let [subtotal, total, fees, note] = [worth, worth, '0.00', '']
  if (type === 'send') {
    name = isOut ? 'Send' : 'Receive'
    note = isOut ? '' : `Received ${quantity} ${amount.currency} from Coinbase Earn`
  } else if (type === 'buy' || type === 'sell') {
    if (amount.currency === 'USD') return []
    const nested = transaction[type] as Nested
    subtotal = nested.subtotal?.amount ?? ''
    total = nested.total?.amount ?? ''
    fees = nested.fee?.amount ?? ''
  } else if (type === 'advanced_trade_fill') {
    const { product_id, fill_price, commission } = transaction.advanced_trade_fill as Record<string, string>
    const [base, quote] = String(product_id).split('-')
    if (amount.currency !== base) return []
    name = isOut ? 'Advanced Trade Sell' : 'Advanced Trade Buy'
    const value = Number(quantity) * Number(fill_price)
    const net = isOut ? value - Number(commission) : value + Number(commission)
    subtotal = value.toFixed(5)
    total = net.toFixed(5)
    fees = Number(commission).toFixed(5)
    note = `${isOut ? 'Sold' : 'Bought'} ${Number(quantity)} ${base} for ${Number(net.toFixed(6))} ${quote} on ${product_id} at ${fill_price} ${quote}/${base}`
  } else if (type === 'trade') {
    // One row for each coin, both of the same second.
    const sides = all.filter(
      other => (other.trade as Nested | undefined)?.id === (transaction.trade as Nested).id,
    )
    const [sent, received] = [
      sides.find(side => side.amount.amount.startsWith('-')),
      sides.find(side => !side.amount.amount.startsWith('-')),
    ]
    if (!sent || !received) return []
    name = 'Convert'
    at = sent.created_at
    note = `Converted ${Number(sent.amount.amount.slice(1))} ${sent.amount.currency} to ${Number(received.amount.amount)} ${received.amount.currency}`
  }
  const fileId = createHash('sha256').update(id).digest('hex').slice(0, 24)
  const time = `${at.replace('T', ' ').replace('Z', '')} UTC`
  const cells = [
    fileId,
    time,
    name,
    amount.currency,
    signed,
    'USD',
    '',
    `$${subtotal}`,
    `$${total}`,
    `$${fees}`,
    note,
    '',
    '',
  ]
  return [{ at, text: cells.join() }]
}
