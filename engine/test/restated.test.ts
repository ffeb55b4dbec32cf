// The examples of others are restated here as figures of ours. Where the originals lie beside the project, they are compared
// with them, so that a slip in restating is found. Nothing here runs the engine; the scenarios do.
import { describe, expect, test } from 'vitest'
import { sum, usd, usdText } from '../src/core/money.ts'
import {
  type FilingStatus,
  filingStatuses,
  longTermRates,
  minimumTaxRates,
} from '../src/rules/us/tax-year.ts'
import { taxYearRules, taxYears } from '../src/rules/us/years.ts'
import {
  added,
  firstShortage,
  heldBy,
  inPairs,
  type LedgerOriginal,
  ourLedger,
  rowsOf,
  type Transaction,
  text,
  theirLedger,
  times,
  walletName,
} from './originals/ledgers.ts'
import { missingFigures, type PublishedExample } from './originals/published-examples.ts'
import { hasOriginals, readOriginal, readOriginals } from './originals/read-originals.ts'
import { allScenarios } from './read-scenario/all-scenarios.ts'
import { capitalGainWorksheets, carryoverWorksheets } from './worksheets.ts'

type PublishedYear = {
  ordinary: Record<FilingStatus, { rate: string; over: string; notOver: string | null }[]>
  longTerm: Record<FilingStatus, { max0: string; max15: string; rates: string[] }>
  standardDeduction: Record<FilingStatus, string>
  additionalStandardDeductionAgedOrBlindEach: { 'unmarried(single,HOH)': string; 'married/QSS': string }
  niit: { rate: string; thresholdsMAGI: Record<FilingStatus, string> }
  capitalLossLimit: { default: string; marriedFilingSeparately: string }
}

type Arrival = Transaction & { acquiredAt?: string }
type AllocationOriginal = {
  method: string
  wallets: Record<string, Arrival[]>
  accountOrder: string[]
  remaining: Record<string, Record<string, string>>
  expectedAllocations?: Record<'fromWallet' | 'toWallet' | 'amount', string>[]
}

/** '0.038' is 380 basis points. */
const basisPoints = (rate: string) => usd(rate) / (usd('1') / 10_000n)

