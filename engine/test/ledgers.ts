// Random ledgers: few assets and wallets, so that acts meet; every kind of event, fee and gap; instants that
// collide and that lie around the ends of years; amounts from dust to beyond what a double can count.
import fc from 'fast-check'
import {
  type BrokerLine,
  conversions,
  type Fee,
  incomeKinds,
  type LedgerEvent,
  type Prices,
} from '../src/core/event.ts'
import {
  type Allocation,
  conversionReadings,
  methods,
  type Selection,
  type Settings,
  type StandingOrder,
  type YearMethod,
} from '../src/core/settings.ts'

export type RandomLedger = { events: LedgerEvent[]; priceList: PriceList; settings: Settings }
/** Dollars per unit by asset, in whole 10^-8; a price moves with the day. Absent: no price is known. */
type PriceList = Record<string, number>

const assets = ['BTC', 'ETH', 'SOL', 'NEW'] as const
const wallets = ['kraken', 'ledger', 'cold'] as const
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']
const DAY = 86_400_000

export const pricesFrom =
  (list: PriceList): Prices =>
  (asset, at) => {
    const unit = list[asset]
    if (unit === undefined) return undefined
    const usd = BigInt(unit) * BigInt(1 + (Math.floor(at / DAY) % 7))
    return { usd: decimalOf(usd, 8), source: 'list' }
  }

export function decimalOf(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

const EDGE = 2n ** 53n

/** Amounts of one ledger are of one size, so that they split each other; a few are of another. */
const scales = {
  whole: fc.bigInt({ min: 1n, max: 12n }).map(n => n * 10n ** 18n),
  satoshi: fc.bigInt({ min: 1n, max: 5n * 10n ** 8n }).map(n => n * 10n ** 10n),
  wei: fc.bigInt({ min: 1n, max: 5n * 10n ** 18n }),
  dust: fc.bigInt({ min: 1n, max: 9n }),
  huge: fc.bigInt({ min: 10n ** 24n, max: 10n ** 30n }),
  edge: fc.bigInt({ min: EDGE - 3n, max: EDGE + 3n }),
  edgeOfSatoshi: fc.bigInt({ min: EDGE - 3n, max: EDGE + 3n }).map(n => n * 10n ** 10n),
} as const
type Scale = keyof typeof scales

const quantityOf = (scale: Scale) =>
  fc
    .oneof(
      { weight: 12, arbitrary: scales[scale] },
      { weight: 1, arbitrary: scales.dust },
      { weight: 1, arbitrary: scales.whole },
      { weight: 1, arbitrary: scales.edge },
    )
    .map(value => decimalOf(value, 18))

const dollars = fc
  .oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 0n, max: 200n }).map(n => n * 10n ** 8n) },
    { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 13n }) },
    { weight: 1, arbitrary: fc.bigInt({ min: EDGE - 2n, max: EDGE + 2n }) },
    { weight: 1, arbitrary: fc.bigInt({ min: 10n ** 16n, max: 10n ** 20n }) },
  )
  .map(value => decimalOf(value, 8))

/** Days on which rules change, at hours that are another day elsewhere, and any day between. */
const turns = [
  '2023-12-31',
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2025-02-28',
  '2025-12-31',
  '2026-01-01',
]
const instant = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...turns), fc.integer({ min: 0, max: 47 }))
      .map(([day, half]) => Date.parse(day) + half * (DAY / 48)),
  },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1500 }).map(days => Date.UTC(2022, 5, 1) + days * DAY) },
  { weight: 1, arbitrary: fc.integer({ min: Date.UTC(2022, 0, 1), max: Date.UTC(2026, 11, 31) }) },
)
const day = fc
  .oneof(instant, fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2026, 0, 1) }))
  .map(at => new Date(at).toISOString().slice(0, 10))

/** Plain objects, so that a failure prints as JSON. */
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { noNullPrototype: true })

const asset = fc.constantFrom('BTC', 'BTC', 'BTC', 'ETH', 'ETH', 'SOL')
const wallet = fc.constantFrom('kraken', ...wallets)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })

