// An importer with the plainest layout there is, for tests of what is below the importers.
import { eachRow, skip } from '../rows/each-row.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'

export const HEADER = ['When', 'Coin', 'Amount', 'Value', 'Fee', 'Remark'] as const

export const simple: Importer = {
  id: 'simple',
  title: 'Simple history',
  wallet: 'Simple',
  recognizes: header => header.has(...HEADER.slice(0, 4)),
  open: eachRow(row => {
    if (row.text('Remark') === 'leave out') return skip('told to')
    return {
      type: 'buy',
      at: row.time('When'),
      asset: row.asset('Coin'),
      quantity: row.amount('Amount'),
      usd: row.usd('Value'),
      fee: row.amountIfAny('Fee') ? { usd: row.usd('Fee') } : undefined,
      note: row.text('Remark') || undefined,
    }
  }),
}

export const wrong: WrongExport = {
  id: 'wrong',
  recognizes: header => header.has('Balance', 'As of'),
  message: 'This is the balance export. Lotwise needs the history.',
}
