// Many sales of many assets all over a year, with long names, losses, income and issues, and a year after it.
import type { LedgerEvent } from '#engine'

const assets = [
  'BTC',
  'ETH',
  'SOL',
  'USD Coin (bridged)',
  'UNI-V2-LP-WETH-USDC-0.30%-POSITION-184467',
  'ΣΦ',
  '=CMD()',
]
const wallets = ['Kraken', 'Ledger Nano', 'A wallet with a really long name that somebody gave it in 2019']
const HOUR = 3_600_000

export function busyLedger(year: number, sales: number): LedgerEvent[] {
  const start = Date.UTC(year, 0, 2)
  const events: LedgerEvent[] = []
  assets.forEach((asset, a) => {
    wallets.forEach((wallet, w) => {
      const act = { asset, wallet, quantity: '1000000.000000000000000001' }
      const usd = `${(a + 1) * 1_000_000}.${w + 1}37`
      events.push({ ...act, type: 'buy', id: `old-${a}-${w}`, at: Date.UTC(year - 2 + (a % 2), 5, 1), usd })
    })
  })
  const step = Math.floor((362 * 24 * HOUR) / sales)
  for (let index = 0; index < sales; index++) {
    const at = start + index * step
    const act = {
      at,
      asset: assets[index % 7] ?? '',
      wallet: wallets[index % 3] ?? '',
      quantity: `${(index % 5) + 1}.123456789`,
    }
    if (index % 11 === 10)
      events.push({
        ...act,
        type: 'income',
        id: `i${index}`,
        kind: index % 2 ? 'staking' : 'airdrop',
        usd: '3.333',
      })
    else events.push({ ...act, type: 'sell', id: `s${index}`, usd: `${(index * 7919) % 31}.12${index % 10}` })
  }
  const short = { at: start + 90 * 24 * HOUR, wallet: 'Kraken', asset: 'DOGE', quantity: '5' }
  events.push({ ...short, type: 'sell', id: 'short', usd: '123.45' })
  events.push({ ...short, type: 'income', id: 'unpriced', kind: 'mining' })
  events.push({ ...short, type: 'deposit', id: 'from-nowhere', at: Date.UTC(year - 1, 3, 1), asset: 'ADA' })
  events.push({
    ...short,
    type: 'sell',
    id: 'later',
    at: Date.UTC(year + 1, 3, 1),
    asset: 'BTC',
    usd: '200000',
  })
  events.push({
    ...short,
    type: 'sell',
    id: 'later-short',
    at: Date.UTC(year + 1, 3, 1),
    asset: 'XMR',
    usd: '9',
  })
  return events
}
