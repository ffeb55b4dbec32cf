// Whether gifts, transfers and other takers that go by the oldest lot are between two choices. What they take then
// depends on the first choice and changes the second, and the disposals can no longer be weighed by themselves.
import { IN_TRANSIT } from '../compile/draft.ts'
import { FROM_ASIDE, hasFlag, MOVE, SALE, SHRINKS } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { dayOf } from '../core/dates.ts'
import { choosesFor } from '../lots/chooses-for.ts'
import type { Chooser, Walk } from '../lots/walk.ts'
import type { Recording } from './recording-chooser.ts'

/** Whether a disposal is from a pool with such takers. `walk` is the recording chooser's, finished. */
export function findCompetition(
  walk: Walk,
  chooser: Chooser,
  { unsettling }: Recording,
): { isIn: (posting: number) => boolean } {
  const days = postingsBetween(walk, chooser)
  const poolsOf = poolKeys(walk, chooser)
  const crucial = crucialTakers(walk, chooser, days, poolsOf)
  const unsettled = new Set<number>()
  const contested = new Set<number>()
  for (const posting of days) {
    const { from, to } = poolsOf(posting)
    if (choosesFor(walk, chooser, posting)) {
      if (unsettling.has(posting)) unsettled.add(from)
      else unsettled.delete(from)
    } else if (crucial.has(posting) && unsettled.has(from)) {
      unsettled.add(to)
      contested.add(from).add(to)
    }
  }
  return { isIn: posting => contested.has(poolsOf(posting).from) }
}

function postingsBetween({ compiled }: Walk, { from, until }: Chooser): number[] {
  const { day, length } = compiled.postings
  const between: number[] = []
  for (let posting = 0; posting < length; posting++)
    if (checked(day[posting]) >= from && checked(day[posting]) <= until) between.push(posting)
  return between
}

/** From then on every wallet is a pool of its own. */
const PER_WALLET_FROM = dayOf(2025, 1, 1)

type PoolsOf = (posting: number) => { from: number; to: number }

/** The pools a posting takes from and adds to, as numbers. */
function poolKeys({ compiled }: Walk, { until }: Chooser): PoolsOf {
  const { postings, places, settings } = compiled
  const isUniversal = settings.poolingBefore2025 === 'universal' && until < PER_WALLET_FROM
  const keyOf = (place: number) =>
    isUniversal && places.wallet[place] !== IN_TRANSIT ? -1 - checked(places.asset[place]) : place
  return posting => ({
    from: keyOf(checked(postings.place[posting])),
    to: keyOf(checked((postings.kind[posting] === MOVE ? postings.destination : postings.place)[posting])),
  })
}

/** Takers behind which a choice is still to come: in their own pool, or where the units they carry end up. */
function crucialTakers(walk: Walk, chooser: Chooser, days: readonly number[], poolsOf: PoolsOf): Set<number> {
  const crucial = new Set<number>()
  const awaited = new Set<number>()
  for (const posting of days.toReversed()) {
    const { from, to } = poolsOf(posting)
    if (choosesFor(walk, chooser, posting)) awaited.add(from)
    else if (takes(walk, posting, from === to) && (awaited.has(from) || awaited.has(to))) {
      crucial.add(posting)
      awaited.add(from)
    }
  }
  return crucial
}

function takes({ compiled: { postings } }: Walk, posting: number, staysInPool: boolean): boolean {
  const kind = checked(postings.kind[posting])
  if (kind === MOVE) return !staysInPool || hasFlag(postings, posting, SHRINKS)
  return kind >= SALE && !hasFlag(postings, posting, FROM_ASIDE)
}
