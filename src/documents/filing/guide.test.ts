import { describe, expect, test } from 'vitest'
import { type Form6781, type Form8949Row, scheduleD, usd, ZERO_USD } from '#engine'
import { howToFile } from './guide.ts'
import type { Business, Given, GuideInput } from './guide-input.ts'

const box = {
  box: 'I',
  proceeds: usd('10'),
  basis: usd('9010'),
  adjustment: ZERO_USD,
  gain: usd('-9000'),
} as const
const schedule = scheduleD({ year: 2025, status: 'single', boxes: [box] })
const noContracts: Form6781 = {
  year: 2025,
  accounts: [],
  results: 0,
  unknown: 0,
  gain: ZERO_USD,
  short: ZERO_USD,
  long: ZERO_USD,
}
const quiet: GuideInput = {
  year: 2025,
  edition: 'official',
  rows: 0,
  rowsOnForm8949: 0,
  leftOut: { '1a': 0, '8a': 0 },
  unknownProceeds: 0,
  unknownBasis: 0,
  unidentified: undefined,
  income: ZERO_USD,
  incomeOfUnknownValue: 0,
  gifts: 0,
  donations: { count: 0, value: ZERO_USD, deduction: ZERO_USD, unknown: 0 },
  losses: 0,
  contracts: noContracts,
  scheduleD: scheduleD({ year: 2025, status: 'single', boxes: [] }),
  hasOtherGains: false,
  salesAs: 'rows',
  withheld: [],
  washSales: ZERO_USD,
  carryoverOut: ZERO_USD,
  addedTaxes: null,
}
const seller: GuideInput = {
  ...quiet,
  rows: 3,
  rowsOnForm8949: 3,
  scheduleD: schedule,
  carryoverOut: usd('6000'),
}
const textOf = (input: GuideInput) =>
  howToFile(input)
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join('\n')

test('a year in which nothing happened needs no form', () => {
  const text = textOf(quiet)
  expect(text).toContain('nothing that makes it "Yes"')
  expect(text).not.toContain('File Form 8949')
  expect(text).not.toContain('Schedule 1')
})

test('a sale is a yes, and a loss says what is deducted and what is kept', () => {
  const text = textOf(seller)
  expect(text).toContain('Check "Yes". In 2025 you sold, traded or spent digital assets.')
  expect(text).toContain('($3,000.00) goes to Form 1040, line 7a.')
  expect(text).toContain('Line 21 has the loss you can deduct this year.')
  expect(text).toContain('Keep $6,000.00 of losses for 2026')
})

test.each([
  [2023, 'line 8z, with "digital assets" written beside it'],
  [2024, 'line 8v (digital assets)'],
])('income of %i goes on Schedule 1, %s', (year, line) => {
  expect(textOf({ ...quiet, year, income: usd('120.5') })).toContain(`Enter $120.50 on Schedule 1, ${line}.`)
})

test('what is unknown comes first', () => {
  expect(howToFile({ ...seller, unknownProceeds: 1, unknownBasis: 2 })[0]).toEqual({
    title: 'Do not file yet',
    paragraphs: [
      'The proceeds of 1 row of Form 8949 are unknown. The form says UNKNOWN there, and its totals count it without gain or loss. Enter the value in Review, then make your forms again.',
      'The cost of 2 rows is unknown and counts as $0.00, so your gain may be too high. Add the missing purchases before you file.',
    ],
    before: 'review',
  })
  expect(howToFile({ ...seller, unknownBasis: 1 })[0]?.title).toBe('Look for missing costs first')
})

test('lots that were not identified in time come before filing', () => {
  const unidentified = { year: 2025, late: 0, missing: 3, gain: usd('10'), gainInTime: usd('30') }
  const [first] = howToFile({ ...seller, unidentified })
  expect(first?.title).toBe('Do not file yet')
  expect(first?.paragraphs.join()).toContain('then $30.00 instead of $10.00: $20.00 more')
})

test('what is not the form of the IRS is said to be none', () => {
  expect(textOf(seller)).toContain('The PDF is the official IRS form of 2025, filled in.')
  expect(textOf({ ...seller, edition: 'substitute' })).toContain(
    'Get the official Schedule D at irs.gov/forms-pubs',
  )
  const preview = howToFile({ ...seller, year: 2026, edition: 'preview' })
  expect(preview[0]?.title).toBe('This is a preview')
  expect(preview.flatMap(({ paragraphs }) => paragraphs).join()).not.toContain('official')
})

