// Examples of regulations, rulings, instructions and publications, each in a shape of its own. What can be said of all:
// every figure that an example gives or asks for is in the scenario that restates it.
import { usd, usdText } from '../../src/core/money.ts'
import { allScenarios } from '../read-scenario/all-scenarios.ts'
import * as worksheets from '../worksheets.ts'

export type PublishedExample = { name: string; transactions: unknown; expected: unknown }

/** The scenario that restates the example of which the name begins like this. */
const restatedIn: readonly [name: string, scenario: number][] = [
  ['1.1001-7 Ex1', 107],
  ['1.1001-7 Ex2', 108],
  ['1.1001-7 Ex4', 111],
  ['1.1001-7 Ex5', 112],
  ['1.1012-1(h) Ex1', 108],
  ['1.1012-1(h) Ex2', 110],
  ['1.1012-1(h) Ex3', 111],
  ['1.1012-1(j) Ex1', 37],
  ['1.1012-1(j) Ex2', 38],
  ['1.1012-1(j) Ex3', 39],
  ['1.1012-1(j) Ex5', 114],
  ['1.1012-1(j) Ex6', 115],
  ['1.6045-1(d)(5)(v) Ex1', 116],
  ['1.6045-1(d)(5)(v) Ex2', 111],
  ['1.6045-1(d)(5)(v) Ex3', 113],
  ['1.6045-1(d)(5)(v) Ex4', 117],
  ['1.6045-1(d)(5)(v) Ex5', 347],
  ['1.6045-1(d)(6)(x) Ex1', 118],
  ['1.6045-1(d)(6)(x) Ex2', 119],
  ['RP2024-28 Ex1', 84],
  ['RP2024-28 Ex2', 85],
  ['RP2024-28 Ex3', 86],
  ['RP2024-28 Ex4', 87],
  ['RP2024-28 Ex5', 88],
  ['8949 col h Ex1', 234],
  ['8949 col h Ex2', 234],
  ['8949 col h Ex3', 348],
  ['8949 col h Ex4', 221],
  ['8949 Ex5', 141],
  ['8949 Ex6', 152],
  ['8949 multi-code', 349],
  ['Pub 550 selling expense', 350],
  ['Pub551 gift dual basis gain', 157],
  ['Pub551 gift dual basis loss', 158],
  ['Pub551 gift tax', 166],
  ['RevRul2019-24 Sit.1', 149],
  ['RevRul2019-24 Sit.2', 150],
  ['RevRul2023-14', 151],
  ['Pub550 property trade', 351],
  ['Loss limit Bob', 239],
  ['Loss limit small', 240],
  ['hifo_fee_changes_order', 352],
  ['mixed_term_sale', 50],
  ['repeating_basis', 353],
  ['rp2_issue_48', 354],
]

/** Restated in worksheets.ts. */
const inWorksheets = ['8949 rounding', 'Sched D rounding', 'Sched D line 8a', 'Loss limit']

/** Examples that say nothing about what a taxpayer reports of digital assets. */
const notOurs: readonly [name: string, reason: string][] = [
  ['1.6045-1(d)(2)(vii) Ex3', 'what a broker puts on Form 1099-DA'],
  ['Stablecoin optional method', 'what a broker puts on Form 1099-DA'],
  ['NFT optional method', 'what a broker puts on Form 1099-DA'],
  ['1099-DA tokenized wash sale', 'what a broker puts on Form 1099-DA'],
  ['Wash sale', 'IRC 1091 reaches stock and securities'],
  [
    'Related party sibling',
    "IRC 267(d) needs another taxpayer's basis; the taxpayer enters it as an adjustment",
  ],
]

/** Prices of one unit, where we state the total; and what is stated but changes nothing. */
const statedOnly =
  /perunit|usdprice|annualExclusion|monthsLater|merchantFee|^(id|timestamp|calc|note|rule|printed)$/i
/** Pub. 551 rounds a fraction to 0.97; the law does not, and 26,019.35 is the exact figure. */
const roundedByPublisher = '26033.00'

/** Every amount in it but zero, whatever its sign. */
function figuresIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const words = value.split(/\s+/)
    if (!words.every(word => /^-?\d+(\.\d+)?$/.test(word))) return []
    const figures = words.map(word => usdText(usd(word.replace('-', ''))))
    return figures.filter(figure => figure !== '0.00' && figure !== roundedByPublisher)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (statedOnly.test(name) ? [] : figuresIn(part)))
}

const begins = ({ name }: PublishedExample, start: string) => name.startsWith(start)

/** Undefined where the example binds no one who files with us; else the figures that our restatement lacks. */
export function missingFigures(example: PublishedExample): string[] | undefined {
  if (notOurs.some(([start]) => begins(example, start))) return undefined
  const number = restatedIn.find(([start]) => begins(example, start))?.[1]
  const scenario = allScenarios.find(each => each.number === number)
  const tables = inWorksheets.some(start => begins(example, start)) ? worksheets : undefined
  if (!scenario && !tables) return ['not restated']
  const ours = new Set(figuresIn([scenario?.settings, scenario?.events, scenario?.blocks, tables]))
  return figuresIn([example.transactions, example.expected]).filter(figure => !ours.has(figure))
}
