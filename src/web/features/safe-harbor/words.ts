import type { BasisAllocation } from '../../../contract/basis-allocations.ts'
import { counting } from '../../lib/figures.ts'

export const orderNames = {
  FIFO: 'Oldest lots first',
  LIFO: 'Newest lots first',
  HIFO: 'Highest cost per coin first',
} as const

type State = { tone: 'ok' | 'warn' | 'neutral'; words: string }

export function stateOf({ recorded, problems, isAssumed }: BasisAllocation): State {
  if (problems.length > 0) return { tone: 'warn', words: 'Check it' }
  if (recorded) return { tone: 'ok', words: 'Recorded' }
  return isAssumed ? { tone: 'warn', words: 'Assumed' } : { tone: 'neutral', words: 'Nothing to do' }
}

/** What is used where nothing was recorded and coins lie elsewhere than their lots. */
export const assumedWords =
  'Some lots had to go to another wallet than the one they were bought in. Lotwise kept lots where the coins were and filled the rest oldest first. If you recorded an allocation in time, enter it.'

/** What the list says first. */
export const headWords = (toCheck: number) =>
  toCheck === 0
    ? 'Nothing to do here'
    : counting(toCheck, 'coin may need an allocation', 'coins may need an allocation')

/** "BTC and ETH need nothing": a few by name, the others counted. */
export function quietWords(coins: readonly Pick<BasisAllocation, 'asset'>[]): string {
  const names = coins.slice(0, 3).map(({ asset }) => asset)
  const left = coins.length - names.length
  const all = left > 0 ? [...names, `${left} more`] : names
  return `${list.format(all)} ${coins.length === 1 ? 'needs' : 'need'} nothing`
}

const list = new Intl.ListFormat('en-US')
