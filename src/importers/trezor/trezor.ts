// Trezor Suite: the first export, with semicolons, and the present one of 13 columns. What was sent stands without its
// fee; the fee beside coins received was the sender's.
import type { Decimal } from '#engine'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { textOf } from '../layouts/sent-received.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer, WrongExport } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'Trezor'

/** The coins of the first Trezor Suite, which are in the name of the file alone. */
const fileCoin =
  /(?:^|[^a-z0-9])(btc|ltc|bch|btg|dash|dgb|doge|nmc|vtc|zec|eth|etc|xrp|ada|xem)(?:[^a-z0-9]|$)/i

export const trezorSuiteFirst: Importer = {
  id: 'trezor-suite-1',
  title: 'Trezor Suite transactions',
  wallet: WALLET,
  recognizes: header => header.has('Date & Time', 'Type', 'Transaction ID', 'Addresses', 'Fee', 'Total'),
  open: eachRow((row, file) => {
    const asset = fileCoin.exec(file.name)?.[1]?.toUpperCase()
    if (!asset)
      return row.refuse(
        'Total',
        'does not say which coin it is. Put the coin into the name of the file, such as trezor-btc.csv, and import it again.',
      )
    return transaction(row, {
      at: row.time('Date & Time'),
      amount: row.amountIfAny('Total'),
      asset,
      fee: feeIn(row, asset),
    })
  }),
}

export const trezorSuite: Importer = {
  id: 'trezor-suite',
  title: 'Trezor Suite transactions',
  wallet: WALLET,
  recognizes: header =>
    header.has('Timestamp', 'Type', 'Transaction ID', 'Fee unit', 'Amount', 'Amount unit'),
  open: eachRow(row =>
    transaction(row, {
      // The unix time: 'Date' and 'Time' are the same in the local zone.
      at: row.time('Timestamp'),
      amount: row.amountIfAny('Amount'),
      asset: row.asset('Amount unit'),
      fee: row.text('Fee') === '' ? undefined : feeIn(row, row.asset('Fee unit')),
    }),
  ),
}

/** Its times have no zone and its totals repeat for each receiver: the Suite's export of the same accounts is better. */
export const trezorWallet: WrongExport = {
  id: 'trezor-wallet',
  recognizes: header => header.has('TX id', 'TX type', 'Value', 'TX total', 'Balance'),
  message:
    'This is an export of the old Trezor Wallet. Lotwise needs that of Trezor Suite, which shows the same accounts from their first day: connect the device there, open each account and choose Export as CSV.',
}

function feeIn(row: Row, asset: string): Side | undefined {
  const quantity = row.amountIfAny('Fee')
  return quantity === undefined ? undefined : { asset, quantity }
}

type Read = { at: number; amount: Decimal | undefined; asset: string; fee: Side | undefined }

function transaction(row: Row, { at, amount, asset, fee }: Read): ImportedEvent | Skip {
  const type = row.text('Type').toUpperCase()
  const hash = row.needed('Transaction ID')
  const event = { at, hash, note: textOf(row, 'Label') }
  const feeAlone = (): ImportedEvent | Skip =>
    fee ? { ...event, type: 'fee', ...fee, sourceId: `${hash}:fee` } : skip('moves nothing')
  switch (type) {
    case 'RECV':
      if (!amount) return skip('moves nothing')
      return { ...event, type: 'deposit', asset, quantity: amount, sourceId: `${hash}:in:${asset}` }
    case 'SENT':
      if (!amount) return feeAlone()
      return { ...event, type: 'withdrawal', asset, quantity: amount, fee, sourceId: `${hash}:out:${asset}` }
    // To oneself, and what failed: only the fee is gone.
    case 'SELF':
    case 'FAILED':
      return feeAlone()
    default:
      return unknownKind(row, 'Type')
  }
}
