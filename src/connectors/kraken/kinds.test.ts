import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'
const UNCLEAR =
  'does not say where these coins came from or went. Add it by hand as what it was: a deposit, an airdrop, a fork.'
const ADJUSTED =
  'is one side of coins that Kraken exchanged outside of trading, such as when it stopped listing a coin. Add both sides by hand as a trade of one coin for the other.'
const ONE_SIDED = 'is on this entry only: the other side of the trade is missing. Add the trade by hand.'
const EARN = 'left out: moved between spot and earn within Kraken'
const STAKING = 'left out: moved between spot and staking within Kraken'
const MONEY = 'left out: money moved, no tax event'

type Line = { subtype?: string; aclass?: string; fee?: string; refid?: string }

const page = (...lines: object[]) => [
  {
    stream: 'ledgers',
    body: JSON.stringify({
      error: [],
      result: { ledger: Object.fromEntries(lines.map((line, index) => [`L${index}`, line])), count: 1 },
    }),
  },
]
const line = (type: string, asset: string, amount: string, more: Line = {}) => ({
  ...{ refid: 'R1', time: 1740000000.5, type, subtype: '', aclass: 'currency' },
  ...{ asset, amount, fee: '0.0000000000', balance: '1.0000000000' },
  ...more,
})
const sol = (type: string, amount: string, more: Line = {}) => page(line(type, 'SOL', amount, more))
const pair = (type: string, more: Line = {}) =>
  page(line(type, 'XXBT', '-0.5', more), line(type, 'ZUSD', '30000', more))

// The types of an entry by https://docs.kraken.com/api/docs/rest-api/get-ledgers-info, and what they mean by
// https://support.kraken.com/articles/360001169383-how-to-interpret-ledger-history-fields. The last six are those that others
// restate from its OpenAPI document of 2026 beside them.
test('every type that Kraken documents', () =>
  expectKinds(
    { map },
    {
      none: [sol('none', '2'), `refused: none ${UNKNOWN}`],
      trade: [pair('trade'), 'sell 0.5 BTC at $30000'],
      deposit: [sol('deposit', '2'), 'deposit 2 SOL'],
      withdrawal: [sol('withdrawal', '-2', { fee: '0.1' }), 'withdrawal 2 SOL fee 0.1 SOL'],
      transfer: [sol('transfer', '2'), `refused: transfer ${UNCLEAR}`],
      margin: [
        page(line('margin', 'ZUSD', '-7', { fee: '1' })),
        'buy 1 Margin or futures loss at $7; sell 1 Margin or futures loss at $0; buy 1 Margin or futures loss at $1; sell 1 Margin or futures loss at $0',
      ],
      adjustment: [pair('adjustment'), 'sell 0.5 BTC at $30000'],
      rollover: [sol('rollover', '0', { fee: '0.1' }), 'fee 0.1 SOL'],
      spend: [page(line('spend', 'ZUSD', '-30000'), line('receive', 'XXBT', '0.5')), 'buy 0.5 BTC at $30000'],
      receive: [sol('receive', '2'), `refused: R1 ${ONE_SIDED}`],
      settled: [pair('settled'), 'sell 0.5 BTC at $30000'],
      credit: [
        sol('credit', '2'),
        'refused: credit is a credit of Kraken, which does not say what for. Add it by hand as what it was.',
      ],
      staking: [sol('staking', '2'), 'income staking 2 SOL'],
      reward: [sol('reward', '2'), 'income reward 2 SOL'],
      dividend: [sol('dividend', '2'), 'income interest 2 SOL'],
      sale: [pair('sale'), 'sell 0.5 BTC at $30000'],
      conversion: [pair('conversion'), 'sell 0.5 BTC at $30000'],
      nfttrade: [
        sol('nfttrade', '-2'),
        'refused: nfttrade is the price of an NFT, which the ledger does not name. Add the trade by hand: the coins that left for the NFT, or the NFT for the coins that came.',
      ],
      nftcreatorfee: [
        sol('nftcreatorfee', '-2'),
        'refused: nftcreatorfee is what the creator of an NFT gets when it is sold again. Add it by hand: as income if you were paid, as a fee if you paid it.',
      ],
      nftrebate: [
        sol('nftrebate', '2'),
        'refused: nftrebate is a rebate for an NFT, which the ledger does not name. Add it by hand: as a purchase for $0 if it belongs to an NFT you bought, as income otherwise.',
      ],
      custodytransfer: [sol('custodytransfer', '-2'), 'withdrawal 2 SOL'],
      eqtrade: [
        page(line('eqtrade', 'AAPL', '1', { aclass: 'equity' }), line('eqtrade', 'ZUSD', '-200')),
        'left out: shares of companies, which are no coins',
      ],
      marginconversion: [pair('marginconversion'), 'sell 0.5 BTC at $30000'],
      margin_conversion: [pair('margin_conversion'), 'sell 0.5 BTC at $30000'],
      reserve: [sol('reserve', '-2'), `refused: reserve ${UNKNOWN}`],
      reserved_fee: [sol('reserved_fee', '-2'), `refused: reserved_fee ${UNKNOWN}`],
      ic_settlement: [sol('ic_settlement', '-2'), `refused: ic_settlement ${UNKNOWN}`],
    },
  ))

