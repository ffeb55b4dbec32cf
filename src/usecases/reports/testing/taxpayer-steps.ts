// Whatever a person can enter, one step after another. A step that makes no sense where it comes changes nothing.
import fc from 'fast-check'
import {
  availableLots,
  contractTreatments,
  conversions,
  filingStatuses,
  incomeKinds,
  type LedgerEvent,
  methods,
  roundToCents,
  type Settings,
  sum,
  usdText,
  withYearMethod,
} from '#engine'
import type { KeptLine } from '../../../statements/line.ts'
import type { Profile } from './report-book.ts'
import { bookOf, lockOf, reconciledOf, type Taxpayer, YEAR } from './taxpayer.ts'

export type Step = { name: string; take: (taxpayer: Taxpayer) => void }

const WALLETS = ['Coinbase', 'Kraken', 'Ledger'] as const
const BROKERS = ['Coinbase', 'Kraken'] as const
const ASSETS = ['BTC', 'ETH', 'USDC', '日本円'] as const
const DAY_MS = 86_400_000

const wallet = fc.constantFrom(...WALLETS)
const asset = fc.constantFrom(...ASSETS)
const quantity = fc.constantFrom('0.1', '0.333333333333333333', '0.5', '1', '2', '7.25')
/** Dollars with up to six decimals, as records have them. */
const dollars = fc
  .tuple(fc.integer({ min: 0, max: 9000 }), fc.constantFrom('', '.5', '.25', '.005', '.333333'))
  .map(([whole, fraction]) => `${whole}${fraction}`)
const cents = fc.integer({ min: 0, max: 900_000 }).map(amount => (amount / 100).toFixed(2))
/** Most of what happens, happens in the year that is filed. */
const at = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: 0, max: 364 }).map(day => Date.UTC(YEAR, 0, 1) + day * DAY_MS),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 1460 }).map(day => Date.UTC(2022, 0, 1) + day * DAY_MS),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 300 }).map(day => Date.UTC(YEAR + 1, 0, 1) + day * DAY_MS),
    },
  )
  .map(day => day + 17 * 3_600_000)
/** Now and then. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => maybe(arbitrary).map(value => value ?? null)

const base = fc.record({ at, wallet, asset, quantity })
/** Less than most cost. */
const cheap = fc.integer({ min: 0, max: 60_000 }).map(amount => (amount / 100).toFixed(2))
const nothing = fc.constant(undefined)
const valued = {
  usd: fc.oneof({ weight: 9, arbitrary: dollars }, { weight: 1, arbitrary: fc.constant(undefined) }),
}
const fee = maybe(
  fc.oneof(fc.record({ usd: cents }), fc.record({ asset, quantity: fc.constant('0.01'), usd: cents })),
)
const day = fc.constantFrom('2019-05-01', '2024-11-30', '2025-01-02')

type Rest = Record<string, fc.Arbitrary<unknown>>
const kinds: Record<LedgerEvent['type'], Rest> = {
  buy: { ...valued, fee },
  sell: {
    ...valued,
    usd: fc.oneof(
      { weight: 9, arbitrary: dollars },
      { weight: 9, arbitrary: cheap },
      { weight: 1, arbitrary: nothing },
    ),
    fee,
    contract: maybe(fc.constantFrom(...contractTreatments)),
    adjustments: maybe(fc.tuple(fc.record({ code: fc.constantFrom('L', 'W', 'O'), usd: cents }))),
    isUnreported: maybe(fc.constant(true)),
  },
  spend: valued,
  trade: {
    ...valued,
    fee,
    received: fc.record({ asset, quantity, usd: maybe(dollars) }),
    conversion: maybe(fc.constantFrom(...conversions)),
  },
  transfer: { to: wallet, received: maybe(fc.constant('0.09')), lostUsd: maybe(cents) },
  withdrawal: {},
  deposit: { acquired: maybe(day), basis: maybe(dollars) },
  income: { ...valued, kind: fc.constantFrom(...incomeKinds) },
  gift_in: { ...valued, donor: maybe(fc.record({ acquired: day, basis: dollars })) },
  gift_out: valued,
  donation: valued,
  inheritance: valued,
  loss: { ...valued, kind: fc.constantFrom('lost', 'stolen') },
  fee: valued,
  migration: { received: fc.record({ asset, quantity }) },
}

