// The file that Voyager mailed for taxes. The one of its last years is CoinLedger's export.
import { fillRows } from '../layouts/fill-rows.ts'
import { FEE, income, type Meaning, MOVEMENT } from '../layouts/meaning.ts'
import { type CoinTag, oneCoin } from '../layouts/one-coin.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const DIRECTION = 'transaction_direction'
const KIND = 'transaction_type'

const cameIn: Readonly<Record<string, Meaning>> = {
  REWARD: income('reward'),
  INTEREST: income('interest'),
  BANK: MOVEMENT,
  BLOCKCHAIN: MOVEMENT,
}
const wentOut: Readonly<Record<string, Meaning>> = { FEE, BANK: MOVEMENT, BLOCKCHAIN: MOVEMENT }

export const voyager: Importer = {
  id: 'voyager',
  title: 'Voyager transactions',
  wallet: 'Voyager',
  recognizes: header =>
    header.has(
      'transaction_date',
      'transaction_id',
      DIRECTION,
      KIND,
      'base_asset',
      'quote_asset',
      'quantity',
    ),
  open: file => {
    const trade = fillRows({
      at: 'transaction_date',
      market: { base: 'base_asset', quote: 'quote_asset' },
      side: DIRECTION,
      amount: 'quantity',
      total: 'net_amount',
      id: { of: 'trade', column: 'transaction_id' },
    })(file)
    const other = oneCoin({
      at: 'transaction_date',
      coin: { amount: 'quantity', asset: 'base_asset' },
      worth: { amount: 'net_amount' },
      rows: { tag: KIND, tags: movementOf },
      id: { of: 'move', column: 'transaction_id' },
    })(file)
    return {
      row: (row, out) => (/^(buy|sell)$/i.test(row.text(DIRECTION)) ? trade : other).row(row, out),
    }
  },
}

function movementOf(row: Row): CoinTag | undefined {
  const kind = row.text(KIND).toUpperCase()
  const direction = row.text(DIRECTION).toLowerCase()
  if (direction === 'deposit') return cameIn[kind] && { in: cameIn[kind] }
  if (direction === 'withdrawal') return wentOut[kind] && { out: wentOut[kind] }
  return undefined
}
