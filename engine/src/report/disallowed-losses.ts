// Where a broker's form or the taxpayer says that a loss is not allowed and the ledger has no such loss: one of them is
// wrong, and the taxpayer is notified.
import { toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { hasFlag, REPORTED } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import type { Adjustment, BrokerReport } from '../core/event.ts'
import { noteIn, type Walk } from '../lots/walk.ts'
import { isTaxable } from './line.ts'
import { adjustedRows } from './printed.ts'
import { brokerOfPiece, endOfReport, endOfSale, reportOf } from './report-of.ts'

export function noteDisallowedLosses(walk: Walk): void {
  const { pieces, compiled, start } = walk
  if (!compiled.hasReports) return
  const { postings } = compiled
  for (let first = start?.pieces.length ?? 0, end = first; first < pieces.length; first = end) {
    const posting = checked(pieces.posting[first])
    end = endOfSale(walk, first)
    if (!hasFlag(postings, posting, REPORTED) || !isTaxable(checked(postings.kind[posting]))) continue
    if (!hasDisallowed(walk, first, end) && !adjustmentsOf(walk, posting).some(isOfLoss)) continue
    adjustedRows(walk, posting, first, end, ({ code, usd }) =>
      noteIn(walk, 'disallowed_loss_unclear', posting, { usdAtStake: toUsd(usd), detail: code }),
    )
  }
}

function hasDisallowed(walk: Walk, from: number, until: number): boolean {
  for (let first = from; first < until; first = endOfReport(walk, first, until))
    if (isDisallowing(brokerOfPiece(walk, first))) return true
  return false
}

const adjustmentsOf = ({ compiled }: Walk, posting: number): readonly Adjustment[] =>
  reportOf(eventOf(compiled, posting), checked(compiled.postings.kind[posting]))?.adjustments ?? []

const isOfLoss = ({ code }: Adjustment) => code === 'W' || code === 'L'

const isDisallowing = (broker: BrokerReport | undefined) =>
  broker?.washSaleDisallowed !== undefined || broker?.isLossDisallowed === true