const recorded = (type: LedgerEvent['type']) =>
  fc.tuple(base, fc.record(kinds[type])).map(([shared, more]): Step => {
    const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
    const event = { type, ...shared, ...known }
    return {
      name: JSON.stringify(event),
      take: taxpayer => void taxpayer.events.push({ ...event, id: `e${taxpayer.entered++}` } as LedgerEvent),
    }
  })

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]
const place = fc.nat({ max: 1000 })

const removed = place.map(
  (of): Step => ({
    name: `delete record ${of}`,
    take: taxpayer => {
      const gone = pick(taxpayer.events, of)
      taxpayer.events = taxpayer.events.filter(event => event !== gone)
    },
  }),
)

type Sale = Extract<LedgerEvent, { type: 'sell' | 'spend' | 'trade' }>
const salesOf = ({ events }: Taxpayer) =>
  events.filter(
    (event): event is Sale =>
      (event.type === 'sell' || event.type === 'spend' || event.type === 'trade') &&
      (BROKERS as readonly string[]).includes(event.wallet) &&
      new Date(event.at).getUTCFullYear() === YEAR,
  )

/** What the sale's lots cost, as a broker who has the same records shows it. */
function ownBasisOf(taxpayer: Taxpayer, saleId: string): string {
  const lots = [...bookOf(taxpayer).chosen().disposals].filter(({ eventId }) => eventId === saleId)
  return usdText(roundToCents(sum(lots.map(({ basis }) => basis))))
}

/** A line of a form: of a sale as it was, nearly so, of nothing here, or of all sales of a coin. */
const stated = fc
  .record({
    of: place,
    as: fc.constantFrom('right', 'right', 'off', 'alone', 'total'),
    form: fc.constantFrom('1099-DA', '1099-DA', '1099-B'),
    proceeds: cents,
    basis: fc.option(cents),
    isReported: fc.boolean(),
    term: fc.option(fc.constantFrom('short', 'long')),
    acquired: fc.option(day),
    washSaleDisallowed: orNull(cents),
    isLossDisallowed: fc.boolean(),
    taxWithheld: orNull(cents),
    needsOwnRow: fc.boolean(),
  })
  .map(
    ({ of, as, isReported, ...boxes }): Step => ({
      name: `statement line ${JSON.stringify({ of, as, isReported, ...boxes })}`,
      take: taxpayer => {
        const sale = pick(salesOf(taxpayer), of)
        if (!sale) return
        const isRight = as === 'right' && sale.usd !== undefined
        const own = isRight ? ownBasisOf(taxpayer, sale.id) : undefined
        const basis = own ?? boxes.basis
        const line: KeptLine = {
          ...boxes,
          id: `s/${taxpayer.lines.length + 1}`,
          form: boxes.form as KeptLine['form'],
          asset: as === 'alone' ? 'SOL' : sale.asset,
          quantity: sale.quantity,
          sold: as === 'total' ? null : new Date(sale.at).toISOString().slice(0, 10),
          proceeds: isRight ? Number(sale.usd).toFixed(2) : boxes.proceeds,
          basis,
          basisReported: isReported && basis !== null,
          term: boxes.term as KeptLine['term'],
          isLossDisallowed: boxes.isLossDisallowed && as === 'off',
          needsOwnRow: boxes.needsOwnRow && as === 'off',
          saleId: null,
          ...(isRight && { basisReported: true, term: null, acquired: null, washSaleDisallowed: null }),
        }
        taxpayer.lines.push({ wallet: sale.wallet, line })
      },
    }),
  )

