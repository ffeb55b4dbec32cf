// What all bridges have in common: coins of a told amount go, beside a fee for the message to the other chain.
import { type Flow, NATIVE } from '../flows.ts'
import { numberIn, wordsOf } from '../logs.ts'
import type { Log } from '../transaction.ts'
import { isCollectible, isIn } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import {
  back,
  claimsBy,
  type Details,
  type LogRule,
  logTestOf,
  names,
  out,
  type Rule,
  topicTestOf,
} from './rules.ts'

/** Logged where coins leave for another chain. */
export const sent = (event: string, details?: Details): LogRule => out(event, 'bridge', details)
/** Logged where coins come from another chain. */
export const arrived = (event: string, details?: Details): LogRule => back(event, 'bridge', details)
/** Contracts and wallets that do nothing else but bridge. */
export const between = (...party: string[]): Rule[] => [
  { party, way: 'out', role: 'bridge' },
  { party, way: 'in', role: 'bridge' },
]

export function bridgeOf(name: string, rules: readonly Rule[]): Protocol {
  const told = claimsBy(rules)
  const isLogged = topicTestOf(rules)
  const departures = rules
    .filter(isLogRule)
    .filter(({ way }) => way === 'out')
    .map(logTestOf)
  const arrivals = rules
    .filter(isLogRule)
    .filter(({ way }) => way === 'in')
    .map(logTestOf)
  const claims: Protocol['claims'] = (transaction, flows, own) => {
    const claimed = told(transaction, flows, own)
    if (claimed.length > 0) return withMessageFee(claimed, flows)
    const { logs, from } = transaction
    if (!isLogged(logs)) return []
    const isSigned = own.has(from)
    const departed = logs.filter(log => departures.some(test => test(log)) && (isSigned || names(log, own)))
    if (departed.length > 0) return whatLeft(departed, flows)
    const isArrival = logs.some(log => arrivals.some(test => test(log)) && names(log, own))
    return isArrival ? whatCame(flows) : []
  }
  return {
    name,
    claims: (transaction, ...rest) => (transaction.isFailed ? [] : claims(transaction, ...rest)),
  }
}

const isLogRule = (rule: Rule): rule is LogRule => 'event' in rule

/** Beside tokens that leave, the chain's own coin pays for the message. */
function withMessageFee(claims: readonly Claim[], flows: readonly Flow[]): Claim[] {
  const coin = flows.find(isCoinThatLeft)
  const isOut = claims.some(({ quantity }) => !isIn(quantity))
  if (!isOut || !coin) return [...claims]
  const ofTokens = claims.filter(({ asset }) => asset !== NATIVE)
  const bridged = claims.find(({ asset }) => asset === NATIVE)?.quantity ?? 0n
  const fee = ofTokens.length > 0 ? coin.quantity : coin.quantity - bridged
  const kept = ofTokens.length > 0 ? ofTokens : claims
  return fee < 0n ? [...kept, { asset: NATIVE, quantity: fee, role: 'fee' }] : [...kept]
}

const isCoinThatLeft = ({ asset, quantity }: Flow) => asset === NATIVE && quantity < 0n

/** Bridges that exchange or take their part on the way tell of another amount than what left. */
function whatLeft(logs: readonly Log[], flows: readonly Flow[]): Claim[] {
  if (flows.some(({ quantity }) => quantity > 0n)) return []
  const tokens = flows.filter(
    ({ asset, quantity }) => asset !== NATIVE && !isCollectible(asset) && quantity < 0n,
  )
  const claims = tokens.map(({ asset, quantity }): Claim => ({ asset, quantity, role: 'bridge' }))
  if (claims.length > 0) return withMessageFee(claims, flows)
  const coin = flows.find(isCoinThatLeft)
  if (!coin) return []
  const amount = toldWithin(-coin.quantity, logs) ?? -coin.quantity
  return withMessageFee([{ asset: NATIVE, quantity: -amount, role: 'bridge' }], flows)
}

/** The coins and the fee for the message leave together. The fee is the lesser part. */
function toldWithin(total: bigint, logs: readonly Log[]): bigint | undefined {
  const amounts = logs.flatMap(log => wordsOf(log).map(numberIn))
  return amounts.find(amount => amount <= total && 2n * amount > total)
}

function whatCame(flows: readonly Flow[]): Claim[] {
  const [flow, ...others] = flows.filter(({ quantity }) => quantity !== 0n)
  if (!flow || others.length > 0 || !isIn(flow.quantity) || isCollectible(flow.asset)) return []
  return [{ asset: flow.asset, quantity: flow.quantity, role: 'bridge' }]
}
