// Coinbase's gain/loss report: closed positions. Each row is a lot that was bought and what it was sold for, whether
// it was sold, converted, spent or paid as a fee.

import { minus } from '../../ledger/decimal.ts'
import { acquiredOf, dollarsOf, neededDollars, soldOf } from '../closed-positions/cells.ts'
import { closedPositions, FAMILY, type Position } from '../rows/closed-position.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const ACQUIRED = 'Date Acquired'
const BASIS = 'Cost basis (USD)'
const PROCEEDS = 'Proceeds (USD)'
const GAIN = 'Gains (Losses) (USD)'
/** Each of the three figures is rounded for itself. */
const ROUNDING = 0.02

export const coinbaseGains: Importer = {
  id: 'coinbase-gains',
  title: 'Coinbase gain/loss report',
  wallet: FAMILY,
  recognizes: header => header.has('Tax lot ID', 'Asset name', 'Amount', ACQUIRED, BASIS, PROCEEDS),
  open: closedPositions('Coinbase', positionOf),
}

function positionOf(row: Row): Position {
  const proceeds = neededDollars(row, PROCEEDS)
  const basis = dollarsOf(row, BASIS)
  checkGain(row, proceeds, basis)
  const acquired = acquiredOf(row, ACQUIRED)
  return {
    asset: row.asset('Asset name'),
    quantity: row.amount('Amount'),
    acquired,
    sold: soldOf(row, 'Date of Disposition', acquired),
    proceeds,
    // Without a day Coinbase does not know where the coins came from, and writes zero for their cost.
    basis: acquired === 'various' && basis === '0' ? undefined : basis,
    note: row.text('Transaction Type') || undefined,
  }
}

function checkGain(row: Row, proceeds: string, basis: string | undefined) {
  const gain = row.signed(GAIN)
  if (!gain || basis === undefined) return
  const stated = gain.isNegative ? -Number(gain.value) : Number(gain.value)
  if (Math.abs(Number(minus(proceeds, basis)) - stated) > ROUNDING)
    row.refuse(GAIN, 'is not the proceeds minus the cost basis. Correct the three amounts.')
}
