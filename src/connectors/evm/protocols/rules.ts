// Most protocols log what they did, with the amount. A rule tells by which log, and what it means for the coins of that
// amount. Coins that no rule speaks of stay unclaimed.
import { type Flow, type Move, NATIVE } from '../flows.ts'
import { addressIn, numberIn, selectorOf, signedIn, topicOf, wordsOf } from '../logs.ts'
import type { ChainTransaction, Log } from '../transaction.ts'
import { isCollectible, isIn, sizeOf, withinFlows } from './limits.ts'
import type { Protocol, Role } from './protocol.ts'

/** What coins a log speaks of. */
type Coins =
  /** Of an amount that it tells. */
  | 'amount'
  /** Of an amount that it tells, to or from the contract that logged it. */
  | 'amount of logger'
  /** To or from the contract that logged it. */
  | 'of logger'
  /** To or from an address that it names. */
  | 'of named'
  | 'all'

type Meaning = { way: 'in' | 'out'; role: Role; asset?: string }
export type LogRule = Meaning & {
  /** Its signature, or its topic where the signature is not published. */
  event: string
  /** 'amount' where nothing else is said. */
  coins?: Coins
  /** Whose log alone it may be, where others use the same name for something else. */
  by?: readonly string[]
  /** How many topics it has, where another log has the same signature. */
  topics?: number
  /** The log says nothing of the wallet. The amount tells, or who signed. */
  isNameless?: true
}
/** By what is called, where nothing is logged: its signature. */
type CallRule = Meaning & { call: string }
/** By who sends or receives, and does nothing else. */
type PartyRule = Meaning & { party: readonly string[] }
export type Rule = LogRule | CallRule | PartyRule

export type Details = Partial<Omit<LogRule, 'event' | 'way' | 'role'>>
/** Logged where coins go out. */
export const out = (event: string, role: Role, details: Details = {}): LogRule => ({
  event,
  way: 'out',
  role,
  ...details,
})
/** Logged where coins come, or come back. */
export const back = (event: string, role: Role, details: Details = {}): LogRule => ({
  event,
  way: 'in',
  role,
  ...details,
})

/** A protocol that logs what it does. */
export const protocolOf = (name: string, rules: readonly Rule[]): Protocol => {
  const claims = claimsBy(rules)
  return {
    name,
    claims: (transaction, flows, own) => (transaction.isFailed ? [] : claims(transaction, flows, own)),
  }
}

/** What the first rule that speaks of a move says of it. */
export const claimsBy = (rules: readonly Rule[]): Protocol['claims'] => {
  const ofMoves = reader(rules)
  const ofTotals = reader(rules.filter(rule => 'event' in rule && rule.coins === undefined))
  const mayConcern = concernOf(rules)
  return (transaction, flows, own) => {
    if (!mayConcern(transaction, flows)) return []
    const claims = ofMoves(transaction, flows, own)
    // What was sent above the amount came back, so that only the two together are what the log tells.
    const others = flows.filter(
      ({ asset, moves, quantity }) =>
        moves.length > 1 && quantity !== 0n && !claims.some(claim => claim.asset === asset),
    )
    return withinFlows([...claims, ...ofTotals(transaction, others.map(asOneMove), own)], flows)
  }
}

/**
 * Whether any rule can speak of a transaction at all. Almost none can, of the rules of a hundred protocols, and a long
 * history is gone through with all of them.
 */
function concernOf(rules: readonly Rule[]) {
  const isLogged = topicTestOf(rules)
  const selectors = rules.flatMap(rule => ('call' in rule ? [selectorOf(rule.call)] : []))
  const parties = new Set(rules.flatMap(rule => ('party' in rule ? rule.party : [])))
  return ({ logs, input }: ChainTransaction, flows: readonly Flow[]): boolean =>
    isLogged(logs) ||
    selectors.some(selector => input.startsWith(selector)) ||
    (parties.size > 0 && flows.some(({ moves }) => moves.some(({ other }) => parties.has(other))))
}

/** Whether there is a log with the topic of any of them. */
export function topicTestOf(rules: readonly Rule[]): (logs: readonly Log[]) => boolean {
  const topics = new Set(rules.flatMap(rule => ('event' in rule ? [topicIn(rule)] : [])))
  return logs => logs.some(log => topics.has(log.topics[0] ?? ''))
}

