// What left a wallet and what came into it by one transaction of the chain, listed in two files: the coins of the chain in
// one, its tokens in the other. One coin for another is a trade. More than two stay as they are. Pure.
import type { TransferPair } from './match-transfers.ts'
import type { IsRefused } from './transfer-candidates.ts'
import { hashKeyOf, type Movement } from './transfer-pools.ts'

export function matchSwaps(
  movements: readonly Movement[],
  isRefused: IsRefused = () => false,
): TransferPair[] {
  const withHash = movements.filter(({ hash }) => hash !== null && hash !== '')
  const groups = Map.groupBy(withHash, ({ wallet, hash }) => `${wallet}\n${hashKeyOf(hash ?? '')}`)
  return [...groups.values()].flatMap(members => {
    const out = members.find(({ direction }) => direction === 'out')
    const arrival = members.find(({ direction }) => direction === 'in')
    if (members.length !== 2 || !out || !arrival || out.asset === arrival.asset) return []
    return isRefused(out.id, arrival.id)
      ? []
      : [{ withdrawalId: out.id, depositId: arrival.id, isCertain: true }]
  })
}
