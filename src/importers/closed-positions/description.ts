// What was sold, from words such as '0.5 BTC', '100 sh. XYZ CO', 'Bitcoin (BTC)'.

import type { Decimal } from '#engine'
import { readAmount } from '../rows/amount.ts'
import { isRounded } from '../rows/amount-with-unit.ts'
import { lookUp } from '../rows/lookup.ts'

/** Coins that forms call by their full name. */
const tickers: Record<string, string> = {
  BITCOIN: 'BTC',
  'BITCOIN CASH': 'BCH',
  CARDANO: 'ADA',
  'DAI STABLECOIN': 'DAI',
  DOGECOIN: 'DOGE',
  ETHER: 'ETH',
  ETHEREUM: 'ETH',
  'EURO COIN': 'EURC',
  'GEMINI DOLLAR': 'GUSD',
  LITECOIN: 'LTC',
  'PAX DOLLAR': 'USDP',
  'PAYPAL USD': 'PYUSD',
  'RIPPLE USD': 'RLUSD',
  SOLANA: 'SOL',
  TETHER: 'USDT',
  'TETHER USD': 'USDT',
  'TETHER USDT': 'USDT',
  TRUEUSD: 'TUSD',
  'USD COIN': 'USDC',
}

const quantityFirst =
  /^([\d.,]*\d\.?)\s*(?:(?:sh|shs|shares?|units?|coins?|tokens?)\b\.?\s*)?(?:of\s+)?(\S.*)$/i
const quantityLast = /^([a-z][\w$.-]*)\s+([\d.,]*\d)$/i

export function readDescription(text: string): { asset: string; quantity: Decimal | undefined } | undefined {
  const words = text.trim().replace(/\s+/g, ' ')
  // '10k' and '0.5%' name no coin.
  if ((isRounded(words) && !words.includes(' ')) || !/\p{L}/u.test(words)) return undefined
  const first = quantityFirst.exec(words)
  const last = first ? undefined : quantityLast.exec(words)
  const asset = assetName(first?.[2] ?? last?.[1] ?? words)
  if (asset === '') return undefined
  return { asset, quantity: readAmount(first?.[1] ?? last?.[2] ?? '')?.value }
}

/** The ticker where the words hold one in parentheses, else the words themselves. */
export function assetName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ').toUpperCase()
  const inside = /\(([A-Z0-9.$-]{1,12})\)$/.exec(name)?.[1]
  return inside ?? lookUp(tickers, name) ?? name
}