test('gains on other property leave the totals of Schedule D to the person', () => {
  const text = textOf({ ...seller, hasOtherGains: true })
  expect(text).toContain('Lines 7, 15 and 16 to 22 are blank')
  expect(text).not.toContain('goes to Form 1040')
})

test.each([
  ['0', 'Line 22 is "No", because your tax profile says you have no qualified dividends.'],
  ['7', 'Line 22 is "Yes", because your tax profile has qualified dividends: figure your tax with'],
  [undefined, 'Line 22 asks whether you have qualified dividends: answer it yourself'],
])('qualified dividends of %s: the guide says what is checked on line 22', (given, words) => {
  const qualifiedDividends = given === undefined ? undefined : usd(given)
  const loss = scheduleD({ year: 2025, status: 'single', boxes: [box], qualifiedDividends })
  const gain = scheduleD({
    year: 2025,
    status: 'single',
    boxes: [{ ...box, gain: usd('9000') }],
    qualifiedDividends,
  })
  for (const schedule of [loss, gain]) expect(textOf({ ...seller, scheduleD: schedule })).toContain(words)
  const long = scheduleD({
    year: 2025,
    status: 'single',
    boxes: [{ ...box, box: 'L', gain: usd('9000') }],
    qualifiedDividends,
  })
  // Two gains end at line 20.
  expect(textOf({ ...seller, scheduleD: long })).not.toContain('ine 22')
})

test('a loss carried into a year without sales still needs Schedule D, and no Form 8949', () => {
  const carryover = { short: usd('1000'), long: usd('9000.5') }
  const carried: GuideInput = {
    ...quiet,
    scheduleD: scheduleD({ year: 2025, status: 'single', boxes: [], carryover }),
  }
  const text = textOf(carried)
  expect(text).toContain('nothing that makes it "Yes"')
  expect(text).toContain('Complete Schedule D (Form 1040)')
  expect(text).toContain('$1,000.00 on line 6 and $9,000.50 on line 14. We filled them in, up to line 16.')
  expect(text).toContain('($3,000.00) goes to Form 1040, line 7a.')
  expect(text).toContain('By mail: Form 1040, then Schedule D. Keep the transaction summary')
  expect(text).not.toMatch(/Nothing from Lotwise|File Form 8949|lines for digital assets/)
  const withOthers = textOf({ ...carried, hasOtherGains: true })
  expect(withOthers).toContain('We filled them in. Lines 7, 15 and 16 to 22 are blank')
  expect(withOthers).not.toContain('goes to Form 1040')
})

test('other gains alone are left to the person', () => {
  expect(textOf(quiet)).not.toContain('Schedule D')
  const text = textOf({ ...quiet, hasOtherGains: true })
  expect(text).toContain('Nothing from Lotwise.')
  expect(text).toContain('They may need a Schedule D, which we have nothing to add to.')
})

test.each(['official', 'substitute', 'preview', 'table'] as const)(
  'a statement that was chosen is attached to the %s form',
  edition => {
    expect(textOf({ ...seller, edition, salesAs: 'statement' })).toContain(
      'then Form 8949 with the attached statement.',
    )
  },
)

test('a statement is attached only where there is one, and a form only where it has rows', () => {
  expect(textOf(seller)).toContain('then Schedule D, then Form 8949. Keep')
  expect(textOf({ ...seller, rowsOnForm8949: 0, salesAs: 'statement' })).toContain('then Schedule D. Keep')
})

// 2022: Form 1040 asks whether you did "sell, exchange, gift, or otherwise dispose". 2023 on: "sell, exchange, or
// otherwise dispose"; the instructions, under How To Report Digital Asset Transactions: "If you disposed of any digital
// asset by gift, you may be required to file Form 709".
test.each([
  [2022, '$16,000', 'Rev. Proc. 2021-45, 3.43'],
  [2023, '$17,000', 'Rev. Proc. 2022-38, 3.43'],
  [2024, '$18,000', 'Rev. Proc. 2023-34, 3.43'],
  [2025, '$19,000', 'Rev. Proc. 2024-40, 2.43'],
  [2026, '$19,000', 'Rev. Proc. 2025-32, 4.42'],
])('a gift in %i is a yes, and one above %s needs Form 709 (%s)', (year, exclusion) => {
  const text = textOf({ ...quiet, year, gifts: 1 })
  expect(text).toContain(`Check "Yes". In ${year} you gave digital assets away.`)
  expect(text).toContain(`more than ${exclusion} in ${year}, file Form 709`)
})

