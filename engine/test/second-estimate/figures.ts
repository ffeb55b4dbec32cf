// The amounts that change every year, and those that do not. Written down apart from the engine's
// own tables on purpose: a slip in either shows as a difference. Both go back to one transcription of
// the IRS, so its own errors would not; restated-figures.test.ts says what that was compared with.
//
// Brackets, capital-gain breakpoints, standard deduction and AMT: Rev. Proc. 2021-45 (2022), 2022-38
// (2023), 2023-34 (2024), 2024-40 (2025), 2025-32 (2026). The standard deduction of 2025 and the
// AMT phase-out from 2026 on are those of Pub. L. 119-21.
import type { Status, Year } from './second-input.ts'

/** The law has four columns: a surviving spouse has that of a joint return. */
type Column = 'single' | 'joint' | 'separate' | 'head'
type Columns<T> = Record<Column, T>

export const column = (status: Status): Column =>
  (
    ({
      single: 'single',
      marriedFilingJointly: 'joint',
      qualifyingSurvivingSpouse: 'joint',
      marriedFilingSeparately: 'separate',
      headOfHousehold: 'head',
    }) as const
  )[status]

type Figures = {
  /** Where 10, 12, 22, 24, 32 and 35 percent end. */
  brackets: Columns<[number, number, number, number, number, number]>
  /** Where 0 and 15 percent end for long-term gains and qualified dividends. */
  gains: Columns<[number, number]>
  standard: Columns<number>
  /** For each box of 65 or blind: not married and no surviving spouse, everyone else. */
  box: [number, number]
  amt: {
    exemption: Columns<number>
    phaseOutFrom: Columns<number>
    phaseOutPercent: number
    /** Where 26 percent ends; half of it on a separate return. */
    upTo26: number
  }
  /** Of IRC 151(d)(5)(C), for each. */
  seniorDeduction: number
}

const perStatus = (single: number, joint: number, separate: number, head: number): Columns<number> => ({
  single,
  joint,
  separate,
  head,
})

export const figures: Record<Year, Figures> = {
  2022: {
    brackets: {
      single: [10275, 41775, 89075, 170050, 215950, 539900],
      joint: [20550, 83550, 178150, 340100, 431900, 647850],
      separate: [10275, 41775, 89075, 170050, 215950, 323925],
      head: [14650, 55900, 89050, 170050, 215950, 539900],
    },
    gains: {
      single: [41675, 459750],
      joint: [83350, 517200],
      separate: [41675, 258600],
      head: [55800, 488500],
    },
    standard: perStatus(12950, 25900, 12950, 19400),
    box: [1750, 1400],
    amt: {
      exemption: perStatus(75900, 118100, 59050, 75900),
      phaseOutFrom: perStatus(539900, 1079800, 539900, 539900),
      phaseOutPercent: 25,
      upTo26: 206100,
    },
    seniorDeduction: 0,
  },
  2023: {
    brackets: {
      single: [11000, 44725, 95375, 182100, 231250, 578125],
      joint: [22000, 89450, 190750, 364200, 462500, 693750],
      separate: [11000, 44725, 95375, 182100, 231250, 346875],
      head: [15700, 59850, 95350, 182100, 231250, 578100],
    },
    gains: {
      single: [44625, 492300],
      joint: [89250, 553850],
      separate: [44625, 276900],
      head: [59750, 523050],
    },
    standard: perStatus(13850, 27700, 13850, 20800),
    box: [1850, 1500],
    amt: {
      exemption: perStatus(81300, 126500, 63250, 81300),
      phaseOutFrom: perStatus(578150, 1156300, 578150, 578150),
      phaseOutPercent: 25,
      upTo26: 220700,
    },
    seniorDeduction: 0,
  },
  2024: {
    brackets: {
      single: [11600, 47150, 100525, 191950, 243725, 609350],
      joint: [23200, 94300, 201050, 383900, 487450, 731200],
      separate: [11600, 47150, 100525, 191950, 243725, 365600],
      head: [16550, 63100, 100500, 191950, 243700, 609350],
    },
    gains: {
      single: [47025, 518900],
      joint: [94050, 583750],
      separate: [47025, 291850],
      head: [63000, 551350],
    },
    standard: perStatus(14600, 29200, 14600, 21900),
    box: [1950, 1550],
    amt: {
      exemption: perStatus(85700, 133300, 66650, 85700),
      phaseOutFrom: perStatus(609350, 1218700, 609350, 609350),
      phaseOutPercent: 25,
      upTo26: 232600,
    },
    seniorDeduction: 0,
  },
  2025: {
    brackets: {
      single: [11925, 48475, 103350, 197300, 250525, 626350],
      joint: [23850, 96950, 206700, 394600, 501050, 751600],
      separate: [11925, 48475, 103350, 197300, 250525, 375800],
      head: [17000, 64850, 103350, 197300, 250500, 626350],
    },
    gains: {
      single: [48350, 533400],
      joint: [96700, 600050],
      separate: [48350, 300000],
      head: [64750, 566700],
    },
    standard: perStatus(15750, 31500, 15750, 23625),
    box: [2000, 1600],
    amt: {
      exemption: perStatus(88100, 137000, 68500, 88100),
      phaseOutFrom: perStatus(626350, 1252700, 626350, 626350),
      phaseOutPercent: 25,
      upTo26: 239100,
    },
    seniorDeduction: 6000,
  },
  2026: {
    brackets: {
      single: [12400, 50400, 105700, 201775, 256225, 640600],
      joint: [24800, 100800, 211400, 403550, 512450, 768700],
      separate: [12400, 50400, 105700, 201775, 256225, 384350],
      head: [17700, 67450, 105700, 201750, 256200, 640600],
    },
    gains: {
      single: [49450, 545500],
      joint: [98900, 613700],
      separate: [49450, 306850],
      head: [66200, 579600],
    },
    standard: perStatus(16100, 32200, 16100, 24150),
    box: [2050, 1650],
    amt: {
      exemption: perStatus(90100, 140200, 70100, 90100),
      phaseOutFrom: perStatus(500000, 1000000, 500000, 500000),
      phaseOutPercent: 50,
      upTo26: 244500,
    },
    seniorDeduction: 6000,
  },
}

export const RATES = [10, 12, 22, 24, 32, 35, 37]

/** IRC 1411(b), not indexed. */
export const niitThreshold = perStatus(200000, 250000, 125000, 200000)
