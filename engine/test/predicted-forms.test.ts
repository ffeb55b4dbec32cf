// Every example of the Instructions for Form 1099-DA (2026), and those of Treas. Reg. 1.6045-1 that say what is reported.
import { describe, expect, test } from 'vitest'
import {
  blanksOf,
  type LedgerEvent,
  type PredictedForm,
  type PredictionOptions,
  predictedForms,
  quantityText,
  type Settings,
  usdText,
} from '../src/index.ts'

const settings: Settings = { timeZone: 'UTC', method: 'HIFO' }
const stablecoins = new Set(['A-USD', 'B-USD'])
const options: PredictionOptions = {
  wallet: 'broker',
  year: 2026,
  kindOf: asset => (stablecoins.has(asset) ? 'stablecoins' : asset.startsWith('Ape') ? 'nfts' : undefined),
  together: { stablecoins: true, nfts: true },
  isWrapping: (from, to) => `W${from}` === to || `W${to}` === from,
}

let made = 0
type Rest = { [K in LedgerEvent['type']]: Partial<Extract<LedgerEvent, { type: K }>> }
function act<T extends LedgerEvent['type']>(type: T, day: string, amount: string, rest: Rest[T] = {}) {
  const [quantity, asset] = amount.split(' ')
  made++
  return {
    id: `${type}-${made}`,
    type,
    at: Date.parse(`${day}T12:00Z`),
    wallet: 'broker',
    asset,
    quantity,
    ...rest,
  } as unknown as LedgerEvent
}

const predict = (events: LedgerEvent[], more: Partial<PredictionOptions> = {}, own = settings) =>
  predictedForms(events, () => undefined, own, { ...options, ...more })

/** As a form has it: code, 1c, 1b, 1d, 1e, 1f, 1g and the boxes that are checked. */
function shown({ boxes }: PredictedForm): string {
  const { code, units, name, acquired, sold, proceeds, basis, together, transactions } = boxes
  const checked = [
    boxes.isBasisReported && '2',
    boxes.gain && `6 ${boxes.gain}`,
    boxes.isOrdinary && 'ordinary',
    boxes.isCashOnly && '7',
    boxes.isNoncovered && '9',
    together && `11a ${together} 11b ${transactions}`,
    boxes.transferredIn && `12a ${quantityText(boxes.transferredIn)} 12b ${boxes.transferredOn}`,
  ].filter(Boolean)
  const money = (amount: typeof proceeds) => (amount === null ? '-' : usdText(amount))
  return `${code} ${quantityText(units)} ${name} ${acquired ?? '-'} ${sold ?? '-'} ${money(proceeds)} ${money(basis)} | ${checked.join(', ')}`
}
const formsOf = (events: LedgerEvent[], more?: Partial<PredictionOptions>, own?: Settings) =>
  predict(events, more, own).forms.map(shown)
const reasonsOf = (events: LedgerEvent[]) => predict(events).unreported.map(({ reason }) => reason)

