// Coinbase's transaction history, every layout since 2018. See columns.ts for what changed, kinds.ts for the types.
import type { Decimal, Instant } from '#engine'
import { orProblem, type Skip, skip, unknownKind } from '../each-row.ts'
import type { FileFacts, ImportedEvent, Importer, Reader } from '../importer.ts'
import { isMoney } from '../money.ts'
import type { Row } from '../row.ts'
import { type Columns, columnsOf, isTransactionHistory } from './columns.ts'
import { isEther } from './ether2.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { Leg } from './leg.ts'
import { convertLeg, ether2Leg, migrationLeg } from './legs.ts'
import { paidInCoins } from './notes.ts'
import { waitingPairs } from './pairs.ts'
import { pricedOf, usdOf, worthOf } from './values.ts'

export const coinbase: Importer = {
  id: 'coinbase',
  title: 'Coinbase transaction history',
  wallet: 'Coinbase',
  recognises: isTransactionHistory,
  open: readerOf,
}

/** A row with what every kind needs of it. */
export type Entry = {
  row: Row
  columns: Columns
  at: Instant
  asset: string
  quantity: Decimal
  isNegative: boolean
  sourceId: string | undefined
  note: string
}

function readerOf({ header }: FileFacts): Reader {
  const columns = columnsOf(header)
  const pairs = waitingPairs()
  return {
    row: (row, out) =>
      orProblem(row, out, () => {
        const kind = kindOf(row.needed(columns.type)) ?? unknownKind(row, columns.type)
        const entry = entryOf(row, columns)
        pairs.passTo(entry.at, out)
        const found = read(entry, kind)
        if ('group' in found) pairs.add(found, out)
        else if ('skip' in found) out.skip(row, found.skip)
        else out.event(found, row)
      }),
    end: pairs.end,
  }
}

function entryOf(row: Row, columns: Columns): Entry {
  const quantity =
    row.signed(columns.quantity) ?? row.refuse(columns.quantity, 'is empty. Fill in how many coins moved.')
  const id = row.text(columns.id)
  return {
    row,
    columns,
    at: row.time(columns.at),
    asset: row.asset(columns.asset),
    quantity: quantity.value,
    isNegative: quantity.isNegative,
    sourceId: id === '' ? undefined : `tx:${id}`,
    note: row.text(columns.notes),
  }
}

function read(entry: Entry, kind: Kind): ImportedEvent | Skip | Leg {
  const { row, columns, asset, note, quantity, isNegative } = entry
  if (kind.act === 'refuse') return row.refuse(columns.type, kind.message)
  if (kind.act === 'convert') return convertLeg(entry)
  if (isMoney(asset)) return skip('money moved, no coins')
  switch (kind.act) {
    case 'buy':
      return incoming(entry, () => buyOf(entry))
    case 'sell':
      return sellOf(entry)
    case 'income':
      return incoming(entry, () => incomeOf(entry, kind.kind))
    case 'receive':
      return incoming(entry, () => receiptOf(entry))
    case 'send':
      return isEther(asset) ? ether2Leg(entry, true, sendOf) : sendOf(entry)
    case 'withdrawal':
      return withdrawalOf(entry)
    case 'spend':
      return { ...common(entry), type: 'spend', ...pricedOf(row, columns, 1) }
    case 'donation':
      return { ...common(entry), type: 'donation', ...worthOf(row, columns, quantity) }
    case 'migration':
      return migrationLeg(entry)
    case 'staking':
      return isEther(asset)
        ? ether2Leg(entry, isNegative, () => skip('coins staked or unstaked, still your own'))
        : skip('coins staked or unstaked, still your own')
    case 'dust':
      return isNegative ? sellOf(entry) : unknownKind(row, columns.type)
    case 'credit':
      return /^bought\b/i.test(note) ? incoming(entry, () => buyOf(entry)) : unknownKind(row, columns.type)
    case 'order':
      return orderOf(entry)
    case 'skip':
      return skip(kind.reason)
  }
}

