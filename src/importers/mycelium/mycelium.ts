// Mycelium's export. What left holds the network fee, which the file does not give.

import { textOf } from '../layouts/sent-received.ts'
import { eachRow, skip } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'

const tickers: Readonly<Record<string, string>> = {
  BITCOIN: 'BTC',
  ETHEREUM: 'ETH',
  'TETHER USD': 'USDT',
  'USD COIN': 'USDC',
}

export const mycelium: Importer = {
  id: 'mycelium',
  title: 'Mycelium transactions',
  wallet: 'Mycelium',
  recognizes: header =>
    header.has('Account', 'Transaction ID', 'Destination Address', 'Timestamp', 'Value', 'Transaction Label'),
  open: eachRow(row => {
    const value = row.signed('Value') ?? row.refuse('Value', 'is empty. Fill it in, or leave this row out.')
    if (value.value === '0') return skip('moves nothing')
    const asset = row.asset('Currency')
    if (asset.includes('TESTNET')) return skip('coins of a test network, which are worth nothing')
    const hash = row.needed('Transaction ID')
    return {
      type: value.isNegative ? 'withdrawal' : 'deposit',
      at: row.time('Timestamp'),
      asset: lookUp(tickers, asset) ?? asset,
      quantity: value.value,
      hash,
      note: textOf(row, 'Transaction Label'),
      sourceId: `${hash}:${value.isNegative ? 'out' : 'in'}:${row.text('Account')}`,
    }
  }),
}