describe('examples of the Instructions for Form 1099-DA (2026)', () => {
  const bill = [
    act('buy', '2022-04-10', '1 ABC', { usd: '100' }),
    act('buy', '2026-04-10', '1 ABC', { usd: '200' }),
    act('buy', '2026-08-10', '1 ABC', { usd: '300' }),
    act('sell', '2027-06-15', '3 ABC', { usd: '1500' }),
  ]

  test('Bill: one sale on three forms', () => {
    expect(formsOf(bill, { year: 2027 })).toEqual([
      'K 1 ABC - 2027-06-15 500.00 - | 7, 9',
      'J 1 ABC 2026-04-10 2027-06-15 500.00 200.00 | 2, 6 long, 7',
      'G 1 ABC 2026-08-10 2027-06-15 500.00 300.00 | 2, 6 short, 7',
    ])
  })

  test('Bill: the blank boxes of the coins of 2022 are blank because they are noncovered', () => {
    const [form] = predict(bill, { year: 2027 }).forms
    expect(form && blanksOf(form)).toContainEqual({
      boxes: ['1d', '1g', '2', '6'],
      reasons: ['noncovered_before_2026'],
    })
  })

  test('a broker fee in the coin sold is combined: 1.1 units of A for ten of B', () => {
    const events = [
      act('buy', '2026-02-01', '5 A', { usd: '50' }),
      act('trade', '2026-05-01', '1 A', {
        received: { asset: 'B', quantity: '10', usd: '20' },
        fee: { asset: 'A', quantity: '0.1', usd: '2' },
      }),
    ]
    expect(formsOf(events)).toEqual(['G 1.1 A 2026-02-01 2026-05-01 20.00 11.00 | 2, 6 short'])
  })

  test('a broker fee in another coin may not be combined', () => {
    const events = [
      act('buy', '2026-02-01', '5 A', { usd: '50' }),
      act('buy', '2026-02-01', '5 C', { usd: '5' }),
      act('trade', '2026-05-01', '1 A', {
        received: { asset: 'B', quantity: '10', usd: '20' },
        fee: { asset: 'C', quantity: '1', usd: '2' },
      }),
    ]
    expect(formsOf(events).sort()).toEqual([
      'G 1 A 2026-02-01 2026-05-01 18.00 10.00 | 2, 6 short',
      'G 1 C 2026-02-01 2026-05-01 2.00 1.00 | 2, 6 short',
    ])
  })

  test('Qualifying Stablecoin A and Qualifying Stablecoin B: above $10,000 one form for each', () => {
    const events = [
      act('buy', '2026-01-05', '9000 A-USD', { usd: '9000' }),
      act('buy', '2026-01-05', '9000 B-USD', { usd: '9000' }),
      act('sell', '2026-02-05', '4000 A-USD', { usd: '4000' }),
      act('sell', '2026-03-05', '2000 A-USD', { usd: '2000' }),
      act('sell', '2026-03-06', '5000 B-USD', { usd: '5001', fee: { usd: '1' } }),
    ]
    expect(formsOf(events)).toEqual([
      'H 6000 A-USD - - 6000.00 - | 7, 11a stablecoins 11b 2',
      'H 5000 B-USD - - 5000.00 - | 7, 11a stablecoins 11b 1',
    ])
    const [form] = predict(events).forms
    expect(form && blanksOf(form)).toContainEqual({ boxes: ['11c'], reasons: ['no_nfts'] })
  })

  test('Box 1d: bought May 24, 2026', () => {
    const events = [
      act('buy', '2026-05-24', '1 ABC', { usd: '1' }),
      act('sell', '2026-06-01', '1 ABC', { usd: '2' }),
    ]
    expect(predict(events).forms.map(({ boxes }) => boxes.acquired)).toEqual(['2026-05-24'])
  })

  test('Alex: proceeds and basis of a tokenized security, whose wash sale the records cannot tell', () => {
    const events = [
      act('buy', '2026-09-10', '100 ABC', { usd: '1000' }),
      act('sell', '2026-10-10', '100 ABC', { usd: '600' }),
      act('buy', '2026-10-20', '75 ABC', { usd: '450' }),
    ]
    expect(formsOf(events)).toEqual(['G 100 ABC 2026-09-10 2026-10-10 600.00 1000.00 | 2, 6 short, 7'])
    const [form] = predict(events).forms
    expect(form && blanksOf(form)).toContainEqual({ boxes: ['1i'], reasons: ['no_tokenized_security'] })
  })
})

