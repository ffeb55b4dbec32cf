// Exodus: its export of 13 to 18 columns, the one by coin, and its staking rewards. Amounts that leave and fees are
// negative, and the fee comes on top. A swap is one row, or two rows of one transaction or order.
import { compare } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { textOf } from '../layouts/sent-received.ts'
import { orIssue, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { exodusTicker } from './ticker.ts'

const WALLET = 'Exodus'

/** A row read: the sides it has, and what joins it to others. */
export type Leg = {
  row: Row
  at: number
  sent: Side | undefined
  received: Side | undefined
  fee: Side | undefined
  key: string
  hash: string | undefined
  note: string | undefined
}

export const exodus: Importer = {
  id: 'exodus',
  title: 'Exodus transactions',
  wallet: WALLET,
  recognizes: header =>
    header.has('DATE', 'TYPE', 'OUTAMOUNT', 'OUTCURRENCY', 'INAMOUNT', 'INCURRENCY', 'OUTTXID'),
  open: () => swapReader(readWide),
}

function readWide(row: Row, out: RowSink): Leg | undefined {
  const type = row.text('TYPE').toLowerCase()
  const fee = sideOf(row, { amount: 'FEEAMOUNT', asset: 'FEECURRENCY' })
  const hash = textOf(row, 'OUTTXID') ?? textOf(row, 'INTXID')
  const leg = { row, at: row.time('DATE'), fee, hash, note: textOf(row, 'PERSONALNOTE') }
  const isOwnCall = /^(un)?stak(ed|ing|e)$/.test(type) || type === 'withdrawal (failed)'
  if (isOwnCall) {
    // Staked coins stay in the wallet, and a failed transfer leaves them there: only the fee is gone.
    if (!fee) out.skip(row, 'staked or failed, no coins moved')
    return fee && { ...leg, sent: undefined, received: undefined, key: `${hash ?? row.number} alone` }
  }
  if (type === 'deposit (failed)') {
    out.skip(row, 'failed, nothing moved')
    return undefined
  }
  if (type !== 'deposit' && type !== 'withdrawal' && type !== 'exchange') return unknownKind(row, 'TYPE')
  const received = sideOf(row, { amount: 'INAMOUNT', asset: 'INCURRENCY' })
  if (type === 'deposit' && fee && row.text('TOPORTFOLIO') === '' && row.text('FROMPORTFOLIO') !== '')
    row.refuse(
      'INAMOUNT',
      'came back to the wallet that paid the fee, as unstaked coins do, and may hold rewards. Add the rewards by hand as staking income.',
    )
  return {
    ...leg,
    sent: sideOf(row, { amount: 'OUTAMOUNT', asset: 'OUTCURRENCY' }),
    received,
    key: textOf(row, 'ORDERID') ?? hash ?? `row ${row.number}`,
  }
}

function sideOf(row: Row, { amount, asset }: { amount: string; asset: string }): Side | undefined {
  const quantity = row.amountIfAny(amount)
  return quantity === undefined ? undefined : { asset: exodusTicker(row.asset(asset)), quantity }
}

/** The other half of a swap may stand anywhere in the file, so rows wait for its end. */
export function swapReader(read: (row: Row, out: RowSink) => Leg | undefined): Reader {
  const groups = new Map<string, Leg[]>()
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const leg = read(row, out)
        if (leg) groups.set(leg.key, [...(groups.get(leg.key) ?? []), leg])
      }),
    end(out) {
      for (const legs of groups.values()) emit(legs, out)
      groups.clear()
    },
  }
}

function emit(legs: readonly Leg[], out: RowSink): void {
  const outs = legs.filter(({ sent }) => sent)
  const ins = legs.filter(({ received }) => received)
  const [out1, in1] = [outs[0], ins[0]]
  const isPair = legs.length === 2 && outs.length === 1 && ins.length === 1 && out1 !== in1
  if (isPair && out1?.sent && in1?.received) {
    const joined = { ...out1, received: in1.received, fee: out1.fee ?? in1.fee }
    const rows = legs.map(({ row }) => row)
    if (out1.sent.asset !== in1.received.asset) {
      emitOne(joined, rows, out)
      return
    }
    // The same coin, out of the wallet and into it again.
    if (compare(out1.sent.quantity, in1.received.quantity) === 0) {
      if (joined.fee) out.event(feeEvent(joined, joined.fee), rows)
      else out.skip(rows, 'moved within the wallet')
      return
    }
  }
  for (const leg of legs) emitOne(leg, [leg.row], out)
}

function emitOne(leg: Leg, rows: readonly Row[], out: RowSink): void {
  const { at, sent, received, fee, hash, note, key } = leg
  const common = { at, hash, note }
  if (sent && received) {
    const event = exchangeEvent({ ...common, sent, received, fee, sourceId: `swap:${key}` })
    if ('skip' in event) out.skip(rows, event.skip)
    else out.event(event, rows)
  } else if (sent)
    out.event(
      { ...common, type: 'withdrawal', ...sent, fee: feeOf(fee), sourceId: `out:${key}:${sent.asset}` },
      rows,
    )
  else if (received)
    out.event(
      { ...common, type: 'deposit', ...received, fee: feeOf(fee), sourceId: `in:${key}:${received.asset}` },
      rows,
    )
  else if (fee) out.event(feeEvent(leg, fee), rows)
  else out.skip(rows, 'moves nothing')
}

const feeEvent = ({ at, hash, note, key }: Leg, fee: Side): ImportedEvent => ({
  type: 'fee',
  at,
  hash,
  note,
  ...fee,
  sourceId: `fee:${key}`,
})