test.each([
  ['400', '400', false, false],
  ['501', '501', true, false],
  ['5000.01', '5000.01', true, true],
  // Held short-term and bought for less: the deduction is what they cost.
  ['6000', '400', false, false],
  ['6000', '900', true, false],
])(
  'a donation of $%s, deductible %s, needs Form 8283: %s, an appraisal: %s',
  (value, most, needsForm, needsAppraisal) => {
    const donations = { count: 1, value: usd(value), deduction: usd(most), unknown: 0 }
    const text = textOf({ ...quiet, donations })
    expect(text.includes('attach Form 8283')).toBe(needsForm)
    expect(text.includes('qualified appraisal')).toBe(needsAppraisal)
  },
)

test('a donation names what may be deducted, what is unknown, and from 2026 the floor', () => {
  const donations = { count: 2, value: usd('6000'), deduction: usd('900'), unknown: 1 }
  const text = textOf({ ...quiet, donations })
  expect(text).toContain('worth $6,000.00. The value of one donation is missing')
  expect(text).toContain('you can deduct up to $900.00: of coins you held for one year or less')
  expect(text).not.toContain('0.5 percent')
  expect(textOf({ ...quiet, year: 2026, donations })).toContain(
    'above 0.5 percent of your adjusted gross income',
  )
})

test('fewer rows than lots are no rows left out', () => {
  const various: GuideInput = { ...seller, rows: 9, rowsOnForm8949: 3, salesAs: 'various' }
  expect(textOf(various)).toContain(
    'Your Form 8949 has 3 rows, on separate pages for each box. As you chose, the lots of one sale share a row',
  )
  expect(textOf(various)).not.toMatch(/not on Form 8949|1a|8a/)
  const split = textOf({ ...various, leftOut: { '1a': 1, '8a': 0 } })
  expect(split).toContain(
    '1 more row is not on Form 8949. As you chose, only its totals are on line 1a of Schedule D.',
  )
  expect(textOf({ ...various, leftOut: { '1a': 1, '8a': 4 } })).toContain('5 more rows')
})

test('one row per sale is not offered to who has it', () => {
  const many = { ...seller, rows: 90, rowsOnForm8949: 60 }
  expect(textOf(many)).toContain('in your tax profile, or one row per sale')
  expect(textOf({ ...many, salesAs: 'various' })).toContain('You can choose that in your tax profile.')
})

test('above 50 rows a statement is offered, and one that was chosen is explained', () => {
  const offer = 'one row per exchange with code M'
  expect(textOf({ ...seller, rows: 50, rowsOnForm8949: 50 })).not.toContain(offer)
  expect(textOf({ ...seller, rows: 51, rowsOnForm8949: 51 })).toContain(offer)
  expect(textOf({ ...seller, rows: 51, rowsOnForm8949: 51, salesAs: 'statement' })).toContain(
    'Your 51 rows are on the statement behind it.',
  )
})