/** None mostly; dollars; or coins, with a stated value, at cost, or of unknown value, some paid for paying. */
const feeOf = (amount: fc.Arbitrary<string>): fc.Arbitrary<Fee | undefined> => {
  const few = amount.map(text => decimalOf(unitsOf(text) / 50n || 1n, 18))
  const quantity = fc.oneof({ weight: 4, arbitrary: few }, { weight: 1, arbitrary: amount })
  const percentOnFee = optional(fc.bigInt(0n, 100n))
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: dollars.map(usd => ({ usd })) },
    {
      weight: 3,
      arbitrary: record({ asset, quantity, usd: optional(dollars), percentOnFee }).map(withOnFee),
    },
  )
}

function withOnFee({
  percentOnFee,
  ...fee
}: Required<Pick<Fee, 'quantity'>> & { percentOnFee?: bigint }): Fee {
  if (percentOnFee === undefined) return fee
  return { ...fee, onFee: decimalOf((unitsOf(fee.quantity) * percentOnFee) / 100n, 18) }
}

export type LedgerOptions = {
  maxEvents?: number
  scale?: Scale
  /** Absent: one pool or many. */
  universal?: boolean
  /** Some events cannot be read, or have the id of another. */
  flaws?: boolean
}

function eventOf(scale: Scale, at: fc.Arbitrary<number>): fc.Arbitrary<Omit<LedgerEvent, 'id'>> {
  const quantity = quantityOf(scale)
  // More comes in than goes out, and mostly before, or there would be little but gaps.
  const early = fc.tuple(at, at).map(two => Math.min(...two))
  const late = fc.tuple(at, at).map(two => Math.max(...two))
  const several = quantity.map(text => decimalOf(3n * unitsOf(text), 18))
  const sequence = fc.option(fc.constantFrom(-1, 1, 2), { nil: undefined, freq: 5 })
  const act = { at: late, sequence, wallet, asset, quantity, fee: feeOf(quantity) }
  const valued = { ...act, usd: optional(dollars) }
  const acquired = { ...valued, at: early, quantity: several }
  const is = <T extends LedgerEvent['type']>(type: T) => fc.constant(type)
  // Gift tax is at most 40 percent of the taxable gift.
  const donor = record({
    acquired: day,
    basis: dollars,
    taxableGift: optional(dollars),
    percent: fc.bigInt(0n, 40n),
  }).map(({ percent, ...facts }) => ({
    ...facts,
    giftTaxPaid: facts.taxableGift && decimalOf((unitsOf(facts.taxableGift) * percent) / 10n ** 12n, 8),
  }))
  const kind = fc.constantFrom(...incomeKinds)
  const received = record({ asset, quantity, usd: optional(dollars) })
  const successor = fc.constantFrom('NEW', 'ETH')
  const ratio = fc.constantFrom([1n, 1n], [1000n, 1n], [3n, 1n], [1n, 2n], [2n, 3n])
  return fc.oneof(
    { weight: 14, arbitrary: record({ type: is('buy'), ...acquired }) },
    { weight: 6, arbitrary: record({ type: is('sell'), ...valued }) },
    { weight: 5, arbitrary: record({ type: is('trade'), ...valued, received }).filter(isBetweenTwo) },
    { weight: 7, arbitrary: transferOf(record(act), quantity) },
    { weight: 1, arbitrary: record({ type: is('spend'), ...valued }) },
    { weight: 1, arbitrary: record({ type: is('withdrawal'), ...act }) },
    {
      weight: 1,
      arbitrary: record({
        type: is('deposit'),
        ...act,
        acquired: optional(day),
        basis: optional(dollars),
      }),
    },
    { weight: 2, arbitrary: record({ type: is('income'), ...acquired, kind }) },
    { weight: 2, arbitrary: record({ type: is('gift_in'), ...acquired, donor: optional(donor) }) },
    { weight: 1, arbitrary: record({ type: is('gift_out'), ...valued }) },
    { weight: 1, arbitrary: record({ type: is('donation'), ...valued }) },
    { weight: 1, arbitrary: record({ type: is('inheritance'), ...acquired }) },
    {
      weight: 1,
      arbitrary: record({ type: is('loss'), ...valued, kind: fc.constantFrom('lost', 'stolen') }),
    },
    { weight: 1, arbitrary: record({ type: is('fee'), ...valued, fee: fc.constant(undefined) }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(record({ type: is('migration'), ...act }), successor, ratio)
        .map(toMigration)
        .filter(isBetweenTwo),
    },
  ) as fc.Arbitrary<Omit<LedgerEvent, 'id'>>
}

const isBetweenTwo = (event: { asset: string; received: { asset: string } }) =>
  event.asset !== event.received.asset

/** Between wallets or in a loop; whole or less a fee in the coins that moved, or a fee beside them. */
const transferOf = <T extends { quantity: string }>(act: fc.Arbitrary<T>, quantity: fc.Arbitrary<string>) =>
  fc.tuple(act, wallet, fc.option(quantity, { nil: '0' })).map(([transfer, to, lost]) => {
    const [sent, gone] = [unitsOf(transfer.quantity), unitsOf(lost)]
    if (gone === 0n || gone >= sent) return { ...transfer, type: 'transfer', to }
    return { ...transfer, type: 'transfer', to, fee: undefined, received: decimalOf(sent - gone, 18) }
  })

function toMigration([event, successor, [times, over]]: [{ quantity: string }, string, readonly bigint[]]) {
  const quantity = (unitsOf(event.quantity) * (times ?? 1n)) / (over ?? 1n) || 1n
  return { ...event, received: { asset: successor, quantity: decimalOf(quantity, 18) } } as typeof event & {
    asset: string
    received: { asset: string; quantity: string }
  }
}

export function unitsOf(text: string): bigint {
  const [whole = '', digits = ''] = text.split('.')
  return BigInt(whole + digits.padEnd(18, '0'))
}

/** Names whose order has nothing to do with time: at one instant they decide. */
const named = (events: readonly Omit<LedgerEvent, 'id'>[], letters: readonly string[]) =>
  events.map(
    (event, index) => ({ ...event, id: `${letters[index % letters.length] ?? 'a'}${index}` }) as LedgerEvent,
  )

const standingOrder: fc.Arbitrary<StandingOrder> = record({
  method: fc.constantFrom(...methods),
  from: day,
  wallet: optional(wallet),
})

const selectionsFor = (events: readonly LedgerEvent[], scale: Scale): fc.Arbitrary<Selection[]> => {
  if (events.length === 0) return fc.constant([])
  const id = fc.constantFrom(...events.map(event => event.id))
  const lots = fc.array(record({ lotId: id, quantity: quantityOf(scale) }), { minLength: 1, maxLength: 3 })
  return fc.uniqueArray(record({ eventId: id, lots }), {
    maxLength: 4,
    selector: selection => selection.eventId,
  })
}

const allocationsFor = (events: readonly LedgerEvent[], scale: Scale): fc.Arbitrary<Allocation[]> => {
  const completedAt = optional(instant)
  const global = record({
    kind: fc.constant('global' as const),
    asset: fc.constantFrom(...assets),
    order: fc.constantFrom('FIFO' as const, 'LIFO' as const, 'HIFO' as const),
    wallets: fc.shuffledSubarray([...wallets], { minLength: 1 }),
    completedAt,
  })
  const lotId = fc.constantFrom(...events.map(event => event.id), 'nowhere')
  const specific = record({
    kind: fc.constant('specific-unit' as const),
    asset: fc.constantFrom(...assets),
    units: fc.array(record({ wallet, lotId, quantity: quantityOf(scale) }), { maxLength: 5 }),
    completedAt,
  })
  return fc.uniqueArray(fc.oneof(global, specific), {
    maxLength: 2,
    selector: allocation => allocation.asset,
  })
}

const settingsFor = (
  events: readonly LedgerEvent[],
  scale: Scale,
  { universal }: LedgerOptions,
): fc.Arbitrary<Settings> => {
  const pooling = {
    true: ['universal'],
    false: ['wallet'],
    undefined: ['wallet', 'universal', undefined],
  } as const
  return record({
    timeZone: fc.constantFrom(...zones),
    method: fc.constantFrom(...methods),
    standingOrders: fc.uniqueArray(standingOrder, { maxLength: 3, selector: order => order.from }),
    selections: selectionsFor(events, scale),
    poolingBefore2025: fc.constantFrom(...pooling[`${universal}`]),
    allocations: universal === false ? fc.constant([]) : allocationsFor(events, scale),
    transferFees: fc.constantFrom(undefined, 'disposal' as const, 'basis' as const),
    tradeFeesBefore2025: fc.constantFrom(
      undefined,
      'disposed' as const,
      'acquired' as const,
      'split' as const,
    ),
  })
}

/** Replaces some events by ones that must be refused, and gives some the id of another. */
const flawed = (events: readonly LedgerEvent[]): fc.Arbitrary<LedgerEvent[]> => {
  const flaw: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
    { weight: 12, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.constantFrom(...events).map(({ id }) => ({ id })) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Record<string, unknown>>(
        ...[
          { quantity: '0' },
          { quantity: '-1' },
          { quantity: '1e3' },
          { quantity: '0.0000000000000000001' },
        ],
        ...[{ usd: '-5' }, { usd: 'ten' }, { at: Number.NaN }, { at: 1.5 }, { at: 9e15 }, { at: 0 }],
        ...[
          { type: 'swap' },
          { wallet: undefined },
          { asset: '' },
          { fee: { usd: '-1' } },
          { fee: { asset: 'BTC' } },
        ],
      ),
    },
  )
  return fc.tuple(...events.map(event => flaw.map(change => ({ ...event, ...change }) as LedgerEvent)))
}

