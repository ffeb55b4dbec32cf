// Crypto Tax Calculator's advanced custom file. A base coin with, for purchases and sales, a quote; amounts are
// before the fee.

import { isDollar } from '../../ledger/currencies.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import { type Act, eventsOf } from '../layouts/act.ts'
import {
  collateral,
  DONATION,
  EXCHANGE,
  FEE,
  GIFT,
  income,
  LOAN,
  LOCK,
  LOST,
  MARGIN,
  type Meaning,
  MOVEMENT,
  POOL,
  SPEND,
  STOLEN,
  skipped,
} from '../layouts/meaning.ts'
import { withPools } from '../layouts/pools.ts'
import { feeSideOf, meaningOf, NOTHING, normalTag, type Tags, textOf } from '../layouts/sent-received.ts'
import { eachRow } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

/** Names come with and without '(Optional)'. */
const named = (name: string) => [name, `${name} (Optional)`]

const tags: Tags = {
  buy: EXCHANGE,
  sell: EXCHANGE,
  receive: MOVEMENT,
  'transfer in': MOVEMENT,
  deposit: MOVEMENT,
  'fiat deposit': skipped('money received, no coins moved'),
  'fiat withdrawal': skipped('money paid out, no coins moved'),
  send: MOVEMENT,
  'transfer out': MOVEMENT,
  withdrawal: MOVEMENT,
  fee: FEE,
  'interest payment': FEE,
  airdrop: income('airdrop'),
  'chain split': income('fork'),
  fork: income('fork'),
  mining: income('mining'),
  reward: income('reward'),
  'staking reward': income('staking'),
  interest: income('interest'),
  income: income('other'),
  royalty: income('other'),
  gift: GIFT,
  'incoming gift': GIFT,
  'outgoing gift': GIFT,
  donation: DONATION,
  expense: SPEND,
  'personal use': SPEND,
  lost: LOST,
  burn: LOST,
  stolen: STOLEN,
  'staking deposit': LOCK,
  'staking withdrawal': LOCK,
  stake: LOCK,
  unstake: LOCK,
  'add liquidity': POOL,
  'remove liquidity': POOL,
  'receive lp token': POOL,
  'return lp token': POOL,
  'receive receipt token': POOL,
  'return receipt token': POOL,
  'collateral deposit': collateral('Crypto Tax Calculator'),
  'collateral withdrawal': collateral('Crypto Tax Calculator'),
  borrow: LOAN,
  loan: LOAN,
  'loan repayment': LOAN,
  liquidate: LOAN,
  'realized profit': MARGIN,
  'realised profit': MARGIN,
  'realized loss': MARGIN,
  'realised loss': MARGIN,
  spam: skipped('marked as spam'),
}

const incoming = new Set(
  `buy|receive|transfer in|deposit|airdrop|chain split|fork|mining|reward|staking reward|interest|income|royalty|gift|incoming gift|staking withdrawal|unstake|remove liquidity|receive lp token|receive receipt token|collateral withdrawal|borrow`.split(
    '|',
  ),
)

export const cryptotaxcalculator: Importer = {
  id: 'cryptotaxcalculator',
  title: 'Crypto Tax Calculator custom file',
  wallet: 'Crypto Tax Calculator',
  recognizes: header =>
    header.has('Type', 'Base Currency', 'Base Amount') &&
    header.find(...named('Quote Currency')) >= 0 &&
    header.find('Timestamp (UTC)', 'Timestamp') >= 0,
  open: withPools(
    row => {
      const { act, meaning } = readRow(row)
      return meaning.type === 'pool' ? act : undefined
    },
    eachRow(row => {
      const { act, meaning } = readRow(row)
      return eventsOf(row, act, meaning, 'Type')
    }),
  ),
}

function readRow(row: Row): { act: Act; meaning: Meaning } {
  const meaning = meaningOf(row, 'Type', tags)
  if (meaning.type === 'skip' || meaning.type === 'refuse') return { act: NOTHING, meaning }
  const type = normalTag(row.text('Type'))
  const isIn = incoming.has(type) || /^reali[sz]ed profit$/.test(type)
  const base = feeSideOf(row, { amount: 'Base Amount', asset: 'Base Currency' })
  // Only a purchase or sale exchanges the quote; elsewhere it is what the coins were worth.
  const quote = feeSideOf(row, { amount: named('Quote Amount'), asset: named('Quote Currency') })
  const other = meaning.type === 'exchange' ? quote : undefined
  const act: Act = {
    at: row.time(['Timestamp (UTC)', 'Timestamp']),
    sent: isIn ? other : base,
    received: isIn ? base : other,
    fee: feeSideOf(row, { amount: named('Fee Amount'), asset: named('Fee Currency') }),
    usd: meaning.type !== 'exchange' && quote && isDollar(quote.asset) ? quote.quantity : referenceWorth(row),
    wallet: textOf(row, named(isIn ? 'To' : 'From')),
    note: textOf(row, named('Description')),
    sourceId: textOf(row, named('ID')),
  }
  return { act, meaning }
}

function referenceWorth(row: Row) {
  if (!isDollar(row.text(named('Reference Price Currency')).toUpperCase())) return undefined
  const price = row.amountIfAny(named('Reference Price Per Unit'))
  return price && dollarsFor(row.amount('Base Amount'), price)
}
