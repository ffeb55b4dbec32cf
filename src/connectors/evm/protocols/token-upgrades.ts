// Old tokens for those that replace them, at a rate that their makers fixed. On a market the same two are an exchange.
import type { Protocol } from './protocol.ts'

const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const USDS = '0xdc035d45d973e3ec169d2276ddab16f1e407384f'

type Migration = { tokens: readonly [string, string]; by: readonly string[] }
const migrations: readonly Migration[] = [
  // Either way, one for one.
  { tokens: [DAI, USDS], by: ['0x3225737a9bbb6473cb4a45b7244aca2befdb276a'] },
  // REP, whose new contract takes the old tokens itself.
  {
    tokens: ['0x1985365e9f78359a9b6ad760e32412f4a445e862', '0x221657776846890989a759ba2973e427dff5c9bb'],
    by: ['0x221657776846890989a759ba2973e427dff5c9bb'],
  },
  // VELO on OP Mainnet.
  {
    tokens: ['0x3c8b650257cfb5f272f799f5e2b4e65093a11a05', '0x9560e827af36c94d2ac33a39bce1fe78631088db'],
    by: ['0x585af0b397ac42dbef7f18395426bf878634f18d'],
  },
]

export const tokenUpgrades: Protocol = {
  name: '',
  claims({ to, logs, isFailed }, flows) {
    if (isFailed) return []
    for (const { tokens, by } of migrations) {
      const sides = flows.filter(({ asset }) => tokens.includes(asset))
      const [one, other] = sides
      const isTheirs =
        by.includes(to) ||
        logs.some(({ address }) => by.includes(address)) ||
        sides.some(({ moves }) => moves.some(move => by.includes(move.other)))
      if (one && other && one.quantity * other.quantity < 0n && isTheirs)
        return sides.map(({ asset, quantity }) => ({ asset, quantity, role: 'migrate' }))
    }
    return []
  },
}