const priceList: fc.Arbitrary<PriceList> = fc.dictionary(
  fc.constantFrom(...assets),
  fc.oneof(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 10 ** 8, max: 6 * 10 ** 12 })),
)

export const anyLedger = (options: LedgerOptions = {}): fc.Arbitrary<RandomLedger> =>
  record({
    scale:
      options.scale === undefined
        ? fc.constantFrom(...(Object.keys(scales) as Scale[]))
        : fc.constant(options.scale),
    instants: fc.array(instant, { minLength: 1, maxLength: 12 }),
    letters: fc.array(fc.constantFrom('a', 'm', 'z'), { minLength: 1, maxLength: 5 }),
  }).chain(({ scale, instants, letters }) =>
    // Instants come from a short list, so that some are equal.
    fc
      .array(eventOf(scale, fc.constantFrom(...instants)), {
        minLength: 1,
        maxLength: options.maxEvents ?? 24,
        size: 'max',
      })
      .map(events => named(events, letters))
      .chain(events => (options.flaws ? flawed(events) : fc.constant(events)))
      .chain(events =>
        record({
          events: fc.constant(events),
          priceList,
          settings: settingsFor(events, scale, options),
        }),
      ),
  )

/** What a broker said of a disposal, right or wrong, and what the taxpayer adjusts. */
const report = record({
  broker: optional(
    record({
      form: fc.constantFrom('1099-DA' as const, '1099-B' as const),
      basisReported: fc.boolean(),
      proceeds: optional(dollars),
      basis: optional(dollars),
      term: optional(fc.constantFrom('short' as const, 'long' as const)),
    }),
  ),
  adjustments: optional(
    fc.array(record({ code: fc.constantFrom('H', 'O', 'X'), usd: dollars }), { maxLength: 2 }),
  ),
})

