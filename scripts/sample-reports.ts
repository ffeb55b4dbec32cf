// Every report, with a bit of everything on it, as PDF files and where pdftoppm is installed (poppler-utils) as
// pictures of their pages: to check all of them after a change to how one looks.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capitalLossCarryover, type LedgerEvent, roundToCents, scheduleD, sum, usd, ZERO_USD } from '#engine'
import { howToFile } from '../src/documents/filing/guide.ts'
import { donatedIn, eventsIn } from '../src/documents/filing/year-lists.ts'
import { isFormOut } from '../src/documents/forms/years.ts'
import { form8949Pdf } from '../src/documents/pdf/form8949.ts'
import { scheduleDPdf } from '../src/documents/pdf/schedule-d.ts'
import { blankYears, hasBlanks, officialBlank } from '../src/documents/pdf/testing/blanks.ts'
import { busyForm } from '../src/documents/pdf/testing/busy-form.ts'
import { writeIn } from '../src/documents/pdf/write-in.ts'
import { transactionSummaryPdf } from '../src/documents/summary/summary-pdf.ts'
import { busyLedger } from '../src/documents/summary/testing/busy-ledger.ts'
import { summaryOf } from '../src/documents/summary/testing/summary-of.ts'

const YEARS = [2022, 2023, 2024, 2025, 2026]
const folder = process.argv[2] ?? 'test-results/reports'
mkdirSync(folder, { recursive: true })

const carryover = { short: usd('1234.56'), long: usd('98765.43') }
const wallets = ['Coinbase', 'Kraken', 'A wallet with a really long name that its owner gave it in 2019']

/** Written in when a form is downloaded. */
const person = { name: 'Ana María Łukasz-Fernández and John Q. Public', ssn: '123456789' }

const walletOf = ({ disposalId }: { disposalId: string }) => wallets[disposalId.length % 3] ?? ''
const idOf = ({ disposalId }: { disposalId: string }) =>
  disposalId.startsWith('s1')
    ? '0x4e3a3754410177e6937ef1f84bba68ea139e8d1a2258c5f85db9f1cd715a1bdd'
    : undefined

/** A year with losses to carry over, and each of the lists that the summary has beside the sales. */
function everything(year: number): LedgerEvent[] {
  const act = { wallet: 'Ledger', asset: 'BTC', quantity: '0.1' }
  const on = (month: number) => Date.UTC(year, month, 15, 12)
  return [
    ...busyLedger(year, 400),
    { ...act, type: 'buy', id: 'x0', at: Date.UTC(year - 1, 0, 5, 12), quantity: '5', usd: '400000' },
    { ...act, type: 'sell', id: 'x1', at: on(1), quantity: '1', usd: '20000' },
    { ...act, type: 'donation', id: 'x2', at: on(2), usd: '9000' },
    { ...act, type: 'gift_out', id: 'x3', at: on(3), usd: '9500' },
    { ...act, type: 'loss', kind: 'stolen', id: 'x4', at: on(4), usd: '9600' },
    { ...act, type: 'loss', kind: 'lost', id: 'x5', at: on(5) },
    ...contract('CME', on(6), '0', '1100'),
    ...contract('Coinbase Derivatives', on(7), '250.25', '0'),
  ]
}

/** A Section 1256 contract, opened and closed. */
function contract(wallet: string, at: number, cost: string, proceeds: string): LedgerEvent[] {
  const position = { at, wallet, asset: `Future of ${wallet}`, quantity: '1' }
  return [
    { ...position, type: 'buy', id: `open ${wallet}`, usd: cost },
    { ...position, type: 'sell', id: `close ${wallet}`, usd: proceeds, contract: 'section_1256' },
  ]
}

/** With its first pages, the steps, and the worksheet, as the product has them. */
function summaryPdf(year: number): Promise<Uint8Array> {
  const input = summaryOf(everything(year), year, 'FIFO', carryover)
  const { form, lists, contracts, carryoverOut } = input
  const rows = form.boxes.reduce((count, box) => count + box.rows.length, 0)
  const guide = howToFile({
    year,
    edition: isFormOut(year) ? 'substitute' : 'preview',
    rows,
    rowsOnForm8949: rows,
    leftOut: { '1a': 0, '8a': 0 },
    unknownProceeds: 0,
    unknownBasis: 1,
    unidentified: undefined,
    income: roundToCents(sum(lists.income.map(item => item.usd))),
    incomeOfUnknownValue: 1,
    gifts: eventsIn(lists.gifts),
    donations: donatedIn(lists.donations),
    losses: lists.lost.length + lists.stolen.length,
    contracts,
    scheduleD: input.scheduleD,
    hasOtherGains: false,
    salesAs: 'rows',
    withheld: [{ wallet: 'Coinbase', usd: usd('720') }],
    washSales: usd('1000'),
    carryoverOut: carryoverOut ? sum([carryoverOut.short, carryoverOut.long]) : ZERO_USD,
    addedTaxes: { incomeTax: usd('137542.50'), amt: usd('7426.25'), niit: usd('26600') },
  })
  const { lines } = capitalLossCarryover(usd('50000'), input.scheduleD.lines)
  return transactionSummaryPdf({ ...input, guide, worksheet: { lines, isIncomeAssumed: false } })
}

async function* reports(year: number): AsyncGenerator<[name: string, bytes: Uint8Array]> {
  const form = busyForm(year, 16)
  const boxes = form.boxes.map(({ box, totals }) => ({ box, ...totals }))
  const schedule = scheduleD({ year, status: 'single', boxes, carryover })
  const isPublished = hasBlanks && blankYears.includes(year)
  for (const kind of isPublished ? ['drawn', 'official'] : ['drawn']) {
    const blank = (name: 'f8949' | 'f1040sd') => (kind === 'official' ? officialBlank(year, name) : undefined)
    yield [`form8949-${year}-${kind}`, await form8949Pdf({ form, blank: blank('f8949'), idOf })]
    yield [
      `form8949-${year}-${kind}-statement`,
      await form8949Pdf({ form, blank: blank('f8949'), statement: { walletOf } }),
    ]
    yield [
      `schedule-d-${year}-${kind}`,
      await scheduleDPdf({ scheduleD: schedule, year, blank: blank('f1040sd') }),
    ]
  }
  yield [`summary-${year}`, await summaryPdf(year)]
}

for (const year of YEARS)
  for await (const [name, bytes] of reports(year)) {
    const path = join(folder, name)
    writeFileSync(`${path}.pdf`, (await writeIn(bytes, person)) ?? bytes)
    spawnSync('pdftoppm', ['-r', '60', '-png', `${path}.pdf`, path])
    process.stdout.write(`${path}.pdf\n`)
  }
