// The Crypto.com App's own history (crypto_transactions_record_….csv). Most rows are an act by themselves; conversions
// are rows of one second, one per coin, and the Invest product only by what went in and came out.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { aboutMoves, collateralOf } from '../layouts/act.ts'
import { orIssue, putOut, type Skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { meaningOf } from './app-kinds.ts'
import { commonOf, dollarsOf, worthOf } from './cells.ts'
import { investments } from './invest.ts'
import { swaps } from './swaps.ts'

const KIND = 'Transaction Kind'
const AMOUNT = 'Amount'
const WALLET = 'Crypto.com'
const COLLATERAL = collateralOf(WALLET)

export const cryptoComApp: Importer = {
  id: 'crypto-com-app',
  title: 'Crypto.com App transaction history',
  wallet: WALLET,
  recognizes: header =>
    header.has('Timestamp (UTC)', 'Transaction Description', 'Currency', AMOUNT, 'To Currency', KIND),
  open: () => {
    const swapping = swaps()
    const investing = investments()
    const reader: Reader = {
      row: (row, out) =>
        orIssue(row, out, () => {
          const currency = row.asset('Currency')
          const to = row.text('To Currency').toUpperCase()
          if (isMoney(currency) && (to === '' || isMoney(to))) {
            out.skip(row, 'money moved, no coins')
            return
          }
          const meaning = meaningOf(row.text(KIND)) ?? unknownKind(row, KIND)
          if (meaning.is === 'leg') swapping.row(meaning.family, row)
          else if (meaning.is === 'invest') investing.row(row)
          else if (meaning.is === 'nothing') out.skip(row, meaning.reason)
          else putOut(eventOf(meaning, row), row, out)
        }),
      end: out => {
        swapping.end(out)
        investing.end(out)
      },
    }
    return reader
  },
}

type Act = Exclude<NonNullable<ReturnType<typeof meaningOf>>, { is: 'leg' | 'invest' | 'nothing' }>

function eventOf(meaning: Act, row: Row): ImportedEvent | Skip {
  const common = commonOf(row)
  const coin = { asset: row.asset('Currency'), quantity: row.amount(AMOUNT) }
  const isOut = row.signed(AMOUNT)?.isNegative === true
  const usd = dollarsOf(row)
  switch (meaning.is) {
    case 'exchange':
      return exchangeEvent({
        ...common,
        usd,
        sent: coin,
        received: { asset: row.asset('To Currency'), quantity: row.amount('To Amount') },
      })
    case 'purchase':
      if (isOut) return row.refuse(AMOUNT, 'is negative in a purchase. Add it by hand as what it was.')
      return exchangeEvent({ ...common, usd, sent: nativeOf(row), received: coin })
    case 'card':
      return exchangeEvent({ ...common, usd, sent: coin, received: nativeOf(row) })
    case 'spend':
      return { ...common, type: 'spend', ...coin, ...worthOf(row) }
    case 'collateral':
      return isOut
        ? { ...common, type: 'transfer', ...coin, toWallet: COLLATERAL }
        : { ...common, type: 'transfer', ...coin, wallet: COLLATERAL, toWallet: WALLET }
    case 'loan':
      return {
        ...common,
        type: isOut ? 'withdrawal' : 'deposit',
        ...coin,
        note: [aboutMoves.loan[isOut ? 'sent' : 'received'], common.note].filter(Boolean).join(' '),
      }
    case 'refund':
      // What was paid comes back in coins: they are had for what they are worth that day.
      return { ...common, type: 'buy', ...coin, ...worthOf(row) }
    case 'income':
      if (isOut) return row.refuse(AMOUNT, 'is negative in a reward. Add it by hand as what it was.')
      return {
        ...common,
        type: 'income',
        kind: meaning.kind,
        wallet: meaning.wallet,
        ...coin,
        ...worthOf(row),
      }
    case 'movement':
      return { ...common, type: isOutgoing(row, isOut) ? 'withdrawal' : 'deposit', ...coin }
  }
}

/** Some exports leave the sign out where the kind says it. */
const isOutgoing = (row: Row, isOut: boolean) =>
  isOut || /^crypto_(withdrawal|to_exchange_transfer)$/.test(row.text(KIND))

const nativeOf = (row: Row) => ({
  asset: row.asset('Native Currency'),
  quantity: row.amount('Native Amount'),
})
