// Koinly's two smaller templates: single movements with a sign, and trades by their market.

import { isDollar } from '../../ledger/currencies.ts'
import { eventOf } from '../layouts/act.ts'
import { EXCHANGE } from '../layouts/meaning.ts'
import { feeSideOf, knownWorth, meaningOf, textOf } from '../layouts/sent-received.ts'
import { eachRow } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { marketOf, sideOf } from '../rows/market.ts'
import { koinlyTags } from './tags.ts'

const tag = ['Label', 'Tag']

export const koinlySimple: Importer = {
  id: 'koinly-simple',
  title: 'Koinly simple template',
  wallet: 'Koinly',
  recognizes: header => header.has('Koinly Date', 'Amount', 'Currency') && !header.has('Pair'),
  open: eachRow(row => {
    const meaning = meaningOf(row, tag, koinlyTags)
    const amount =
      row.signed('Amount') ?? row.refuse('Amount', 'is empty. Fill it in, or leave this row out.')
    const moved = amount.value === '0' ? undefined : { asset: row.asset('Currency'), quantity: amount.value }
    const isWorthUsd = isDollar(row.text('Net Worth Currency').toUpperCase())
    return eventOf(
      row,
      {
        at: row.time('Koinly Date'),
        sent: amount.isNegative ? moved : undefined,
        received: amount.isNegative ? undefined : moved,
        fee: undefined,
        usd: isWorthUsd ? knownWorth(row.usd('Net Worth Amount')) : undefined,
        note: textOf(row, 'Description'),
        hash: textOf(row, 'TxHash'),
      },
      meaning,
      tag,
    )
  }),
}

export const koinlyTrades: Importer = {
  id: 'koinly-trades',
  title: 'Koinly trades template',
  wallet: 'Koinly',
  recognizes: header => header.has('Koinly Date', 'Pair', 'Side', 'Amount', 'Total'),
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'Pair')
    const traded = { asset: base, quantity: row.amount('Amount') }
    const paid = { asset: quote, quantity: row.amount('Total') }
    const isBuy = sideOf(row, 'Side') === 'buy'
    const id = textOf(row, 'Trade ID')
    return eventOf(
      row,
      {
        at: row.time('Koinly Date'),
        sent: isBuy ? paid : traded,
        received: isBuy ? traded : paid,
        fee: feeSideOf(row, { amount: 'Fee Amount', asset: 'Fee Currency' }),
        sourceId: id && `trade:${id}`,
      },
      EXCHANGE,
      'Side',
    )
  }),
}
