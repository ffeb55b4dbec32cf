// Interactive Brokers' worksheet for Form 8949: tables one below the other, each under its part and box. The first cell
// of a line says what it is.
import type { Decimal } from '#engine'
import { closedPositions, FAMILY, type Position } from '../rows/closed-position.ts'
import { type Skip, skip } from '../rows/each-row.ts'
import { normalName } from '../rows/header.ts'
import type { FileFacts, Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { acquiredOf, adjustmentsOf, brokerOf, dollarsOf, neededDollars, soldOf } from './cells.ts'
import { readDescription } from './description.ts'

type FormSection = { part: string; box: string }

export const interactiveBrokers: Importer = {
  id: 'interactive-brokers-8949',
  title: 'Interactive Brokers worksheet for Form 8949',
  wallet: FAMILY,
  recognizes: header =>
    normalName(header.names[0] ?? '') === 'header' &&
    header.has('Description', 'Date Acquired', 'Date Sold', 'Sales Price', 'Cost Basis'),
  hasTables: true,
  open: file => {
    const section = sectionAbove(file)
    return closedPositions('Interactive Brokers', row => lineOf(row, section))(file)
  },
}

/** The part and box of the first table are above its column names. */
function sectionAbove({ preamble }: FileFacts): FormSection {
  const last = (name: string) => preamble.findLast(([first]) => first?.trim() === name)?.[1]?.trim() ?? ''
  return { part: last('Part'), box: last('Box') }
}

function lineOf(row: Row, section: FormSection): Position | Skip {
  switch (row.text(0)) {
    case 'Part':
      section.part = row.text(1)
      return skip('headings of a part or box')
    case 'Box':
      section.box = row.text(1)
      return skip('headings of a part or box')
    case 'Title':
    case 'Account':
      return skip('headings of a part or box')
    case 'Header':
      return skip('column names repeated')
    case 'Footer':
      return skip('totals')
    case 'Data':
      return positionOf(row, section)
    default:
      return row.refuse(0, "is a type of line we don't recognize. Add it by hand if it is a sale.")
  }
}

function positionOf(row: Row, section: FormSection): Position {
  const described = readDescription(row.needed('Description'))
  if (!described?.quantity) return row.refuse('Description', 'has no quantity. It should read like 0.5 BTC.')
  const acquired = acquiredOf(row, 'Date Acquired')
  const sold = soldOf(row, 'Date Sold', acquired)
  const proceeds = neededDollars(row, 'Sales Price')
  const basis = dollarsOf(row, 'Cost Basis')
  return {
    asset: described.asset,
    quantity: described.quantity,
    acquired,
    sold,
    proceeds,
    basis,
    broker: brokerOf(boxOf(section), { proceeds, basis }),
    adjustments: adjustments(row),
  }
}

const longTerm = new Map([
  ['A', 'D'],
  ['B', 'E'],
  ['C', 'F'],
])

/** Until 2012 both parts of the form had boxes A, B and C; now the second has D, E and F. */
const boxOf = ({ part, box }: FormSection) => (part === 'II' ? (longTerm.get(box) ?? box) : box)

/** An adjustment without a code is the loss of a wash sale, the only one the broker makes by itself. */
function adjustments(row: Row): { code: string; usd: Decimal }[] | undefined {
  const usd = row.usd('Adjustment')
  if (row.text('Code') === '' && usd && usd !== '0') return [{ code: 'W', usd }]
  const adjustments = adjustmentsOf(row, 'Code', 'Adjustment')
  return adjustments.length > 0 ? adjustments : undefined
}
