// What a position on margin, a future or an option made or lost. The ledger holds it as a position that was closed: a
// gain cost nothing and was closed for what it paid, a loss cost what it took and was closed for nothing. Coins it paid
// or took are received or given at what they are worth. How it is taxed is left open: the review asks (R-CONTRACT of
// the engine).
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { isZero, plus, toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { type RowOutcome, skip } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'

/** On Form 8949 they read as what was sold: '1 Margin or futures gain'. */
export const GAIN = 'Margin or futures gain'
export const LOSS = 'Margin or futures loss'

export type Result = Pick<ImportedEvent, 'at' | 'wallet' | 'sourceId' | 'hash' | 'note' | 'usd'> & {
  /** What it was paid or taken in, and which of the two. */
  settled: Side
  isLoss: boolean
}

export function resultEvents({ settled, isLoss, usd, sourceId, ...common }: Result): ImportedEvent[] {
  const position = { ...common, asset: isLoss ? LOSS : GAIN, quantity: '1' }
  const id = sourceId ?? `result:${common.at}:${isLoss ? '-' : ''}${settled.quantity} ${settled.asset}`
  const [opened, closed] = [
    { sourceId: `${id}:opened` },
    { sourceId: `${id}:closed`, contract: 'open' as const },
  ]
  const nothing = { usd: '0' }
  if (isMoney(settled.asset)) {
    const worth = isDollar(settled.asset) ? { usd: toDollars(settled.quantity) } : { usd, quote: settled }
    return [
      { ...position, ...opened, type: 'buy', ...(isLoss ? worth : nothing) },
      { ...position, ...closed, type: 'sell', ...(isLoss ? nothing : worth) },
    ]
  }
  const { asset, quantity } = position
  return isLoss
    ? [
        { ...common, ...opened, type: 'trade', ...settled, usd, received: { asset, quantity } },
        { ...position, ...closed, type: 'sell', ...nothing },
      ]
    : [
        { ...position, ...opened, type: 'buy', ...nothing },
        { ...position, ...closed, type: 'trade', received: { ...settled, usd } },
      ]
}

/**
 * What a row made and cost altogether, with signed amounts: a result for each coin. What it cost to trade is part of what
 * the position made or lost.
 */
export function resultsOf(
  { sourceId, ...common }: Pick<Result, 'at' | 'wallet' | 'sourceId' | 'hash' | 'note'>,
  amounts: readonly Side[],
): RowOutcome {
  const sums = new Map<string, string>()
  for (const { asset, quantity } of amounts) sums.set(asset, plus(sums.get(asset) ?? '0', quantity))
  const results = [...sums].filter(([, quantity]) => !isZero(quantity))
  if (results.length === 0) return skip('nothing was gained or lost')
  return results.flatMap(([asset, quantity], index) =>
    resultEvents({
      ...common,
      sourceId: sourceId && index > 0 ? `${sourceId}:${asset}` : sourceId,
      settled: { asset, quantity: quantity.replace('-', '') },
      isLoss: quantity.startsWith('-'),
    }),
  )
}
