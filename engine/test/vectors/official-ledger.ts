// Official examples told as transactions, turned into a ledger. What an example does not say (a wallet, a day) is
// filled in so that it cannot matter; a value it does not give stays unknown.
import type { Fee, LedgerEvent, Prices } from '../../src/event.ts'
import { calculate } from '../../src/index.ts'
import type { Settings } from '../../src/settings.ts'
import { decimal, decimalText, exactQuotient } from './decimal.ts'
import {
  addSelection,
  noonOf,
  type OfficialLedger,
  toAllocation,
  toStandingOrder,
} from './official-choices.ts'
import { optionalText, part, product, text } from './official-vector.ts'
import { type Fields, noAdapter } from './vector.ts'

export const ledgerTypes = new Set([
  ...['lot', 'buy', 'transferIn', 'income', 'sell', 'spend', 'gift_out', 'trade', 'transfer'],
  ...['standingOrder', 'safeHarborAllocation'],
])

export function buildLedger(transactions: readonly Fields[]): OfficialLedger {
  const ledger: OfficialLedger = {
    events: [],
    selections: [],
    standingOrders: [],
    allocations: [],
    prices: new Map(),
    universal: false,
  }
  transactions.forEach((transaction, index) => {
    addTransaction(ledger, transaction, index)
  })
  return ledger
}

export const runLedger = (ledger: OfficialLedger) =>
  calculate(ledger.events, pricesOf(ledger), settingsOf(ledger))

const settingsOf = (ledger: OfficialLedger): Settings => ({
  timeZone: 'UTC',
  method: ledger.selections.length > 0 ? 'SPECIFIC_ID' : 'FIFO',
  selections: ledger.selections,
  standingOrders: ledger.standingOrders,
  allocations: ledger.allocations,
  poolingBefore2025: ledger.universal ? 'universal' : 'wallet',
})

const pricesOf =
  ({ prices }: OfficialLedger): Prices =>
  (asset, at) => {
    const usd = prices.get(`${asset} ${at}`)
    return usd === undefined ? undefined : { usd, source: 'example' }
  }

function addTransaction(ledger: OfficialLedger, transaction: Fields, index: number) {
  const type = text(transaction, 'type')
  if (type === 'standingOrder') return ledger.standingOrders.push(toStandingOrder(transaction))
  if (type === 'safeHarborAllocation') {
    ledger.universal = true
    return ledger.allocations.push(toAllocation(ledger, transaction))
  }
  const at = instantOf(ledger, transaction, index)
  const wallets = transaction.fromWallets as Record<string, string> | undefined
  if (wallets === undefined) return addEvent(ledger, transaction, type, at, `${type}-${index}`)
  return Object.entries(wallets).forEach(([wallet, qty]) => {
    addEvent(ledger, { ...transaction, wallet, qty }, type, at, `${type}-${index}-${wallet}`)
  })
}

/** Undated acts happen on days of 2025, one after another. */
function instantOf(ledger: OfficialLedger, transaction: Fields, index: number): number {
  const day = optionalText(transaction, 'date')
  if (day !== undefined) return noonOf(day)
  const months = optionalText(transaction, 'monthsLater')
  const last = ledger.events.at(-1)?.at
  if (months === undefined || last === undefined) return Date.UTC(2025, 0, 15 + index, 12)
  const before = new Date(last)
  return Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + Number(months), before.getUTCDate(), 12)
}

