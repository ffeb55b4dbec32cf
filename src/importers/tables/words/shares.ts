// Shares and funds that stand among the coins in the files of brokers. They are securities: the broker reports them, and
// they have other boxes on Form 8949. Only such tickers as no coin has.
const shares = new Set(
  `AAPL MSFT GOOGL GOOG AMZN TSLA NVDA NFLX INTC MSTR GME PLTR SPY QQQ VOO VTI VXUS BND SCHD
   IBIT FBTC GBTC ETHE BITB ARKB BTCO EZBC BITO BITX ETHA FETH`.split(/\s+/),
)

export const isShare = (ticker: string): boolean => shares.has(ticker)
