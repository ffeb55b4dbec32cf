// Bybit's deposits and withdrawals, in two layouts. The newer one is of the whole funding account: what goes to earn or
// to the trading account is still the person's own.
import { exchangeRows, signedLeg } from '../layouts/exchange-rows.ts'
import { income, skipped } from '../layouts/meaning.ts'
import { type CoinTag, type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'Bybit'
const within = skipped('moved within Bybit')
const AT = 'Date & Time(UTC)'

const descriptions: readonly (readonly [RegExp, CoinTag])[] = [
  [/^deposit$/i, DEPOSIT],
  [/^withdrawal$/i, WITHDRAWAL],
  [/^transfer (to|from) (derivatives|unified trading)( account)?$/i, within],
  [/\b(subscription|redemption|auto-earn)\b/i, within],
  [/\b(interest|rewards?) distribution$/i, { in: income('interest') }],
]

const tagOf = (row: Row) => descriptions.find(([pattern]) => pattern.test(row.text('Description')))?.[1]

export const bybitMovements: Importer = {
  id: 'bybit-movements',
  title: 'Bybit deposits and withdrawals',
  wallet: WALLET,
  recognizes: header => header.has(AT, 'Coin', 'QTY', 'Type', 'Account Balance', 'Description'),
  open: exchangeRows(
    {
      isPart: row => /^convert$/i.test(row.text('Type')),
      key: row => row.text(AT),
      leg: row => signedLeg(row, { amount: 'QTY', asset: 'Coin' }),
      at: row => row.time(AT),
      blame: 'Type',
    },
    oneCoin({
      at: AT,
      coin: { amount: 'QTY', asset: 'Coin' },
      rows: { tag: 'Description', tags: tagOf },
    }),
  ),
}

const legacyWords: CoinTags = {
  userdeposit: DEPOSIT,
  deposit: DEPOSIT,
  withdraw: WITHDRAWAL,
  internalaccounttransferdeposit: within,
  internalaccounttransferwithdrawal: within,
}

export const bybitLegacyMovements: Importer = {
  id: 'bybit-legacy-movements',
  title: 'Bybit deposits and withdrawals until 2021',
  wallet: WALLET,
  recognizes: header => header.has('Type', 'Coin', 'Amount', 'Wallet Balance', 'Time(UTC)'),
  open: oneCoin({
    at: 'Time(UTC)',
    coin: { amount: 'Amount', asset: 'Coin' },
    rows: { tag: 'Type', tags: legacyWords },
  }),
}
