// Tokens that were replaced by others, at a rate that their makers set for all.
import type { Flow } from '../flows.ts'
import type { Protocol } from './protocol.ts'
import { madeOrBurned } from './shares.ts'

/** `rate`: [old, new], where it has always been the same. */
type Migration = { old: string; new: string; rate?: readonly [bigint, bigint] }

const ofEthereum: readonly Migration[] = [
  // MKR to SKY. Who is late gets less.
  {
    old: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
    new: '0x56072c95faa701256059aa122697b133aded9279',
  },
  // SAI to DAI.
  {
    old: '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359',
    new: '0x6b175474e89094c44da98b954eedeac495271d0f',
    rate: [1n, 1n],
  },
  // GNT to GLM.
  {
    old: '0xa74476443119a942de498590fe1f2454d7d4ac0d',
    new: '0x7dd9c5cba05e151c895fde1cf355c9a1d5da6429',
    rate: [1n, 1n],
  },
  // LEND to AAVE.
  {
    old: '0x80fb784b7ed66730e8b1dbd9820afd29931aab03',
    new: '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9',
    rate: [100n, 1n],
  },
  // MATIC to POL.
  {
    old: '0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0',
    new: '0x455e53cbb86018ac2b8092fdcd39d8444affc3f6',
    rate: [1n, 1n],
  },
  // KNCL to KNC.
  {
    old: '0xdd974d5c2e2928dea5f71b9825b8b646686bd200',
    new: '0xdefa4e8a7bcba345f687a2f1456f5edd9ce97202',
    rate: [1n, 1n],
  },
]

/** On a market the rate is never that to the last digit, and nothing is burned. */
export const migrations: Protocol = {
  name: '',
  claims(transaction, flows) {
    if (transaction.chain.name !== 'ethereum' || flows.length < 2) return []
    const moved = (asset: string) => flows.find(flow => flow.asset === asset && flow.quantity !== 0n)
    for (const migration of ofEthereum) {
      const [given, received] = [moved(migration.old), moved(migration.new)]
      if (!given || !received) continue
      const isReplaced = migration.rate
        ? hasRate(migration.rate, given, received)
        : madeOrBurned(transaction, [given]).length > 0
      if (isReplaced && given.quantity < 0n)
        return [given, received].map(({ asset, quantity }) => ({ asset, quantity, role: 'migrate' }))
    }
    return []
  },
}

const hasRate = ([old, next]: readonly [bigint, bigint], given: Flow, received: Flow) =>
  -given.quantity * next === received.quantity * old
