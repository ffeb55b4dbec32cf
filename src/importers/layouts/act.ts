// A row of the shape most tax programs share (what was sent, what was received, a fee, and a tag that says what it
// was), made into an event. Which tag means what is declared by each source; what a meaning does is the same for all.
import type { Decimal, Instant } from '#engine'
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { compare, isZero, minus, plus, toDollars } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { INCOME_IN_MONEY, type RowOutcome, type Skip, skip } from '../rows/each-row.ts'
import { type Exchange, exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { type Meaning, MOVEMENT } from './meaning.ts'
import { resultEvents } from './result.ts'

/** One row, read. */
export type Act = {
  at: Instant
  sent: Side | undefined
  received: Side | undefined
  fee: Side | undefined
  /** What it was worth in dollars, where the file says so. */
  usd?: Decimal | undefined
  /** See Exchange in exchange.ts; of coins that leave, 'net' means that the fee is inside the amount sent. */
  amounts?: Exchange['amounts']
  wallet?: string | undefined
  toWallet?: string | undefined
  note?: string | undefined
  hash?: string | undefined
  sourceId?: string | undefined
}

/** The same where a row may make several events: what a position made or lost is one that was opened and closed. */
export function eventsOf(row: Row, act: Act, meaning: Meaning, tag: ColumnName): RowOutcome {
  if (meaning.type !== 'result') return eventOf(row, act, meaning, tag)
  const { sent, received, fee, usd } = act
  const settled = sent ?? received
  if (sent && received)
    return row.refuse(
      tag,
      'has something sent and something received, which a profit or a loss has not. Check the row.',
    )
  const cost = fee && !isZero(fee.quantity) ? fee : undefined
  const result = settled && { ...commonOf(act), settled, isLoss: sent !== undefined, usd }
  // What it cost to trade is part of what the position made or lost.
  const ofCost = cost && {
    ...commonOf(act),
    sourceId: act.sourceId && `${act.sourceId}:fee`,
    settled: cost,
    isLoss: true,
  }
  const results = [result, ofCost].filter(each => each !== undefined)
  return results.length === 0 ? skip('nothing was gained or lost') : results.flatMap(resultEvents)
}

/** The event of a row whose sides are read. `tag` is the column to blame when they do not go together. */
export function eventOf(row: Row, act: Act, meaning: Meaning, tag: ColumnName): ImportedEvent | Skip {
  const { sent, received, fee } = act
  if (meaning.type === 'skip') return skip(meaning.reason)
  if (meaning.type === 'refuse') return row.refuse(tag, meaning.message)
  if (meaning.type === 'by side' && (!sent || !received))
    return eventOf(row, act, sent ? meaning.sent : meaning.received, tag)
  if (sent && received) return bothSides(row, { ...act, sent, received }, meaning, tag)
  if (meaning.type === 'lock')
    return fee ? feeAlone(act, fee) : skip('coins locked or unlocked, still your own')
  if (meaning.type === 'result')
    return row.refuse(
      tag,
      "is a profit or a loss, which this file shows in a way we don't recognize. Add it by hand.",
    )
  if (meaning.type === 'pool' || meaning.type === 'loan') return askedAbout(row, act, meaning.type, tag)
  if (meaning.type === 'collateral') return heldElsewhere(row, act, meaning.wallet, tag)
  if (meaning.type === 'exchange')
    return row.refuse(tag, 'is an exchange, but only one side of it has an amount. Fill in the other side.')
  if (meaning.type === 'migration')
    return row.refuse(tag, 'has only one coin. Add the exchange of the old coin for the new one by hand.')
  if (sent) return outgoing(row, { ...act, sent }, meaning, tag)
  if (received) return incoming(row, { ...act, received }, meaning, tag)
  if (fee) return feeAlone(act, fee)
  return row.refuse(
    tag,
    'has no amount: nothing was sent and nothing received. Fill one in, or leave the row out.',
  )
}

/** They move like any other coins, and the review asks what that was: both answers the law leaves open are there. */
function askedAbout(row: Row, act: Act, type: 'pool' | 'loan', tag: ColumnName): ImportedEvent | Skip {
  const about = aboutMoves[type][act.sent ? 'sent' : 'received']
  return eventOf(row, { ...act, note: act.note ? `${about} ${act.note}` : about }, MOVEMENT, tag)
}

/** Between a wallet and what the lender holds of it: one's own, in a wallet of its own. */
function heldElsewhere(
  row: Row,
  act: Act,
  ofRows: string | undefined,
  tag: ColumnName,
): ImportedEvent | Skip {
  const own = act.wallet ?? ofRows
  const side = act.sent ?? act.received
  if (own === undefined || !side || isMoney(side.asset)) return eventOf(row, act, MOVEMENT, tag)
  const held = collateralOf(own)
  const ends = act.sent ? { wallet: act.wallet, toWallet: held } : { wallet: held, toWallet: own }
  return { ...commonOf(act), type: 'transfer', ...side, ...ends, fee: feeOf(act.fee) }
}

/** Where the collateral of a wallet is kept. */
export const collateralOf = (wallet: string) => `${wallet} collateral`

/** The note on coins that only moved, and of which the law or the file leaves open what that was. */
export const aboutMoves = {
  pool: {
    sent: 'Into a liquidity pool. Whether that is a trade is open in law: make it a trade for the pool token, or a transfer to a wallet for the pool.',
    received:
      'Out of a liquidity pool. Whether that is a trade is open in law: make it a trade of the pool token, or a transfer from a wallet for the pool.',
  },
  loan: {
    sent: 'Part of a loan. Collateral is a transfer to a wallet of your own; coins paid back are spent.',
    received:
      'Part of a loan. Collateral that comes back is a transfer from a wallet of your own; coins borrowed are not income.',
  },
} as const

/** What every event of the row carries. */
const commonOf = ({ at, wallet, note, hash, sourceId }: Act) => ({ at, wallet, note, hash, sourceId })

const feeAlone = (act: Act, fee: Side): ImportedEvent | Skip =>
  isMoney(fee.asset) ? skip('fees in money, no coins moved') : { ...commonOf(act), type: 'fee', ...fee }

type Both = Act & { sent: Side; received: Side }

function bothSides(row: Row, act: Both, meaning: Meaning, tag: ColumnName): ImportedEvent | Skip {
  const { sent, received, fee, amounts, usd } = act
  const isMoneyInvolved = isMoney(sent.asset) || isMoney(received.asset)
  switch (meaning.type) {
    case 'movement':
    case 'exchange':
    case 'lock':
    case 'pool': {
      if (sent.asset === received.asset) return transferOf(row, act, tag)
      const conversion = meaning.type === 'pool' ? 'pool' : undefined
      return exchangeEvent({ ...commonOf(act), sent, received, fee, amounts, usd, conversion })
    }
    case 'migration':
      if (sent.asset === received.asset || isMoneyInvolved)
        return row.refuse(tag, 'needs two different coins: the old one sent and the new one received.')
      return { ...commonOf(act), type: 'migration', ...sent, received, fee: feeOf(fee) }
    case 'spend':
      // Coins for goods whose price is on the other side.
      if (isMoney(received.asset) && !isMoney(sent.asset)) return spendFor(act)
      break
    default:
  }
  return row.refuse(tag, 'goes with one coin, but this row has one sent and one received. Check the row.')
}

function spendFor(act: Both): ImportedEvent {
  const { received, fee } = act
  const worth = isDollar(received.asset)
    ? { usd: toDollars(received.quantity) }
    : { usd: act.usd, quote: received }
  return { ...commonOf(act), type: 'spend', ...leaving(act), ...worth, fee: feeOf(fee) }
}

function incoming(
  row: Row,
  act: Act & { received: Side },
  meaning: Meaning,
  tag: ColumnName,
): ImportedEvent | Skip {
  const { received, fee, usd } = act
  const event = { ...commonOf(act), ...received, fee: feeOf(fee) }
  if (isMoney(received.asset))
    return skip(meaning.type === 'income' ? INCOME_IN_MONEY : 'money received, no coins moved')
  if (meaning.type === 'movement') return { ...event, type: 'deposit' }
  if (meaning.type === 'income') return { ...event, type: 'income', kind: meaning.kind, usd }
  if (meaning.type === 'gift') return { ...event, type: 'gift_in', usd }
  return row.refuse(tag, 'goes with coins sent, but this row has coins received. Check the row.')
}

function outgoing(
  row: Row,
  act: Act & { sent: Side },
  meaning: Meaning,
  tag: ColumnName,
): ImportedEvent | Skip {
  const { sent, fee, usd } = act
  if (isMoney(sent.asset)) return skip('money paid out, no coins moved')
  if (isNothingButFee(act)) return feeAlone(act, sent)
  const event = { ...commonOf(act), ...leaving(act), fee: feeOf(fee) }
  if (meaning.type === 'movement') return { ...event, type: 'withdrawal' }
  if (meaning.type === 'gift') return { ...event, type: 'gift_out', usd }
  if (meaning.type === 'donation') return { ...event, type: 'donation', usd }
  if (meaning.type === 'loss') return { ...event, type: 'loss', kind: meaning.kind, usd }
  if (meaning.type === 'fee') return { ...event, type: 'fee', usd }
  if (meaning.type === 'spend') return { ...event, type: 'spend', usd }
  return row.refuse(tag, 'goes with coins received, but this row has coins sent. Check the row.')
}

/** Coins sent to oneself: nothing left but the fee that is inside the amount. */
const isNothingButFee = ({ sent, fee, amounts }: Act & { sent: Side }) =>
  amounts === 'net' && fee?.asset === sent.asset && compare(fee.quantity, sent.quantity) === 0

/** What left without its fee; all of it where a fee is said to be more than the amount it is inside of. */
function leaving({ sent, fee, amounts }: Act & { sent: Side }): Side {
  if (amounts !== 'net' || !fee || fee.asset !== sent.asset) return sent
  const quantity = minus(sent.quantity, fee.quantity)
  return quantity === '0' || quantity.startsWith('-') ? sent : { ...sent, quantity }
}

/** Between own wallets: what left, fee and all, and what arrived. */
function transferOf(row: Row, act: Both, tag: ColumnName): ImportedEvent | Skip {
  const { sent, received, fee, toWallet } = act
  if (isMoney(sent.asset)) return skip('money moved between own accounts')
  if (!act.wallet || !toWallet)
    return row.refuse(
      tag,
      'has the same coin sent and received, without the wallets it moved between. Add the transfer by hand.',
    )
  const lost = minus(sent.quantity, received.quantity)
  if (lost.startsWith('-'))
    return row.refuse(tag, 'is a transfer in which more arrived than was sent. Check the amounts.')
  const ownFee = fee?.asset === sent.asset ? fee.quantity : '0'
  // A fee in the coin that moves is the difference of the two amounts, or comes on top of them.
  const quantity = lost === ownFee ? sent.quantity : plus(sent.quantity, ownFee)
  return {
    ...commonOf(act),
    type: 'transfer',
    asset: sent.asset,
    quantity,
    received,
    toWallet,
    fee: fee?.asset === sent.asset ? undefined : feeOf(fee),
  }
}
