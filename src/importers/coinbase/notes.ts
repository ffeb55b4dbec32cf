// What Coinbase says only in words: the other half of a conversion, and the coin that a trade was paid in.

import { isMoney } from '../../ledger/currencies.ts'
import { type ReadAmount, readAmount } from '../rows/amount.ts'
import type { Side } from '../rows/exchange.ts'

export type Conversion = { sent: Side; received: Side }

const converted = /^converted\s+(\S+)\s+(\S+)\s+to\s+(\S+)\s+(\S+?)\.?$/i
const traded = /^(?:bought|sold)\s+\S+\s+(\S+)\s+for\s+(\S+)\s+([a-z0-9]+)(?:\s+(?:on|at|using)\s.*)?\.?$/i

/** 'Converted 0.5 BTC to 10 ETH'. Undefined when the note says something else. */
export function conversionOf(note: string): Conversion | undefined {
  const match = converted.exec(note)
  if (!match) return undefined
  const [, sentText = '', sentAsset = '', receivedText = '', receivedAsset = ''] = match
  const sent = amountIn(sentText)
  const received = amountIn(receivedText, hasDecimalComma(sentText))
  if (!sent || !received) return undefined
  return {
    sent: { asset: sentAsset.toUpperCase(), quantity: sent.value },
    received: { asset: receivedAsset.toUpperCase(), quantity: received.value },
  }
}

/** 'Bought 0.4 ETH for 994.2 USDC on ETH-USDC at 2480 USDC/ETH': what was paid, fees included, when it is a coin. */
export function paidInCoins(note: string): (Side & { forAsset: string }) | undefined {
  const match = traded.exec(note)
  if (!match) return undefined
  const [, forAsset = '', amount = '', paidAsset = ''] = match
  const asset = paidAsset.toUpperCase()
  const quantity = amountIn(amount)
  if (isMoney(asset) || !quantity) return undefined
  return { asset, quantity: quantity.value, forAsset: forAsset.toUpperCase() }
}

/** Notes follow the language of the account: '0,00979287 BTC' in France. */
const hasDecimalComma = (text: string) =>
  !readAmount(text) && readAmount(text, { decimalComma: true }) !== undefined

const amountIn = (text: string, isComma = false): ReadAmount | undefined =>
  (isComma ? undefined : readAmount(text)) ?? readAmount(text, { decimalComma: true })