describe('examples of Treas. Reg. 1.6045-1', () => {
  test('(d)(5)(v) Example 1: proceeds less the fee unit, and the fee unit by itself', () => {
    const events = [
      act('buy', '2025-04-01', '10 DE', { usd: '50' }),
      act('buy', '2025-04-01', '20 CM', { usd: '20' }),
      act('trade', '2025-04-28', '10 DE', {
        usd: '80',
        received: { asset: 'ST', quantity: '100', usd: '80' },
        fee: { asset: 'CM', quantity: '1', usd: '2' },
      }),
    ]
    expect(formsOf(events, { year: 2025 }).sort()).toEqual([
      'H 1 CM - 2025-04-28 2.00 - | 9',
      'H 10 DE - 2025-04-28 78.00 - | 9',
    ])
  })

  test('(d)(5)(v) Example 3: what is withheld of the coins received need not be reported', () => {
    const events = [
      act('buy', '2026-02-01', '10 A', { usd: '10' }),
      act('trade', '2026-05-01', '10 A', {
        received: { asset: 'B', quantity: '20', usd: '20' },
        fee: { asset: 'B', quantity: '3', usd: '3' },
      }),
    ]
    expect(formsOf(events)).toEqual(['G 10 A 2026-02-01 2026-05-01 17.00 10.00 | 2, 6 short'])
    expect(reasonsOf(events)).toEqual(['withheld_fee'])
  })

  test('(d)(5)(v) Examples 4 and 5: paying with a card, above $600 a year', () => {
    const events = [
      act('buy', '2026-02-01', '510 FE', { usd: '1020' }),
      act('spend', '2026-05-01', '500 FE', { usd: '1000', fee: { asset: 'FE', quantity: '10', usd: '20' } }),
    ]
    expect(formsOf(events)).toEqual(['G 510 FE 2026-02-01 2026-05-01 1000.00 1020.00 | 2, 6 short'])
  })

  test('(d)(6)(x): the fee of a purchase is in the basis, the coins that paid it are on a form', () => {
    const events = [
      act('buy', '2026-03-09', '20 CM', { usd: '20' }),
      act('buy', '2026-03-16', '10 DE', { usd: '80', fee: { asset: 'CM', quantity: '1', usd: '1' } }),
      act('trade', '2027-06-12', '10 DE', {
        received: { asset: 'ST', quantity: '50', usd: '100' },
        fee: { asset: 'CM', quantity: '1', usd: '2' },
      }),
    ]
    expect(formsOf(events)).toEqual(['G 1 CM 2026-03-09 2026-03-16 1.00 1.00 | 2, 6 short'])
    expect(formsOf(events, { year: 2027 }).sort()).toEqual([
      'J 1 CM 2026-03-09 2027-06-12 2.00 1.00 | 2, 6 long',
      'J 10 DE 2026-03-16 2027-06-12 98.00 81.00 | 2, 6 long',
    ])
  })

  test('(d)(2)(vii) Example 3: what came from elsewhere counts as acquired when it came', () => {
    const events = [
      act('buy', '2023-01-01', '1 BTC', { wallet: 'own', usd: '20' }),
      act('buy', '2026-01-01', '1 BTC', { usd: '90' }),
      act('transfer', '2026-02-01', '1 BTC', { wallet: 'own', to: 'broker' }),
      act('sell', '2026-03-01', '1 BTC', { usd: '100' }),
      act('sell', '2026-04-01', '1 BTC', { usd: '110' }),
    ]
    expect(formsOf(events)).toEqual([
      'G 1 BTC 2026-01-01 2026-03-01 100.00 90.00 | 2, 6 short, 7',
      'Y 1 BTC - 2026-04-01 110.00 - | 7, 9, 12a 1 12b 2026-02-01',
    ])
  })

  const stable = [
    act('buy', '2026-01-05', '17000 A-USD', { usd: '17000' }),
    act('sell', '2026-02-05', '1000 A-USD', { usd: '1000' }),
    act('trade', '2026-02-06', '5000 A-USD', { received: { asset: 'B-USD', quantity: '5000', usd: '5000' } }),
    act('trade', '2026-02-07', '10000 A-USD', { received: { asset: 'DL', quantity: '1', usd: '10000' } }),
    act('sell', '2026-02-08', '3000 B-USD', { usd: '3000' }),
  ]
  test('(d)(10)(i)(D) Example 1: designated sales of $9,000 are on no form', () => {
    expect(formsOf(stable)).toEqual([])
    expect(reasonsOf(stable).sort()).toEqual([
      'small_stablecoins',
      'small_stablecoins',
      'small_stablecoins',
      'stablecoin_for_coins',
    ])
  })

  test('(d)(10)(i)(D) Example 2: with $4,000 more, both coins are', () => {
    const more = [
      ...stable,
      act('buy', '2026-02-08', '4000 B-USD', { usd: '4000' }),
      act('sell', '2026-02-09', '4000 B-USD', { usd: '4000' }),
    ]
    expect(formsOf(more)).toEqual([
      'H 6000 A-USD - - 6000.00 - | 11a stablecoins 11b 2',
      'H 7000 B-USD - - 7000.00 - | 7, 11a stablecoins 11b 2',
    ])
  })

  test('a broker that does not report them together reports each of them', () => {
    expect(formsOf(stable, { together: { stablecoins: false, nfts: false } })).toHaveLength(4)
  })

  test.each([
    ['1500', ['H 10 Specified NFTs - - 1500.00 - | 7, 11a nfts 11b 10']],
    ['500', []],
  ])('(d)(10)(iii)(C): ten NFTs for $%s', (total, forms) => {
    const events = Array.from({ length: 10 }, (_, index) => [
      act('buy', '2026-01-05', `1 Ape#${index}`, { usd: '1' }),
      act('sell', '2026-02-05', `1 Ape#${index}`, { usd: `${Number(total) / 10}` }),
    ]).flat()
    expect(formsOf(events)).toEqual(forms)
  })
})