describe('Section 1256 contracts', () => {
  const contracts: Form6781 = {
    ...noContracts,
    accounts: [
      { wallet: 'CME', results: 2, gain: usd('1100') },
      { wallet: 'Kraken Futures', results: 1, gain: usd('-250.25') },
    ],
    results: 3,
    gain: usd('849.75'),
    short: usd('339.90'),
    long: usd('509.85'),
  }
  const other = { 4: contracts.short, 11: contracts.long }
  const trader: GuideInput = {
    ...quiet,
    contracts,
    scheduleD: scheduleD({ year: 2025, status: 'single', boxes: [], other }),
  }

  test('have a step that says what goes where on Form 6781 and Schedule D', () => {
    const text = textOf(trader)
    expect(text).toContain(
      'enter on line 1 CME with a gain of $1,100.00 and Kraken Futures with a loss of $250.25.',
    )
    expect(text).toContain('The net gain is $849.75 (line 7).')
    expect(text).toContain('$339.90 (line 8), and goes to line 4 of Schedule D')
    expect(text).toContain('$509.85 (line 9), and goes to line 11 of Schedule D')
    expect(text).not.toContain('carry this loss back')
  })

  test('need Schedule D and Form 6781 also without a sale', () => {
    const text = textOf(trader)
    expect(text).toContain('We filled in lines 4 and 11 for your Section 1256 contracts, up to line 16.')
    expect(text).toContain('$849.75 goes to Form 1040, line 7a.')
    expect(text).toContain('lines 5, 12 and 13 (partnerships and funds)')
    expect(text).toContain('By mail: Form 1040, then Schedule D, then Form 6781.')
    expect(text).toContain('enter your accounts on Form 6781 in your tax software')
    expect(text).toContain('Ask a tax professional whether your contracts make it "Yes".')
  })

  test('that were open at the end of a year are asked for: a ledger has only closed ones', () => {
    expect(textOf(trader)).toContain('If you had any open at the end of 2024 or 2025')
  })

  test('with a loss may be carried back, and unknown values are named', () => {
    const loss = { ...contracts, gain: usd('-10'), short: usd('-4'), long: usd('-6'), unknown: 1 }
    const text = textOf({ ...trader, contracts: loss })
    expect(text).toContain('The net loss is ($10.00) (line 7).')
    expect(text).toContain('box D of Form 6781')
    expect(text).toContain('The value of 1 result is missing and counts as $0.00.')
  })

  test('of many accounts are listed in the summary only', () => {
    const accounts = Array.from({ length: 5 }, (_, index) => ({
      wallet: `Account ${index}`,
      results: 1,
      gain: usd('1'),
    }))
    const text = textOf({ ...trader, contracts: { ...contracts, accounts } })
    expect(text).toContain('each of the 5 accounts that your transaction summary lists')
    expect(text).not.toContain('Account 0')
  })

  test('are no step where there are none', () => {
    expect(textOf(seller)).not.toContain('6781')
  })
})

test('tax that brokers withheld goes to line 25b, and a disallowed loss belongs to the new purchase', () => {
  const one = { ...seller, withheld: [{ wallet: 'Coinbase', usd: usd('720') }], washSales: usd('1000') }
  expect(textOf(one)).toContain('Enter $720.00 on Form 1040, line 25b')
  expect(textOf(one)).toContain('in box 4 of your form from Coinbase.')
  expect(textOf(one)).toContain('$1,000.00 of losses that are not allowed because of wash sales')
  const two = { ...one, year: 2026, withheld: [...one.withheld, { wallet: 'Kraken', usd: usd('0.5') }] }
  expect(textOf(two)).toContain('Enter $720.50 on Form 1040, with the federal income tax withheld')
  expect(textOf(two)).toContain('Coinbase ($720.00) and Kraken ($0.50)')
  expect(textOf(seller)).not.toMatch(/25b|wash sale/i)
})

describe('what crypto adds to the tax', () => {
  const paymentsOf = (addedTaxes: GuideInput['addedTaxes']) =>
    howToFile({ ...seller, addedTaxes }).find(({ title }) => title === 'Estimated payments')?.paragraphs

  test('is told by tax, without state tax, and with what the minimum tax assumes', () => {
    const parts = { incomeTax: usd('137542.50'), amt: usd('7426.25'), niit: usd('26600') }
    expect(paymentsOf(parts)).toEqual([
      'We estimate that crypto adds $171,568.75 to your federal tax for 2025: income tax $137,542.50, alternative minimum tax $7,426.25 (Form 6251), net investment income tax $26,600.00 (Form 8960). State tax is not included.',
      expect.stringContaining('no adjustments on Form 6251 but the standard deduction'),
      expect.stringContaining('Form 1040-ES'),
    ])
  })

  test('is one figure where it is all income tax', () => {
    expect(paymentsOf({ incomeTax: usd('1500'), amt: ZERO_USD, niit: ZERO_USD })?.[0]).toBe(
      'We estimate that crypto adds $1,500.00 to your federal tax for 2025. State tax is not included.',
    )
  })

  test('is not told where it is little or not known', () => {
    for (const parts of [null, { incomeTax: usd('999.99'), amt: ZERO_USD, niit: ZERO_USD }])
      expect(paymentsOf(parts)?.join()).not.toContain('We estimate')
  })
})

