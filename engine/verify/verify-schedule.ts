// Schedule D and what is left of a loss for the next year, by the statute: IRC 1211(b), 1212(b). The lines of the form are
// the sums that they name.
import type { BoxTotal, Carryover, FilingStatus, ScheduleD } from '../src/index.ts'
import { atLeastZero, smaller } from './amounts.ts'
import { type Facts, same } from './facts.ts'

export type ScheduleInput = {
  boxes: readonly BoxTotal[]
  carryover: Carryover
  status: FilingStatus
  /** Absent where nothing is one, and where they are not known. */
  collectiblesGain?: bigint | undefined
  qualifiedDividends?: bigint | undefined
}

const boxesOf = { '1b': 'AG', 2: 'BH', 3: 'CI', '8b': 'DJ', 9: 'EK', 10: 'FL' } as const
const columns = { d: 'proceeds', e: 'basis', g: 'adjustment', h: 'gain' } as const
const limits: Partial<Record<FilingStatus, bigint>> = { marriedFilingSeparately: 1_500n }

export function verifySchedule(facts: Facts, input: ScheduleInput, schedule: ScheduleD): void {
  const { boxes, carryover, status } = input
  const { lines, form1040 } = schedule
  const check = (line: string, expected: unknown, found: unknown) =>
    same(facts, `Schedule D, line ${line}`, line, expected, found)
  for (const line of ['1b', 2, 3, '8b', 9, 10] as const) {
    const onLine = boxes.filter(({ box }) => boxesOf[line].includes(box))
    for (const column of ['d', 'e', 'g', 'h'] as const) {
      const sum = onLine.reduce((total, each) => total + each[columns[column]], 0n)
      check(`${line}, column (${column})`, sum, lines[line][column])
    }
  }
  check('6', carryover.short, lines[6])
  check('14', carryover.long, lines[14])
  for (const line of ['1a', '8a'] as const)
    check(`${line}, column (h)`, lines[line].d - lines[line].e, lines[line].h)
  const short =
    lines['1a'].h + lines['1b'].h + lines[2].h + lines[3].h + lines[4] + lines[5] - carryover.short
  const longs = lines['8a'].h + lines['8b'].h + lines[9].h + lines[10].h + lines[11] + lines[12] + lines[13]
  const long = longs - carryover.long
  const net = short + long
  const deducted = net < 0n ? smaller(-net, limitOf(status)) : 0n
  check('7', short, lines[7])
  check('15', long, lines[15])
  check('16', net, lines[16])
  check('17', net > 0n ? long > 0n : null, lines[17])
  const isBothGains = net > 0n && long > 0n
  const collectibles = isBothGains ? rateGain(input, short) : null
  const dividends =
    isBothGains || input.qualifiedDividends === undefined ? null : input.qualifiedDividends > 0n
  const hasNoOtherRates = isBothGains ? (collectibles ?? 0n) === 0n : null
  check('18', collectibles, lines[18])
  check('20', hasNoOtherRates, lines[20])
  check('22', dividends, lines[22])
  check('22, worksheet', hasNoOtherRates === true || dividends === true, schedule.needsCapitalGainWorksheet)
  check('21', net < 0n ? deducted : null, lines[21])
  check('16, to Form 1040', net < 0n ? -deducted : net, form1040.amount)
}

/** Line 7 of the 28% Rate Gain Worksheet; null where line 18 stays blank. */
const rateGain = ({ collectiblesGain, carryover }: ScheduleInput, short: bigint) =>
  collectiblesGain === undefined ? null : atLeastZero(collectiblesGain - carryover.long - atLeastZero(-short))

const limitOf = (status: FilingStatus) => (limits[status] ?? 3_000n) * 10n ** 8n

export type CarryoverInput = {
  /** Schedule D, lines 7 and 15. */
  short: bigint
  long: bigint
  status: FilingStatus
  /** Taxable income before a loss came off it. Undefined: taken to be enough. */
  income: bigint | undefined
}

export function verifyCarryover(
  facts: Facts,
  { short, long, status, income }: CarryoverInput,
  carried: Carryover,
): void {
  const net = short + long
  const allowed = net < 0n ? smaller(-net, limitOf(status)) : 0n
  // 1212(b)(2): what was deducted counts as a short-term gain, as far as there was income to deduct it from.
  const used = income === undefined ? allowed : smaller(allowed, atLeastZero(income))
  const shortLeft = atLeastZero(-(short + used + atLeastZero(long)))
  const usedByLong = atLeastZero(used - atLeastZero(-short))
  const longLeft = atLeastZero(-(long + atLeastZero(short) + usedByLong))
  same(facts, 'carryover', 'short', shortLeft, carried.short)
  same(facts, 'carryover', 'long', longLeft, carried.long)
}