describe('the broker knows its account alone', () => {
  test('payments of $600 or less need no form', () => {
    const events = [
      act('buy', '2026-02-01', '1 BTC', { usd: '1000' }),
      act('spend', '2026-05-01', '0.6 BTC', { usd: '600' }),
    ]
    expect(formsOf(events)).toEqual([])
    expect(reasonsOf(events)).toEqual(['small_payments'])
  })

  test('its lots are the oldest, unless it was told otherwise before the sale', () => {
    const events = [
      act('buy', '2026-02-01', '1 BTC', { usd: '10' }),
      act('buy', '2026-03-01', '1 BTC', { usd: '30' }),
      act('sell', '2026-05-01', '1 BTC', { usd: '50' }),
    ]
    const noticeOn = (day: string): Settings => ({
      ...settings,
      brokerNotices: [{ wallet: 'broker', method: 'HIFO', toldAt: Date.parse(day) }],
    })
    expect(formsOf(events)[0]).toContain(' 10.00 |')
    expect(formsOf(events, {}, noticeOn('2026-04-01'))[0]).toContain(' 30.00 |')
    expect(formsOf(events, {}, noticeOn('2026-06-01'))[0]).toContain(' 10.00 |')
  })

  test('lots named count where it had notice of lots with each sale', () => {
    const [old, recent] = [
      act('buy', '2026-02-01', '1 BTC', { usd: '10' }),
      act('buy', '2026-03-01', '1 BTC', { usd: '30' }),
    ]
    const sale = act('sell', '2026-05-01', '1 BTC', { usd: '50' })
    const named = (identifiedAt: number): Settings => ({
      ...settings,
      brokerNotices: [{ wallet: 'broker', method: 'SPECIFIC_ID', toldAt: Date.parse('2026-01-01') }],
      selections: [{ eventId: sale.id, lots: [{ lotId: recent?.id ?? '', quantity: '1' }], identifiedAt }],
    })
    const events = [old, recent, sale].flatMap(event => event ?? [])
    expect(formsOf(events, {}, named(sale.at))[0]).toContain(' 30.00 |')
    expect(formsOf(events, {}, named(sale.at + 1))[0]).toContain(' 10.00 |')
  })

  test('coins that left and came back, gifts and rewards are noncovered, each for its reason', () => {
    const events = [
      act('buy', '2026-02-01', '1 BTC', { usd: '10' }),
      act('transfer', '2026-02-02', '1 BTC', { to: 'own' }),
      act('transfer', '2026-02-03', '1 BTC', {
        wallet: 'own',
        to: 'broker',
        fee: { asset: 'BTC', quantity: '0.1' },
      }),
      act('gift_in', '2026-02-04', '1 BTC', { donor: { acquired: '2020-01-01', basis: '5' } }),
      act('income', '2026-02-05', '1 BTC', { kind: 'staking', usd: '20' }),
      act('sell', '2026-05-01', '2.9 BTC', { usd: '290' }),
    ]
    const { forms } = predict(events)
    expect(forms.map(shown)).toEqual(['Y 2.9 BTC - 2026-05-01 290.00 - | 7, 9, 12a 1.9 12b null'])
    expect(forms[0] && blanksOf(forms[0])).toContainEqual({
      boxes: ['1d', '1g', '2', '6'],
      reasons: ['noncovered_from_elsewhere', 'noncovered_not_paid_for'],
    })
  })

  test('what is not known is blank', () => {
    const events = [
      act('buy', '2026-02-01', '1 BTC'),
      act('sell', '2026-05-01', '1 BTC', {
        broker: { form: '1099-DA', basisReported: true, proceeds: '70', basis: '9' },
      }),
    ]
    expect(formsOf(events)).toEqual(['G 1 BTC 2026-02-01 2026-05-01 - - | 2, 6 short, 7'])
  })

  test('sold for euros, the gain may be ordinary', () => {
    const events = [
      act('buy', '2026-02-01', '1 BTC', { usd: '10' }),
      act('sell', '2026-05-01', '1 BTC', { usd: '50', money: { asset: 'EUR', quantity: '45' } }),
    ]
    expect(formsOf(events)[0]).toContain('ordinary')
  })

  test('wrapping, contracts and the fee of the network are on no form', () => {
    const events = [
      act('buy', '2026-02-01', '10 ETH', { usd: '10' }),
      act('trade', '2026-05-01', '1 ETH', { received: { asset: 'WETH', quantity: '1', usd: '9' } }),
      act('transfer', '2026-05-02', '1 ETH', { to: 'own', received: '0.9', lostUsd: '1' }),
      act('sell', '2026-05-03', '1 PERP', { usd: '5', contract: 'form_8949' }),
    ]
    expect(formsOf(events)).toEqual([])
    expect(reasonsOf(events).sort()).toEqual(['contract', 'network_fee', 'wrapping'])
  })

  test('liquid staking and pools are on no form while they count as trades, and no sales once they carry over', () => {
    const received = { asset: 'RETH', quantity: '0.9', usd: '9' }
    const events = [
      act('buy', '2026-02-01', '10 ETH', { usd: '10' }),
      act('trade', '2026-05-01', '1 ETH', { received, conversion: 'liquid_staking' }),
      act('trade', '2026-05-02', '1 ETH', { received: { ...received, asset: 'LP' }, conversion: 'pool' }),
      act('trade', '2026-05-03', '1 ETH', {
        received: { ...received, asset: 'ETH.E' },
        conversion: 'bridging',
      }),
    ]
    expect(formsOf(events)).toEqual([])
    // Bridging carries over unless the taxpayer says otherwise.
    expect(reasonsOf(events).sort()).toEqual(['liquidity', 'staking'])
  })
})
