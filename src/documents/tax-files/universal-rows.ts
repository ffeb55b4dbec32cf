// What each event is in TurboTax's universal file. Its types know no gifts, inheritances, losses or migrations; those
// are written as deposits and withdrawals, which it does not tax, and say in words what they are.
import {
  type Fee,
  type IncomeKind,
  type LedgerEvent,
  minus,
  quantityText,
  readQuantity,
  type Transfer,
} from '#engine'

type Side = { asset: string; amount: string }

export type UniversalRow = {
  type: string
  sent?: Side | undefined
  received?: Side | undefined
  fee?: Side | undefined
  description?: string | undefined
  /** The dollars of the row before its fee; undefined where the event does not say. */
  usd?: string | undefined
  /** How the fee changes the market value: the template's purchase has it added, its sale taken off. */
  feeCounts?: 'added' | 'taken off'
  /** Has to be looked at in TurboTax, since no type of the file says what it is. */
  isOnlyDescribed?: true
}

const incomeTypes: Record<IncomeKind, string> = {
  staking: 'Staking',
  reward: 'Income',
  airdrop: 'Airdrop',
  fork: 'Forking',
  mining: 'Mining',
  interest: 'Interest',
  referral: 'Income',
  other: 'Income',
}

export function universalRows(event: LedgerEvent): UniversalRow[] {
  const coins = { asset: event.asset, amount: event.quantity }
  const fee = feeOf(event.fee)
  const arrived = (description: string, more: Partial<UniversalRow> = {}): UniversalRow[] => [
    { type: 'Deposit', received: coins, fee, description, isOnlyDescribed: true, ...more },
  ]
  const left = (description: string): UniversalRow[] => [
    { type: 'Withdrawal', sent: coins, fee, description, isOnlyDescribed: true },
  ]
  switch (event.type) {
    case 'buy':
      return [
        { type: 'Buy', sent: dollars(event.usd), received: coins, fee, usd: event.usd, feeCounts: 'added' },
      ]
    case 'sell':
      return [
        {
          type: 'Sale',
          sent: coins,
          received: dollars(event.usd),
          fee,
          usd: event.usd,
          feeCounts: 'taken off',
        },
      ]
    case 'trade': {
      const { asset, quantity, usd } = event.received
      const received = { asset, amount: quantity }
      return [{ type: 'Convert', sent: coins, received, fee, usd: usd ?? event.usd }]
    }
    case 'spend':
      return [{ type: 'Expense', sent: coins, fee, usd: event.usd }]
    case 'fee':
      return [{ type: 'Expense', sent: coins, fee, usd: event.usd, description: 'Fee paid in coins' }]
    case 'income':
      return [{ type: incomeTypes[event.kind], received: coins, fee, usd: event.usd }]
    case 'transfer':
      return transferRows(event, fee)
    case 'withdrawal':
      return [{ type: 'Withdrawal', sent: coins, fee }]
    case 'deposit':
      return event.acquired || event.basis
        ? arrived(`Acquired ${event.acquired ?? 'on an unknown day'} for ${event.basis ?? 'unknown'} USD`)
        : [{ type: 'Deposit', received: coins, fee }]
    case 'gift_in':
      return arrived(
        event.donor
          ? `Gift received; the donor acquired it ${event.donor.acquired} for ${event.donor.basis} USD`
          : 'Gift received',
        { usd: event.usd },
      )
    case 'inheritance':
      return arrived('Inherited; market value at the date of death', { usd: event.usd })
    case 'gift_out':
      return left('Gift given')
    case 'donation':
      return left('Donation')
    case 'loss':
      return left(event.kind === 'stolen' ? 'Stolen' : 'Lost')
    case 'migration': {
      const { asset, quantity } = event.received
      const description = event.conversion
        ? `${event.asset} for ${asset}, not counted as a trade`
        : `Migration of ${event.asset} to ${asset}, not taxable`
      return [
        ...left(description),
        { type: 'Deposit', received: { asset, amount: quantity }, description, isOnlyDescribed: true },
      ]
    }
  }
}

/** What did not arrive was the fee: the same amount leaves and arrives, so that TurboTax finds the two rows. */
function transferRows(event: Transfer, fee: Side | undefined): UniversalRow[] {
  const { asset, quantity, wallet, to } = event
  const description = `From ${wallet} to ${to}`
  const coins = { asset, amount: event.received ?? quantity }
  const lost = lostOnTheWay(event)
  const out =
    lost === undefined || fee
      ? { sent: { asset, amount: quantity }, fee }
      : { sent: coins, fee: { asset, amount: lost } }
  return [
    { type: 'Withdrawal', ...out, description },
    { type: 'Deposit', received: coins, description },
  ]
}

function lostOnTheWay({ quantity, received }: Transfer): string | undefined {
  const [left, arrived] = [readQuantity(quantity), readQuantity(received ?? quantity)]
  if (left === undefined || arrived === undefined || arrived >= left) return undefined
  return quantityText(minus(left, arrived))
}

const dollars = (usd: string | undefined): Side | undefined =>
  usd === undefined ? undefined : { asset: 'USD', amount: usd }

function feeOf(fee: Fee | undefined): Side | undefined {
  if (fee?.asset !== undefined && fee.quantity !== undefined)
    return { asset: fee.asset, amount: fee.quantity }
  return dollars(fee?.usd)
}
