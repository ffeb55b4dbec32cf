// Deribit's transaction log: one file for each coin, which the file itself names only in its instruments. What a position
// made or lost is what its rows took and paid, premiums of options and daily settlements among them, until it is closed.

import { minus } from '../../ledger/decimal.ts'
import { onceKnown } from '../layouts/once-known.ts'
import { type Flow, positionRows } from '../layouts/positions.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { eachRow, type RowOutcome, unknownKind } from '../rows/each-row.ts'
import type { FileFacts, Importer, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export const deribit: Importer = {
  id: 'deribit',
  title: 'Deribit transaction log',
  wallet: 'Deribit',
  recognizes: header =>
    header.has('UserSeq', 'Instrument', 'Type', 'Side', 'Cash Flow', 'Funding', 'Change', 'Equity'),
  open: file =>
    onceKnown({
      known: coinOfName(file.name),
      factOf: row => coinOfInstrument(row.text('Instrument')),
      open: coin => readerOf(coin, file),
      unknown: { column: 'Change', message: NO_COIN },
    }),
}

const NO_COIN =
  'does not name its coin, and no row of the file does. Keep the name that Deribit gave the file, such as transaction_log-123-BTC-2024.csv, and import it again.'

const coinOfName = (name: string) => /transaction_log-\d+-([A-Z]{3,5})-/.exec(name)?.[1]
/** BTC-PERPETUAL and BTC-27DEC24-50000-C are settled in BTC, ETH_USDC-PERPETUAL in USDC. */
const coinOfInstrument = (instrument: string) => /^(?:[A-Z0-9]+_)?([A-Z0-9]+)-/.exec(instrument)?.[1]

const amount = ['Amount', 'Base Amount', 'Size']
const feePaid = ['Fee Charged', 'Fee Paid']
const isOfPosition = (row: Row) =>
  /^(trade|delivery)$/i.test(row.text('Type')) ||
  (/^settlement$/i.test(row.text('Type')) && /^(long|short)$/i.test(row.text('Side')))

const readerOf = (asset: string, file: FileFacts): Reader =>
  positionRows(
    { isPart: isOfPosition, flow: row => flowOf(row, asset), blame: 'Instrument' },
    eachRow(row => alone(row, asset)),
  )(file)

function changeOf(row: Row): string {
  const change = row.signed('Change')
  return change ? signedText(change) : row.refuse('Change', 'is empty. Export the file again.')
}

const idOf = (row: Row) => `log:${row.needed('ID')}`

function flowOf(row: Row, asset: string): Flow {
  const common = {
    at: row.time('Date'),
    instrument: row.needed('Instrument'),
    cash: changeOf(row),
    asset,
    sourceId: idOf(row),
  }
  if (/^settlement$/i.test(row.text('Type'))) return { ...common, size: '0' }
  const [, does, way] = /^(open|close)\s+(buy|sell)$/i.exec(row.text('Side')) ?? []
  if (does === undefined || way === undefined) return unknownKind(row, 'Side')
  const size = row.amount(amount)
  return {
    ...common,
    size: /^buy$/i.test(way) ? size : `-${size}`,
    isClose: /^close$/i.test(does),
  }
}

function alone(row: Row, asset: string): RowOutcome {
  const change = changeOf(row)
  const common = { at: row.time('Date'), asset, sourceId: idOf(row) }
  const quantity = change.replace('-', '')
  const isOut = change.startsWith('-')
  switch (row.text('Type').toLowerCase()) {
    case 'deposit':
    case 'transfer':
      return { ...common, type: isOut ? 'withdrawal' : 'deposit', quantity }
    case 'withdrawal': {
      const fee = row.amountIfAny(feePaid)
      if (!fee) return { ...common, type: 'withdrawal', quantity }
      return { ...common, type: 'withdrawal', quantity: minus(quantity, fee), fee: { asset, quantity: fee } }
    }
    case 'settlement':
    case 'transfer from insurance':
    case 'socialized fund':
      return resultsOf(
        { at: common.at, sourceId: common.sourceId, note: row.text('Instrument') || undefined },
        [{ asset, quantity: change }],
      )
    default:
      return unknownKind(row, 'Type')
  }
}
