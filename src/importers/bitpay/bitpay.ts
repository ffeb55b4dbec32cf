// The history of a wallet of BitPay, and of Copay before it: one coin. What the network took is in rows of their own,
// at the time of the transaction it was for.
import { FEE, MOVEMENT } from '../layouts/meaning.ts'
import { oneCoin } from '../layouts/one-coin.ts'
import { orIssue } from '../rows/each-row.ts'
import type { FileFacts, Importer, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const bitpay: Importer = {
  id: 'bitpay',
  title: 'BitPay wallet history',
  wallet: 'BitPay',
  recognizes: header =>
    header.has('Date', 'Destination', 'Description', 'Amount', 'Currency', 'Txid', 'Creator', 'Copayers'),
  open: walletReader,
}

const columns = {
  at: 'Date',
  hash: 'Txid',
  note: 'Description',
} as const

function walletReader(file: FileFacts): Reader {
  const coins = new Set<string>()
  const fees: Row[] = []
  const moves = oneCoin({ ...columns, coin: { amount: 'Amount', asset: 'Currency' }, rows: MOVEMENT })(file)
  const paid = oneCoin({
    ...columns,
    coin: { amount: 'Amount', asset: row => coinOfFee(row, coins) },
    rows: { out: FEE },
  })(file)
  return {
    row(row, out) {
      if (/ Network Fees$/i.test(row.text('Destination'))) return void fees.push(row)
      orIssue(row, out, () => {
        coins.add(row.asset('Currency'))
        moves.row(row, out)
      })
    },
    end(out) {
      for (const row of fees) paid.row(row, out)
    },
  }
}

/** The networks that take ether under a name of their own. */
const etherNetworks = ['ETH', 'ARB', 'BASE', 'OP']

/**
 * A fee has the decimals of the coin of the wallet, and the name of the network. Of a wallet of tokens it is therefore
 * not the fee that was paid.
 */
function coinOfFee(row: Row, coins: ReadonlySet<string>): string {
  const [coin = '', another] = coins
  const network = row.asset('Currency')
  if (another === undefined && (coin === network || (coin === 'ETH' && etherNetworks.includes(network))))
    return coin
  return row.refuse(
    'Amount',
    'may not be what was paid: the file counts fees in the decimals of its own coin. Add the fee by hand.',
  )
}
