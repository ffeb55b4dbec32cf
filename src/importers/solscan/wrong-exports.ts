// Exports of Solscan that do not show what moved.
import type { WrongExport } from '../rows/importer.ts'

const TRANSFERS =
  'Lotwise needs the transfers: on solscan.io open your address, choose the tab Transfers, then Export CSV.'

export const solscanWrongExports: readonly WrongExport[] = [
  {
    id: 'solscan-defi',
    recognizes: header =>
      header.has('Signature', 'Action', 'Token1', 'Amount1', 'TokenDecimals1', 'Platforms'),
    message: `This is Solscan's export of DeFi activities, which leaves amounts out and repeats what the transfers tell. ${TRANSFERS}`,
  },
  {
    id: 'solscan-2022',
    recognizes: header =>
      header.has('Txhash', 'BlockTime Unix', 'Fee (SOL)', 'SPL BalanceChange', 'SolTransfer Source'),
    message: `This is an old export of Solscan, in which the amounts of tokens have no decimals. ${TRANSFERS}`,
  },
]
