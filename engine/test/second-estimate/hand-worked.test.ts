// The second estimate against figures worked out with pencil and paper, before it is believed when
// it differs from the engine's own.
import { describe, expect, test } from 'vitest'
import { type Fraction, zero } from '../reference/fraction.ts'
import { dollars } from './arithmetic.ts'
import { attributableToCrypto, secondEstimate } from './estimate.ts'
import type { SecondInput, Status, Year } from './second-input.ts'

const noTerms = { short: zero, long: zero }
const noCrypto = { shortGain: zero, longGain: zero, ordinaryIncome: zero, investmentIncome: zero }
const filer = (year: Year, status: Status, rest: Partial<SecondInput>): SecondInput => ({
  year,
  status,
  otherIncome: zero,
  qualifiedDividends: zero,
  otherInvestmentIncome: zero,
  otherGains: noTerms,
  carryover: noTerms,
  seniors: 0,
  blind: 0,
  crypto: noCrypto,
  ...rest,
})
const terms = (short: number, long: number) => ({ short: dollars(short), long: dollars(long) })
const gains = (shortGain: number, longGain: number) => ({
  ...noCrypto,
  shortGain: dollars(shortGain),
  longGain: dollars(longGain),
})
const text = ({ n, d }: Fraction) => String(Number(n) / Number(d))

type Shown = Partial<Record<Exclude<keyof ReturnType<typeof secondEstimate>, 'carryoverOut'>, string>> & {
  carryoverOut?: [short: string, long: string]
}
function expectEstimate(input: SecondInput, { carryoverOut, ...shown }: Shown) {
  const result = secondEstimate(input)
  for (const [name, amount] of Object.entries(shown))
    expect([name, text(result[name as keyof typeof shown])]).toEqual([name, amount])
  if (carryoverOut)
    expect([text(result.carryoverOut.short), text(result.carryoverOut.long)]).toEqual(carryoverOut)
}

describe('line 16', () => {
  test('wages alone, by the Tax Table', () => {
    // 60,000 − 14,600 = 45,400. Row 45,400 to 45,450, middle 45,425: 1,160 + 12 % × 33,825 = 5,219.
    expectEstimate(filer(2024, 'single', { otherIncome: dollars(60000) }), {
      taxableIncome: '45400',
      incomeTax: '5219',
      total: '5219',
    })
  })

  test('a row of the table begins at its first dollar, and 100,000 is no longer in the table', () => {
    const taxOn = (income: string) =>
      text(secondEstimate(filer(2024, 'single', { otherIncome: dollars(income), deduction: zero })).incomeTax)
    // 10 % of the middles 10, 20, 37.50, 2,987.50 and 3,025; below 5 there is no tax.
    expect(['4.99', '5', '15', '25', '2999', '3000'].map(taxOn)).toEqual(['0', '1', '2', '4', '299', '303'])
    // Middle 49,975: 5,426 + 22 % × 2,825 = 6,047.50. Middle 50,025: 5,426 + 22 % × 2,875 = 6,058.50.
    expect(['49999.99999999', '50000'].map(taxOn)).toEqual(['6048', '6059'])
    // Middle 99,975: 5,426 + 22 % × 52,825 = 17,047.50. From 100,000: 5,426 + 22 % × 52,850.
    expect(['99999.99999999', '100000'].map(taxOn)).toEqual(['17048', '17053'])
  })

  test('the boxes of a head of household who is 65 and blind', () => {
    // 19,400 + 2 × 1,750 = 22,900; 57,100. Middle 57,125: 1,465 + 4,950 + 22 % × 1,225 = 6,684.50.
    expectEstimate(filer(2022, 'headOfHousehold', { otherIncome: dollars(80000), seniors: 1, blind: 1 }), {
      taxableIncome: '57100',
      incomeTax: '6685',
    })
  })

  test('a long-term gain across the end of 0 percent', () => {
    // Ordinary 40,000: middle 40,025: 1,192.50 + 12 % × 28,100 = 4,564.50, so 4,565.
    // The gain lies from 40,000 to 60,000: 15 % of what is above 48,350, 11,650: 1,747.50.
    expectEstimate(filer(2025, 'single', { otherIncome: dollars(55750), crypto: gains(0, 20000) }), {
      taxableIncome: '60000',
      incomeTax: '6312.5',
    })
  })

  test('a long-term gain less a short-term loss, across the end of 15 percent, with the NIIT', () => {
    // Net capital gain 90,000 from 210,000 to 300,000. On 210,000: 1,100 + 4,047 + 11,143 + 20,814 +
    // 32 % × 27,900 = 46,032. 15 % × 66,900 = 10,035; 20 % of what is above 276,900 = 4,620.
    // AMT: 313,850 − 63,250 = 250,600, of it 160,600 ordinary: 26 % is 41,756, 2 % above 110,350 is
    // 1,005; with the gains' 14,655 it is 57,416, less than the regular tax. NIIT: 3.8 % × 90,000.
    expectEstimate(
      filer(2023, 'marriedFilingSeparately', { otherIncome: dollars(223850), crypto: gains(-10000, 100000) }),
      {
        taxableIncome: '300000',
        incomeTax: '60687',
        tentativeMinimumTax: '57416',
        amt: '0',
        niit: '3420',
        total: '64107',
      },
    )
  })

  test('other years and statuses with gains and dividends', () => {
    // Ordinary 60,000 of 90,000: middle 60,025: 2,385 + 12 % × 36,175 = 6,726; the gain at 0 percent.
    expectEstimate(
      filer(2025, 'marriedFilingJointly', {
        otherIncome: dollars(76500),
        otherGains: terms(15000, 0),
        crypto: gains(0, 30000),
      }),
      { line16: '45000', taxableIncome: '90000', incomeTax: '6726' },
    )
    // Ordinary 47,000 of 58,000: middle 47,025: 1,655 + 12 % × 30,475 = 5,312; the rest below 63,000.
    expectEstimate(
      filer(2024, 'headOfHousehold', {
        otherIncome: dollars(68900),
        qualifiedDividends: dollars(1000),
        crypto: gains(0, 10000),
      }),
      { taxableIncome: '58000', incomeTax: '5312' },
    )
    // Ordinary 70,000 of 110,000: middle 70,025: 2,480 + 12 % × 45,225 = 7,907; 15 % × 11,100 = 1,665.
    expectEstimate(
      filer(2026, 'marriedFilingJointly', { otherIncome: dollars(102200), crypto: gains(0, 40000) }),
      {
        taxableIncome: '110000',
        incomeTax: '9572',
      },
    )
  })

  test('a gain inside one row of the table costs nothing', () => {
    // In two parts: the tax on 50,000 and 1.50 on the gain. On 50,010 as a whole: the same row.
    // Middle 50,025: 1,192.50 + 4,386 + 22 % × 1,550 = 5,919.50.
    expectEstimate(filer(2025, 'single', { otherIncome: dollars(65750), crypto: gains(0, 10) }), {
      incomeTax: '5920',
    })
  })
})

