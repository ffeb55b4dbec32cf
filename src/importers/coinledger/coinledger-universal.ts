// CoinLedger's universal manual import template. The fee comes on top of the amounts.

import { sentReceived } from '../layouts/sent-received.ts'
import type { Importer } from '../rows/importer.ts'
import { coinledgerTags } from './tags.ts'

export const coinledgerUniversal: Importer = {
  id: 'coinledger-universal',
  title: 'CoinLedger universal template',
  wallet: 'CoinLedger',
  recognizes: header =>
    header.has('Date (UTC)', 'Asset Sent', 'Amount Sent', 'Asset Received', 'Amount Received', 'Type'),
  open: sentReceived({
    at: 'Date (UTC)',
    sent: { amount: 'Amount Sent', asset: 'Asset Sent' },
    received: { amount: 'Amount Received', asset: 'Asset Received' },
    fee: {
      amount: ['Fee Amount (Optional)', 'Fee Amount'],
      asset: ['Fee Currency (Optional)', 'Fee Currency'],
    },
    tag: 'Type',
    tags: coinledgerTags,
    note: ['Description (Optional)', 'Description'],
    hash: ['TxHash (Optional)', 'TxHash'],
    wallet: ['Platform (Optional)', 'Platform'],
  }),
}
