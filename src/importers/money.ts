// Money of states, as opposed to coins. Dollars are the measure itself; other money is something a coin was bought or
// sold for, whose value in dollars is looked up later.
const currencies = new Set(
  `AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EUR GBP GEL HKD HUF IDR ILS INR ISK JPY KES KRW MXN MYR NGN NOK NZD
   PEN PHP PLN RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR`.split(/\s+/),
)

export const isMoney = (asset: string) => currencies.has(asset)
/** Why a row is left out that pays dollars or euros: there are no lots of them, and no later sale. */
export const INCOME_IN_MONEY = 'income in money, not in coins: report it as interest'

export const isDollar = (asset: string) => asset === 'USD'
