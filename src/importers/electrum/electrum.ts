// Electrum's history. What left has the fee in it. The coin is in no column: Electrum itself is for bitcoin alone, and
// its offspring for other coins say so in the name of the file. Since 2025 what a row did on the chain and what it did
// on Lightning are side by side: both are one wallet of the person's.
import type { Decimal } from '#engine'
import { isZero, plus, times } from '../../ledger/decimal.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { FEE, MOVEMENT } from '../layouts/meaning.ts'
import { oneCoin } from '../layouts/one-coin.ts'
import { signedText } from '../rows/amount.ts'
import { eachRow, skip } from '../rows/each-row.ts'
import type { FileFacts, Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const otherCoins: readonly (readonly [RegExp, string])[] = [
  [/ltc|litecoin/i, 'LTC'],
  [/electron.?cash|bch/i, 'BCH'],
  [/dash/i, 'DASH'],
  [/doge/i, 'DOGE'],
  [/vtc|vertcoin/i, 'VTC'],
]

const coinOf = ({ name }: FileFacts) => otherCoins.find(([pattern]) => pattern.test(name))?.[1] ?? 'BTC'

/** What is not in a block yet may never be; payments on Lightning have no blocks. */
const isUnconfirmed = (row: Row) => /^(0|-\d+)$/.test(row.text('confirmations'))

export const electrum: Importer = {
  id: 'electrum',
  title: 'Electrum history',
  wallet: 'Electrum',
  recognizes: header => header.has('transaction_hash', 'label', 'value', 'timestamp'),
  open: file => {
    const coin = coinOf(file)
    return oneCoin({
      at: 'timestamp',
      coin: { amount: 'value', asset: () => coin },
      rows: MOVEMENT,
      amounts: 'net',
      hash: 'transaction_hash',
      note: 'label',
      leaveOut: row => (isUnconfirmed(row) ? 'not confirmed' : undefined),
      // The fee of coins that came in was paid by who sent them.
      more: (row, { sent }) => {
        const fee = sent && row.amountIfAny('fee')
        return fee ? { fee: { asset: coin, quantity: fee } } : {}
      },
    })(file)
  },
}

const CHAIN = 'amount_chain_bc'
const LIGHTNING = 'amount_lightning_bc'
const SATOSHI = '0.00000001'

export const electrumLightning: Importer = {
  id: 'electrum-lightning',
  title: 'Electrum history with Lightning',
  wallet: 'Electrum',
  recognizes: header => header.has('oc_transaction_hash', 'label', CHAIN, LIGHTNING, 'timestamp'),
  open: eachRow((row, file) => {
    if (isUnconfirmed(row)) return skip('not confirmed')
    const asset = coinOf(file)
    const [onChain, onLightning] = [changeOf(row, CHAIN), changeOf(row, LIGHTNING)]
    const change = plus(onChain, onLightning)
    if (isZero(change)) return skip('nothing moved: its amount is zero')
    const isOut = change.startsWith('-')
    const side = { asset, quantity: change.replace('-', '') }
    const fee = isOut ? networkFee(row) : undefined
    const act: Act = {
      at: row.time('timestamp'),
      sent: isOut ? side : undefined,
      received: isOut ? undefined : side,
      fee: fee ? { asset, quantity: fee } : undefined,
      amounts: 'net',
      hash: row.text('oc_transaction_hash') || undefined,
      note: row.text('label') || undefined,
    }
    // Between the chain and Lightning coins stay the person's own: a channel or a swap costs what did not arrive.
    const isWithin = !isZero(onChain) && !isZero(onLightning) && isBelow(onChain) !== isBelow(onLightning)
    if (!isWithin) return eventOf(row, act, MOVEMENT, CHAIN)
    if (!isOut)
      return row.refuse(
        LIGHTNING,
        'is more than what left the chain for it, or the other way. Check the row.',
      )
    return eventOf(row, { ...act, fee: undefined }, FEE, CHAIN)
  }),
}

function changeOf(row: Row, column: string): Decimal {
  const amount = row.signed(column)
  return amount ? signedText(amount) : '0'
}

/** In satoshis until it got a column in coins. */
function networkFee(row: Row): Decimal | undefined {
  const satoshis = row.amountIfAny('network_fee_satoshi')
  return satoshis ? times(satoshis, SATOSHI) : row.amountIfAny('network_fee_bc')
}

const isBelow = (value: Decimal) => value.startsWith('-')
