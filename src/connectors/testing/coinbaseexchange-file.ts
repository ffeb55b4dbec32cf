import type { CoinbaseExchangeHistory } from './coinbaseexchange-exchange.ts'

/** The same history as the account statement of Coinbase Pro, oldest first. */
export function coinbaseExchangeFile({ accounts }: CoinbaseExchangeHistory): string {
  const rows = accounts
    .flatMap(({ currency, ledger }) =>
      ledger
        .filter(({ type }) => type !== 'tax_credit')
        .map(({ type, created_at, amount, balance, details }) => {
          const move = amount.startsWith('-') ? 'withdrawal' : 'deposit'
          // The two sides of a conversion have one time.
          const time = type === 'conversion' ? created_at.replace('.007Z', '.000Z') : created_at
          const transfer = details.transfer_id ?? details.profile_transfer_id ?? ''
          const ids = [transfer, details.trade_id ?? '', details.order_id ?? '']
          return ['default', type === 'transfer' ? move : type, time, amount, balance, currency, ...ids]
        }),
    )
    .sort((a, b) => String(a[2]).localeCompare(String(b[2])))
  const header = 'portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id'
  return [header, ...rows.map(row => row.join()), ''].join('\n')
}
