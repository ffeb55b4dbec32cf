// Lists of futures, options and margin trades alone. They hold no coins bought, sold or moved, and what they earned or
// lost is reported by hand.
import type { Header } from '../header.ts'
import type { WrongExport } from '../importer.ts'

const derivativesOf = (
  id: string,
  name: string,
  instead: string,
  recognises: (header: Header) => boolean,
): WrongExport => ({
  id,
  recognises,
  message: `This is ${name}, a list of derivatives. Lotwise counts coins bought, sold and moved; what derivatives earned or lost is reported by hand. ${instead}`,
})

const SPOT = 'For your coins, export the spot trades, deposits and withdrawals.'

export const derivativesWrongExports: readonly WrongExport[] = [
  derivativesOf('deribit', "Deribit's transaction log", 'Deribit trades nothing else.', header =>
    header.has('UserSeq', 'Instrument', 'Side', 'Cash Flow', 'Funding', 'Equity'),
  ),
  derivativesOf('jupiter-futures', "Jupiter's history of perpetual futures", SPOT, header =>
    header.has('Owner', 'Symbol', 'Action', 'Size (USD)', 'PnL (USD)', 'Liquidation Fee (USD)'),
  ),
  derivativesOf('blofin-futures', "BloFin's list of futures or margin orders", SPOT, header =>
    header.has('Underlying Asset', 'Side', 'PNL', 'PNL%', 'Reduce-only'),
  ),
  derivativesOf('blofin-funding', "BloFin's list of funding fees", SPOT, header =>
    header.has('symbol', 'QTY', 'Funding rate', 'Funding type', 'Funding Fee'),
  ),
  derivativesOf('mexc-futures', "MEXC's list of futures orders", SPOT, header =>
    header.has('Futures Trading Pair', 'Direction', 'Leverage', 'Closing PNL', 'Trading Fee'),
  ),
]