const decided = fc.record({ kind: fc.constantFrom('same', 'apart', 'not_reported', 'total'), of: place }).map(
  ({ kind, of }): Step => ({
    name: `decide ${kind} ${of}`,
    take: taxpayer => {
      for (const [wallet, { pairs, sales, totals }] of reconciledOf(taxpayer)) {
        const pair =
          kind === 'total'
            ? pick(totals, of)
            : pick(
                pairs.filter(each => each.kind === 'proposed'),
                of,
              )
        const alone = pick(sales, of)
        const about =
          kind === 'not_reported'
            ? alone && { lines: [], sales: [alone.sale.id] }
            : pair && {
                lines: pair.lines.map(({ id }) => id),
                sales: kind === 'apart' ? [] : pair.sales.map(({ id }) => id),
              }
        if (!about) continue
        const decision = {
          id: `d${taxpayer.decisions.length}`,
          kind: kind === 'total' ? 'same' : kind,
          ...about,
        }
        taxpayer.decisions.push({ wallet, decision: decision as Taxpayer['decisions'][number]['decision'] })
      }
    },
  }),
)

const fields: Record<string, fc.Arbitrary<unknown>> = {
  status: fc.constantFrom(...filingStatuses),
  otherIncome: fc.option(cents),
  qualifiedDividends: fc.constantFrom(null, '0', '0.40', '310.25'),
  otherGainsShort: fc.constantFrom(null, null, '-120.55', '10.49'),
  otherGainsLong: fc.constantFrom(null, null, '900.01'),
  deduction: fc.constantFrom(null, '15750.50', '90000'),
  seniors: fc.constantFrom(null, 0, 1, 2),
  carryoverShort: fc.constantFrom(null, '700.51'),
  carryoverLong: fc.constantFrom(null, '12000'),
  rounding: fc.constantFrom('cents', 'dollars'),
  salesAs: fc.constantFrom('rows', 'various', 'statement'),
}

const profiled = fc
  .tuple(fc.constantFrom(YEAR, YEAR, YEAR + 1), fc.oneof(...Object.entries(fields).map(pairOf)))
  .map(
    ([year, [field, value]]): Step => ({
      name: `tax profile ${year}: ${field} ${value}`,
      take: ({ profiles }) =>
        void profiles.set(year, { ...profiles.get(year), year, [field]: value } as Profile),
    }),
  )

function pairOf([name, values]: [string, fc.Arbitrary<unknown>]) {
  return values.map((value): [string, unknown] => [name, value])
}

const set = (settings: Partial<Settings>): Step => ({
  name: `setting ${JSON.stringify(settings)}`,
  take: taxpayer => void Object.assign(taxpayer.settings, settings),
})
const settled = fc.oneof(
  fc.constantFrom('disposal', 'basis').map(transferFees => set({ transferFees } as Partial<Settings>)),
  fc
    .constantFrom('wallet', 'universal')
    .map(poolingBefore2025 => set({ poolingBefore2025 } as Partial<Settings>)),
  fc
    .constantFrom('disposed', 'acquired', 'split')
    .map(tradeFeesBefore2025 => set({ tradeFeesBefore2025 } as Partial<Settings>)),
  fc.boolean().map(
    (reportedAsTotals): Step => ({
      name: `totals on Schedule D: ${reportedAsTotals}`,
      take: taxpayer => {
        taxpayer.reportedAsTotals = reportedAsTotals
      },
    }),
  ),
  fc
    .tuple(fc.constantFrom(...BROKERS), fc.constantFrom('none', '1099-DA', '1099-DA with basis', '1099-B'))
    .map(
      ([of, form]): Step => ({
        name: `form of ${of}: ${form}`,
        take: ({ settings }) => {
          const others = (settings.brokerForms ?? []).filter(each => each.wallet !== of)
          settings.brokerForms = [...others, { wallet: of, year: YEAR, form: form as 'none' }]
        },
      }),
    ),
)