/** The same ledger as a broker reported it. */
export const reported = ({ events, ...ledger }: RandomLedger): fc.Arbitrary<RandomLedger> =>
  fc.array(report, { minLength: events.length, maxLength: events.length }).map(reports => ({
    ...ledger,
    events: events.map((event, index) =>
      event.type === 'sell' || event.type === 'spend' || event.type === 'trade'
        ? { ...event, ...reports[index] }
        : event,
    ),
  }))

/** A line of a form: cents, and the day of some event or of none. The units come with the sale. */
const lineOf = (events: readonly LedgerEvent[]): fc.Arbitrary<Omit<BrokerLine, 'quantity'>> => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 7n }).map(n => decimalOf(n, 2))
  return record({
    form: fc.constantFrom('1099-DA' as const, '1099-B' as const),
    basisReported: fc.boolean(),
    proceeds: fc.option(cents, { nil: undefined, freq: 8 }),
    basis: optional(cents),
    term: optional(fc.constantFrom('short' as const, 'long' as const)),
    acquired: optional(
      fc.oneof(
        day,
        fc.constantFrom(...events).map(({ at }) => new Date(at).toISOString().slice(0, 10)),
      ),
    ),
  })
}

/** The same ledger with every sale reported in lines that add up to it. */
export const reportedInLines = ({ events, ...ledger }: RandomLedger): fc.Arbitrary<RandomLedger> =>
  fc
    .array(fc.array(fc.tuple(lineOf(events), fc.bigInt(1n, 9n)), { minLength: 1, maxLength: 4 }), {
      minLength: events.length,
      maxLength: events.length,
    })
    .map(reports => ({
      ...ledger,
      events: events.map((event, index) =>
        event.type === 'sell' || event.type === 'spend' || event.type === 'trade'
          ? { ...event, brokerLines: cutInLines(unitsLeaving(event), reports[index] ?? []) }
          : event,
      ),
    }))

