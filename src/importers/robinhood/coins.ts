// The coins that Robinhood trades. Its account activity mixes them with shares, some of which have the same letters.
const coins = new Set(
  `AAVE ADA ARB ASTER AVAX BCH BNB BONK BSV BTC COMP CRV DOGE ENA ETC ETH FLOKI HBAR HYPE LINK LTC MATIC MEW MOODENG
   ONDO OP PENGU PEPE PNUT POL POPCAT SEI SHIB SOL SUI TON TRUMP UNI USDC VIRTUAL W WIF WLFI XLM XPL XRP XTZ ZORA ZRO`.split(
    /\s+/,
  ),
)

/** Shares are described with their CUSIP, the number that securities have and coins have not. */
export function isCoin(instrument: string, description: string): boolean {
  return coins.has(instrument) && !isShare(description)
}

export const isShare = (description: string) => /cusip/i.test(description)
