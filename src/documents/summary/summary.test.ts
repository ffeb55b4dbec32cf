import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import {
  estimateTax,
  type HeldLot,
  type LedgerEvent,
  methods,
  NO_CARRYOVER,
  plus,
  quantity,
  quantityText,
  readUsd,
  scheduleD,
  sum,
  type Usd,
  usd,
  usdText,
} from '#engine'
import { investmentTaxOf } from '../filing/form8960.ts'
import { moneyText } from '../pdf/money-text.ts'
import { smallLedger } from '../tax-files/testing/small-year.ts'
import { transactionSummaryCsv } from './summary-csv.ts'
import { transactionSummaryPdf } from './summary-pdf.ts'
import { totalsOf } from './sums.ts'
import { busyLedger } from './testing/busy-ledger.ts'
import { readText } from './testing/read-text.ts'
import { summaryOf } from './testing/summary-of.ts'

const carryover = { short: usd('50000'), long: usd('1200') }
const cents = (amount: Usd) => moneyText(amount, 'cents')
const amountOf = (text = '') => {
  const digits = text.replace(/[(),]/g, '')
  return (text.startsWith('(') ? -usd(digits) : usd(digits)) as Usd
}
/** The texts that follow a heading. */
const after = (texts: readonly string[], heading: string) => texts.slice(texts.indexOf(heading) + 1)
/** The cells of the first line that begins so. */
const cellsOf = (texts: readonly string[], first: string, count: number) =>
  after(texts, first).slice(0, count)

