// Taxpayers from their files to what they sign. Every figure here was worked out by hand from the files, never taken
// from the product.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Filer, filerOf } from './testing/filer.ts'
import { coinbaseHeader } from './testing/ledger.ts'
import { startTestProduct, type TestProduct } from './testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const amounts = (proceeds: number, basis: number, gain: number, adjustment = 0) => ({
  proceeds: Math.round(proceeds * 100),
  basis: Math.round(basis * 100),
  adjustment: Math.round(adjustment * 100),
  gain: Math.round(gain * 100),
})

describe('someone who bought twice, earned a little and sold in 2025', () => {
  let ann: Filer
  beforeAll(async () => {
    ann = await filerOf(product, 2025)
    await ann.importFile('coinbase.csv', [
      coinbaseHeader,
      '2023-03-10T15:00:00Z,Buy,BTC,0.5,USD,20000,10000.00,10049.99,49.99,Bought',
      '2024-11-20T15:00:00Z,Buy,BTC,0.25,USD,94000,23500.00,23600.01,100.01,Bought',
      '2025-02-14T15:00:00Z,Staking Income,ETH,0.02,USD,2660,53.20,53.20,0.00,Reward',
      '2025-05-01T15:00:00Z,Sell,BTC,0.6,USD,95000,57000.00,56700.00,300.00,Sold',
      '2025-09-09T15:00:00Z,Sell,ETH,0.02,USD,4500,90.00,88.01,1.99,Sold',
    ])
    expect(await ann.issues()).toEqual(['broker_form_open'])
    await ann.answerBroker('Coinbase', '1099-DA')
    expect(await ann.issues()).toEqual([])
    await ann.profile(2025, { status: 'single', otherIncome: '60000.00' })
  })

  // The sale takes all of the first lot and 0.1 of the second, which cost 23,600.01 x 0.1/0.25 = 9,440.004. It brings
  // 56,700 / 0.6 = 94,500 a coin after the fee. The second lot is held for less than a year.
  const short = amounts(9_538.01, 9_493.2, 44.81)
  const long = amounts(47_250, 10_049.99, 37_200.01)

  test('Form 8949', async () => {
    const { rows, pdf } = await ann.form8949()
    expect(rows).toEqual([
      ['H', '0.1 BTC', '11/20/2024', '05/01/2025', '9450.00', '9440.00', '', '', '10.00'],
      ['H', '0.02 ETH', '02/14/2025', '09/09/2025', '88.01', '53.20', '', '', '34.81'],
      ['H', 'Totals of box H', '', '', '9538.01', '9493.20', '', '0.00', '44.81'],
      ['K', '0.5 BTC', '03/10/2023', '05/01/2025', '47250.00', '10049.99', '', '', '37200.01'],
      ['K', 'Totals of box K', '', '', '47250.00', '10049.99', '', '0.00', '37200.01'],
    ])
    expect(pdf).toEqual({ short, long, totals: { short, long }, boxes: ['H', 'K'], unknown: 0 })
  })

  test('Schedule D', async () => {
    const { lines, pdf } = await ann.scheduleD()
    expect(lines.get('2')).toEqual(['9538.01', '9493.20', '0.00', '44.81'])
    expect(lines.get('9')).toEqual(['47250.00', '10049.99', '0.00', '37200.01'])
    expect(lines.get('7')).toEqual(['44.81'])
    expect(lines.get('15')).toEqual(['37200.01'])
    expect(lines.get('16')).toEqual(['37244.82'])
    expect(pdf).toEqual({ short, long, line16: 3_724_482 })
  })

  test('income and the estimate of the tax', async () => {
    // Taxable income of 60,000 less the standard deduction of 15,750 is 44,250, in the Tax Table $5,075. The reward and
    // the short-term gain make it 44,348.01: $5,081. Of the long-term gain 48,350 - 44,348.01 = 4,001.99 is taxed at 0
    // and 33,198.02 at 15 percent, which is 4,979.70.
    const year = await ann.year()
    expect(year).toMatchObject({ totalIncome: '53.20', income: [{ kind: 'staking', usd: '53.20' }] })
    // Together 10,060.70, which is 4,985.70 more than 5,075.
    expect(year.taxLiability).toBe('4985.70')
  })
})

