// Official examples of a row of Form 8949, made by a purchase and a sale that lead to it.
import { expect } from 'vitest'
import type { Adjustment, BrokerReport } from '../../src/event.ts'
import { calculate, type Form8949Row, form8949, roundToDollars, usd } from '../../src/index.ts'
import { factsOf, hasFields, type OfficialVector, optionalText, text } from './official-vector.ts'
import { type Fields, noAdapter } from './vector.ts'

type Sale = { basis: string; usd: string; fee?: string; broker?: BrokerReport; adjustments?: Adjustment[] }

function rowOf(sale: Sale, term: 'short' | 'long'): Form8949Row {
  const act = { wallet: 'W', asset: 'X', quantity: '1' }
  const bought = Date.UTC(term === 'short' ? 2025 : 2020, 0, 2)
  const outcome = calculate(
    [
      { ...act, type: 'buy', id: 'bought', at: bought, usd: sale.basis },
      {
        ...{ ...act, type: 'sell', id: 'sold', at: Date.UTC(2025, 5, 1), usd: sale.usd },
        ...{ fee: { usd: sale.fee ?? '0' }, broker: sale.broker, adjustments: sale.adjustments },
      },
    ],
    () => undefined,
    { timeZone: 'UTC', method: 'FIFO' },
  )
  const rows = form8949(outcome, 2025).boxes.flatMap(box => [...box.rows])
  expect(rows).toHaveLength(1)
  return rows[0] ?? noAdapter('no row')
}

/** Which sale leads to the row depends on what the example gives. */
function saleOf(given: Fields): Sale {
  if (hasFields(given, ['gross', 'commission', 'reported'])) {
    const broker = { form: '1099-B', basisReported: true, proceeds: text(given, 'reported') } as const
    return { basis: '1', usd: text(given, 'gross'), fee: text(given, 'commission'), broker }
  }
  if ('reportedBasis' in given) {
    const [proceeds, basis] = [text(given, 'proceeds'), text(given, 'reportedBasis')]
    const basisReported = given.basisReportedToIRS === true
    return {
      basis: text(given, 'correctBasis'),
      usd: proceeds,
      broker: { form: '1099-DA', basisReported, proceeds, basis },
    }
  }
  const [proceeds, basis] = [text(given, 'd'), text(given, 'e')]
  const expenses = optionalText(given, 'sellingExpenses')
  const adjustments = [
    ...('g' in given ? [{ code: 'O', usd: text(given, 'g') }] : []),
    ...('exclusion' in given ? [{ code: 'H', usd: `-${text(given, 'exclusion')}` }] : []),
  ]
  if (expenses === undefined) return { basis, usd: proceeds, adjustments }
  return {
    basis,
    usd: proceeds,
    fee: expenses,
    broker: { form: '1099-B', basisReported: true, proceeds },
    adjustments,
  }
}

const columns = { d: 'proceeds', e: 'basis', f: 'codes', g: 'adjustment', h: 'gain' } as const

export function checkFormRow(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  // How a negative figure is printed is up to the form's filler, not to the engine.
  if (!hasFields(want, [], ['box', 'd', 'e', 'f', 'g', 'h', 'printed']))
    noAdapter(`expected ${Object.keys(want)}`)
  const row = rowOf(saleOf(given), given.term === 'long' ? 'long' : 'short')
  const box = optionalText(want, 'box')
  if (box !== undefined) expect(box.startsWith(row.box), `${row.box} for ${box}`).toBe(true)
  for (const name of ['d', 'e', 'g', 'h'] as const) {
    const figure = optionalText(want, name)
    if (figure !== undefined) expect(row[columns[name]], name).toBe(usd(figure === '' ? '0' : figure))
  }
  if ('f' in want) expect(row.codes).toBe(text(want, 'f'))
}

export function checkRounding(vector: OfficialVector) {
  const { given, want } = factsOf(vector)
  const dollars = (given.amounts as string[]).map(amount => roundToDollars(usd(amount)))
  expect(dollars).toEqual((want.rounded as string[]).map(usd))
}