function addEvent(ledger: OfficialLedger, transaction: Fields, type: string, at: number, name: string) {
  const fee = readFee(ledger, transaction, at)
  const base = { at, wallet: optionalText(transaction, 'wallet') ?? 'W', fee }
  const units = () => ({
    ...base,
    id: optionalText(transaction, 'lot') ?? name,
    asset: text(transaction, 'asset'),
    quantity: text(transaction, 'qty'),
  })
  switch (type) {
    case 'lot':
      return ledger.events.push({ ...units(), type: 'buy', usd: worth(transaction, 'basisPerUnit') })
    case 'buy':
      return ledger.events.push({ ...units(), type: 'buy', usd: worth(transaction, 'pricePerUnit') })
    case 'transferIn': {
      const acquired = text(transaction, 'acquired')
      return ledger.events.push({
        ...units(),
        type: 'deposit',
        acquired,
        basis: worth(transaction, 'basisPerUnit'),
      })
    }
    case 'income':
      return ledger.events.push({
        ...units(),
        type: 'income',
        kind: 'other',
        usd: text(transaction, 'fmvUsd'),
      })
    case 'sell':
      addSelection(ledger, transaction, units())
      return ledger.events.push({ ...units(), type: 'sell', usd: worth(transaction, 'pricePerUnit') })
    case 'gift_out':
      addSelection(ledger, transaction, units())
      return ledger.events.push({ ...units(), type: 'gift_out' })
    case 'spend':
      addSelection(ledger, transaction, units())
      return ledger.events.push({ ...units(), type: 'spend', ...readPurchase(transaction, fee) })
    case 'trade':
      return ledger.events.push(toTrade(ledger, transaction, base, name))
    case 'transfer': {
      const [from, to] = [text(transaction, 'from'), text(transaction, 'to')]
      return ledger.events.push({ ...units(), type: 'transfer', wallet: from, to })
    }
    default:
      return noAdapter(`transaction type ${type}`)
  }
}

const worth = (transaction: Fields, perUnit: string): string | undefined => {
  const unit = optionalText(transaction, perUnit)
  return unit === undefined ? optionalText(transaction, 'totalUsd') : product(unit, text(transaction, 'qty'))
}

function toTrade(
  ledger: OfficialLedger,
  transaction: Fields,
  base: { at: number; wallet: string; fee: Fee | undefined },
  name: string,
): LedgerEvent {
  const [sent, received] = [part(transaction, 'sent'), part(transaction, 'received')]
  for (const side of [sent, received]) {
    const unit = optionalText(side, 'fmvPerUnit')
    if (unit !== undefined) ledger.prices.set(`${text(side, 'asset')} ${base.at}`, unit)
  }
  return {
    ...base,
    type: 'trade',
    id: optionalText(received, 'lot') ?? name,
    asset: text(sent, 'asset'),
    quantity: text(sent, 'qty'),
    received: {
      asset: text(received, 'asset'),
      quantity: text(received, 'qty'),
      usd: worth(received, 'fmvPerUnit'),
    },
  }
}

/** Withheld or paid beside it, in the coin given, the coin received or a third one: the engine tells by the asset. */
function readFee(ledger: OfficialLedger, transaction: Fields, at: number): Fee | undefined {
  const cash = optionalText(transaction, 'feeUsdCash')
  if (cash !== undefined) return { usd: cash }
  if (transaction.fee === undefined) return undefined
  const fee = part(transaction, 'fee')
  if ('usdCash' in fee) return { usd: text(fee, 'usdCash') }
  const unit = optionalText(fee, 'fmvPerUnit')
  if (unit !== undefined) ledger.prices.set(`${text(fee, 'asset')} ${at}`, unit)
  return { asset: text(fee, 'asset'), quantity: text(fee, 'qty') }
}

/** Goods or services for coins. A fee on top of the goods was paid in the same coins: `qty` is all that left. */
function readPurchase(transaction: Fields, fee: Fee | undefined) {
  const [services, goods] = [
    optionalText(transaction, 'servicesReceivedUsd'),
    optionalText(transaction, 'goodsUsd'),
  ]
  if (services !== undefined) return { usd: services, fee }
  if (goods === undefined) return { usd: worth(transaction, 'fmvPerUnit'), fee }
  const feeUsd = optionalText(transaction, 'feeUsd')
  if (feeUsd === undefined) return { usd: goods, fee }
  const unit = decimal(text(transaction, 'fmvPerUnit'))
  const [spent, paid] = [exactQuotient(decimal(goods), unit), exactQuotient(decimal(feeUsd), unit)]
  if (spent === undefined || paid === undefined) return noAdapter('a fee that is no exact number of coins')
  const coins = { asset: text(transaction, 'asset'), quantity: decimalText(paid), usd: feeUsd }
  return { quantity: decimalText(spent), usd: goods, fee: coins }
}
