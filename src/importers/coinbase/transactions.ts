// Coinbase's transaction history, every layout since 2018. See columns.ts for what changed, kinds.ts for the types.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { resultEvents } from '../layouts/result.ts'
import { orIssue, putOut, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { FileFacts, Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import {
  buyOf,
  donationOf,
  incomeOf,
  incoming,
  keptFeeOf,
  orderOf,
  receiptOf,
  sellOf,
  sendOf,
  spendOf,
  withdrawalOf,
} from './acts.ts'
import { type Columns, columnsOf, isTransactionHistory } from './columns.ts'
import type { Entry } from './entry.ts'
import { isEther } from './ether2.ts'
import { type Kind, kindOf } from './kinds.ts'
import type { Leg } from './leg.ts'
import { convertLeg, ether2Leg, migrationLeg } from './legs.ts'
import { waitingPairs } from './pairs.ts'

export const coinbase: Importer = {
  id: 'coinbase',
  title: 'Coinbase transaction history',
  wallet: 'Coinbase',
  recognizes: isTransactionHistory,
  open: readerOf,
}

function readerOf({ header }: FileFacts): Reader {
  const columns = columnsOf(header)
  const pairs = waitingPairs()
  // Files with ids have addresses and values that those without leave out.
  const sinkFor = columns.id < 0 ? inPart : (out: RowSink) => out
  return {
    row: (row, into) => {
      const out = sinkFor(into)
      orIssue(row, out, () => {
        const kind = kindOf(row.text(columns.type)) ?? kindOfUnknown(row, columns)
        if (kind.act === 'preamble') return out.skip(row, 'lines above the column names')
        const entry = entryOf(row, columns)
        pairs.passTo(entry.at, out)
        const outcome = read(entry, kind)
        if ('group' in outcome) pairs.add(outcome, out)
        else putOut(outcome, row, out)
      })
    },
    end: out => pairs.end(sinkFor(out)),
  }
}

const inPart = (out: RowSink): RowSink => ({
  ...out,
  event: (events, rows) =>
    out.event(
      [events].flat().map(event => ({ ...event, isPartial: true as const })),
      rows,
    ),
})

/** People join the files of several years into one, with the lines above each of them. */
function kindOfUnknown(row: Row, columns: Columns): { act: 'preamble' } {
  const isAbove = /^(transactions|user)$/i.test(row.text(0)) && row.text(columns.quantity) === ''
  if (isAbove) return { act: 'preamble' }
  row.needed(columns.type)
  return unknownKind(row, columns.type)
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

function read(entry: Entry, kind: Kind): ImportedEvent | ImportedEvent[] | Skip | Leg {
  const { row, columns, asset, note, isNegative } = entry
  if (kind.act === 'refuse') return row.refuse(columns.type, kind.message)
  if (kind.act === 'convert') return convertLeg(entry)
  if (kind.act === 'result') {
    const { at, sourceId, quantity } = entry
    return resultEvents({
      at,
      sourceId,
      note: note || undefined,
      settled: { asset, quantity },
      isLoss: isNegative,
    })
  }
  if (isMoney(asset)) return skip('money moved, no tax event')
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
      return spendOf(entry)
    case 'donation':
      return donationOf(entry)
    case 'migration':
      return migrationLeg(entry)
    case 'staking':
      return isEther(asset)
        ? ether2Leg(entry, isNegative, () => skip('coins staked or unstaked, still your own'))
        : skip('coins staked or unstaked, still your own')
    case 'fee':
      return keptFeeOf(entry)
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
