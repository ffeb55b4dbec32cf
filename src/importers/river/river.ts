// River's history. Rows have no ids; the tag is empty for coins that merely moved.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const river: Importer = {
  id: 'river',
  title: 'River transaction history',
  wallet: 'River',
  // Koinly's files have these columns too, and some of those below.
  recognizes: header =>
    header.has(
      'Date',
      'Sent Amount',
      'Sent Currency',
      'Received Amount',
      'Received Currency',
      'Fee Amount',
      'Tag',
    ) && header.find('Label', 'Type', 'Net Worth Amount', 'TxHash') < 0,
  open: eachRow(row => {
    const [sent, received, fee] = [sideOf(row, 'Sent'), sideOf(row, 'Received'), sideOf(row, 'Fee')]
    const at = row.time('Date')
    const tag = row.text('Tag').toLowerCase()
    if (sent && received) {
      if (!/^(|buy|sell|trade)$/.test(tag)) return unknownKind(row, 'Tag')
      return exchangeEvent({ at, sent, received, fee })
    }
    const side = sent ?? received ?? row.refuse('Received Amount', 'is empty, and so is the amount sent.')
    if (isMoney(side.asset)) return skip('money moved, no coins')
    return sent ? withdrawal(row, tag, { at, ...sent }, fee) : incoming(row, tag, { at, ...side })
  }),
}

type Coins = Side & { at: number }

function withdrawal(row: Row, tag: string, coins: Coins, fee: Side | undefined): ImportedEvent {
  if (!/^(|withdrawal|send|sent)$/.test(tag)) return unknownKind(row, 'Tag')
  return { ...coins, type: 'withdrawal', fee: feeOf(fee) }
}

function incoming(row: Row, tag: string, coins: Coins): ImportedEvent {
  switch (tag) {
    case '':
    case 'deposit':
    case 'receive':
      return { ...coins, type: 'deposit' }
    case 'interest':
      return { ...coins, type: 'income', kind: 'interest' }
    case 'mining':
      return { ...coins, type: 'income', kind: 'mining' }
    case 'income':
      return { ...coins, type: 'income', kind: 'other' }
    default:
      return unknownKind(row, 'Tag')
  }
}

function sideOf(row: Row, side: 'Sent' | 'Received' | 'Fee'): Side | undefined {
  const quantity = row.amountIfAny(`${side} Amount`)
  return quantity ? { asset: row.asset(`${side} Currency`), quantity } : undefined
}