describe.each([2022, 2023, 2024, 2025, 2026])('the summary of %i', year => {
  test.each(methods)('by %s agrees with Form 8949 and Schedule D', async method => {
    const input = summaryOf(smallLedger(year), year, method, carryover)
    const pages = await readText(await transactionSummaryPdf(input))
    const texts = pages.flat()
    const cells = ({ rows, proceeds, basis, adjustment, gain }: ReturnType<typeof totalsOf>) => [
      String(rows),
      ...[proceeds, basis, adjustment, gain].map(cents),
    ]
    const total = totalsOf(input.form)
    expect(total.gain).toBe(sum(input.form.boxes.flatMap(({ rows }) => [...rows].map(({ gain }) => gain))))
    expect(cellsOf(texts, 'Short-term (Part I)', 5)).toEqual(cells(totalsOf(input.form, 'I')))
    expect(cellsOf(texts, 'Long-term (Part II)', 5)).toEqual(cells(totalsOf(input.form, 'II')))
    expect(cellsOf(texts, 'Total', 5)).toEqual(cells(total))
    const { lines } = input.scheduleD
    expect(cellsOf(texts, 'Net gain or (loss) (Schedule D, line 16)', 1)).toEqual([cents(lines[16])])
    const deducted = cellsOf(texts, 'Loss deducted this year (Schedule D, line 21)', 1)
    expect(deducted).toEqual([cents(-(lines[21] ?? 0n) as Usd)])
    expect(texts).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})

test('more income than fits is added up by month on paper, which says where the dated list is', async () => {
  const reward = (day: number): LedgerEvent => ({
    type: 'income',
    kind: 'staking',
    id: `r${day}`,
    at: Date.UTC(2025, 0, 1 + Math.floor(day / 2), 12 + (day % 2)),
    wallet: 'Kraken',
    asset: 'ETH',
    quantity: '0.001',
    ...(day > 0 && { usd: '2.505' }),
  })
  const input = (items: number) =>
    summaryOf(
      Array.from({ length: items }, (_, day) => reward(day)),
      2025,
      'FIFO',
    )
  const dated = async (items: number) => {
    const texts = (await readText(await transactionSummaryPdf(input(items)))).flat()
    return after(texts, 'Income list')
  }
  // 400 items stand on paper one by one; one more, and the months do.
  expect((await dated(400)).filter(text => text === 'Staking')).toHaveLength(400)
  const months = await dated(401)
  const note = months.slice(0, months.indexOf('Month')).join(' ').replace(/\s+/g, ' ')
  expect(note).toBe(
    '401 items, added up by month. The CSV of this summary lists each one with its date. No value is known for 1 of them: counted as zero here.',
  )
  expect(cellsOf(months, 'Jan', 2)).toEqual(['62', '152.81'])
  expect(cellsOf(months, 'Total', 2)).toEqual(['401', '1,002.00'])

  const lines: Record<string, string>[] = parse(transactionSummaryCsv(input(401)), { columns: true })
  const list = lines.filter(({ Section }) => Section === 'Income list')
  expect(list).toHaveLength(401)
  expect(list.every(({ Date: on = '' }) => /^2025-0[1-7]-\d\d$/.test(on))).toBe(true)
  expect(list.at(0)).toMatchObject({ Date: '2025-01-01', Note: 'value unknown, counted as zero' })
  expect(list.at(-1)).toMatchObject({ Date: '2025-07-20', Item: 'Staking, ETH', Quantity: '0.001' })
  expect(usdText(sum(list.map(({ Amount = '' }) => usd(Amount))))).toBe('1002.00')
})

test('tens of thousands of lines make a few pages whose sums add up', async () => {
  const input = summaryOf(busyLedger(2024, 30_000), 2024)
  const pages = await readText(await transactionSummaryPdf(input))
  // One of them says how to file.
  expect(pages.length).toBeLessThan(9)
  const texts = pages.flat()
  const { gain, rows } = totalsOf(input.form)
  expect(rows).toBeGreaterThan(27_000)
  const months = after(texts, 'Gains and losses by month of 2024')
  const table = months.slice(months.indexOf('Month') + 5)
  const lines = Array.from({ length: 13 }, (_, index) => table.slice(index * 5, index * 5 + 5))
  expect(lines.at(-1)?.[0]).toBe('Total')
  for (const [, , gains, losses, net] of lines) expect(amountOf(gains) + amountOf(losses)).toBe(amountOf(net))
  expect(sum(lines.slice(0, 12).map(cells => amountOf(cells[4])))).toBe(gain)
  expect(amountOf(lines.at(-1)?.[4])).toBe(gain)
  // In Latin letters, since the font lacks them, with a mark that no other name has.
  expect(texts).toContainEqual(expect.stringMatching(/^SF \[[0-9A-F]{5}\]$/))
})

test('many assets stand in the order of their names, and a table that goes on overleaf says what it is', async () => {
  const events = Array.from({ length: 90 }, (_, index): LedgerEvent[] => {
    const act = { asset: `TKN${index + 1}`, wallet: 'Kraken' }
    return [
      { ...act, type: 'buy', id: `b${index}`, at: Date.UTC(2024, 1, 1), quantity: '1234567.5', usd: '100' },
      { ...act, type: 'sell', id: `s${index}`, at: Date.UTC(2025, 1, 1), quantity: '1', usd: '100' },
    ]
  }).flat()
  const pages = await readText(await transactionSummaryPdf(summaryOf(events, 2025)))
  const texts = pages.flat()
  const names = after(texts, 'By asset').filter(text => text.startsWith('TKN'))
  expect(names.slice(0, 90)).toEqual(Array.from({ length: 90 }, (_, index) => `TKN${index + 1}`))
  expect(texts).toContain('By asset, continued')
  expect(texts).toContain('Open positions at the end of 2025, continued')
  expect(texts).toContain('1,234,566.5')
})

test('nothing is printed in place of positions that nobody computed', async () => {
  const input = { ...summaryOf(smallLedger(2025), 2025), held: undefined }
  const texts = (await readText(await transactionSummaryPdf(input))).flat().join(' ')
  expect(texts).toContain('Not shown: the records go on after 2025')
  expect(transactionSummaryCsv(input)).toContain('Not shown: the records go on after 2025')
})

test('tax that brokers withheld stands beside the amount for Form 1040', async () => {
  const input = { ...summaryOf(smallLedger(2025), 2025), withheld: usd('720') }
  const words = 'Federal income tax withheld by brokers (Form 1040, line 25b)'
  const texts = (await readText(await transactionSummaryPdf(input))).flat()
  expect(after(texts, words)[0]).toBe('720.00')
  const rows: Record<string, string>[] = parse(transactionSummaryCsv(input), { columns: true })
  expect(rows.find(({ Item }) => Item === words)).toMatchObject({ Section: 'Tax withheld', Amount: '720.00' })
  expect(transactionSummaryCsv(summaryOf(smallLedger(2025), 2025))).not.toContain('withheld by brokers')
})

test('a year without anything', async () => {
  const input = { ...summaryOf([], 2025), carryoverOut: undefined }
  const texts = (await readText(await transactionSummaryPdf(input))).flat()
  expect(texts).toContain('Nothing was sold or disposed of.')
  expect(texts).toContain('No income was recorded.')
  expect(texts).toContain('Nothing was held.')
  expect(texts).toContain('No record from 2025 needs review.')
  expect(texts).toContain('Not computed.')
})

describe('the summary as CSV', () => {
  const input = summaryOf(busyLedger(2025, 700), 2025, 'HIFO', carryover)
  const rows: Record<string, string>[] = parse(transactionSummaryCsv(input), { columns: true })
  const section = (name: string) => rows.filter(({ Section }) => Section === name)

  test.each([
    ['Gains', ['Count', 'Proceeds', 'Cost or other basis', 'Adjustment', 'Gain or (loss)']],
    ['By asset', ['Count', 'Proceeds', 'Cost or other basis', 'Adjustment', 'Gain or (loss)']],
    ['By month', ['Count', 'Gains', 'Losses', 'Gain or (loss)']],
    ['Tax return', ['Amount']],
    ['Carryover to 2026', ['Amount']],
    ['Income', ['Amount']],
    ['Open positions', ['Cost or other basis']],
  ])('%s adds up', (name, columns) => {
    const lines = section(name)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)?.Item).toBe('Total')
    for (const column of columns) {
      const amounts = lines.map(line => readUsd(line[column] ?? '') ?? usd('0'))
      expect(sum(amounts.slice(0, -1)), column).toBe(amounts.at(-1))
    }
  })

  test('its gains are those of the form', () => {
    const { gain } = totalsOf(input.form)
    for (const name of ['Gains', 'By asset', 'By month'])
      expect(usd(section(name).at(-1)?.['Gain or (loss)'] ?? '')).toBe(gain)
    expect(usd(section('Income').at(-1)?.Amount ?? '')).toBe(
      usd((Math.round(Number(input.summary.totalIncome) / 1e6) / 100).toFixed(2)),
    )
  })

  test('a formula is no formula', () => {
    expect(section('By asset').map(({ Item }) => Item)).toContain("'=CMD()")
  })

  test('issues of the year, of before, and none of after', () => {
    expect(section('To review, 2025').map(({ Item }) => Item)).toEqual([
      'Income of unknown value',
      'Last in first out or highest cost first, without a record made before the sales',
    ])
    expect(section('To review, earlier or without a known date').map(({ Item }) => Item)).toEqual([
      'Deposit of unknown origin',
    ])
  })

  test('positions are those of the end of the year', () => {
    const held = section('Open positions')
    const units = (lots: Iterable<HeldLot>) =>
      sum([...lots].filter(lot => lot.asset === 'BTC' && lot.wallet === 'Kraken').map(lot => lot.quantity))
    // Five are sold in the year after.
    const atYearEnd = plus(units(input.outcome.lots), quantity('5'))
    const position = held.find(({ Item, Wallet }) => Item === 'BTC' && Wallet === 'Kraken')
    expect(position?.Quantity).toBe(quantityText(atYearEnd))
    expect(held.find(({ Item }) => Item === 'ADA')).toMatchObject({
      Quantity: '5',
      Note: 'part of the basis unknown, counted as zero',
    })
  })
})

