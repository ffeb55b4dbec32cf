// What a send takes from the account has the fee of the network in it: -0.00133 BTC, of which 0.001 arrive and 0.00033 are
// the fee. The file has the whole amount and no fee, and is known by that.
import { readAmount } from '../../importers/rows/amount.ts'
import { compare, isZero, minus, plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Transaction } from './transaction.ts'

type FeeOfSend = Pick<ImportedEvent, 'quantity' | 'fee' | 'inFiles'> | Pick<ImportedEvent, 'note'>

/** What leaves the account stays the same: what arrives, and the fee beside it. */
export function networkFeeOf(event: ImportedEvent, sent: Transaction | undefined): FeeOfSend | undefined {
  if (event.type !== 'withdrawal' || sent === undefined) return undefined
  const amountIn = (name: string) => ({
    quantity: readAmount(sent.text(`network.${name}.amount`))?.value ?? '0',
    asset: sent.text(`network.${name}.currency`).toUpperCase(),
  })
  const [fee, arrived] = [amountIn('transaction_fee'), amountIn('transaction_amount')]
  if (isZero(fee.quantity)) return undefined
  const { asset, quantity } = event
  const isWithin = fee.asset === asset && compare(fee.quantity, quantity) < 0
  // Coinbase says what arrived too, or does not say it.
  const isWhole = isZero(arrived.quantity) || compare(plus(arrived.quantity, fee.quantity), quantity) === 0
  if (!isWithin || !isWhole) {
    const stated = `Coinbase shows a network fee of ${fee.quantity} ${fee.asset}`
    return { note: [event.note, stated].filter(Boolean).join('. ') }
  }
  return { quantity: minus(quantity, fee.quantity), fee, inFiles: { quantity } }
}