describe('losses', () => {
  test('3,000 are allowed, short-term losses are used first', () => {
    // 47,000 − 15,750 = 31,250, middle 31,275: 1,192.50 + 12 % × 19,350 = 3,514.50.
    expectEstimate(filer(2025, 'single', { otherIncome: dollars(50000), crypto: gains(-7000, 0) }), {
      line16: '-7000',
      line21: '3000',
      taxableIncome: '31250',
      incomeTax: '3515',
      carryoverOut: ['4000', '0'],
    })
    // 2,000 short are used up, 1,000 of the long-term loss with them.
    expectEstimate(filer(2025, 'single', { otherIncome: dollars(44750), crypto: gains(-2000, -5000) }), {
      carryoverOut: ['0', '4000'],
    })
    // The long-term gain of 2,000 takes its part of the short-term loss before the 3,000 do.
    expectEstimate(filer(2025, 'single', { otherIncome: dollars(68750), crypto: gains(-10000, 2000) }), {
      carryoverOut: ['5000', '0'],
    })
  })

  test('1,500 on a separate return, and carried losses keep their term', () => {
    expectEstimate(
      filer(2024, 'marriedFilingSeparately', { otherIncome: dollars(66100), carryover: terms(4000, 1000) }),
      { line21: '1500', taxableIncome: '50000', carryoverOut: ['2500', '1000'] },
    )
  })

  test('what income could not use is carried on', () => {
    // 15,250 − 15,750 = −500; with the 3,000 back 2,500 were used, so 4,500 of 7,000 are left.
    expectEstimate(filer(2025, 'single', { otherIncome: dollars(18250), crypto: gains(-7000, 0) }), {
      line21: '3000',
      taxableIncome: '0',
      incomeTax: '0',
      carryoverOut: ['4500', '0'],
    })
  })

  test('the deduction for seniors does not save a loss for the next year', () => {
    // 22,000 − 17,750 = 4,250 before the 6,000: the loss counts as used in full.
    expectEstimate(
      filer(2025, 'single', { otherIncome: dollars(25000), seniors: 1, crypto: gains(-10000, 0) }),
      {
        taxableIncome: '0',
        carryoverOut: ['7000', '0'],
      },
    )
    // 17,000 − 17,750 = −750: 2,250 were used.
    expectEstimate(
      filer(2025, 'single', { otherIncome: dollars(20000), seniors: 1, crypto: gains(-10000, 0) }),
      {
        carryoverOut: ['7750', '0'],
      },
    )
  })

  test('dividends keep their rate beside a loss', () => {
    // 97,000 − 27,700 = 69,300, all of it dividends below 89,250.
    expectEstimate(
      filer(2023, 'marriedFilingJointly', { qualifiedDividends: dollars(100000), crypto: gains(-10000, 0) }),
      { taxableIncome: '69300', incomeTax: '0', niit: '0', carryoverOut: ['7000', '0'] },
    )
  })
})

