// Pionex' deposits and withdrawals; its trades come in CoinTracker's template. Coins carry their network: BUSDBEP20.

import { textOf } from '../layouts/sent-received.ts'
import { eachRow, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'

export const pionexTransfers: Importer = {
  id: 'pionex-transfers',
  title: 'Pionex deposits and withdrawals',
  wallet: 'Pionex',
  recognizes: header => header.has('date(UTC+0)', 'tx_type', 'amount', 'coin', 'network', 'txid'),
  open: eachRow(row => {
    const coin = row.asset('coin')
    const network = row.text('network').toUpperCase()
    const isOnNetwork = network !== '' && coin !== network && coin.endsWith(network)
    const asset = isOnNetwork ? coin.slice(0, -network.length) : coin
    const fee = row.amountIfAny('fee')
    const hash = textOf(row, 'txid')
    const event = { at: row.time('date(UTC+0)'), asset, quantity: row.amount('amount'), hash }
    switch (row.text('tx_type').toUpperCase()) {
      case 'DEPOSIT':
        return { ...event, type: 'deposit', sourceId: hash && `in:${hash}` }
      case 'WITHDRAW':
      case 'WITHDRAWAL':
        return {
          ...event,
          type: 'withdrawal',
          fee: fee ? { asset, quantity: fee } : undefined,
          sourceId: hash && `out:${hash}`,
        }
      default:
        return unknownKind(row, 'tx_type')
    }
  }),
}
