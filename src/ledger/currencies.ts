// Money of states, as opposed to coins. Dollars are the measure itself; other money is something a coin was bought or
// sold for, whose value in dollars is looked up later.
const currencies = new Set(
  `AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EUR GBP GEL HKD HUF IDR ILS INR ISK JPY KES KRW MXN MYR NGN NOK NZD
   PEN PHP PLN RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR`.split(/\s+/),
)

export const isMoney = (asset: string) => currencies.has(asset)
export const isDollar = (asset: string) => asset === 'USD'
