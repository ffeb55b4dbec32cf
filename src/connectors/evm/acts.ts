// What a transaction was for a wallet, as records of the ledger. What came and went decides the amounts; protocols only
// say what for. Coins for other coins are a trade, and anything on one side alone is a deposit or a withdrawal, unless it is
// known to be more.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Act } from './act.ts'
import { withIds } from './act-ids.ts'
import { assetName, ledgerUnits } from './asset-name.ts'
import { callNote, contractNote } from './call-note.ts'
import { isDebt } from './debt-tokens.ts'
import { type Pair, pairsOf, type Side, textOf } from './exchange.ts'
import { grossFlowsOf, networkFeeOf } from './flows.ts'
import { type Group, groupsOf, hasBoth } from './groups.ts'
import { type Part, partsOf } from './parts.ts'
import type { Protocol } from './protocols/protocol.ts'
import { protocols as known } from './protocols/registry.ts'
import { type ExchangeRole, exchangeNote, exchanges, isExchangeRole, readingOf } from './readings.ts'
import { type ChainTransaction, NATIVE } from './transaction.ts'
import { withFee } from './with-fee.ts'

type Choices = {
  /** Assets of which nothing counts, such as spam. */
  hidden?: ReadonlySet<string>
  protocols?: readonly Protocol[]
}

/** `own`: the addresses of the wallet. Empty where the transaction did nothing to it. */
export function actsOf(
  transaction: ChainTransaction,
  own: ReadonlySet<string>,
  { hidden = new Set(), protocols = known }: Choices = {},
): ImportedEvent[] {
  const flows = grossFlowsOf(transaction, own).filter(
    flow => !hidden.has(flow.asset) && !isDebt(transaction, flow),
  )
  const acts = groupsOf(partsOf(transaction, flows, own, protocols)).flatMap(group =>
    actsOfGroup(transaction, group),
  )
  const fee = { asset: NATIVE, units: networkFeeOf(transaction, own) }
  const withNetworkFee = withFee(acts, named(transaction, fee), callNote(transaction, own))
  return withIds(transaction, withNetworkFee)
}

function actsOfGroup(transaction: ChainTransaction, { role, parts }: Group): Act[] {
  if (!isExchangeRole(role) || !hasBoth(parts)) return parts.flatMap(part => oneSided(transaction, part))
  const net = summed(parts.map(part => signedSide(transaction, part)))
  const given = net.filter(({ units }) => units < 0n).map(({ asset, units }) => ({ asset, units: -units }))
  const received = net.filter(({ units }) => units > 0n)
  const protocol = parts.find(part => part.protocol !== '')?.protocol ?? ''
  const pairs = pairsOf(given, received, transaction.seconds * 1000)
  if (pairs && pairs.length > 0)
    return exchangeActs(role, protocol, pairs, `${namesOf(given)} for ${namesOf(received)}`)
  return net.map(({ asset, units }) => ({
    type: units > 0n ? 'deposit' : 'withdrawal',
    asset,
    quantity: textOf({ asset, units: units > 0n ? units : -units }),
    note: exchangeNote(role, protocol),
  }))
}

function exchangeActs(role: ExchangeRole, protocol: string, pairs: readonly Pair[], whole: string): Act[] {
  const isMigration = role === 'migrate' && pairs.length === 1
  const exchange = exchanges[role]
  const note = exchangeNote(role, protocol)
  return pairs.map(({ given, received }) => ({
    type: isMigration ? 'migration' : 'trade',
    asset: given.asset,
    quantity: textOf(given),
    received: { asset: received.asset, quantity: textOf(received) },
    note: pairs.length === 1 ? note : `${note}. Part of one exchange: ${whole}`,
    ...('conversion' in exchange && { conversion: exchange.conversion }),
  }))
}

const namesOf = (sides: readonly Side[]) => sides.map(({ asset }) => asset).join(', ')

function oneSided(transaction: ChainTransaction, part: Part): Act[] {
  const { asset, units } = signedSide(transaction, part)
  if (units === 0n) return []
  const reading = readingOf(part, contractNote(transaction, part))
  return [{ ...reading, asset, quantity: textOf({ asset, units: units > 0n ? units : -units }) }]
}

const signedSide = (transaction: ChainTransaction, { asset, quantity }: Part): Side =>
  named(transaction, { asset, units: ledgerUnits(transaction, asset, quantity) })

const named = (transaction: ChainTransaction, { asset, units }: Side): Side => ({
  asset: assetName(transaction, asset),
  units,
})

/** By name: two contracts can be one coin of the ledger. */
const summed = (sides: readonly Side[]): Side[] =>
  [...Map.groupBy(sides, ({ asset }) => asset)]
    .map(([asset, ofAsset]) => ({ asset, units: ofAsset.reduce((sum, { units }) => sum + units, 0n) }))
    .filter(({ units }) => units !== 0n)
