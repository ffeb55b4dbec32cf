// Margin, futures, loans and pools: what each kind of row becomes, for the sources that list them.
import { describe, expect, it } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { binanceStatement } from '../binance/statement.ts'
import { bitfinexLedger } from '../bitfinex/ledger.ts'
import { bitmex } from '../bitmex/bitmex.ts'
import { celsius } from '../celsius/celsius.ts'
import { cointracking } from '../cointracking/cointracking.ts'
import { cryptoComApp } from '../crypto-com/app.ts'
import { cryptotaxcalculator } from '../cryptotaxcalculator/cryptotaxcalculator.ts'
import { koinlyUniversal } from '../koinly/koinly.ts'
import { krakenLedgers } from '../kraken/ledgers.ts'
import { readText } from '../testing/read-text.ts'
import { GAIN, LOSS, resultEvents } from './result.ts'

const at = Date.parse('2024-03-01T10:00:00Z')
const readable = (events: readonly ImportedEvent[]) =>
  events.map(({ type, asset, quantity, usd, quote, received, contract }) => ({
    type,
    asset,
    quantity,
    ...(usd !== undefined && { usd }),
    ...(quote && { quote }),
    ...(received && { received: `${received.quantity} ${received.asset}` }),
    ...(contract && { contract }),
  }))

describe('what a position made or lost', () => {
  it('in dollars is a position bought and sold', () => {
    const settled = { asset: 'USD', quantity: '250' }
    expect(readable(resultEvents({ at, settled, isLoss: false }))).toEqual([
      { type: 'buy', asset: GAIN, quantity: '1', usd: '0' },
      { type: 'sell', asset: GAIN, quantity: '1', usd: '250', contract: 'open' },
    ])
    expect(readable(resultEvents({ at, settled, isLoss: true }))).toEqual([
      { type: 'buy', asset: LOSS, quantity: '1', usd: '250' },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
    ])
  })

  it('in other money is worth what that money was worth', () => {
    const settled = { asset: 'EUR', quantity: '250' }
    expect(readable(resultEvents({ at, settled, isLoss: false }))[1]).toMatchObject({ quote: settled })
    expect(readable(resultEvents({ at, settled, isLoss: true }))[0]).toMatchObject({ quote: settled })
  })

  it('in coins is a trade with them', () => {
    const settled = { asset: 'BTC', quantity: '0.01' }
    expect(readable(resultEvents({ at, settled, isLoss: false }))).toEqual([
      { type: 'buy', asset: GAIN, quantity: '1', usd: '0' },
      { type: 'trade', asset: GAIN, quantity: '1', received: '0.01 BTC', contract: 'open' },
    ])
    expect(readable(resultEvents({ at, settled, isLoss: true }))).toEqual([
      { type: 'trade', asset: 'BTC', quantity: '0.01', received: `1 ${LOSS}` },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
    ])
  })

  it('has ids of its own, by what the source calls it or by what it is', () => {
    const settled = { asset: 'BTC', quantity: '0.01' }
    const ids = (result: Parameters<typeof resultEvents>[0]) =>
      resultEvents(result).map(({ sourceId }) => sourceId)
    expect(ids({ at, settled, isLoss: false, sourceId: 'x' })).toEqual(['x:opened', 'x:closed'])
    expect(ids({ at, settled, isLoss: true })).toEqual([
      `result:${at}:-0.01 BTC:opened`,
      `result:${at}:-0.01 BTC:closed`,
    ])
  })
})