const unitsLeaving = ({ asset, quantity, fee }: LedgerEvent) =>
  unitsOf(quantity) + (fee?.asset === asset && fee.quantity ? unitsOf(fee.quantity) : 0n)

function cutInLines(
  units: bigint,
  lines: readonly (readonly [Omit<BrokerLine, 'quantity'>, bigint])[],
): BrokerLine[] {
  const whole = lines.reduce((sum, [, weight]) => sum + weight, 0n)
  let upTo = 0n
  return lines.flatMap(([line, weight]) => {
    const before = (units * upTo) / whole
    upTo += weight
    const quantity = (units * upTo) / whole - before
    return quantity === 0n ? [] : [{ ...line, quantity: decimalOf(quantity, 18) }]
  })
}

const yearMethod: fc.Arbitrary<YearMethod> = record({
  year: fc.integer({ min: 2022, max: 2027 }),
  method: fc.constantFrom(...methods),
})

/** The same ledger with methods by year, and standing orders that begin at any minute and were given at any other. */
export const withMethodsByYear = (ledger: RandomLedger): fc.Arbitrary<RandomLedger> => {
  const order = record({
    method: fc.constantFrom(...methods),
    from: fc.oneof(day, instant),
    wallet: optional(wallet),
    identifiedAt: optional(instant),
  })
  return record({
    yearMethods: fc.uniqueArray(yearMethod, { maxLength: 3, selector: chosen => chosen.year }),
    standingOrders: fc.uniqueArray(order, { maxLength: 3, selector: ({ from }) => from }),
  }).map(chosen => ({ ...ledger, settings: { ...ledger.settings, ...chosen } }))
}

/** The same ledger with most of its trades one kind of conversion or another, and a reading of some kinds. */
export const withConversions = (ledger: RandomLedger): fc.Arbitrary<RandomLedger> =>
  record({
    kinds: fc.array(fc.option(fc.constantFrom(...conversions), { nil: undefined }), {
      minLength: ledger.events.length,
      maxLength: ledger.events.length,
    }),
    readings: fc.dictionary(fc.constantFrom(...conversions), fc.constantFrom(...conversionReadings)),
  }).map(({ kinds, readings }) => ({
    ...ledger,
    events: ledger.events.map((event, index) =>
      event.type === 'trade' ? { ...event, conversion: kinds[index] } : event,
    ),
    settings: { ...ledger.settings, conversions: readings },
  }))