describe('someone who trades on two exchanges, with a loss left from the year before', () => {
  let theo: Filer
  beforeAll(async () => {
    theo = await filerOf(product, 2025)
    await theo.importFile('coinbase.csv', [
      coinbaseHeader,
      '2023-08-01T15:00:00Z,Buy,ETH,3,USD,1833.33,5500.00,5550.00,50.00,Bought',
      '2024-02-01T15:00:00Z,Buy,BTC,0.5,USD,42900,21450.00,21500.00,50.00,Bought',
      '2024-03-15T15:00:00Z,Buy,AVAX,200,USD,54.75,10950.00,11000.00,50.00,Bought',
      '2024-08-05T15:00:00Z,Sell,AVAX,200,USD,20.20,4040.00,4000.00,40.00,Sold',
      '2025-01-20T15:00:00Z,Send,BTC,0.2,USD,105000,21000.00,21000.00,0.00,Sent 0.2 BTC',
      '2025-06-02T15:00:00Z,Sell,ETH,1,USD,2600,2600.00,2585.00,15.00,Sold',
    ])
    await theo.importFile('kraken.csv', [
      'txid,refid,time,type,subtype,aclass,asset,wallet,amount,fee,balance',
      'L01,R01,2025-01-05 09:00:00,deposit,,currency,ZUSD,spot / main,10000,0,10000',
      'L02,T01,2025-01-06 09:00:00,trade,tradespot,currency,ZUSD,spot / main,-6000,15.6,3984.4',
      'L03,T01,2025-01-06 09:00:00,trade,tradespot,currency,XETH,spot / main,2,0,2',
      'L04,R02,2025-01-20 15:40:00,deposit,,currency,XXBT,spot / main,0.1998,0,0.1998',
      'L05,T02,2025-03-03 09:00:00,trade,tradespot,currency,XXBT,spot / main,-0.1,0,0.0998',
      'L06,T02,2025-03-03 09:00:00,trade,tradespot,currency,XETH,spot / main,4,0.01,5.99',
      'L07,T03,2025-10-10 09:00:00,trade,tradespot,currency,XETH,spot / main,-3,0,2.99',
      'L08,T03,2025-10-10 09:00:00,trade,tradespot,currency,ZUSD,spot / main,12600,31.5,16552.9',
      'L09,S01,2025-11-03 09:00:00,staking,,currency,XETH,spot / main,0.05,0,3.04',
    ])
    await theo.joinTransfers()
    await theo.valueFee('21')
    await theo.value('trade', '9000')
    await theo.value('income', '180')
    await theo.answerBroker('Coinbase', '1099-DA')
    await theo.answerBroker('Kraken', '1099-DA')
    await theo.profile(2024, { status: 'single', otherIncome: '80000.00' })
    await theo.profile(2025, { status: 'single', otherIncome: '80000.00' })
  })

  // 0.1 BTC went for 4 ETH worth 9,000, of which 0.01, worth 22.50, were kept as a fee: a disposal of their own, and a
  // cost of the trade. The 3.99 ETH that stayed cost 8,977.50, 2,250 a coin. The 3 ETH sold in October are the 2 bought
  // for 6,015.60 in January and one of those; they brought 12,600 less 31.50, 4,189.50 a coin. The bitcoin kept its
  // price of 43,000 and its day on the way to Kraken; the network kept 0.0002 of it, worth 21 and bought for 8.60 less
  // than a year before.
  const short = amounts(12_612, 8_296.7, 4_315.3)
  const long = amounts(11_562.5, 6_150, 5_412.5)

  test('Form 8949', async () => {
    const { rows, pdf } = await theo.form8949()
    expect(rows).toEqual([
      ['H', '2 ETH', '01/06/2025', '10/10/2025', '8379.00', '6015.60', '', '', '2363.40'],
      ['H', '1 ETH', '03/03/2025', '10/10/2025', '4189.50', '2250.00', '', '', '1939.50'],
      ['H', 'Totals of box H', '', '', '12568.50', '8265.60', '', '0.00', '4302.90'],
      ['I', '0.0002 BTC', '02/01/2024', '01/20/2025', '21.00', '8.60', '', '', '12.40'],
      ['I', '0.01 ETH', '03/03/2025', '03/03/2025', '22.50', '22.50', '', '', '0.00'],
      ['I', 'Totals of box I', '', '', '43.50', '31.10', '', '0.00', '12.40'],
      ['K', '0.1 BTC', '02/01/2024', '03/03/2025', '8977.50', '4300.00', '', '', '4677.50'],
      ['K', '1 ETH', '08/01/2023', '06/02/2025', '2585.00', '1850.00', '', '', '735.00'],
      ['K', 'Totals of box K', '', '', '11562.50', '6150.00', '', '0.00', '5412.50'],
    ])
    expect(pdf).toEqual({ short, long, totals: { short, long }, boxes: ['H', 'I', 'K'], unknown: 0 })
  })

  test('Schedule D, with the 4,000 of the loss of 7,000 that 2024 left', async () => {
    const { lines, pdf } = await theo.scheduleD()
    expect(lines.get('2')).toEqual(['12568.50', '8265.60', '0.00', '4302.90'])
    expect(lines.get('3')).toEqual(['43.50', '31.10', '0.00', '12.40'])
    expect(lines.get('6')).toEqual(['-4000.00'])
    expect(lines.get('7')).toEqual(['315.30'])
    expect(lines.get('9')).toEqual(['11562.50', '6150.00', '0.00', '5412.50'])
    expect(lines.get('15')).toEqual(['5412.50'])
    expect(lines.get('16')).toEqual(['5727.80'])
    expect(pdf).toEqual({ short, long, line16: 572_780 })
  })

  test('income and the estimate of the tax', async () => {
    // Without the year's crypto 3,000 of the loss are deducted: 80,000 - 15,750 - 3,000 = 61,250, in the Tax Table
    // $8,395. With it: 64,250 + 180 + 315.30 = 64,745.30, which is $9,154, and 15 percent of 5,412.50, 811.88.
    const year = await theo.year()
    expect(year).toMatchObject({
      totalIncome: '180.00',
      carryoverIn: { short: '4000.00', long: '0.00' },
      carryoverOut: { short: '0.00', long: '0.00' },
    })
    // Together 9,965.88, which is 1,570.88 more than 8,395.
    expect(year.taxLiability).toBe('1570.88')
  })
})

