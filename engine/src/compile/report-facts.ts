import { readDate } from '../core/dates.ts'
import type { BrokerReport, LedgerEvent, Sell, Spend, Trade } from '../core/event.ts'
import { readUsd } from '../core/money.ts'
import { linesOf } from './broker-lines.ts'
import { type Draft, note } from './draft.ts'

/** Broker figures and adjustments are used by the forms only; here they are checked, so that no form can fail. */
export function checkReport(draft: Draft, event: Sell | Spend | Trade): void {
  if (event.broker) checkBroker(draft, event.broker)
  for (const line of linesOf(event)) checkBroker(draft, line)
  for (const { code, usd } of event.adjustments ?? [])
    if (!/^[A-Z]$/.test(code) || readUsd(usd) === undefined)
      note(draft, 'adjustment_unreadable', { detail: `${code}: ${usd}` })
}

export const hasReport = (event: LedgerEvent | undefined) =>
  (event?.type === 'sell' || event?.type === 'spend' || event?.type === 'trade') &&
  (Boolean(event.broker) || Boolean(event.adjustments?.length) || linesOf(event).length > 0)

function checkBroker(draft: Draft, broker: BrokerReport): void {
  for (const field of ['proceeds', 'basis', 'washSaleDisallowed'] as const) {
    const text = broker[field]
    if (text !== undefined && readUsd(text) === undefined)
      note(draft, 'adjustment_unreadable', { detail: `broker.${field}: ${text}` })
  }
  const { acquired } = broker
  if (acquired !== undefined && readDate(acquired) === undefined)
    note(draft, 'adjustment_unreadable', { detail: `broker.acquired: ${acquired}` })
}
