// TXF: what tax programs and brokers exchange. The reader of the file makes each record a row (files/txf.ts).

import { TXF_HEADER } from '../files/txf.ts'
import { closedPositions, FAMILY, type Position } from '../rows/closed-position.ts'
import { skip } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { acquiredOf, brokerOf, dollarsOf, neededDollars, soldOf } from './cells.ts'
import { readDescription } from './description.ts'

/** References of capital gains by the box of Form 8949; of those without a known term the box shows the report only. */
const boxes: Record<string, string> = {
  '321': 'A',
  '711': 'B',
  '712': 'C',
  '323': 'D',
  '713': 'E',
  '714': 'F',
  '673': 'A',
  '715': 'B',
  '716': 'C',
  '682': 'A',
  '718': 'B',
}
const withoutTerm = new Set(['673', '715', '716', '682', '718'])

export const txf: Importer = {
  id: 'txf',
  title: 'TXF file',
  wallet: FAMILY,
  recognizes: header => header.has(...TXF_HEADER),
  open: closedPositions('TXF', row => {
    if (lookUp(boxes, row.text('TXF reference')) === undefined)
      return skip('no sale of property (other lines of a tax return)')
    return positionOf(row)
  }),
}

function positionOf(row: Row): Position {
  const reference = row.text('TXF reference')
  if (row.text('More').split(' ').includes('TS'))
    row.refuse('More', 'is a total of several sales. Export the file with its details.')
  const described = readDescription(row.needed('Description'))
  if (!described?.quantity) return row.refuse('Description', 'has no quantity. It should read like 0.5 BTC.')
  const acquired = acquiredOf(row, 'Date acquired')
  const sold = soldOf(row, 'Date sold', acquired)
  const proceeds = neededDollars(row, 'Proceeds')
  const basis = dollarsOf(row, 'Cost basis')
  const disallowed = row.usd('Wash sale disallowed')
  const broker = brokerOf(lookUp(boxes, reference) ?? '', { proceeds, basis })
  return {
    asset: described.asset,
    quantity: described.quantity,
    acquired,
    sold,
    proceeds,
    basis,
    broker: broker && withoutTerm.has(reference) ? { ...broker, term: undefined } : broker,
    adjustments: disallowed && disallowed !== '0' ? [{ code: 'W', usd: disallowed }] : undefined,
  }
}
