// The box of Form 8949 a disposal is listed under, and the line of Schedule D the box adds up to.
import type { BrokerReport } from '../../core/event.ts'
import type { Term } from '../../core/outcome.ts'

export type Box = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L'

/** In the order of the form: basis reported to the IRS, basis not reported, nothing reported. */
type Boxes = Record<Term, readonly [Box, Box, Box]>
const generalBoxes: Boxes = { short: ['A', 'B', 'C'], long: ['D', 'E', 'F'] }
const digitalAssetBoxes: Boxes = { short: ['G', 'H', 'I'], long: ['J', 'K', 'L'] }

/** The first year in which digital assets have boxes of their own and Form 1099-DA exists. */
const FIRST_DIGITAL_ASSET_YEAR = 2025

/**
 * Form 8949 (2025), boxes G to L: digital assets belong there, and C and F are closed to them. Only what a broker
 * really put on a Form 1099-B stays in A, B, D or E.
 */
export function form8949Box(year: number, term: Term, broker: BrokerReport | null): Box {
  const isGeneral = year < FIRST_DIGITAL_ASSET_YEAR || broker?.form === '1099-B'
  const boxes = (isGeneral ? generalBoxes : digitalAssetBoxes)[term]
  if (broker === null) return boxes[2]
  return broker.basisReported ? boxes[0] : boxes[1]
}

export type Form8949Line = '1b' | '2' | '3' | '8b' | '9' | '10'

/** Schedule D (2025), lines 1b to 3 and 8b to 10: "with Box A or Box G checked", and so on. */
const lineOfBox: Record<Box, Form8949Line> = {
  A: '1b',
  G: '1b',
  B: '2',
  H: '2',
  C: '3',
  I: '3',
  D: '8b',
  J: '8b',
  E: '9',
  K: '9',
  F: '10',
  L: '10',
}

export const scheduleDLine = (box: Box) => lineOfBox[box]