describe('Section 1256 contracts', () => {
  const at = Date.UTC(2025, 2, 3, 12)
  const position = (id: string, wallet: string, cost: string, proceeds: string): LedgerEvent[] => [
    { type: 'buy', id: `b${id}`, at, wallet, asset: `Position ${id}`, quantity: '1', usd: cost },
    {
      type: 'sell',
      id: `s${id}`,
      at,
      wallet,
      asset: `Position ${id}`,
      quantity: '1',
      usd: proceeds,
      contract: 'section_1256',
    },
  ]
  const contracts = [...position('1', 'CME', '0', '1100'), ...position('2', 'Kraken Futures', '250.25', '0')]
  const plain = summaryOf(smallLedger(2025), 2025, 'FIFO', carryover)
  const input = summaryOf(
    [...smallLedger(2025), ...contracts].sort((a, b) => a.at - b.at),
    2025,
    'FIFO',
    carryover,
  )

  test('are a page of their own, as Form 6781 asks for them', async () => {
    const texts = (await readText(await transactionSummaryPdf(input))).flat()
    const page = after(texts, 'Section 1256 contracts, for Form 6781, Part I')
    // A blank cell has no text: Line 2 below tells which column is which.
    expect(cellsOf(page, 'CME', 2)).toEqual(['1', '1,100.00'])
    expect(cellsOf(page, 'Kraken Futures', 2)).toEqual(['1', '250.25'])
    expect(cellsOf(page, 'Line 2', 3)).toEqual(['2', '250.25', '1,100.00'])
    // 1,100.00 less 250.25 is 849.75; 40 percent are 339.90, 60 percent 509.85.
    expect(cellsOf(page, 'Lines 3, 5 and 7: net gain or (loss)', 1)).toEqual(['849.75'])
    expect(cellsOf(page, 'Line 8: short-term, 40 percent, to Schedule D, line 4', 1)).toEqual(['339.90'])
    expect(cellsOf(page, 'Line 9: long-term, 60 percent, to Schedule D, line 11', 1)).toEqual(['509.85'])
    expect(page.join(' ')).toContain('open on December 31')
    for (const line of ['Line 4: ', 'Line 6: ']) expect(page.join(' ')).toContain(line)
  })

  test('stand between the gain and line 16, and change no row of Form 8949', async () => {
    expect(totalsOf(input.form)).toEqual(totalsOf(plain.form))
    expect(input.scheduleD.lines[16] - plain.scheduleD.lines[16]).toBe(usd('849.75'))
    const texts = (await readText(await transactionSummaryPdf(input))).flat()
    const line = 'Section 1256 contracts (Form 6781; Schedule D, lines 4 and 11)'
    expect(cellsOf(texts, line, 1)).toEqual(['849.75'])
    expect(texts).not.toContain('Other lines of Schedule D')
  })

  test('are lines of the CSV that add up', () => {
    const rows: Record<string, string>[] = parse(transactionSummaryCsv(input), { columns: true })
    const lines = rows.filter(({ Section }) => Section === 'Section 1256 contracts')
    expect(lines.map(line => [line.Wallet, line.Count, line['Gain or (loss)']])).toEqual([
      ['CME', '1', '1100.00'],
      ['Kraken Futures', '1', '-250.25'],
      ['', '2', '849.75'],
    ])
    expect(rows.filter(({ Section }) => Section === 'Form 6781').map(({ Amount }) => Amount)).toEqual([
      '849.75',
      // Lines 4 and 6 are the person's own.
      ...['', ''],
      '339.90',
      '509.85',
    ])
    const toReturn = rows.filter(({ Section }) => Section === 'Tax return')
    const amounts = toReturn.map(({ Amount }) => usd(Amount ?? ''))
    expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1))
  })

  test('are not mentioned where there are none', async () => {
    expect((await readText(await transactionSummaryPdf(plain))).flat().join(' ')).not.toContain('6781')
    expect(transactionSummaryCsv(plain)).not.toContain('6781')
  })
})

