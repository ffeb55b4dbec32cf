// What an exchange says it holds, added up coin by coin: it may keep one coin in several places.
import { minus, plus } from '../ledger/decimal.ts'
import type { Balance } from './connector.ts'
import { ConnectorError } from './connector-error.ts'
import { type Json, textIn } from './json.ts'

export type Part = { asset: string; text: string }

/** The parts of an amount that one entry has, such as what is free and what is locked. */
export const partsOf = (entry: Json, coin: string, amounts: readonly string[]): Part[] =>
  amounts
    .map(name => ({ asset: textIn(entry, coin).toUpperCase(), text: textIn(entry, name) }))
    .filter(({ text }) => text !== '')

export function addUp(parts: readonly Part[]): Balance[] {
  const totals = new Map<string, string>()
  for (const { asset, text } of parts) {
    if (asset === '' || !/^-?\d+(\.\d+)?$/.test(text)) throw new ConnectorError('malformed')
    const sum = totals.get(asset) ?? '0'
    totals.set(asset, text.startsWith('-') ? minus(sum, text.slice(1)) : plus(sum, text))
  }
  return [...totals].map(([asset, quantity]) => ({ asset, quantity }))
}