const asOneMove = (flow: Flow): Flow => ({
  ...flow,
  moves: flow.moves.slice(0, 1).map(move => ({ ...move, quantity: flow.quantity })),
})

const reader = (rules: readonly Rule[]): Protocol['claims'] => {
  const tests = rules.map(rule => ({ rule, testIn: testOf(rule) }))
  return (transaction, flows, own) => {
    const all = flows.flatMap(flow => flow.moves)
    const isOneWay = new Set(all.map(({ quantity }) => isIn(quantity))).size === 1
    const taken = new Set<Move>()
    return tests.flatMap(({ rule, testIn }) => {
      const isMeant = testIn(transaction, own)
      if (!isMeant || (speaksOfAll(rule) && !isOneWay)) return []
      const moves = withoutTwins(
        all.filter(move => isOfWay(rule, move) && !taken.has(move) && isMeant(move)),
        transaction,
      )
      for (const move of moves) taken.add(move)
      return moves.map(({ asset, quantity }) => ({ asset, quantity, role: rule.role }))
    })
  }
}

/** Where coins went and others came, neither a call nor a log without amounts says which of them it means. */
const speaksOfAll = (rule: Rule) =>
  'call' in rule || ('coins' in rule && rule.coins === 'all' && rule.asset === undefined)

/** A coin that is wrapped on the way moves twice by the same amount. Protocols speak of the token. */
const withoutTwins = (moves: readonly Move[], { chain }: ChainTransaction) =>
  moves.filter(
    ({ asset, quantity }) =>
      asset !== NATIVE || !moves.some(one => one.asset === chain.wrapped && one.quantity === quantity),
  )

const isOfWay = ({ way, asset }: Meaning, move: Move) =>
  isIn(move.quantity) === (way === 'in') && (asset === undefined || asset === move.asset)

/** Which moves a rule speaks of. Nothing where the transaction is none of it, as almost always. */
type Test = (transaction: ChainTransaction, own: ReadonlySet<string>) => ((move: Move) => boolean) | undefined

function testOf(rule: Rule): Test {
  if ('party' in rule) {
    const parties = new Set(rule.party)
    return () => move => parties.has(move.other)
  }
  if ('call' in rule) {
    const selector = selectorOf(rule.call)
    return ({ input }) => (input.startsWith(selector) ? ({ asset }) => !isCollectible(asset) : undefined)
  }
  const isItsLog = logTestOf(rule)
  return ({ logs, from }, own) => {
    const ofWallet = logs.filter(
      log => isItsLog(log) && (rule.isNameless ? isMine(rule, from, own) : names(log, own)),
    )
    if (ofWallet.length === 0) return undefined
    return move => ofWallet.some(log => isAbout(log, move, rule.coins ?? 'amount'))
  }
}

/** Whether a log is the one that a rule tells of. */
export function logTestOf({ event, topics, by }: LogRule): (log: Log) => boolean {
  const topic = topicIn({ event })
  return log =>
    log.topics[0] === topic &&
    (topics === undefined || topics === log.topics.length) &&
    (by === undefined || by.includes(log.address))
}

const topicIn = ({ event }: Pick<LogRule, 'event'>) => (event.startsWith('0x') ? event : topicOf(event))

/** Whoever signs is meant. A known contract, or one that itself paid or was paid, is as good as a name. */
const isMine = ({ by, coins }: LogRule, from: string, own: ReadonlySet<string>) =>
  by !== undefined || coins === 'of logger' || own.has(from)

export const names = (log: Log, addresses: ReadonlySet<string>) =>
  wordsOf(log).some(word => word.startsWith(ADDRESS_PADDING) && addresses.has(addressIn(word)))

const ADDRESS_PADDING = '0'.repeat(24)

function isAbout(log: Log, move: Move, coins: Coins): boolean {
  if (isCollectible(move.asset)) return coins === 'all'
  const isOfLogger = move.other === log.address
  if (coins === 'all') return true
  if (coins === 'of logger') return isOfLogger
  if (coins === 'of named') return names(log, new Set([move.other]))
  return tells(log, sizeOf(move.quantity)) && (coins === 'amount' || isOfLogger)
}

/** Some logs write what goes as less than zero. */
const tells = (log: Log, amount: bigint) =>
  wordsOf(log).some(word => numberIn(word) === amount || signedIn(word) === -amount)