describe('someone whose Form 1099-DA disagrees with his records', () => {
  let dan: Filer
  beforeAll(async () => {
    dan = await filerOf(product, 2025)
    await dan.importFile('coinbase.csv', [
      coinbaseHeader,
      '2023-01-10T15:00:00Z,Buy,BTC,1,USD,19900,19900.00,20000.00,100.00,Bought',
      '2025-01-10T15:00:00Z,Buy,BTC,1,USD,49800,49800.00,50000.00,200.00,Bought',
      '2025-01-15T15:00:00Z,Buy,ETH,4,USD,3237.50,12950.00,13000.00,50.00,Bought',
      '2025-03-01T15:00:00Z,Sell,BTC,0.4,USD,90000,36000.00,35900.00,100.00,Sold',
      '2025-04-01T15:00:00Z,Sell,BTC,0.2,USD,90000,18000.00,17950.00,50.00,Sold',
      '2025-05-01T15:00:00Z,Sell,BTC,0.6,USD,100500,60300.00,60000.00,300.00,Sold',
      '2025-06-02T00:30:00Z,Sell,BTC,0.1,USD,100400,10040.00,10000.00,40.00,Sold',
      '2025-08-01T15:00:00Z,Sell,ETH,2,USD,3510,7020.00,7000.00,20.00,Sold',
      '2025-09-02T15:00:00Z,Sell,BTC,0.1,USD,90300,9030.00,9000.00,30.00,Sold',
      '2025-11-03T15:00:00Z,Sell,ETH,1,USD,3015,3015.00,3000.00,15.00,Sold',
    ])
    await dan.uploadStatement('Coinbase', '1099-DA.csv', [
      '1b,1c,1d,1e,1f,1g,2,6',
      'Bitcoin,0.4,01/10/2023,03/01/2025,35900.00,8000.00,X,Long-term',
      'Bitcoin,0.2,VARIOUS,04/01/2025,18000.00,,,',
      'Bitcoin,0.4,01/10/2023,05/01/2025,40000.00,8000.00,X,Long-term',
      'Bitcoin,0.2,01/10/2025,05/01/2025,20000.00,9000.00,X,Short-term',
      'Bitcoin,0.1,VARIOUS,06/02/2025,10000.00,,,',
      'Ethereum,2,VARIOUS,08/01/2025,6950.00,,,',
      'Ethereum,1,VARIOUS,10/01/2025,4000.00,,,',
      'Ethereum,1,VARIOUS,11/03/2025,3000.00,,,Long-term',
    ])
  })

  // Oldest first, the first bitcoin (20,000) goes in March (0.4), April (0.2) and May (0.4), all of it long-term. The
  // second (50,000) gives the other 0.2 of May, and 0.1 in June and in September. The ether cost 3,250 each.

  test('what differs, and by how much', async () => {
    const answered = async (view: string) =>
      (await dan.reconciliation('Coinbase', view)).items.map(
        ({ state, theirs, ours, differences, effect }) => [
          ...[state, (theirs ?? ours)?.sold.join(), effect],
          ...differences.map(({ kind, by }) => (by === null ? kind : `${kind} ${by}`)),
        ],
      )
    expect(await answered('agreeing')).toEqual([['exact', '2025-03-01', '0.00']])
    // May: the basis of the second lot is 10,000, not 9,000.
    expect(await answered('differing')).toEqual([
      ['exact', '2025-11-03', '0.00', 'basis_not_shown', 'term'],
      ['exact', '2025-05-01', '1000.00', 'basis -1000.00'],
    ])
    // June: at half past eight in the evening of the 1st in New York.
    expect(await answered('open')).toEqual([
      ['proposed', '2025-04-01', '50.00', 'fee_not_deducted 50.00', 'basis_not_shown'],
      ['proposed', '2025-08-01', '-50.00', 'proceeds -50.00', 'basis_not_shown'],
      ['proposed', '2025-06-02', '0.00', 'basis_not_shown', 'day'],
      ['only_theirs', '2025-10-01', null],
      ['only_ours', '2025-09-02', null],
    ])
  })

  describe('once all is answered', () => {
    beforeAll(async () => {
      expect((await dan.acceptMatches('Coinbase')).json()).toEqual({ decided: 3 })
      const { items } = await dan.reconciliation('Coinbase')
      const [line] = items.flatMap(({ state, theirs }) => (state === 'only_theirs' && theirs?.lines) || [])
      const sales = items.flatMap(({ state, ours }) => (state === 'only_ours' && ours?.sales) || [])
      expect((await dan.owner.post('/api/broker-matches/add-sale', { line })).statusCode).toBe(201)
      expect((await dan.owner.post('/api/broker-matches/not-reported', { sales })).json()).toEqual({
        decided: 1,
      })
    })

    // On the form: May's 20,000 for 9,000 in box G; June, August, October and November in H, August with the 7,000 that
    // it really brought. September is on no form. The gain is what was received after fees, 146,850, less what was paid,
    // 40,000 for the bitcoin and 13,000 for the ether: 93,850.
    const short = amounts(53_000, 32_000, 20_000, -1_000)
    const long = amounts(93_900, 20_000, 73_850, -50)

    test('Form 8949 is reconciled', async () => {
      const { rows, pdf } = await dan.form8949()
      expect(rows).toEqual([
        ['G', '0.2 BTC', '01/10/2025', '05/01/2025', '20000.00', '9000.00', 'B', '-1000.00', '10000.00'],
        ['G', 'Totals of box G', '', '', '20000.00', '9000.00', '', '-1000.00', '10000.00'],
        ['H', '0.1 BTC', '01/10/2025', '06/01/2025', '10000.00', '5000.00', '', '', '5000.00'],
        ['H', '2 ETH', '01/15/2025', '08/01/2025', '7000.00', '6500.00', '', '', '500.00'],
        ['H', '1 ETH', '01/15/2025', '10/01/2025', '4000.00', '3250.00', '', '', '750.00'],
        ['H', '1 ETH', '01/15/2025', '11/03/2025', '3000.00', '3250.00', 'T', '0.00', '-250.00'],
        ['H', 'Totals of box H', '', '', '24000.00', '18000.00', '', '0.00', '6000.00'],
        ['I', '0.1 BTC', '01/10/2025', '09/02/2025', '9000.00', '5000.00', '', '', '4000.00'],
        ['I', 'Totals of box I', '', '', '9000.00', '5000.00', '', '0.00', '4000.00'],
        ['J', '0.4 BTC', '01/10/2023', '03/01/2025', '35900.00', '8000.00', '', '', '27900.00'],
        ['J', '0.4 BTC', '01/10/2023', '05/01/2025', '40000.00', '8000.00', '', '', '32000.00'],
        ['J', 'Totals of box J', '', '', '75900.00', '16000.00', '', '0.00', '59900.00'],
        ['K', '0.2 BTC', '01/10/2023', '04/01/2025', '18000.00', '4000.00', 'E', '-50.00', '13950.00'],
        ['K', 'Totals of box K', '', '', '18000.00', '4000.00', '', '-50.00', '13950.00'],
      ])
      expect(pdf).toEqual({
        ...{ short, long, totals: { short, long } },
        ...{ boxes: ['G', 'H', 'I', 'J', 'K'], unknown: 0 },
      })
    })

    test('Schedule D', async () => {
      const { lines, pdf } = await dan.scheduleD()
      expect(lines.get('1b')).toEqual(['20000.00', '9000.00', '-1000.00', '10000.00'])
      expect(lines.get('2')).toEqual(['24000.00', '18000.00', '0.00', '6000.00'])
      expect(lines.get('3')).toEqual(['9000.00', '5000.00', '0.00', '4000.00'])
      expect(lines.get('7')).toEqual(['20000.00'])
      expect(lines.get('8b')).toEqual(['75900.00', '16000.00', '0.00', '59900.00'])
      expect(lines.get('9')).toEqual(['18000.00', '4000.00', '-50.00', '13950.00'])
      expect(lines.get('15')).toEqual(['73850.00'])
      expect(lines.get('16')).toEqual(['93850.00'])
      expect(pdf).toEqual({ short, long, line16: 9_385_000 })
    })

    test('what is left apart from the form is shown', async () => {
      // 6,950 on the form of August, the term of November, and September.
      const { boxes, reasons } = await dan.reconciliation('Coinbase')
      expect(boxes.filter(({ isAgreeing }) => !isAgreeing).map(({ box }) => box)).toEqual(['H', 'K'])
      expect(reasons).toEqual([
        { kind: 'higher_proceeds', count: 1, amount: '50.00' },
        { kind: 'term', count: 1, amount: '3000.00' },
        { kind: 'not_reported', count: 1, amount: '9000.00' },
      ])
    })
  })
})
