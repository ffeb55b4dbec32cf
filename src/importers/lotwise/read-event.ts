// One row of a ledger file as an event. Whether the figures make sense is for the engine to say.
import {
  type Adjustment,
  type BrokerReport,
  contractTreatments,
  conversions,
  type EventType,
  type GiftIn,
  incomeKinds,
  type LedgerEvent,
} from '#engine'
import { EIN, MAX_NAME, MAX_RELATION } from '../../ledger/recipient.ts'
import type { Cells } from './ledger-cells.ts'
import { besideFields } from './ledger-columns.ts'

export const eventTypes = [
  'buy',
  'sell',
  'trade',
  'transfer',
  'withdrawal',
  'deposit',
  'income',
  'spend',
  'gift_in',
  'gift_out',
  'donation',
  'inheritance',
  'loss',
  'fee',
  'migration',
] as const satisfies EventType[]

/** `row` names the event where the file gives it no id. */
export function readEvent(cells: Cells, row: number): LedgerEvent {
  const type = cells.neededOneOf('type', eventTypes)
  // What the ledger keeps and the engine does not need.
  for (const { column, isDecimal } of besideFields) isDecimal ? cells.decimal(column) : cells.text(column)
  const act = {
    id: cells.text('id') ?? `row-${row}`,
    at: cells.neededInstant('at'),
    sequence: cells.whole('sequence'),
    wallet: cells.neededText('wallet'),
    asset: cells.neededText('asset'),
    quantity: cells.neededDecimal('quantity'),
    source: cells.text('source'),
    fee: readFee(cells),
  }
  switch (type) {
    case 'gift_out':
    case 'donation':
      checkRecipient(cells, type)
      return { ...act, type, ...valued(cells) }
    case 'buy':
    case 'inheritance':
    case 'fee':
      return { ...act, type, ...valued(cells) }
    case 'sell':
    case 'spend':
      return { ...act, type, ...reportable(cells) }
    case 'trade':
      return {
        ...act,
        type,
        ...reportable(cells),
        ...conversion(cells),
        received: { ...received(cells), usd: cells.decimal('received_usd') },
      }
    case 'transfer':
      return {
        ...act,
        type,
        to: cells.neededText('to_wallet'),
        received: cells.decimal('received_quantity'),
        lostUsd: cells.decimal('lost_usd'),
      }
    case 'withdrawal':
      return { ...act, type }
    case 'deposit':
      return { ...act, type, acquired: cells.day('acquired'), basis: cells.decimal('basis') }
    case 'income':
      return { ...act, type, ...valued(cells), kind: cells.neededOneOf('kind', incomeKinds) }
    case 'gift_in':
      return { ...act, type, ...valued(cells), donor: readDonor(cells) }
    case 'loss':
      return { ...act, type, ...valued(cells), kind: cells.neededOneOf('kind', ['lost', 'stolen']) }
    case 'migration':
      return { ...act, type, received: received(cells) }
  }
}

/** Kept by the ledger; the bounds are those of what a person enters. */
function checkRecipient(cells: Cells, type: 'gift_out' | 'donation'): void {
  const about = type === 'gift_out' ? 'recipient_relation' : 'recipient_ein'
  if (!cells.hasAny(['recipient', about])) return
  const name = cells.neededText('recipient')
  const more = cells.text(about)
  const refuseLong = (column: string, text: string, most: number) => {
    if (text.length > most || /\p{Cc}/u.test(text))
      cells.refuse(column, `has more than ${most} characters or several lines`)
  }
  refuseLong('recipient', name, MAX_NAME)
  if (more !== undefined && type === 'gift_out') refuseLong(about, more, MAX_RELATION)
  if (more !== undefined && type === 'donation' && !EIN.test(more))
    cells.refuse(about, `"${more}" is not like 12-3456789`)
}

const valued = (cells: Cells) => ({ usd: cells.decimal('usd') })
const reportable = (cells: Cells) => {
  const contract = cells.oneOf('contract', contractTreatments)
  return {
    ...valued(cells),
    broker: readBroker(cells),
    adjustments: readAdjustments(cells),
    ...(contract && { contract }),
  }
}
const conversion = (cells: Cells) => {
  const stated = cells.oneOf('conversion', conversions)
  return stated && { conversion: stated }
}
const received = (cells: Cells) => ({
  asset: cells.neededText('received_asset'),
  quantity: cells.neededDecimal('received_quantity'),
})

function readFee(cells: Cells) {
  if (!cells.hasAny(['fee_usd', 'fee_asset', 'fee_quantity', 'fee_on_fee'])) return undefined
  const onFee = cells.decimal('fee_on_fee')
  return {
    usd: cells.decimal('fee_usd'),
    asset: cells.text('fee_asset'),
    quantity: cells.decimal('fee_quantity'),
    ...(onFee !== undefined && { onFee }),
  }
}

function readDonor(cells: Cells): GiftIn['donor'] {
  const columns = ['donor_acquired', 'donor_basis', 'donor_gift_tax_paid', 'donor_taxable_gift']
  if (!cells.hasAny(columns)) return undefined
  return {
    acquired: cells.neededDay('donor_acquired'),
    basis: cells.neededDecimal('donor_basis'),
    giftTaxPaid: cells.decimal('donor_gift_tax_paid'),
    taxableGift: cells.decimal('donor_taxable_gift'),
  }
}

function readBroker(cells: Cells): BrokerReport | undefined {
  const columns = ['broker_form', 'broker_basis_reported', 'broker_proceeds', 'broker_basis', 'broker_term']
  if (!cells.hasAny(columns)) return undefined
  return {
    form: cells.neededOneOf('broker_form', ['1099-DA', '1099-B']),
    basisReported: cells.neededOneOf('broker_basis_reported', ['yes', 'no']) === 'yes',
    proceeds: cells.decimal('broker_proceeds'),
    basis: cells.decimal('broker_basis'),
    term: cells.oneOf('broker_term', ['short', 'long']),
  }
}

/** 'L 120.00; O -5': a code, a blank, dollars; several with semicolons between. */
function readAdjustments(cells: Cells): Adjustment[] | undefined {
  const text = cells.text('adjustments')
  if (text === undefined) return undefined
  const adjustments = text.split(';').map(part => /^\s*([A-Z]) (-?\d+(?:\.\d+)?)\s*$/.exec(part))
  if (adjustments.includes(null)) cells.refuse('adjustments', `"${text}" is not like "L 120.00; O -5"`)
  return adjustments.flatMap(match => (match ? [{ code: match[1] ?? '', usd: match[2] ?? '' }] : []))
}
