// What the exchange says it holds against what the ledger says: a difference is history that is missing or wrong.
import type { Balance } from '../../connectors/connector.ts'
import type { BalanceDifference } from '../../contract/exchanges.ts'
import type { UnaskedToken } from '../../db/schema/connections.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, minus, plus } from '../../ledger/decimal.ts'

/** Dollars and euros are left out: the ledger does not keep them. */
export function compareBalances(
  exchange: readonly Balance[],
  ledger: readonly Balance[],
): Omit<BalanceDifference, 'since'>[] {
  const [there, here] = [byAsset(exchange), byAsset(ledger)]
  return [...new Set([...there.keys(), ...here.keys()])]
    .sort()
    .filter(asset => !isMoney(asset))
    .map(asset => ({ asset, exchange: there.get(asset) ?? '0', ledger: here.get(asset) ?? '0' }))
    .filter(difference => compare(difference.exchange, difference.ledger) !== 0)
}

/**
 * What strangers sent is in no record until it is claimed, so it is not compared either. A token without a name of its own
 * is called by its contract, and several may have one name.
 */
export function withoutUnasked(
  exchange: readonly Balance[],
  unasked: readonly Pick<UnaskedToken, 'asset' | 'contract' | 'quantity'>[] | null,
): Balance[] {
  const sent = new Map<string, string>()
  for (const { asset: name, contract, quantity } of unasked ?? []) {
    const asset = name ?? contract.toUpperCase()
    sent.set(asset, plus(sent.get(asset) ?? '0', quantity))
  }
  return exchange.map(({ asset, quantity }) => {
    const own = minus(quantity, sent.get(asset) ?? '0')
    // Some tokens can be taken back by who made them.
    return { asset, quantity: own.startsWith('-') ? '0' : own }
  })
}

/** Without trailing zeros, as exchanges and databases differ in them. */
const byAsset = (balances: readonly Balance[]) =>
  new Map(balances.map(({ asset, quantity }) => [asset, minus(quantity, '0')]))
