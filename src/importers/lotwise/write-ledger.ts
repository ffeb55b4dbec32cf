// Events as a ledger file: `readLedger` gives the same events back.
import type { LedgerEvent } from '#engine'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { instantText } from './instant.ts'
import { type BesideColumn, type EventColumn, ledgerColumns } from './ledger-columns.ts'

export const writeLedger = (events: readonly LedgerEvent[]) =>
  ledgerHeader + events.map(event => ledgerLine(event)).join('')

export const ledgerHeader = csvLine(ledgerColumns)

/** What the ledger keeps beside what the engine needs, and where the record came from. */
export type BesideCells = Partial<Record<BesideColumn | 'source', string | null>>

export const ledgerLine = (event: LedgerEvent, besideCells: BesideCells = {}) =>
  csvLine(ledgerCells(event, besideCells))

/** In the order of the columns. */
export function ledgerCells(event: LedgerEvent, besideCells: BesideCells): string[] {
  const row: Partial<Record<EventColumn | BesideColumn, string | null | undefined>> = {
    ...cellsOf(event),
    ...besideCells,
  }
  return ledgerColumns.map(column => row[column] ?? '')
}

function cellsOf(event: LedgerEvent): Record<EventColumn, string | undefined> {
  const broker = 'broker' in event ? event.broker : undefined
  const adjustments = 'adjustments' in event ? event.adjustments : undefined
  const donor = event.type === 'gift_in' ? event.donor : undefined
  const deposit = event.type === 'deposit' ? event : undefined
  return {
    type: event.type,
    id: event.id,
    at: instantText(event.at),
    sequence: event.sequence === undefined ? undefined : String(event.sequence),
    wallet: event.wallet,
    asset: event.asset,
    quantity: event.quantity,
    usd: 'usd' in event ? event.usd : undefined,
    fee_usd: event.fee?.usd,
    fee_asset: event.fee?.asset,
    fee_quantity: event.fee?.quantity,
    to_wallet: event.type === 'transfer' ? event.to : undefined,
    ...receivedCells(event),
    kind: 'kind' in event ? event.kind : undefined,
    acquired: deposit?.acquired,
    basis: deposit?.basis,
    donor_acquired: donor?.acquired,
    donor_basis: donor?.basis,
    donor_gift_tax_paid: donor?.giftTaxPaid,
    donor_taxable_gift: donor?.taxableGift,
    lost_usd: event.type === 'transfer' ? event.lostUsd : undefined,
    fee_on_fee: event.fee?.onFee,
    broker_form: broker?.form,
    broker_basis_reported: broker && (broker.basisReported ? 'yes' : 'no'),
    broker_proceeds: broker?.proceeds,
    broker_basis: broker?.basis,
    broker_term: broker?.term,
    adjustments: adjustments?.map(({ code, usd }) => `${code} ${usd}`).join('; '),
    contract: 'contract' in event ? event.contract : undefined,
    conversion: event.type === 'trade' ? event.conversion : undefined,
    source: event.source,
  }
}

function receivedCells(event: LedgerEvent) {
  const received = event.type === 'trade' || event.type === 'migration' ? event.received : undefined
  return {
    received_asset: received?.asset,
    received_quantity: event.type === 'transfer' ? event.received : received?.quantity,
    received_usd: event.type === 'trade' ? event.received.usd : undefined,
  }
}
