import { describe, expect, it } from 'vitest'
import { exchangeOfLegs } from './exchange-group.ts'

const at = Date.UTC(2024, 0, 1)
const out = (quantity: string, asset: string, usd?: string) => ({ asset, quantity, usd, isOut: true })
const into = (quantity: string, asset: string, usd?: string) => ({ asset, quantity, usd, isOut: false })
const fee = (quantity: string, asset: string) => ({ asset, quantity })

describe('one coin for one other', () => {
  it('is a trade with the sums', () => {
    expect(
      exchangeOfLegs({ at }, [out('1', 'BTC'), into('10', 'ETH'), out('2', 'BTC'), into('20', 'ETH')], []),
    ).toEqual([
      { type: 'trade', at, asset: 'BTC', quantity: '3', received: { asset: 'ETH', quantity: '30' } },
    ])
  })

  it('keeps the dollars as the fee, and takes a second fee off what came in', () => {
    expect(
      exchangeOfLegs({ at }, [out('100', 'USD'), into('10', 'ETH')], [fee('0.01', 'ETH'), fee('0.5', 'USD')]),
    ).toEqual([{ type: 'buy', at, asset: 'ETH', quantity: '9.99', usd: '100', fee: { usd: '0.5' } }])
  })

  it('adds a second fee in the coin that was sold to it', () => {
    expect(
      exchangeOfLegs({ at }, [out('10', 'ETH'), into('100', 'USD')], [fee('0.01', 'ETH'), fee('0.5', 'USD')]),
    ).toEqual([{ type: 'sell', at, asset: 'ETH', quantity: '10.01', usd: '100', fee: { usd: '0.5' } }])
  })

  it('has a fee in a third coin of its own beside the dollars', () => {
    expect(
      exchangeOfLegs(
        { at, sourceId: 'trade:1' },
        [out('10', 'ETH'), into('100', 'USD')],
        [fee('0.2', 'BNB'), fee('0.5', 'USD')],
      ),
    ).toEqual([
      expect.objectContaining({ type: 'sell', fee: { usd: '0.5' }, sourceId: 'trade:1' }),
      expect.objectContaining({ type: 'fee', asset: 'BNB', quantity: '0.2', sourceId: 'trade:1:fee:BNB' }),
    ])
  })

  it('leaves out money that came in and went on, which shows the value where it was dollars', () => {
    const throughDollars = [
      out('0.5', 'BTC'),
      into('20000', 'USD'),
      out('20000.00', 'USD'),
      into('18000', 'EUR'),
    ]
    expect(exchangeOfLegs({ at }, throughDollars, [])).toMatchObject([
      {
        type: 'sell',
        asset: 'BTC',
        quantity: '0.5',
        usd: '20000.00',
        quote: { asset: 'EUR', quantity: '18000' },
      },
    ])
    const throughEuros = [out('0.5', 'BTC'), into('18000', 'EUR'), out('18000', 'EUR'), into('10', 'ETH')]
    expect(exchangeOfLegs({ at }, throughEuros, [])).toEqual([
      { type: 'trade', at, asset: 'BTC', quantity: '0.5', received: { asset: 'ETH', quantity: '10' } },
    ])
    // Where not all of it went on, some of it was received.
    const inPart = [out('0.5', 'BTC'), into('20000', 'USD'), out('5000', 'USD'), into('2', 'ETH')]
    expect(exchangeOfLegs({ at }, inPart, [])).toHaveLength(2)
  })

  it('of money is none, but its fee in coins is', () => {
    const legs = [out('100', 'USD'), into('90', 'EUR')]
    expect(exchangeOfLegs({ at }, legs, [])).toEqual({ skip: 'money exchanged for money' })
    expect(exchangeOfLegs({ at }, legs, [fee('0.1', 'BNB')])).toEqual([
      { type: 'fee', at, asset: 'BNB', quantity: '0.1' },
    ])
  })
})

describe('several coins', () => {
  it('for one are divided by their values, a fee in that coin taken off', () => {
    expect(
      exchangeOfLegs(
        { at },
        [out('5', 'ADA', '1'), out('9', 'XRP', '3'), into('0.5', 'BNB')],
        [fee('0.1', 'BNB')],
      ),
    ).toEqual([
      {
        type: 'trade',
        at,
        asset: 'ADA',
        quantity: '5',
        usd: '1',
        received: { asset: 'BNB', quantity: '0.1' },
      },
      {
        type: 'trade',
        at,
        asset: 'XRP',
        quantity: '9',
        usd: '3',
        received: { asset: 'BNB', quantity: '0.3' },
      },
    ])
  })

  it('among which money is keep their quantities, and each fee is counted once', () => {
    const result = exchangeOfLegs(
      { at },
      [out('50', 'EUR'), out('7', 'USDT'), into('1', 'ETH'), into('6', 'USDT')],
      [fee('0.1', 'USDT'), fee('0.2', 'EUR'), fee('0.3', 'BNB')],
    )
    expect(result).toEqual([
      expect.objectContaining({ type: 'sell', asset: 'USDT', quantity: '7', fee: fee('0.1', 'USDT') }),
      expect.objectContaining({ type: 'buy', asset: 'ETH', quantity: '1', fee: fee('0.2', 'EUR') }),
      expect.objectContaining({ type: 'buy', asset: 'USDT', quantity: '6', fee: undefined }),
      expect.objectContaining({ type: 'fee', asset: 'BNB', quantity: '0.3' }),
    ])
  })
})
