// Celsius' transaction history: one coin a row, what came in positive and what left negative. A swap is two rows of one
// time.

import { exchangeRows, signedLeg } from '../layouts/exchange-rows.ts'
import { collateral, income, LOAN } from '../layouts/meaning.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const TYPE = 'Transaction type'
const AT = 'Date and time'
const coinOf = (row: Row) => row.asset('Coin type').replace(/ ERC20$/, '')

const tags: CoinTags = {
  deposit: DEPOSIT,
  transfer: DEPOSIT,
  'inbound transfer': DEPOSIT,
  withdrawal: WITHDRAWAL,
  'outbound transfer': WITHDRAWAL,
  interest: { in: income('interest') },
  reward: { in: income('interest') },
  'referred award': { in: income('referral') },
  'referrer award': { in: income('referral') },
  'promo code reward': { in: income('reward') },
  'bonus token': { in: income('reward') },
  collateral: collateral('Celsius'),
  'loan interest payment': LOAN,
  'loan principal payment': LOAN,
  'loan principal liquidation': LOAN,
}

export const celsius: Importer = {
  id: 'celsius',
  title: 'Celsius transaction history',
  wallet: 'Celsius',
  recognizes: header =>
    header.has('Internal id', AT, TYPE, 'Coin type', 'Coin amount', 'USD Value', 'Confirmed'),
  open: exchangeRows(
    {
      isPart: row => /^swap (in|out)$/i.test(row.text(TYPE)) && isConfirmed(row),
      key: row => row.text(AT),
      leg: row => ({
        ...signedLeg(row, { amount: 'Coin amount', asset: 'Coin type' }),
        asset: coinOf(row),
        isOut: /out$/i.test(row.text(TYPE)),
        usd: row.usd('USD Value'),
      }),
      at: row => row.time(AT),
      blame: TYPE,
    },
    oneCoin({
      at: AT,
      coin: { amount: 'Coin amount', asset: coinOf },
      worth: { amount: 'USD Value' },
      rows: { tag: TYPE, tags },
      leaveOut: row => (isConfirmed(row) ? undefined : 'not completed'),
      id: { of: 'row', column: 'Internal id' },
    }),
  ),
}

const isConfirmed = (row: Row) => /^yes$/i.test(row.text('Confirmed'))
