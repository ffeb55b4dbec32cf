// Interest of Aave. It is added to the token for what is lent whenever that is touched, and a log says how much it was.
import type { Flow } from '../flows.ts'
import { numberIn, topicOf, wordsOf, ZERO_ADDRESS } from '../logs.ts'
import type { Log } from '../transaction.ts'
import { isIn } from './limits.ts'
import type { Claim, Role } from './protocol.ts'

const MINT = topicOf('Mint(address,address,uint256,uint256,uint256)')
const BURN = topicOf('Burn(address,address,uint256,uint256,uint256)')

/** Before a token goes, the interest since the last time is made. It came, and then went with the rest. */
export function withMadeInterest({ asset, quantity, moves }: Flow, role: Role): Claim[] {
  const interest = moves.reduce((sum, move) => (isIn(move.quantity) ? sum + move.quantity : sum), 0n)
  const isMade = moves.every(({ other, quantity: moved }) => !isIn(moved) || other === ZERO_ADDRESS)
  if (isIn(quantity) || interest === 0n || !isMade) return [{ asset, quantity, role }]
  return [
    { asset, quantity: interest, role: 'interest' },
    { asset, quantity: quantity - interest, role },
  ]
}

/** The token stands for the coin one for one, so that all above is interest. */
export const withInterest = (claims: readonly Claim[], logs: readonly Log[]): Claim[] =>
  claims.flatMap((claim): Claim[] => {
    const { role, quantity } = claim
    if (role !== 'pool' || !isIn(quantity)) return [claim]
    const added = logs.map(log => interestIn(log, claim, claims)).find(interest => interest > 0n) ?? 0n
    if (added === 0n || added >= quantity) return [claim]
    return [
      { ...claim, quantity: quantity - added },
      { ...claim, quantity: added, role: 'interest' },
    ]
  })

/** What a log of a token says of the interest within what came. */
function interestIn(log: Log, { asset, quantity }: Claim, claims: readonly Claim[]): bigint {
  const words = wordsOf(log).map(numberIn)
  const [, , value = 0n, interest = 0n] = words
  if (log.topics[0] === MINT) return log.address === asset && value === quantity ? interest : 0n
  const burned = -(claims.find(claim => claim.asset === log.address)?.quantity ?? 0n)
  // The interest is paid out beside what is burned.
  if (log.topics[0] === BURN) return value === burned && value + interest === quantity ? interest : 0n
  return 0n
}