describe('collectibles', () => {
  const gain = (box: 'I' | 'L', amount: string) =>
    ({ box, proceeds: usd(amount), basis: ZERO_USD, adjustment: ZERO_USD, gain: usd(amount) }) as const
  const boxes = [gain('L', '9000'), { ...gain('I', '0'), gain: usd('-1000'), basis: usd('1000') }]
  const given = { year: 2025, status: 'single', boxes } as const
  const collectiblesGain = usd('6000.5')
  const marked = scheduleD({ ...given, collectiblesGain, carryover: { short: ZERO_USD, long: usd('500') } })

  test('are worked out by the lines of their worksheet, and decide which tax worksheet is due', () => {
    const text = textOf({ ...seller, scheduleD: marked, collectiblesGain })
    expect(text).toContain(
      'Their long-term gain or loss is $6,000.50: line 1 of the 28% Rate Gain Worksheet in the Instructions for Schedule D. Line 5 of it is ($500.00), line 6 is ($1,000.00), and line 7 is $4,500.50, which is on line 18.',
    )
    expect(text).toContain('line 19 (depreciated real estate).')
    expect(text).toContain('line 20 is "No". Work out your tax with the Schedule D Tax Worksheet')
  })

  test('are left to the person where other gains are not known, and blank beside a loss', () => {
    const others = textOf({ ...seller, scheduleD: marked, collectiblesGain, hasOtherGains: true })
    expect(others).toContain('Add your other gains and losses before you fill in line 18.')
    const loss = scheduleD({ ...given, collectiblesGain, carryover: { short: usd('20000'), long: ZERO_USD } })
    expect(textOf({ ...seller, scheduleD: loss, collectiblesGain })).toContain('Line 18 stays blank')
  })

  test('are not mentioned as yours where no sale is one', () => {
    expect(textOf({ ...seller, scheduleD: scheduleD(given) })).not.toContain('28% Rate')
  })
})

test('a wash sale of the records says what Lotwise does not do', () => {
  const text = textOf({ ...seller, hasOwnWashSales: true })
  expect(text).toContain('Wash sales in your records')
  expect(text).toContain('change the cost of that purchase yourself')
  expect(textOf(seller)).not.toContain('ash sale')
})
describe('income that is a business', () => {
  const business: Business = {
    kinds: ['mining', 'staking'],
    income: usd('900.5'),
    onSchedule1: ZERO_USD,
    unknown: 0,
  }

  test('goes on Schedule C and not on Schedule 1, with what is not computed', () => {
    const text = textOf({ ...quiet, business })
    expect(text).toContain(
      'Enter $900.50 on Schedule C, line 1 (gross receipts). It is your mining and staking',
    )
    expect(text).not.toContain('on Schedule 1,')
    expect(text).toContain("Don't enter it on Schedule 1 as well.")
    for (const words of ['Schedule SE', 'Form 8995', 'does not include them']) expect(text).toContain(words)
    expect(text).toContain('Check "Yes". In 2025 you received digital assets as income.')
  })

  test('leaves the rest on Schedule 1, and asks for what has no value', () => {
    const text = textOf({ ...quiet, income: usd('20'), business: { ...business, unknown: 2 } })
    expect(text).toContain('Enter $20.00 on Schedule 1, line 8v')
    expect(text).toContain('Enter $900.50 on Schedule C, line 1')
    expect(text).toContain('The value of 2 items is missing')
    expect(text).not.toContain('If you mine or stake as a business')
  })

  test('is not in the estimate with its self-employment tax', () => {
    const addedTaxes = { incomeTax: usd('2000'), amt: ZERO_USD, niit: ZERO_USD }
    expect(textOf({ ...quiet, business, addedTaxes })).toContain(
      'Self-employment tax (Schedule SE) is not included.',
    )
    expect(textOf({ ...quiet, addedTaxes })).not.toContain('Self-employment tax')
  })

  test('goes to the IRS in its order among the other documents', () => {
    expect(textOf({ ...seller, income: usd('20'), business })).toContain(
      'By mail: Form 1040, then Schedule 1, then Schedule C, then Schedule D, then Form 8949',
    )
    expect(textOf({ ...seller, income: ZERO_USD })).toContain('By mail: Form 1040, then Schedule D')
  })

  test('is no step in a year without such income', () => {
    expect(textOf({ ...quiet, business: { ...business, income: ZERO_USD } })).not.toContain('Schedule C')
  })
})

