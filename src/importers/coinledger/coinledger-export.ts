// CoinLedger's export: one row for each leg of a transaction, joined by the internal id. Credits are before the fee.

import { plus } from '../../ledger/decimal.ts'
import { type Act, eventsOf } from '../layouts/act.ts'
import type { Meaning } from '../layouts/meaning.ts'
import { meaningOf, textOf } from '../layouts/sent-received.ts'
import { orIssue, putOut } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { coinledgerTags } from './tags.ts'

export const coinledgerExport: Importer = {
  id: 'coinledger-export',
  title: 'CoinLedger transactions',
  wallet: 'CoinLedger',
  recognizes: header =>
    header.has('Timestamp (UTC)', 'Type', 'Internal Id', 'Record Type', 'Asset', 'Amount'),
  open: () => legsReader(),
}

/** Legs are together as a rule, but not in a file that is sorted by coin: they wait for the end of it. */
function legsReader(): Reader {
  const byId = new Map<string, Row[]>()
  return {
    row(row) {
      const id = `${row.text('Internal Id')} ${row.text('Type')}`
      const rows = byId.get(id)
      if (rows) rows.push(row)
      else byId.set(id, [row])
    },
    end(out) {
      for (const group of withFees([...byId.values()]))
        orIssue([...group.legs, ...group.fees], out, () => emit(group, out))
    },
  }
}

const PLATFORM_ID = 'Platform Id'
type Group = { legs: readonly Row[]; fees: readonly Row[] }

/** In Voyager's files the fee of a withdrawal is one of its own, called as the other is at the platform and F. */
function withFees(groups: readonly Row[][]): Group[] {
  const withdrawals = new Map<string, Row[]>()
  for (const group of groups)
    for (const row of group)
      if (/^withdrawal$/i.test(row.text('Type'))) withdrawals.set(row.text(PLATFORM_ID), group)
  const fees = new Map<readonly Row[], Row[]>()
  const apart = groups.filter(group => {
    const [row] = group
    const id = group.length === 1 && row ? row.text(PLATFORM_ID) : ''
    const paidFor = id.endsWith('F') ? withdrawals.get(id.slice(0, -1)) : undefined
    if (!paidFor || withdrawals.get(id) !== group) return true
    fees.set(paidFor, [...(fees.get(paidFor) ?? []), ...group])
    return false
  })
  return apart.map(legs => ({ legs, fees: fees.get(legs) ?? [] }))
}

function emit(group: Group, out: RowSink): void {
  const [first] = group.legs
  if (!first) return
  const meaning: Meaning = meaningOf(first, 'Type', coinledgerTags)
  const legs: { sent?: Side; received?: Side; fee?: Side } = {}
  for (const row of group.legs) {
    const leg = legOf(row)
    legs[leg] = joined(row, legs[leg])
  }
  for (const row of group.fees) legs.fee = joined(row, legs.fee)
  const act: Act = {
    at: first.time('Timestamp (UTC)'),
    sent: legs.sent,
    received: legs.received,
    fee: legs.fee,
    wallet: textOf(first, 'Account Name') ?? textOf(first, 'Platform'),
    note: textOf(first, 'Description'),
    hash: textOf(first, 'Blockchain Id'),
    sourceId: `id:${first.needed('Internal Id')}`,
  }
  putOut(eventsOf(first, act, meaning, 'Type'), [...group.legs, ...group.fees], out)
}

function legOf(row: Row): 'sent' | 'received' | 'fee' {
  const kind = row.text('Record Type').toLowerCase()
  if (/ fee$/.test(kind)) return 'fee'
  if (kind === 'debit') return 'sent'
  if (kind === 'credit') return 'received'
  // 'Margin Gain' and similar rows, whose sign decides.
  if (kind === row.text('Type').toLowerCase()) return row.signed('Amount')?.isNegative ? 'sent' : 'received'
  return row.refuse('Record Type', 'is neither a credit, a debit nor a fee. Add this transaction by hand.')
}

function joined(row: Row, before: Side | undefined): Side {
  const side = { asset: row.asset('Asset'), quantity: row.amount('Amount') }
  if (!before) return side
  if (before.asset !== side.asset)
    return row.refuse(
      'Asset',
      'is a second coin on the same side of one transaction. Add this transaction by hand.',
    )
  return { asset: side.asset, quantity: plus(before.quantity, side.quantity) }
}