describe('the deduction for seniors', () => {
  test('each of two is reduced', () => {
    // 6,000 − 6 % × 50,000 = 3,000 each. 200,000 − 34,700 − 6,000 = 159,300.
    // 2,385 + 8,772 + 22 % × 62,350 = 24,874. AMT base 200,000 − 137,000: 16,380.
    expectEstimate(filer(2025, 'marriedFilingJointly', { otherIncome: dollars(200000), seniors: 2 }), {
      taxableIncome: '159300',
      incomeTax: '24874',
      tentativeMinimumTax: '16380',
      amt: '0',
    })
  })

  test('a surviving spouse files no joint return: reduced from 75,000', () => {
    // 6,000 − 6 % × 25,000 = 4,500. 100,000 − 33,850 − 4,500 = 61,650; middle 61,675:
    // 2,480 + 12 % × 36,875 = 6,905.
    expectEstimate(filer(2026, 'qualifyingSurvivingSpouse', { otherIncome: dollars(100000), seniors: 1 }), {
      taxableIncome: '61650',
      incomeTax: '6905',
    })
  })

  test('none on a separate return, and none before 2025', () => {
    // 50,000 − 15,750 − 1,600; 50,000 − 14,600 − 1,950.
    expectEstimate(filer(2025, 'marriedFilingSeparately', { otherIncome: dollars(50000), seniors: 1 }), {
      taxableIncome: '32650',
    })
    expectEstimate(filer(2024, 'single', { otherIncome: dollars(50000), seniors: 1 }), {
      taxableIncome: '33450',
    })
  })
})

describe('AMT and NIIT', () => {
  test('a gain so large that the exemption is gone', () => {
    // Regular: 15 % × 485,050 + 20 % × 450,850 = 72,757.50 + 90,170. AMT: the standard deduction is
    // back and the exemption gone, so 20 % of 15,750 more. NIIT: 3.8 % × 800,000.
    const input = filer(2025, 'single', { crypto: gains(0, 1000000) })
    expectEstimate(input, {
      incomeTax: '162927.5',
      tentativeMinimumTax: '166077.5',
      amt: '3150',
      niit: '30400',
      total: '196477.5',
    })
    expect(text(attributableToCrypto(input))).toBe('196477.5')
  })

  test('from 2026 the exemption goes at 50 percent from 500,000', () => {
    // 90,100 − 50,000 = 40,100 left; base 559,900: 74,407.50 + 20 % × 14,400 = 77,287.50.
    // Regular: 583,900: 74,407.50 + 20 % × 38,400 = 82,087.50.
    expectEstimate(filer(2026, 'single', { crypto: gains(0, 600000) }), {
      incomeTax: '82087.5',
      tentativeMinimumTax: '77287.5',
      amt: '0',
    })
  })

  test('a separate return adds to its minimum taxable income', () => {
    // 2024: none left from 609,350 + 4 × 66,650 = 875,950; added 25 % × 124,050 = 31,012.50 at 26 %
    // = 8,063.25. Gains 36,723.75 + 20 % × 708,150 = 141,630. Regular 36,723.75 + 20 % × 693,550.
    expectEstimate(filer(2024, 'marriedFilingSeparately', { crypto: gains(0, 1000000) }), {
      incomeTax: '175433.75',
      tentativeMinimumTax: '186417',
      amt: '10983.25',
    })
    // 2026: none left from 640,200; added 50 % × 59,800 = 29,900 at 26 % = 7,774. Gains 38,610 +
    // 20 % × 393,150. Regular 38,610 + 20 % × 377,050.
    expectEstimate(filer(2026, 'marriedFilingSeparately', { crypto: gains(0, 700000) }), {
      incomeTax: '114020',
      tentativeMinimumTax: '125014',
      amt: '10994',
    })
    // No more is added than the exemption was: 2022, 59,050 from 1,012,300 on.
    // 26 % × 59,050 = 15,353. 15 % × 216,925 = 32,538.75. 20 % × 1,741,400 = 348,280.
    expectEstimate(filer(2022, 'marriedFilingSeparately', { crypto: gains(0, 2000000) }), {
      tentativeMinimumTax: '396171.75',
    })
  })

  test('28 percent above the border', () => {
    // 400,000 − 133,300 = 266,700: 26 % = 69,342 and 2 % × 34,100 = 682.
    expectEstimate(filer(2024, 'marriedFilingJointly', { otherIncome: dollars(400000), deduction: zero }), {
      tentativeMinimumTax: '70024',
    })
  })

  test('an allowed loss reduces other investment income', () => {
    // 227,000 is 27,000 above; 10,000 − 3,000 = 7,000 × 3.8 %. 212,400: 1,160 + 4,266 + 11,742.50 +
    // 21,942 + 32 % × 20,450 = 45,654.50.
    expectEstimate(
      filer(2024, 'single', {
        otherIncome: dollars(230000),
        otherInvestmentIncome: dollars(10000),
        crypto: gains(0, -8000),
      }),
      { incomeTax: '45654.5', niit: '266', carryoverOut: ['0', '5000'] },
    )
  })
})