describe('of the sources', () => {
  it('Kraken: margin, its costs, and the interest on it', () => {
    const { events, skips, issues } = readText(
      [krakenLedgers],
      `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,T1,2024-03-01 10:00:00,margin,,currency,ZUSD,0.0000,1.5000,100
L2,T2,2024-03-02 10:00:00,margin,,currency,ZUSD,250.0000,2.0000,348
L3,T3,2024-03-02 12:00:00,margin,,currency,XXBT,-0.0100000000,0,1
L4,T2,2024-03-02 14:00:00,rollover,,currency,ZUSD,0.0000,0.2000,347
L5,T3,2024-03-02 14:00:00,rollover,,currency,XXBT,0.0000,0.0001,1
L6,T4,2024-03-03 10:00:00,margin,,currency,ZUSD,0,0,347`,
    )
    expect(issues).toEqual([])
    expect(skips.flatMap(({ rows }) => rows)).toEqual([5, 7])
    expect(readable(events)).toEqual([
      { type: 'buy', asset: LOSS, quantity: '1', usd: '1.5' },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
      { type: 'buy', asset: GAIN, quantity: '1', usd: '0' },
      { type: 'sell', asset: GAIN, quantity: '1', usd: '250', contract: 'open' },
      { type: 'buy', asset: LOSS, quantity: '1', usd: '2' },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
      { type: 'trade', asset: 'BTC', quantity: '0.01', received: `1 ${LOSS}` },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
      { type: 'fee', asset: 'BTC', quantity: '0.0001' },
    ])
  })

  it('Kraken: a position that is settled is a purchase', () => {
    const { events, issues } = readText(
      [krakenLedgers],
      `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,T1,2024-03-01 10:00:00,settled,,currency,ZUSD,-600.0000,0,100
L2,T1,2024-03-01 10:00:00,settled,,currency,XXBT,0.0100000000,0,1`,
    )
    expect(issues).toEqual([])
    expect(readable(events)).toEqual([{ type: 'buy', asset: 'BTC', quantity: '0.01', usd: '600' }])
  })

  it('Binance: futures, loans with their collateral, and pools', () => {
    const { events, issues } = readText(
      [binanceStatement],
      `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
7,2024-03-01 10:00:00,USDT-Futures,Realize profit and loss,USDT,12.5,
7,2024-03-01 10:00:01,USDT-Futures,Funding Fee,USDT,-0.25,
7,2024-03-02 10:00:00,Spot,Crypto Loan - Collateral Transfer,BTC,-0.5,
7,2024-03-02 10:00:01,Spot,Crypto Loan,USDT,10000,
7,2024-03-03 10:00:00,Spot,Liquid Swap Add,ETH,-1,`,
    )
    expect(issues).toEqual([])
    expect(readable(events)).toEqual([
      { type: 'buy', asset: GAIN, quantity: '1', usd: '0' },
      { type: 'trade', asset: GAIN, quantity: '1', received: '12.5 USDT', contract: 'open' },
      { type: 'trade', asset: 'USDT', quantity: '0.25', received: `1 ${LOSS}` },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
      { type: 'transfer', asset: 'BTC', quantity: '0.5' },
      { type: 'deposit', asset: 'USDT', quantity: '10000' },
      { type: 'withdrawal', asset: 'ETH', quantity: '1' },
    ])
    expect(events[4]).toMatchObject({ toWallet: 'Binance collateral' })
    expect(events[5]?.note).toContain('coins borrowed are not income')
    expect(events[6]?.note).toContain('Whether that is a trade is open in law')
  })

  it('Bitfinex: a position closed, its fee, and what holding it cost', () => {
    const { events, skips, issues } = readText(
      [bitfinexLedger],
      `#,DESCRIPTION,CURRENCY,AMOUNT,BALANCE,DATE,WALLET
3,Position closed @ 8000 (TRADE) on wallet margin,USD,120.5,1,2019-12-14 10:00:00,margin
2,Trading fees for 0.1 BTC (BTCUSD) @ 8000 on BFX (0.2%) on wallet margin,USD,-1.6,1,2019-12-14 09:00:00,margin
1,Position #99 funding cost on wallet margin,USD,-0.4,1,2019-12-14 08:00:00,margin`,
    )
    expect(issues).toEqual([])
    expect(skips.map(({ reason }) => reason)).toEqual([
      'interest on margin paid in money: no gain, perhaps investment interest',
    ])
    expect(readable(events).filter(({ contract }) => contract)).toEqual([
      { type: 'sell', asset: GAIN, quantity: '1', usd: '120.5', contract: 'open' },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
    ])
  })

  it('BitMEX: what futures made and lost, in satoshis', () => {
    const { events, issues } = readText(
      [bitmex],
      `transactTime,transactType,amount,fee,address,transactStatus,walletBalance
"12/25/2019, 7:00:00 AM",RealisedPNL,85517,0,XBTUSD,Completed,0
"12/24/2019, 7:00:00 AM",RealisedPNL,-201,0,XBTUSD,Completed,0`,
    )
    expect(issues).toEqual([])
    expect(readable(events).filter(({ type }) => type === 'trade')).toEqual([
      { type: 'trade', asset: GAIN, quantity: '1', received: '0.00085517 BTC', contract: 'open' },
      { type: 'trade', asset: 'BTC', quantity: '0.00000201', received: `1 ${LOSS}` },
    ])
  })

  it('Koinly: its tags of gains, loans and liquidity', () => {
    const { events, issues } = readText(
      [koinlyUniversal],
      `Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash
2024-03-01 10:00:00,,,0.01,BTC,,,600,USD,realized gain,,
2024-03-02 10:00:00,25,USDT,,,,,,,realized gain,,
2024-03-03 10:00:00,,,5,ETH,,,,,loan,,
2024-03-04 10:00:00,5,ETH,,,,,,,loan repayment,,
2024-03-05 10:00:00,2,ETH,,,,,,,liquidity in,,`,
    )
    expect(issues).toEqual([])
    expect(readable(events)).toEqual([
      { type: 'buy', asset: GAIN, quantity: '1', usd: '0' },
      { type: 'trade', asset: GAIN, quantity: '1', received: '0.01 BTC', contract: 'open' },
      { type: 'trade', asset: 'USDT', quantity: '25', received: `1 ${LOSS}` },
      { type: 'sell', asset: LOSS, quantity: '1', usd: '0', contract: 'open' },
      { type: 'deposit', asset: 'ETH', quantity: '5' },
      { type: 'withdrawal', asset: 'ETH', quantity: '5' },
      { type: 'withdrawal', asset: 'ETH', quantity: '2' },
    ])
    expect(events[1]?.received?.usd).toBe('600')
  })

  it('collateral stays the person’s own, in a wallet of its own, at every lender', () => {
    const celsiusRows = readText(
      [celsius],
      `Internal id,Date and time,Transaction type,Coin type,Coin amount,USD Value,Original Reward Coin,Reward Amount In Original Coin,Confirmed
c1,"March 1, 2021 10:00 AM",Collateral,BTC,-0.5,20000,,,Yes
c2,"March 2, 2021 10:00 AM",Collateral,BTC,0.5,20000,,,Yes`,
    )
    expect(celsiusRows.issues).toEqual([])
    expect(celsiusRows.events).toMatchObject([
      { type: 'transfer', asset: 'BTC', quantity: '0.5', toWallet: 'Celsius collateral' },
      { type: 'transfer', asset: 'BTC', quantity: '0.5', wallet: 'Celsius collateral', toWallet: 'Celsius' },
    ])
    const app = readText(
      [cryptoComApp],
      `Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind
2021-03-01 10:00:00,Collateral,BTC,-0.5,,,USD,20000,20000,crypto_credit_program_created
2021-03-01 10:00:01,Loan,USDT,5000,,,USD,5000,5000,crypto_credit_loan_credited
2021-04-01 10:00:00,Repayment,USDT,-5000,,,USD,5000,5000,crypto_credit_repayment_created`,
    )
    expect(app.issues).toEqual([])
    expect(app.events).toMatchObject([
      { type: 'transfer', asset: 'BTC', toWallet: 'Crypto.com collateral' },
      { type: 'deposit', asset: 'USDT', quantity: '5000' },
      { type: 'withdrawal', asset: 'USDT', quantity: '5000' },
    ])
    const tracked = readText(
      [cointracking],
      `Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date
Send Collateral,,,0.5,BTC,,,Nexo,,,13.03.2021 10:00:00
Receive Collateral,0.5,BTC,,,,,Nexo,,,14.03.2021 10:00:00`,
    )
    expect(tracked.issues).toEqual([])
    expect(tracked.events).toMatchObject([
      { type: 'transfer', wallet: 'Nexo', toWallet: 'Nexo collateral' },
      { type: 'transfer', wallet: 'Nexo collateral', toWallet: 'Nexo' },
    ])
  })

  const koinlyHead =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash'

  it('rows of a pool are joined with its token into one exchange, and the choice is noted', () => {
    const { events, issues } = readText(
      [koinlyUniversal],
      `${koinlyHead}
2024-03-05 10:00:00,2,ETH,,,,,5000,USD,liquidity in,,0xaa
2024-03-05 10:00:00,5000,USDC,,,,,5000,USD,liquidity in,,0xaa
2024-03-05 10:00:00,,,100,ETH-USDC-LP,0.01,ETH,,,liquidity in,,0xaa
2024-04-05 10:00:00,100,ETH-USDC-LP,,,,,,,liquidity out,,0xbb
2024-04-05 10:00:00,,,1.8,ETH,,,6000,USD,liquidity out,,0xbb
2024-04-05 10:00:00,,,5600,USDC,,,5600,USD,liquidity out,,0xbb
2024-05-05 10:00:00,1,ETH,,,,,3000,USD,liquidity in,,0xcc`,
    )
    expect(issues).toEqual([])
    const joined = events.filter(({ note }) => note?.includes('open in law: ') && !note.startsWith('Into'))
    expect(readable(joined)).toEqual([
      { type: 'trade', asset: 'ETH', quantity: '2', usd: '5000', received: '50 ETH-USDC-LP' },
      { type: 'trade', asset: 'USDC', quantity: '5000', usd: '5000', received: '50 ETH-USDC-LP' },
      { type: 'fee', asset: 'ETH', quantity: '0.01' },
      { type: 'sell', asset: 'ETH-USDC-LP', quantity: '100', usd: '11600' },
      { type: 'buy', asset: 'ETH', quantity: '1.8', usd: '6000' },
      { type: 'buy', asset: 'USDC', quantity: '5600', usd: '5600' },
    ])
    expect(joined.map(({ type, conversion }) => [type, conversion])).toEqual([
      ...[
        ['trade', 'pool'],
        ['trade', 'pool'],
        ['fee', undefined],
      ],
      ...[
        ['sell', undefined],
        ['buy', undefined],
        ['buy', undefined],
      ],
    ])
    expect(new Set(joined.map(({ hash }) => hash))).toEqual(new Set(['0xaa', '0xbb']))
    // A row whose other side is not in the file stays what it was: moved, and asked about.
    expect(events.filter(event => !joined.includes(event))).toMatchObject([
      { type: 'withdrawal', asset: 'ETH', quantity: '1', rows: [8] },
    ])
  })

  it('one coin into a pool is one trade for its token', () => {
    const { events } = readText(
      [koinlyUniversal],
      `${koinlyHead}
2024-03-05 10:00:00,2,ETH,,,,,,,liquidity in,,
2024-03-05 10:00:00,,,1.9,stETH-LP,,,,,liquidity in,,`,
    )
    expect(readable(events)).toEqual([
      { type: 'trade', asset: 'ETH', quantity: '2', received: '1.9 STETH-LP' },
    ])
    expect(events[0]).toMatchObject({ conversion: 'pool', note: expect.stringContaining('and you choose') })
  })

  it('Crypto Tax Calculator: what comes out of a pool and what is borrowed comes in', () => {
    const { events, issues } = readText(
      [cryptotaxcalculator],
      `Timestamp (UTC),Type,Base Currency,Base Amount,Quote Currency (Optional),Quote Amount (Optional),Fee Currency (Optional),Fee Amount (Optional),From (Optional),To (Optional),ID (Optional),Description (Optional)
2024-03-01 10:00:00,return-lp-token,LP,10,,,,,Ledger,Pool,,
2024-03-01 10:00:00,remove-liquidity,ETH,2,USD,5000,,,Pool,Ledger,,
2024-03-02 10:00:00,borrow,USDC,500,,,,,Aave,Ledger,,
2024-03-03 10:00:00,remove-liquidity,ETH,1,,,,,Pool,Ledger,,
2024-03-04 10:00:00,realized-profit,USDT,25,,,,,Exchange,Ledger,,`,
    )
    expect(issues).toEqual([])
    const inOrder = events.toSorted((one, other) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0))
    expect(readable(inOrder)).toEqual([
      { type: 'trade', asset: 'LP', quantity: '10', usd: '5000', received: '2 ETH' },
      { type: 'deposit', asset: 'USDC', quantity: '500' },
      { type: 'deposit', asset: 'ETH', quantity: '1' },
      { type: 'buy', asset: GAIN, quantity: '1', usd: '0' },
      { type: 'trade', asset: GAIN, quantity: '1', received: '25 USDT', contract: 'open' },
    ])
  })
})