// Of the support article, and of what rotki, BittyTax and CoinTaxman met in ledgers.
test('every other type and subtype', () =>
  expectKinds(
    { map },
    {
      'invite bonus': [sol('invite bonus', '2'), 'income referral 2 SOL'],
      airdrop: [sol('airdrop', '2'), 'income airdrop 2 SOL'],
      'dividend in money': [
        page(line('dividend', 'ZUSD', '2')),
        'left out: income in money, not in coins: report it as dividends or interest',
      ],
      'deposit of money': [page(line('deposit', 'ZUSD', '2')), MONEY],
      'adjustment of one coin only': [sol('adjustment', '2'), `refused: adjustment ${ADJUSTED}`],
      'adjustment that comes back': [
        page(line('adjustment', 'SOL', '-2'), line('adjustment', 'SOL', '2')),
        'left out: moved within Kraken',
      ],
      'custodytransfer back': [sol('custodytransfer', '2'), 'deposit 2 SOL'],
      'transfer of a fork': [page(line('transfer', 'BCH', '2')), 'income fork 2 BCH'],
      'transfer airdrop': [sol('transfer', '2', { subtype: 'airdrop' }), 'income airdrop 2 SOL'],
      'transfer fork': [sol('transfer', '2', { subtype: 'fork' }), 'income fork 2 SOL'],
      'transfer spottostaking': [sol('transfer', '-2', { subtype: 'spottostaking' }), STAKING],
      'transfer stakingfromspot': [sol('transfer', '2', { subtype: 'stakingfromspot' }), STAKING],
      'transfer stakingtospot': [sol('transfer', '-2', { subtype: 'stakingtospot' }), STAKING],
      'transfer spotfromstaking': [sol('transfer', '2', { subtype: 'spotfromstaking' }), STAKING],
      'transfer spottofutures': [sol('transfer', '-2', { subtype: 'spottofutures' }), 'transfer 2 SOL'],
      // The futures wallet that these records know nothing of: a deposit, so the person is asked.
      'transfer spotfromfutures': [sol('transfer', '2', { subtype: 'spotfromfutures' }), 'deposit 2 SOL'],
      'transfer delistingconversion': [
        pair('transfer', { subtype: 'delistingconversion' }),
        'sell 0.5 BTC at $30000',
      ],
      'earn reward': [sol('earn', '2', { subtype: 'reward' }), 'income reward 2 SOL'],
      'earn airdrop': [sol('earn', '2', { subtype: 'airdrop' }), 'income airdrop 2 SOL'],
      'earn allocation': [sol('earn', '2', { subtype: 'allocation' }), EARN],
      'earn deallocation': [sol('earn', '2', { subtype: 'deallocation' }), EARN],
      'earn autoallocation': [sol('earn', '2', { subtype: 'autoallocation' }), EARN],
      'earn migration': [sol('earn', '2', { subtype: 'migration' }), EARN],
      'spend dustsweeping': [
        page(
          line('spend', 'SOL', '-2', { subtype: 'dustsweeping' }),
          line('receive', 'XXBT', '0.001', { subtype: 'dustsweeping' }),
        ),
        'trade 2 SOL for 0.001 BTC',
      ],
      hybridearndeposit: [sol('hybridearndeposit', '2'), 'deposit 2 SOL'],
      hybridearnwithdrawal: [sol('hybridearnwithdrawal', '-2'), 'withdrawal 2 SOL'],
      'deposit of fee credits': [
        page(line('deposit', 'KFEE', '200')),
        'left out: Kraken fee credits, which are not a coin',
      ],
    },
  ))
