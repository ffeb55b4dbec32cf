// The two files that rotki reads and writes for exchanges it does not know: events and trades. Fees are apart.
import { eventOf } from '../layouts/act.ts'
import { EXCHANGE, FEE, GIFT, income, LOST, MOVEMENT, SPEND } from '../layouts/meaning.ts'
import { meaningOf, type Tags, textOf } from '../layouts/sent-received.ts'
import { eachRow } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { rotkiAsset } from './assets.ts'

const tags: Tags = {
  deposit: MOVEMENT,
  withdrawal: MOVEMENT,
  income: income('other'),
  staking: income('staking'),
  interest: income('interest'),
  airdrop: income('airdrop'),
  mining: income('mining'),
  loss: LOST,
  spend: SPEND,
  fee: FEE,
  gift: GIFT,
}
const outgoing = new Set(['withdrawal', 'loss', 'spend', 'fee', 'gift'])

export const rotkiEvents: Importer = {
  id: 'rotki-events',
  title: 'rotki generic events',
  wallet: 'rotki',
  recognizes: header =>
    header.has('Type', 'Location', 'Currency', 'Amount', 'Fee', 'Fee Currency', 'Timestamp'),
  open: eachRow(row => {
    const meaning = meaningOf(row, 'Type', tags)
    const moved = { asset: rotkiAsset(row, 'Currency'), quantity: row.amount('Amount') }
    const isOut = outgoing.has(row.text('Type').toLowerCase())
    return eventOf(
      row,
      { ...commonOf(row), sent: isOut ? moved : undefined, received: isOut ? undefined : moved },
      meaning,
      'Type',
    )
  }),
}

export const rotkiTrades: Importer = {
  id: 'rotki-trades',
  title: 'rotki generic trades',
  wallet: 'rotki',
  recognizes: header =>
    header.has(
      'Location',
      'Spend Currency',
      'Receive Currency',
      'Receive Amount',
      'Spend Amount',
      'Timestamp',
    ),
  open: eachRow(row =>
    eventOf(
      row,
      {
        ...commonOf(row),
        sent: sideOf(row, 'Spend Amount', 'Spend Currency'),
        received: sideOf(row, 'Receive Amount', 'Receive Currency'),
      },
      EXCHANGE,
      'Receive Amount',
    ),
  ),
}

const commonOf = (row: Row) => ({
  at: row.time('Timestamp'),
  fee: sideOf(row, 'Fee', 'Fee Currency'),
  wallet: textOf(row, 'Location'),
  note: textOf(row, 'Description'),
})

function sideOf(row: Row, amount: string, currency: string): Side | undefined {
  const quantity = row.amountIfAny(amount)
  return quantity === undefined ? undefined : { asset: rotkiAsset(row, currency), quantity }
}
