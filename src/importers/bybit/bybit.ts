// Bybit: deposits and withdrawals in two layouts, and the log of its derivatives account, where positions make and cost
// what the balance changed by: profit, funding and fees stand in columns of their own, and a negative fee is a rebate.
import { signedText } from '../amount.ts'
import { eachRow } from '../each-row.ts'
import { exchangeRows, signedLeg } from '../exchange-rows.ts'
import type { Importer } from '../importer.ts'
import { skipped } from '../meaning.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../one-coin.ts'
import { resultsOf } from '../result.ts'
import type { Row } from '../row.ts'

const WALLET = 'Bybit'
const within = skipped('moved within Bybit')

const words: CoinTags = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  'transfer to derivatives account': within,
  'transfer from derivatives account': within,
}

export const bybitMovements: Importer = {
  id: 'bybit-movements',
  title: 'Bybit deposits and withdrawals',
  wallet: WALLET,
  recognises: header =>
    header.has('Date & Time(UTC)', 'Coin', 'QTY', 'Type', 'Account Balance', 'Description'),
  open: oneCoin({
    at: 'Date & Time(UTC)',
    coin: { amount: 'QTY', asset: 'Coin' },
    rows: { tag: 'Description', tags: words },
    amounts: 'gross',
  }),
}

const legacyWords: CoinTags = {
  userdeposit: DEPOSIT,
  internalaccounttransferdeposit: within,
  internalaccounttransferwithdrawal: within,
}

export const bybitLegacyMovements: Importer = {
  id: 'bybit-legacy-movements',
  title: 'Bybit deposits and withdrawals until 2021',
  wallet: WALLET,
  recognises: header => header.has('Type', 'Coin', 'Amount', 'Wallet Balance', 'Time(UTC)'),
  open: oneCoin({
    at: 'Time(UTC)',
    coin: { amount: 'Amount', asset: 'Coin' },
    rows: { tag: 'Type', tags: legacyWords },
    amounts: 'gross',
  }),
}

const logWords: CoinTags = {
  deposit: DEPOSIT,
  withdraw: WITHDRAWAL,
  transferin: within,
  transferout: within,
  'transfer in': within,
  'transfer out': within,
}

const isOfPosition = (row: Row) => /^(trade|funding|settlement|liquidation)$/i.test(row.text('Type').trim())

const ofPositions = eachRow(row => {
  const change = row.signed('Change')
  return resultsOf({ at: row.time('Time'), note: row.text('Contract') || undefined }, [
    { asset: row.asset('Currency'), quantity: change ? signedText(change) : '0' },
  ])
})

const ofCoins = oneCoin({
  at: 'Time',
  coin: { amount: 'Cash Flow', asset: 'Currency' },
  fee: { amount: 'Fee Paid', asset: 'Currency' },
  rows: { tag: 'Type', tags: logWords },
  amounts: 'gross',
})

export const bybitLog: Importer = {
  id: 'bybit-derivatives',
  title: 'Bybit derivatives account log',
  wallet: WALLET,
  recognises: header =>
    header.has('Time', 'Currency', 'Contract', 'Type', 'Direction', 'Fee Paid', 'Cash Flow', 'Change'),
  open: exchangeRows(
    {
      isPart: row => /^exchange(in|out)$/i.test(row.text('Type')),
      key: row => row.text('Time'),
      leg: row => signedLeg(row, { amount: 'Change', asset: 'Currency' }),
      at: row => row.time('Time'),
      blame: 'Type',
    },
    file => {
      const [positions, coins] = [ofPositions(file), ofCoins(file)]
      return {
        row: (row, out) => (isOfPosition(row) ? positions : coins).row(row, out),
        end: out => {
          positions.end?.(out)
          coins.end?.(out)
        },
      }
    },
  ),
}
