// Our own JSON export: each transaction as the row it has in the ledger file, which is then read like one.
import { isZero, plus } from '../../ledger/decimal.ts'
import type { TransactionDetails } from '../../ledger/details.ts'
import type { TransactionRecord } from '../../ledger/fields.ts'
import { fromWire, type WireRecord } from '../../ledger/record.ts'
import { jsonObjects } from '../files/json-objects.ts'
import type { Records } from '../files/records.ts'
import { openText } from '../files/text.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { ledgerColumns } from './ledger-columns.ts'
import { eventTypes } from './read-event.ts'
import { recordCells } from './record-cells.ts'

/** What a transaction has in the export beside what it has on the wire; only where there is something to say. */
export type JsonExtras = Pick<TransactionDetails, 'broker' | 'adjustments' | 'lostUsd' | 'contract'> & {
  hash?: string
  sequence?: number
}
type Exported = WireRecord & { id: string; fee: string | null; ledger?: JsonExtras } & Pick<
    TransactionDetails,
    | 'acquired'
    | 'basis'
    | 'donor'
    | 'feeOnFee'
    | 'conversion'
    | 'recipient'
    | 'recipientRelation'
    | 'recipientEin'
  >

export const jsonExtrasOf = ({ hash, sequence, details }: TransactionRecord): JsonExtras => ({
  ...(hash !== null && { hash }),
  ...(sequence !== null && { sequence }),
  ...(details?.broker && { broker: details.broker }),
  ...(details?.adjustments && { adjustments: details.adjustments }),
  ...(details?.lostUsd && { lostUsd: details.lostUsd }),
  ...(details?.contract && { contract: details.contract }),
})

export async function openLedgerJson(path: string, signal: AbortSignal | undefined): Promise<Records> {
  const file = await openText(path, { hasLines: false }, signal)
  return {
    decimalComma: false,
    async read(onRecord, rest) {
      onRecord(0, [...ledgerColumns])
      let number = 0
      let read = 0
      const objects = jsonObjects(text => onRecord(++number, cellsOf(text, number)))
      for await (const { text, bytes } of file.read()) {
        objects.push(text)
        read += bytes
        await rest(read)
      }
      objects.end()
    },
  }
}

function cellsOf(text: string, number: number): string[] {
  // PostgreSQL has no place for it, and no export of ours holds it.
  if (text.includes('\\u0000') || text.includes('\0')) throw notOurs(number)
  try {
    const exported = JSON.parse(text) as Exported
    if (!isTransaction(exported)) throw notOurs(number)
    const cells: unknown[] = recordCells(recordOf(exported))
    if (!cells.every(cell => typeof cell === 'string')) throw notOurs(number)
    return cells.map(cell => cell.toWellFormed())
  } catch (reason) {
    throw reason instanceof ImportRefusal ? reason : notOurs(number)
  }
}

const isTransaction = ({ id, type, timestamp, symbol, amount, wallet }: Exported) =>
  [id, timestamp, symbol, amount, wallet].every(value => typeof value === 'string') &&
  eventTypes.includes(type)

function recordOf(exported: Exported): TransactionRecord & { id: string } {
  const { id, fee, feeUsdSource, acquired, basis, donor, feeOnFee, conversion } = exported
  const { recipient, recipientRelation, recipientEin } = exported
  const { hash, sequence, ...details } = exported.ledger ?? {}
  const record = fromWire(exported)
  return {
    ...record,
    id,
    usd: plain(record.usd),
    receivedUsd: plain(record.receivedUsd),
    // No fee at all is shown as zero.
    feeUsd: feeUsdSource === null && fee !== null && isZero(fee) ? null : plain(fee),
    details: {
      ...details,
      ...(acquired && { acquired }),
      ...(basis && { basis: plus(basis, '0') }),
      ...(feeOnFee && { feeOnFee }),
      ...(conversion && { conversion }),
      ...(recipient && { recipient }),
      ...(recipientRelation && { recipientRelation }),
      ...(recipientEin && { recipientEin }),
      ...(donor && { donor: { ...donor, basis: plus(donor.basis, '0') } }),
    },
    sourceId: null,
    hash: hash ?? null,
    sequence: sequence ?? null,
  }
}

/** The wire pads dollars to cents; the ledger has them as they came. */
const plain = (dollars: string | null) => (dollars === null ? null : plus(dollars, '0'))

const notOurs = (number: number) =>
  new ImportRefusal(
    'import_file_unreadable',
    `Record ${number} of this JSON file is not a transaction as Lotwise exports them. Other programs' records are read from CSV.`,
  )
