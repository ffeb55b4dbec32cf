import type { GeminiHistory } from './gemini-exchange.ts'

/** The same history as the file that Gemini exports: three columns for each coin, oldest first. */
export function geminiFile({ trades, transfers, staking, earn }: GeminiHistory): string {
  const coins = ['USD', 'BTC', 'ETH', 'LINK', 'PAXG', 'LUNA', 'SOL', 'GUSD']
  const columns = [
    ...['Date', 'Time (UTC)', 'Type', 'Symbol', 'Specification'],
    ...coins.flatMap(coin => [`${coin} Amount ${coin}`, `Fee (${coin}) ${coin}`, `${coin} Balance ${coin}`]),
    ...['Trade ID', 'Tx Hash'],
  ]
  const row = (ms: number, cells: Record<string, string>) => {
    const [date = '', time = ''] = new Date(ms).toISOString().replace('Z', '').split('T')
    const all: Record<string, string> = { Date: date, 'Time (UTC)': time, ...cells }
    return { ms, text: columns.map(name => all[name] ?? '').join() }
  }
  const amount = (coin: string, text: string) => ({ [`${coin} Amount ${coin}`]: text })
  const fee = (coin: string, text: string) => ({ [`Fee (${coin}) ${coin}`]: `(${text} ${coin})` })

  const traded = trades
    .filter(trade => trade.break === undefined)
    .map(trade => {
      const quote = trade.fee_currency
      const base = trade.symbol.toUpperCase().slice(0, -quote.length)
      const value = String(Number((Number(trade.amount) * Number(trade.price)).toFixed(12)))
      const isBuy = trade.type === 'Buy'
      return row(trade.timestampms, {
        Type: trade.type,
        Symbol: trade.symbol.toUpperCase(),
        Specification: 'Limit',
        ...amount(base, isBuy ? `${trade.amount} ${base}` : `(${trade.amount} ${base})`),
        ...amount(quote, isBuy ? `(${value} ${quote})` : `${value} ${quote}`),
        ...fee(quote, trade.fee_amount),
        'Trade ID': String(trade.tid),
      })
    })
  const specifications: Record<string, string> = {
    Reward: 'Credit Card Reward',
    AdminCredit: 'Administrative Credit',
  }
  const moved = transfers
    .filter(({ status, type }) => status !== 'Pending' && type !== 'Teleport')
    .map(({ timestampms, type, currency, amount: text, feeAmount, txHash = '' }) => {
      const isOut = type === 'Withdrawal'
      return row(timestampms, {
        Type: isOut ? 'Debit' : 'Credit',
        Symbol: currency,
        Specification: specifications[type] ?? `${type} (${currency})`,
        ...amount(currency, isOut ? `(${text} ${currency})` : `${text} ${currency}`),
        ...(feeAmount && fee(currency, feeAmount)),
        'Tx Hash': txHash,
      })
    })
  const accrued = [...staking, ...earn]
    .filter(({ transactionType }) => transactionType === 'Interest')
    .map(({ dateTime, amountCurrency, amount: text }) =>
      row(dateTime, {
        Type: 'Interest Credit',
        Symbol: amountCurrency,
        Specification: 'Interest',
        ...amount(amountCurrency, `${text} ${amountCurrency}`),
      }),
    )
  const rows = [...traded, ...moved, ...accrued].sort((a, b) => a.ms - b.ms)
  return [columns.join(), ...rows.map(({ text }) => text), ''].join('\n')
}
