// CoinLedger's types of transactions, the same in its template and its export.
import { EXCHANGE, FEE, GIFT, income, LOST, MARGIN, MOVEMENT, SPEND, STOLEN } from '../layouts/meaning.ts'
import type { Tags } from '../layouts/sent-received.ts'

export const coinledgerTags: Tags = {
  buy: EXCHANGE,
  sell: EXCHANGE,
  trade: EXCHANGE,
  // So it is in Voyager's export, which has the same columns.
  'fiat buy': EXCHANGE,
  'fiat sell': EXCHANGE,
  'bankruptcy liquidation': EXCHANGE,
  'interest income': income('interest'),
  deposit: MOVEMENT,
  withdrawal: MOVEMENT,
  transfer: MOVEMENT,
  'manual position': MOVEMENT,
  income: income('other'),
  staking: income('staking'),
  mining: income('mining'),
  interest: income('interest'),
  // Of coins that leave, interest paid on a loan.
  'interest payment': { type: 'by side', sent: FEE, received: income('interest') },
  airdrop: income('airdrop'),
  'hard fork': income('fork'),
  'gift received': GIFT,
  'gift sent': GIFT,
  'merchant payment': SPEND,
  'theft loss': STOLEN,
  'casualty loss': LOST,
  'investment loss': LOST,
  'network fee': FEE,
  'platform fee': FEE,
  'margin gain': MARGIN,
  'margin loss': MARGIN,
}
