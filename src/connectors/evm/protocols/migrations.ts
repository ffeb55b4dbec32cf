// Old tokens for those that replace them, at a rate that their makers fixed. On a market the same two are an exchange.
import type { Protocol } from './protocol.ts'
import { isIn } from './rules.ts'

const SAI = '0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359'
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const USDS = '0xdc035d45d973e3ec169d2276ddab16f1e407384f'
const MKR = '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2'
const SKY = '0x56072c95faa701256059aa122697b133aded9279'
const MATIC = '0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0'
const POL = '0x455e53cbb86018ac2b8092fdcd39d8444affc3f6'

type Migration = { tokens: readonly [string, string]; by: readonly string[] }
const migrations: readonly Migration[] = [
  { tokens: [SAI, DAI], by: ['0xc73e0383f3aff3215e6f04b0331d58cecf0ab849'] },
  { tokens: [DAI, USDS], by: ['0x3225737a9bbb6473cb4a45b7244aca2befdb276a'] },
  {
    tokens: [MKR, SKY],
    by: ['0xbdcfca946b6cdd965f99a839e4435bcdc1bc470b', '0xa1ea1ba18e88c381c724a75f23a130420c403f9a'],
  },
  { tokens: [MATIC, POL], by: ['0x29e7df7b6a1b2b07b731457f499e1696c60e2c4e'] },
  // GNT became GLM.
  {
    tokens: ['0xa74476443119a942de498590fe1f2454d7d4ac0d', '0x7dd9c5cba05e151c895fde1cf355c9a1d5da6429'],
    by: ['0xbfad98d76598961827ba832108c21445aa4fee9a'],
  },
  // LEND became AAVE.
  {
    tokens: ['0x80fb784b7ed66730e8b1dbd9820afd29931aab03', '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9'],
    by: ['0x317625234562b1526ea2fac4030ea499c5291de4'],
  },
  // REP and KNC, whose new contracts take the old tokens themselves.
  {
    tokens: ['0x1985365e9f78359a9b6ad760e32412f4a445e862', '0x221657776846890989a759ba2973e427dff5c9bb'],
    by: ['0x221657776846890989a759ba2973e427dff5c9bb'],
  },
  {
    tokens: ['0xdd974d5c2e2928dea5f71b9825b8b646686bd200', '0xdefa4e8a7bcba345f687a2f1456f5edd9ce97202'],
    by: ['0xdefa4e8a7bcba345f687a2f1456f5edd9ce97202'],
  },
  // VELO on OP Mainnet.
  {
    tokens: ['0x3c8b650257cfb5f272f799f5e2b4e65093a11a05', '0x9560e827af36c94d2ac33a39bce1fe78631088db'],
    by: ['0x585af0b397ac42dbef7f18395426bf878634f18d'],
  },
]

export const migrated: Protocol = {
  name: 'Migration',
  claims({ to, logs, isFailed }, flows) {
    if (isFailed) return []
    for (const { tokens, by } of migrations) {
      const sides = flows.filter(({ asset }) => tokens.includes(asset))
      const [one, other] = sides
      const isTheirs =
        by.includes(to) ||
        logs.some(({ address }) => by.includes(address)) ||
        sides.some(({ moves }) => moves.some(move => by.includes(move.other)))
      if (one && other && isIn(one.quantity) !== isIn(other.quantity) && isTheirs)
        return sides.map(({ asset, quantity }) => ({ asset, quantity, role: 'migrate' }))
    }
    return []
  },
}
