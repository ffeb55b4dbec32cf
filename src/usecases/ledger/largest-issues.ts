import { compare } from '../../ledger/decimal.ts'

type Staked = { key: string; rankUsd: string | null }

/** Without sorting all of them: a ledger can have hundreds of thousands, and exact dollars are slow to compare. */
export function largestIssues<Issue extends Staked>(most: number) {
  let first: Issue[] = []
  /** Whatever does not come before it is not among the first. */
  let bound: Issue | undefined
  return {
    add(issue: Issue) {
      if (bound && byStake(bound, issue) <= 0) return
      first.push(issue)
      if (first.length < 2 * most) return
      first = first.sort(byStake).slice(0, most)
      bound = first.at(-1)
    },
    list: () => first.sort(byStake).slice(0, most),
  }
}

/** Known amounts first, largest first; then unknown ones, in the order of the kinds. */
function byStake(a: Staked, b: Staked): number {
  if (a.rankUsd !== null && b.rankUsd !== null)
    return compare(b.rankUsd, a.rankUsd) || (a.key < b.key ? -1 : 1)
  if (a.rankUsd === null && b.rankUsd === null) return 0
  return a.rankUsd === null ? 1 : -1
}