describe('coins of a business', () => {
  const row = {
    ...{ disposalId: 's/1', box: 'I', term: 'short', description: '1 BTC', codes: '', adjustment: ZERO_USD },
    ...{
      acquired: '02/01/2025',
      sold: '06/01/2025',
      proceeds: usd('5000'),
      basis: usd('4500'),
      gain: usd('500'),
    },
    ...{ basisUnknown: false, proceedsUnknown: false },
  } as const satisfies Form8949Row

  test('are no investments, and what the records show of their sales is said in dollars', () => {
    const text = textOf({ ...seller, businessCoins: [row, { ...row, gain: usd('400'), basis: usd('4600') }] })
    expect(text).toContain('Form 4797, or on Schedule C as inventory')
    expect(text).toContain('treats all of them as investments')
    expect(text).toContain(
      '2 rows are of coins that you received as business income: proceeds $10,000.00, cost $9,100.00, gain or (loss) $900.00.',
    )
  })

  test('that nobody sold are not counted, and unknown amounts are said', () => {
    expect(textOf({ ...seller, businessCoins: [] })).toContain(
      'no sale in 2025 of coins that you received as',
    )
    expect(textOf({ ...seller, businessCoins: [{ ...row, basisUnknown: true }] })).toContain(
      'In 1 row of them the proceeds or the cost are unknown.',
    )
  })

  test('are not spoken of where there is no business', () => {
    expect(textOf(seller)).not.toContain('4797')
  })
})

describe('gifts and donations by who received them', () => {
  const given: Given = {
    name: 'Jane',
    about: 'daughter',
    count: 2,
    value: usd('19000'),
    deduction: ZERO_USD,
    unknown: 0,
  }
  const gifts = (year: number, ...giftsTo: Given[]) => textOf({ ...quiet, year, gifts: 2, giftsTo })

  test.each([
    [2022, '16000'],
    [2023, '17000'],
    [2024, '18000'],
    [2025, '19000'],
    [2026, '19000'],
  ])('in %i a person may receive $%s without Form 709', (year, most) => {
    const words = `$${Number(most).toLocaleString('en-US')}`
    expect(gifts(year, { ...given, value: usd(most) })).toContain(
      `in 2 gifts. That is not more than ${words}.`,
    )
    expect(gifts(year, { ...given, value: usd(`${most}.01`) })).toContain(
      `That is more than ${words}: file Form 709.`,
    )
  })

  test('a year whose exclusion is not known is not compared', () => {
    expect(gifts(2021, given)).toContain('the annual exclusion of 2021, which is not known here.')
  })

  test('gifts to a spouse are not compared', () => {
    const text = gifts(2025, { ...given, about: 'My wife', value: usd('90000') })
    expect(text).toContain('Other rules hold for gifts to a spouse')
    expect(text).not.toContain('That is more than')
  })

  test('what is unknown makes no total certain', () => {
    expect(gifts(2025, { ...given, unknown: 1 })).toContain(
      '$19,000.00 in 2 gifts, 1 of unknown value, counted as $0.00. That is not more than $19,000, as far as your records say.',
    )
    const nobody = { ...given, name: null, about: null }
    expect(gifts(2025, nobody)).toContain('Recipient unknown: $19,000.00 in 2 gifts.')
  })

  test('twenty are named, and the rest is in the summary', () => {
    const many = Array.from({ length: 22 }, (_, index) => ({ ...given, name: `P${index}` }))
    const text = gifts(2025, ...many)
    expect(text).toContain('P19 (daughter)')
    expect(text).not.toContain('P20')
    expect(text).toContain('2 more recipients')
  })

  test('a charity has its number and what may be deducted', () => {
    const donations = { count: 1, value: usd('900'), deduction: usd('600'), unknown: 0 }
    const charity = { ...given, ...donations, name: 'Red Cross', about: 'EIN 53-0196605' }
    expect(textOf({ ...quiet, donations, donationsTo: [charity] })).toContain(
      'Red Cross (EIN 53-0196605): $900.00 in 1 donation, deductible up to $600.00.',
    )
  })
})