const common = ({ row, columns, at, asset, quantity, sourceId, note }: Entry) => ({
  at,
  asset,
  quantity,
  sourceId,
  note: note || addressOf(row, columns),
})

function addressOf(row: Row, columns: Columns): string | undefined {
  const recipient = row.text(columns.recipient)
  if (recipient !== '') return `to ${recipient}`
  const sender = row.text(columns.sender)
  return sender === '' ? undefined : `from ${sender}`
}

/** Coins that come in; a minus there contradicts the type. */
function incoming<T>({ row, columns, isNegative }: Entry, read: () => T): T {
  if (isNegative)
    return row.refuse(
      columns.quantity,
      'is negative, though coins come in by this type of row. Check the row.',
    )
  return read()
}

function buyOf(entry: Entry): ImportedEvent {
  const { row, columns } = entry
  const paid = coinsPaid(entry)
  if (!paid) return { ...common(entry), type: 'buy', ...pricedOf(row, columns, 1) }
  const { at, asset, quantity, sourceId, note } = entry
  // The fee is part of what was paid: more coins given for the same value received.
  return {
    at,
    type: 'trade',
    ...paid,
    received: { asset, quantity, usd: usdOf(row, columns, columns.subtotal) },
    sourceId,
    note,
  }
}

function sellOf(entry: Entry): ImportedEvent {
  const { row, columns } = entry
  const got = coinsPaid(entry)
  if (!got) return { ...common(entry), type: 'sell', ...pricedOf(row, columns, -1) }
  return { ...common(entry), type: 'trade', received: { ...got, usd: usdOf(row, columns, columns.total) } }
}

/** The coins on the other side of a purchase or sale, which stand only in the note. */
function coinsPaid({ row, columns, asset, note }: Entry) {
  const paid = paidInCoins(note)
  if (!paid) return undefined
  if (paid.forAsset !== asset || paid.asset === asset)
    return row.refuse(columns.notes, `is not about ${asset}, the coin of this row. Check the row.`)
  return { asset: paid.asset, quantity: paid.quantity }
}

const incomeOf = (entry: Entry, kind: NonNullable<ImportedEvent['kind']>): ImportedEvent => ({
  ...common(entry),
  type: 'income',
  kind,
  ...worthOf(entry.row, entry.columns, entry.quantity),
})

/** Before 2022 rewards came as receipts that only their note tells apart. */
function receiptOf(entry: Entry): ImportedEvent | Leg {
  const { note, asset } = entry
  if (note.includes('from Coinbase ')) {
    if (/from Coinbase Referral/i.test(note)) return incomeOf(entry, 'referral')
    if (/from Coinbase (Earn|Rewards?)\b/i.test(note)) return incomeOf(entry, 'reward')
  }
  return isEther(asset) ? ether2Leg(entry, false, depositOf) : depositOf(entry)
}

const depositOf = (entry: Entry): ImportedEvent => ({ ...common(entry), type: 'deposit' })
const sendOf = (entry: Entry): ImportedEvent => ({ ...common(entry), type: 'withdrawal' })

/** Before 2022 coins could be sold straight into a bank account in one row, which looks like coins that were sent. */
function withdrawalOf(entry: Entry): ImportedEvent | Leg {
  const { row, columns, asset, note } = entry
  if (/bank|paypal|\*{3,}/i.test(note))
    return row.refuse(
      columns.type,
      'is coins paid out to a bank: Coinbase sold them first. Add the sale by hand with the dollars it brought.',
    )
  return isEther(asset) ? ether2Leg(entry, true, sendOf) : sendOf(entry)
}

/** Payments to merchants, and purchases in some years; the type alone does not say which. */
function orderOf(entry: Entry): ImportedEvent {
  const { row, columns, note, isNegative } = entry
  if (/^bought\b/i.test(note)) return incoming(entry, () => buyOf(entry))
  if (/^sold\b/i.test(note)) return sellOf(entry)
  if (isNegative) return { ...common(entry), type: 'spend', ...pricedOf(row, columns, 1) }
  return row.refuse(
    columns.type,
    'can be a purchase or a payment, and this row does not say which. Add it by hand as what it was.',
  )
}
