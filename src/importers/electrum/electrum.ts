// Electrum's history. What left has the fee in it. The coin is in no column: Electrum itself is for bitcoin alone, and
// its offspring for other coins say so in the name of the file.
import type { Importer } from '../importer.ts'
import { MOVEMENT } from '../meaning.ts'
import { oneCoin } from '../one-coin.ts'

const otherCoins: readonly (readonly [RegExp, string])[] = [
  [/ltc|litecoin/i, 'LTC'],
  [/electron.?cash|bch/i, 'BCH'],
  [/dash/i, 'DASH'],
  [/doge/i, 'DOGE'],
  [/vtc|vertcoin/i, 'VTC'],
]

export const electrum: Importer = {
  id: 'electrum',
  title: 'Electrum history',
  wallet: 'Electrum',
  recognises: header => header.has('transaction_hash', 'label', 'value', 'timestamp'),
  open: file => {
    const coin = otherCoins.find(([pattern]) => pattern.test(file.name))?.[1] ?? 'BTC'
    return oneCoin({
      at: 'timestamp',
      coin: { amount: 'value', asset: () => coin },
      rows: MOVEMENT,
      amounts: 'net',
      hash: 'transaction_hash',
      note: 'label',
      // The fee of coins that came in was paid by who sent them.
      more: (row, { sent }) => {
        const fee = sent && row.amountIfAny('fee')
        return fee ? { fee: { asset: coin, quantity: fee } } : {}
      },
    })(file)
  },
}
