// A sale that is being thought about: how much of which lots. All amounts are exact decimals as text.
import type { HarvestLot, NewSalePlan, SalePlan } from '../../../../contract/harvesting.ts'
import { gainOfPart, together } from '../../../../portfolio/what-if.ts'

/** How much of each lot, by its key. */
export type Draft = Readonly<Record<string, string>>

/** A lot may lie in two wallets. */
export const keyOf = ({ lotId, wallet }: Pick<HarvestLot, 'lotId' | 'wallet'>) => `${lotId} ${wallet}`

const decimals = 18

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

function textOf(value: bigint): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}

/** What of a lot no kept plan has: the rest waits for its sale there, and cannot be planned twice. */
export function leftToPlan(
  lot: Pick<HarvestLot, 'lotId' | 'wallet' | 'quantity'>,
  plans: readonly SalePlan[],
) {
  const kept = plans
    .filter(({ wallet }) => wallet === lot.wallet)
    .flatMap(({ lots }) => lots.filter(({ lotId }) => lotId === lot.lotId))
    .reduce((sum, { left }) => sum + scaled(left), 0n)
  const left = scaled(lot.quantity) - kept
  return textOf(left > 0n ? left : 0n)
}

/** So many steps of a slider, of all of them. The last step is the whole lot, without a remainder. */
export const partOf = (quantity: string, step: number, steps: number) =>
  textOf((scaled(quantity) * BigInt(step)) / BigInt(steps))

/** The step of a slider that an amount is nearest to. */
export const stepOf = (amount: string, quantity: string, steps: number) =>
  scaled(quantity) === 0n ? 0 : Number((scaled(amount) * BigInt(steps)) / scaled(quantity))

/** The gains of the whole draft by term. */
export const gainsOf = (draft: Draft, lots: readonly HarvestLot[]) =>
  together(picked(draft, lots).map(({ lot, amount }) => gainOfPart(lot, amount)))

/** The lots of which something is to be sold, each once although it may stand in two lists. */
export function picked(draft: Draft, lots: readonly HarvestLot[]) {
  const byKey = new Map(lots.map(lot => [keyOf(lot), lot]))
  return Object.entries(draft).flatMap(([key, amount]) => {
    const lot = byKey.get(key)
    return lot && scaled(amount) > 0n ? [{ lot, amount }] : []
  })
}

/** Lots are named for one coin in one wallet, so a draft may become several plans. */
export function plansOf(draft: Draft, lots: readonly HarvestLot[]) {
  const plans = new Map<string, NewSalePlan>()
  for (const { lot, amount } of picked(draft, lots)) {
    if (lot.wallet === null) continue
    const key = JSON.stringify([lot.symbol, lot.wallet])
    const plan = plans.get(key) ?? { symbol: lot.symbol, wallet: lot.wallet, lots: [] }
    plan.lots.push({ lotId: lot.lotId, quantity: amount })
    plans.set(key, plan)
  }
  return [...plans.values()]
}