/** A locked year keeps its method. */
const methodChosen = fc.tuple(fc.constantFrom(2024, YEAR, YEAR + 1), fc.constantFrom(...methods)).map(
  ([year, method]): Step => ({
    name: `method ${year} ${method}`,
    take: taxpayer => {
      if (taxpayer.lock && year <= YEAR) return
      const { timeZone = 'America/New_York', method: usual = 'FIFO' } = taxpayer.settings
      const chosen = withYearMethod({ ...taxpayer.settings, timeZone, method: usual }, { year, method })
      taxpayer.settings.yearMethods = chosen.yearMethods
    },
  }),
)

const ordered = fc.tuple(fc.constantFrom('LIFO', 'HIFO'), at, maybe(wallet), maybe(at)).map(
  ([method, from, of, identifiedAt]): Step => ({
    name: `lot instruction ${method} from ${from} ${of} ${identifiedAt}`,
    take: ({ settings }) => {
      const order = { method: method as 'LIFO', from, wallet: of, identifiedAt }
      settings.standingOrders = [...(settings.standingOrders ?? []), order]
    },
  }),
)

const lotsNamed = fc.tuple(place, place, maybe(at)).map(
  ([of, lot, identifiedAt]): Step => ({
    name: `lots of sale ${of}: ${lot} ${identifiedAt}`,
    take: taxpayer => {
      const sale = pick(
        taxpayer.events.filter(({ type }) => type === 'sell' || type === 'trade'),
        of,
      )
      if (!sale) return
      const { events, prices, filing } = bookOf(taxpayer)
      const named = pick(availableLots(events, prices, filing.settings, sale.id)?.lots ?? [], lot)
      if (!named) return
      const selection = { eventId: sale.id, lots: [{ lotId: named.lotId, quantity: '0.1' }], identifiedAt }
      const others = (taxpayer.settings.selections ?? []).filter(({ eventId }) => eventId !== sale.id)
      taxpayer.settings.selections = [...others, selection]
    },
  }),
)

const locked = fc.boolean().map(
  (isLocked): Step => ({
    name: isLocked ? 'lock' : 'unlock',
    take: taxpayer => {
      taxpayer.lock = isLocked ? (taxpayer.lock ?? lockOf(taxpayer)) : undefined
    },
  }),
)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: recorded('buy') },
  { weight: 8, arbitrary: recorded('sell') },
  ...(Object.keys(kinds) as LedgerEvent['type'][]).map(type => ({ weight: 1, arbitrary: recorded(type) })),
  { weight: 4, arbitrary: stated },
  { weight: 3, arbitrary: decided },
  { weight: 5, arbitrary: profiled },
  { weight: 5, arbitrary: settled },
  { weight: 1, arbitrary: methodChosen },
  { weight: 1, arbitrary: ordered },
  { weight: 1, arbitrary: lotsNamed },
  { weight: 2, arbitrary: locked },
  { weight: 1, arbitrary: removed },
)

/** Most sales have something to sell. */
const opening = fc.array(recorded('buy'), { minLength: 3, maxLength: 8, size: 'max' })

/** How a person files, before anything else; half of them change nothing. */
const filing = fc
  .tuple(fc.boolean(), fc.boolean(), fc.record(fields), fc.record(fields))
  .map(([isSaid, reportedAsTotals, now, next]): Step => {
    const name = `files by ${JSON.stringify({ isSaid, reportedAsTotals, now, next })}`
    const take = (taxpayer: Taxpayer) => {
      taxpayer.reportedAsTotals = reportedAsTotals
      if (!isSaid) return
      taxpayer.profiles.set(YEAR, { ...now, year: YEAR } as Profile)
      taxpayer.profiles.set(YEAR + 1, { ...next, year: YEAR + 1 } as Profile)
    }
    return { name, take }
  })

/** Named where a year fails. */
const named = (step: Step): Step => ({ ...step, ...{ [fc.toStringMethod]: () => step.name } })

/** A whole year of it. */
export const anySteps = (most: number) =>
  fc
    .tuple(filing, opening, fc.array(step, { minLength: 5, maxLength: most, size: 'max' }))
    .map(([files, first, then]) => [files, ...first, ...then].map(named))
