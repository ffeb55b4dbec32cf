// The history of a wallet of BitPay, and of Copay before it. What a network took stands in a row of its own below.
import { FEE, MOVEMENT } from '../layouts/meaning.ts'
import { oneCoin } from '../layouts/one-coin.ts'
import type { Importer } from '../rows/importer.ts'

export const bitpay: Importer = {
  id: 'bitpay',
  title: 'BitPay wallet history',
  wallet: 'BitPay',
  recognises: header =>
    header.has('Date', 'Destination', 'Description', 'Amount', 'Currency', 'Txid', 'Creator', 'Copayers'),
  open: oneCoin({
    at: 'Date',
    coin: { amount: 'Amount', asset: 'Currency' },
    rows: {
      tag: 'Destination',
      tags: row => (/ Network Fees$/i.test(row.text('Destination')) ? { out: FEE } : MOVEMENT),
    },
    amounts: 'gross',
    hash: 'Txid',
    note: 'Description',
  }),
}