test('a donation says how the coins were acquired, as Form 8283 asks', async () => {
  const act = { wallet: 'Ledger', asset: 'BTC', quantity: '1' }
  const donated: LedgerEvent[] = [
    { ...act, type: 'buy', id: 'b', at: Date.UTC(2020, 0, 2, 12), usd: '7000' },
    { ...act, type: 'inheritance', id: 'i', at: Date.UTC(2021, 0, 2, 12), usd: '30000' },
    { ...act, type: 'donation', id: 'd', at: Date.UTC(2025, 2, 3, 12), quantity: '2.5', usd: '200000' },
  ]
  const input = summaryOf(donated, 2025)
  const page = after((await readText(await transactionSummaryPdf(input))).flat(), 'Donations, for Form 8283')
  const row = (acquired: string) => page.slice(page.indexOf(acquired), page.indexOf(acquired) + 5)
  expect(row('01/02/2020')).toEqual(['01/02/2020', 'Purchase', 'Long', '7,000.00', '80,000.00'])
  expect(row('01/02/2021')).toEqual(['01/02/2021', 'Inheritance', 'Long', '30,000.00', '80,000.00'])
  // Half a coin that the records don't have.
  expect(page.slice(page.indexOf('0.5'), page.indexOf('0.5') + 5)).toEqual([
    '0.5',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
  const rows: Record<string, string>[] = parse(transactionSummaryCsv(input), { columns: true })
  expect(rows.filter(({ Section }) => Section === 'Donations').map(({ Note }) => Note)).toEqual([
    'acquired by: purchase',
    'acquired by: inheritance',
    'cost unknown, counted as zero; term unknown',
  ])
})

test('ids that Form 8949 has no room for are listed whole', async () => {
  const id = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
  const description = '0.5 UNI-V2-LP-WETH-USDC-0.30%-POSITION-184467 (staked)'
  const input = {
    ...summaryOf(smallLedger(2025), 2025),
    shortenedIds: [{ sold: '03/09/2025', description, id }],
  }
  const pages = await readText(await transactionSummaryPdf(input))
  const listed = after(pages.flat(), 'Transaction IDs shortened on Form 8949').join('')
  expect(listed).toContain('03/09/2025')
  expect(listed).toContain(id)
  const rows: Record<string, string>[] = parse(transactionSummaryCsv(input), { columns: true })
  expect(rows.filter(({ Section }) => Section === 'Transaction IDs shortened on Form 8949')).toMatchObject([
    { Item: description, Date: '2025-03-09', Note: id },
  ])
})

test('other lines of Schedule D stand between the gain and line 16', () => {
  const input = summaryOf(smallLedger(2025), 2025)
  const boxes = input.form.boxes.map(({ box, totals }) => ({ box, ...totals }))
  const withOther = scheduleD({
    year: 2025,
    status: 'single',
    boxes,
    carryover: NO_CARRYOVER,
    other: { 13: usd('77') },
  })
  expect(transactionSummaryCsv({ ...input, scheduleD: withOther })).toMatch(
    /Other lines of Schedule D,.*77\.00/,
  )
})

test('the lines of Form 8960 are there where the tax is due, and only then', async () => {
  const estimate = (otherIncome: string) =>
    estimateTax(
      2025,
      { status: 'single', otherIncome: usd(otherIncome) },
      { shortGain: usd('1000.01'), longGain: usd('24000'), ordinaryIncome: usd('900') },
    )
  const inputOf = (otherIncome: string) => {
    const of = estimate(otherIncome)
    return { ...summaryOf(smallLedger(2025), 2025), investmentTax: of && investmentTaxOf(of) }
  }
  const due = inputOf('210000')
  const texts = (await readText(await transactionSummaryPdf(due))).flat()
  const form = after(texts, 'Net investment income tax, for Form 8960 of 2025')
  expect(cellsOf(form, '5a', 2)).toEqual([
    'Net gain or loss from disposition of property (Form 1040, line 7a)',
    '25,000.01',
  ])
  expect(cellsOf(form, '17', 2).at(-1)).toBe('950.00')
  expect(form.join(' ')).toContain('Crypto adds 950.00 to the tax on line 17.')
  const lines: Record<string, string>[] = parse(transactionSummaryCsv(due), { columns: true })
  const section = lines.filter(({ Section }) => Section === 'Form 8960, 2025')
  expect(section.find(({ Item = '' }) => Item.startsWith('17.'))?.Amount).toBe('950.00')
  expect(section.find(({ Item = '' }) => Item.startsWith('1.'))?.Amount).toBe('')
  expect(section.at(-1)).toMatchObject({ Item: 'Added by crypto, of line 17', Amount: '950.00' })

  expect(transactionSummaryCsv(inputOf('90000'))).not.toContain('Form 8960')
})
test.each(['日本円', '比特币 钱包', 'محفظة العملات', 'Биткоин', '🚀MOON'])(
  'a coin and a wallet named %s are printed in letters that can be read',
  async name => {
    const act = { asset: name, wallet: name }
    const events: LedgerEvent[] = [
      { ...act, type: 'buy', id: 'b', at: Date.UTC(2024, 1, 1), quantity: '2', usd: '100' },
      { ...act, type: 'sell', id: 's', at: Date.UTC(2025, 1, 1), quantity: '1', usd: '100' },
      { ...act, type: 'gift_out', id: 'g', at: Date.UTC(2025, 1, 2), quantity: '0.5', usd: '50' },
    ]
    const texts = (await readText(await transactionSummaryPdf(summaryOf(events, 2025)))).flat().join(' ')
    expect(texts).toMatch(/\[(other letters )?[0-9A-F]{5}\]/)
    expect(texts).not.toMatch(/U\+[0-9A-F]{4}/)
    expect(transactionSummaryCsv(summaryOf(events, 2025))).toContain(name)
  },
)

test('a year in which everything was sold for what it cost has its table and no chart', async () => {
  const act = { asset: 'USDC', wallet: 'Coinbase', quantity: '100', usd: '100' }
  const events: LedgerEvent[] = [
    { ...act, type: 'buy', id: 'b', at: Date.UTC(2025, 1, 1) },
    { ...act, type: 'sell', id: 's', at: Date.UTC(2025, 2, 1) },
  ]
  const texts = (await readText(await transactionSummaryPdf(summaryOf(events, 2025)))).flat()
  expect(after(texts, 'Gains and losses by month of 2025')[0]).toBe('Month')
})

test('where there are gains on other property, no line that counts them too is told', async () => {
  const input = summaryOf(smallLedger(2025), 2025)
  const texts = async (hasOtherGains: boolean) =>
    (await readText(await transactionSummaryPdf({ ...input, hasOtherGains }))).flat().join(' ')
  expect(await texts(false)).toContain('Amount for Form 1040')
  const others = await texts(true)
  expect(others).toContain('Net gain or (loss) without your other gains')
  expect(others).toContain('Your tax profile has other capital gains or losses.')
  expect(others).not.toMatch(/Amount for Form 1040,|Loss deducted this year|Schedule D, line 16\)/)
  const csv = transactionSummaryCsv({ ...input, hasOtherGains: true })
  expect(csv).not.toMatch(/To Form 1040|Loss deducted/)
})

test('a gift of less than whole cents is listed in cents, with whoever received it', async () => {
  const act = { asset: 'BTC', wallet: 'Kraken' }
  const events: LedgerEvent[] = [
    { ...act, type: 'buy', id: 'b', at: Date.UTC(2024, 1, 1), quantity: '2', usd: '100' },
    { ...act, type: 'gift_out', id: 'g', at: Date.UTC(2025, 1, 2), quantity: '0.5', usd: '50.333333' },
  ]
  const texts = (await readText(await transactionSummaryPdf(summaryOf(events, 2025)))).flat()
  expect(after(texts, 'Recipient').join(' ')).toContain('50.33')
})
