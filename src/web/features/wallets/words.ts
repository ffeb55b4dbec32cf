// What is said of a wallet in a line or less.
import type { BalanceDifference } from '../../../contract/exchanges.ts'
import type { Place, PlaceConnection, Proof } from '../../../contract/wallets.ts'
import { amountWords, counting, countWords, dollarWords, isZero, sumOf } from '../../lib/figures.ts'
import type { TimeWords } from '../../lib/time-words.ts'

/** '0.42': as many decimals as there are, at most eight. */
export const shortAmount = (amount: string) => amountWords(amount).replace(/\.?0+$/, '')

type Clock = Pick<TimeWords, 'agoWords' | 'dateWords'> & { now: Date }

/** How its records come, and when they last did. */
export function sourceWords(place: Place, clock: Clock): string {
  const { connections, samples, state, lastAt } = place
  if (connections.length > 0) return connectionWords(connections, clock)
  const ways = waysWords(place)
  if (state === 'closed' && lastAt !== null) return `${ways}, last used ${clock.dateWords(new Date(lastAt))}`
  if (place.lastFileAt === null) return ways
  const imported = clock.dateWords(new Date(place.lastFileAt))
  return `${ways}, ${place.files > 1 || samples > 0 ? 'last import' : 'imported'} ${imported}`
}

function connectionWords(connections: readonly PlaceConnection[], { agoWords, now }: Clock): string {
  const keys = keyWords(connections)
  const times = connections.flatMap(({ lastSyncAt }) => (lastSyncAt === null ? [] : [Date.parse(lastSyncAt)]))
  if (times.length < connections.length) return `${keys}, not synced yet`
  return `${keys}, ${syncedWords(Math.min(...times), { agoWords, now })}`
}

function keyWords(connections: readonly PlaceConnection[]): string {
  const chains = connections.filter(({ isChain }) => isChain).length
  const [one, many] =
    chains === 0
      ? ['API key', 'API keys']
      : chains === connections.length
        ? ['Public address', 'address lists']
        : ['Connection', 'connections']
  return connections.length === 1 ? one : `${connections.length} ${many}`
}

/** 'synced 1 hour ago'. */
export function syncedWords(at: number, { agoWords, now }: Pick<Clock, 'agoWords' | 'now'>): string {
  const ago = agoWords(new Date(at), now)
  return `synced ${ago === 'Just now' ? 'just now' : ago}`
}

function waysWords({ files, byHand, samples }: Place): string {
  const ways = [
    files > 0 && (files === 1 ? 'File' : counting(files, 'file')),
    samples > 0 && 'Sample history',
    byHand > 0 && 'Entered by hand',
  ].filter(way => way !== false)
  const [first, ...others] = ways
  if (first === undefined) return 'Named in transfers only'
  return others.length === 0 ? first : `${first} and ${others.join(' and ').toLowerCase()}`
}

export const custodyWords = ({ custody }: Pick<Place, 'custody'>) =>
  custody === 'broker' ? 'US broker' : 'Not a US broker'

/** '0.3 ETH missing': the exchange has more than the records. Otherwise the records have too much. */
export function differenceWords({ asset, exchange, ledger }: BalanceDifference): string {
  const missing = sumOf(exchange, negated(ledger))
  return missing.startsWith('-')
    ? `${shortAmount(missing.slice(1))} ${asset} too many`
    : `${shortAmount(missing)} ${asset} missing`
}

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

type Standing = { tone: 'ok' | 'warn' | 'loss' | 'neutral'; words: string }

/** Whether its exchange agrees, and what is wrong where something is. */
export function standingOf(place: Place): Standing {
  const { state, connections, differences, differing, overdrawn } = place
  switch (state) {
    case 'sync_failed':
      return { tone: 'loss', words: 'sync failed' }
    case 'differs':
      return { tone: 'warn', words: withMore(differences.map(differenceWords), differing) }
    case 'overdrawn': {
      const missing = overdrawn.map(({ symbol, quantity }) => `${shortAmount(quantity)} ${symbol} missing`)
      return { tone: 'warn', words: withMore(missing, missing.length) }
    }
    case 'matches':
      return { tone: 'ok', words: matchWords(connections[0]) }
    case 'syncing':
      return { tone: 'neutral', words: 'first sync under way' }
    case 'not_compared':
      return { tone: 'neutral', words: 'not compared' }
    case 'closed':
      return { tone: 'neutral', words: 'closed' }
    case 'records_only':
      return { tone: 'neutral', words: restsOn(place) }
  }
}

function matchWords(connection: PlaceConnection | undefined): string {
  if (!connection) return 'matches the exchange'
  const { isChain, block, blockName, exchange } = connection
  if (!isChain) return `matches ${exchange}`
  return block === null ? 'matches the chain' : `matches ${blockName} ${countWords(block)}`
}

const withMore = ([first = '']: readonly string[], count: number) =>
  count > 1 ? `${first}, ${count - 1} more` : first

function restsOn({ files, byHand, samples }: Place): string {
  if (files > 0) return byHand > 0 ? 'by your records only' : 'by file only'
  if (samples > 0) return 'sample data'
  return byHand > 0 ? 'by hand only' : 'by your records only'
}

/** 'ABC, DEF and 3 more'. */
export function someOf(names: readonly string[], count: number): string {
  const shown = names.slice(0, 3)
  const more = count - shown.length
  return new Intl.ListFormat('en-US').format(more > 0 ? [...shown, `${more} more`] : shown)
}

/** Undefined where nothing can be said in percent. */
export function provedWords({ percent, proved, unpricedCoins }: Proof): string | undefined {
  if (percent === null) return undefined
  const share = percent === 0 && !isZero(proved) ? 'Less than 1%' : `${percent}%`
  return unpricedCoins > 0 ? `${share} of what has a price is proved` : `${share} of your portfolio is proved`
}

/** Where the rest of the value stands, a sentence for each part there is. */
export function restWords({ recordsOnly, notMatching, inTransit, unpriced, unpricedCoins }: Proof): string[] {
  return [
    !isZero(recordsOnly) && `${dollarWords(recordsOnly)} rests on your records alone.`,
    !isZero(notMatching) &&
      `${dollarWords(notMatching)} is in a connected wallet that its exchange or chain doesn't confirm.`,
    !isZero(inTransit) && `${dollarWords(inTransit)} left a wallet and hasn't arrived in another.`,
    unpricedCoins > 0 &&
      `${someOf(unpriced, unpricedCoins)} ${unpricedCoins === 1 ? 'has' : 'have'} no price and ${unpricedCoins === 1 ? 'is' : 'are'} not counted.`,
  ].filter(words => words !== false)
}