describe.runIf(hasOriginals)('what is restated here is what was published', () => {
  test('rp2, one pool for all wallets', () => {
    const originals = readOriginals<LedgerOriginal>('rp2-universal')
    // One of its files orders by price, and a second one by basis with fees, which is what counts. That one is restated.
    const byBasis = originals.get('test_hifo_b1_hifo_by_basis')
    if (byBasis) originals.set('test_hifo_b1_hifo', byBasis)
    originals.delete('test_hifo_b1_hifo_by_basis')
    const source = /^rp2 golden test (\w+), sheet (\w+), (\w+)/
    for (const { name, scenario, original } of inPairs(originals, source))
      expect(ourLedger(scenario), name).toEqual(theirLedger(original))
  })

  test('rp2, transfers between wallets', () => {
    const originals = readOriginals<LedgerOriginal>('rp2-per-wallet')
    const source = /^rp2 per-wallet test, (\w+), case (\w+)/
    for (const { name, scenario, original } of inPairs(originals, source, 'transfer_')) {
      const { acts, method } = theirLedger(original)
      expect(ourLedger(scenario), name).toMatchObject({ acts, method })
      const lots = original.derivedExpectedLots ?? original.expectedLots ?? []
      const place = (id: string) => original.transactions.findIndex(act => act.id === id)
      expect(heldBy(scenario), name).toEqual(
        added(lots.map(lot => [`${place(lot.originLotId)} in ${walletName(lot.wallet)}`, lot.remaining])),
      )
      const refusal = /exchange='(.+?)', holder='(.+?)'.*amount ([\d.]+) /.exec(original.expectedError ?? '')
      expect(refusal === null, name).toBe(original.expectedError === undefined)
      const [, exchange, holder, missing] = refusal ?? []
      if (refusal)
        expect(firstShortage(scenario), name).toBe(`${missing} in ${walletName(`${exchange}/${holder}`)}`)
    }
  })

  test('rp2, global allocations', () => {
    const originals = readOriginals<AllocationOriginal>('rp2-global-allocation')
    const source = /^rp2 global allocation test, (\w+), case (\w+)/
    for (const { name, scenario, original } of inPairs(originals, source, 'global_')) {
      expect(scenario.settings.allocations, name).toEqual([
        {
          kind: 'global',
          asset: 'B1',
          order: original.method,
          wallets: original.accountOrder.map(walletName),
        },
      ])
      const unused = Object.values(original.wallets)
        .flat()
        .filter(({ type }) => type === 'buy' || type === 'transfer_in')
        .map(lot => ({ ...lot, left: original.remaining[lot.wallet]?.[lot.id] ?? lot.amount }))
        .filter(({ left }) => left !== '0')
      const dayOf = (lot: Arrival) =>
        (original.method === 'FIFO' ? undefined : lot.acquiredAt) ?? lot.timestamp
      const deposits = scenario.events.flatMap(event => (event.type === 'deposit' ? [event] : []))
      expect(
        deposits.map(lot => [lot.wallet, lot.quantity, lot.acquired, text(lot.basis ?? '')].join(' ')).sort(),
        name,
      ).toEqual(
        unused
          .map(lot => [
            walletName(lot.wallet),
            lot.left,
            dayOf(lot).slice(0, 10),
            times(lot.left, lot.usdPrice ?? ''),
          ])
          .map(lot => lot.join(' '))
          .sort(),
      )
      if (!original.expectedAllocations) continue
      const from = (lot: string | undefined) => deposits.find(({ id }) => id === lot)?.wallet
      expect(
        added(rowsOf(scenario, 'lots').map(row => [`${from(row.lot)} to ${row.wallet}`, row.quantity])),
        name,
      ).toEqual(
        added(
          original.expectedAllocations.map(({ fromWallet, toWallet, amount }) => [
            `${walletName(fromWallet)} to ${walletName(toWallet)}`,
            amount,
          ]),
        ),
      )
    }
  })

  test('hledger', () => {
    const originals = readOriginals<LedgerOriginal>('hledger')
    const source = /^hledger test journal\/(\S+), case (\d+)/
    for (const { name, scenario, original } of inPairs(originals, source)) {
      expect(ourLedger(scenario), name).toEqual(theirLedger(original))
      const lots = original.expectedOpenLots ?? []
      expect(
        rowsOf(scenario, 'lots').map(row => [row.wallet, row.acquired, row.quantity, row.basis]),
        name,
      ).toEqual(
        lots.map(lot => [walletName(lot.wallet), lot.acquired, lot.amount, times(lot.amount, lot.unitCost)]),
      )
      if (original.expectedTotalGain)
        expect(usdText(sum(rowsOf(scenario, 'disposals').map(row => usd(row.gain ?? '')))), name).toBe(
          text(original.expectedTotalGain),
        )
      expect(rowsOf(scenario, 'issues').length, name).toBe(original.expectedError === undefined ? 0 : 1)
    }
  })

  test('holding periods', () => {
    const ours = new Set(
      allScenarios.flatMap(scenario =>
        [...rowsOf(scenario, 'disposals'), ...rowsOf(scenario, '8949')].map(row =>
          [row.acquired, row.sold ?? row.disposed, row.term].join(' '),
        ),
      ),
    )
    const { vectors } = readOriginal<{ vectors: Record<'acquired' | 'disposed' | 'term', string>[] }>(
      'vectors/official/holding_period.json',
    )
    const { cases } = readOriginal<{ cases: Record<'acq' | 'disp' | 'irs', string>[] }>(
      'vectors/irs/holding_period_boundaries.json',
    )
    const theirs = [
      // Caspe's own sale was in 1973, when six months were enough.
      ...vectors
        .filter(({ disposed }) => disposed > '2009')
        .map(({ acquired, disposed, term }) => [acquired, disposed, term]),
      ...cases.map(({ acq, disp, irs }) => [acq.slice(0, 10), disp.slice(0, 10), irs]),
    ].map(period => period.join(' '))
    expect(theirs).toHaveLength(27)
    expect(theirs.filter(period => !ours.has(period))).toEqual([])
  })

  test('examples of regulations, rulings, instructions and publications', () => {
    const official = [...readOriginals<{ vectors: PublishedExample[] }>('official').values()]
    const examples = [
      ...official.flatMap(file => file.vectors),
      ...readOriginals<PublishedExample>('irs').values(),
    ]
    const lacking = examples
      .filter(({ transactions }) => transactions)
      .map(example => [example.name, missingFigures(example)])
    expect(lacking.filter(([, figures]) => figures && figures.length > 0)).toEqual([])
    expect(lacking.filter(([, figures]) => figures)).toHaveLength(49)
  })

  test('worksheets', () => {
    type Original = Record<string, string> & { lines: Record<string, string> }
    const read = (file: string) =>
      readOriginal<{ vectors: Original[] }>(`vectors/official/${file}.json`).vectors
    const line = (lines: string) => lines.split(/\s+/).map(word => (word === '-' ? word : text(word)))
    const ofGain = read('qdcgt_worksheet_derived').map(original => [
      Number(original.year),
      original.status,
      ...[original.taxableIncome, original.qualifiedDividends, original.schedDline15, original.schedDline16],
      Object.values(original.lines).map(text),
    ])
    expect(
      capitalGainWorksheets.map(each => [
        ...[each.year, each.status, each.taxableIncome, each.qualifiedDividends, each.line15, each.line16],
        line(each.lines),
      ]),
    ).toEqual(expect.arrayContaining(ofGain))
    const ofLosses = read('capital_loss_carryover_derived').map(original => [
      ...[original.priorTaxableIncome, original.priorLine7, original.priorLine15, original.priorLine21Loss],
      Object.entries(original.lines).map(([name, amount]) => `${name} ${text(amount)}`),
      ...[original['stCarryover(line6)'], original['ltCarryover(line14)']],
    ])
    expect(
      carryoverWorksheets.map(each => [
        ...[each.taxableIncome, each.line7, each.line15, each.line21],
        line(each.lines).flatMap((amount, index) => (amount === '-' ? [] : [`${index + 1} ${amount}`])),
        ...[each.short, each.long],
      ]),
    ).toEqual(expect.arrayContaining(ofLosses))
  })

  test('the alternative minimum tax of each year', () => {
    type Figures = Record<'single' | 'joint' | 'separate' | 'head' | 'survivingSpouse', number>
    type Original = { exemption: Figures; phaseOutStart: Figures; phaseOutRate: number; rate28Over: number }
    const { years } = readOriginal<{ years: Record<string, Original & { rates: number[] }> }>('amt.json')
    expect(taxYears.map(rules => String(rules.year))).toEqual(Object.keys(years))
    for (const [year, { exemption, phaseOutStart, phaseOutRate, rate28Over, rates }] of Object.entries(
      years,
    )) {
      const perStatus = (figures: Figures) => ({
        single: usd(`${figures.single}`),
        marriedFilingJointly: usd(`${figures.joint}`),
        marriedFilingSeparately: usd(`${figures.separate}`),
        headOfHousehold: usd(`${figures.head}`),
        qualifyingSurvivingSpouse: usd(`${figures.survivingSpouse}`),
      })
      const [both, half] = [rate28Over, rate28Over / 2]
      expect(taxYearRules(Number(year))?.minimumTax).toMatchObject({
        exemption: perStatus(exemption),
        phaseOutFrom: perStatus(phaseOutStart),
        phaseOutRate: basisPoints(`${phaseOutRate}`),
        lowerRateUpTo: perStatus({
          single: both,
          joint: both,
          separate: half,
          head: both,
          survivingSpouse: both,
        }),
      })
      expect(rates.map(rate => basisPoints(`${rate}`))).toEqual([
        minimumTaxRates.lower,
        minimumTaxRates.upper,
      ])
    }
  })

  test('the figures of each year', () => {
    const { years } = readOriginal<{ years: Record<string, PublishedYear> }>('brackets.json')
    expect(taxYears.map(rules => String(rules.year))).toEqual(Object.keys(years))
    for (const [year, published] of Object.entries(years)) {
      const rules = taxYearRules(Number(year))
      const perStatus = <T>(figure: (status: FilingStatus) => T) =>
        Object.fromEntries(filingStatuses.map(status => [status, figure(status)]))
      const isUnmarried = (status: FilingStatus) => status === 'single' || status === 'headOfHousehold'
      expect(rules).toMatchObject({
        year: Number(year),
        ordinary: perStatus(status =>
          published.ordinary[status].map(({ rate, notOver }) => ({
            upTo: notOver === null ? null : usd(notOver),
            rate: basisPoints(rate),
          })),
        ),
        longTerm: perStatus(status => ({
          zeroUpTo: usd(published.longTerm[status].max0),
          fifteenUpTo: usd(published.longTerm[status].max15),
        })),
        standardDeduction: perStatus(status => usd(published.standardDeduction[status])),
        agedOrBlind: perStatus(status =>
          usd(
            published.additionalStandardDeductionAgedOrBlindEach[
              isUnmarried(status) ? 'unmarried(single,HOH)' : 'married/QSS'
            ],
          ),
        ),
        netInvestmentIncomeTax: {
          rate: basisPoints(published.niit.rate),
          threshold: perStatus(status => usd(published.niit.thresholdsMAGI[status])),
        },
        lossLimit: perStatus(status =>
          usd(
            status === 'marriedFilingSeparately'
              ? published.capitalLossLimit.marriedFilingSeparately
              : published.capitalLossLimit.default,
          ),
        ),
      })
      for (const status of filingStatuses)
        expect(published.longTerm[status].rates.map(basisPoints)).toEqual([
          0n,
          longTermRates.fifteen,
          longTermRates.twenty,
        ])
    }
  })
})
