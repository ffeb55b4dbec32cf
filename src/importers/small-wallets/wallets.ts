// Wallets and explorers of one coin or chain: what came in, what went out, and rewards.
import type { Decimal } from '#engine'
import { compare, decimalsOf, minus, times } from '../../ledger/decimal.ts'
import { EXCHANGE, income, MOVEMENT, POOL, SPEND, skipped } from '../layouts/meaning.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { feeOnlyWhenSent, sentReceived } from '../layouts/sent-received.ts'
import { orIssue, putOut, type RowOutcome, skip } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const SATOSHI: Decimal = '0.00000001'

/** Bitcoins or satoshis, as the person has set: only bitcoins have decimals, so all rows are looked at first. */
export const sparrow: Importer = {
  id: 'sparrow',
  title: 'Sparrow transactions',
  wallet: 'Sparrow',
  recognizes: header => header.has('Date (UTC)', 'Label', 'Value', 'Balance', 'Fee', 'Txid'),
  open: () => {
    const rows: Row[] = []
    let unit: Decimal = SATOSHI
    return {
      row(row, out) {
        orIssue(row, out, () => {
          for (const column of ['Value', 'Balance', 'Fee'])
            if (decimalsOf(row.amountIfAny(column) ?? '0') > 0) unit = '1'
          rows.push(row)
        })
      },
      end(out) {
        for (const row of rows) orIssue(row, out, () => putOut(sparrowRow(row, unit), row, out))
      },
    }
  },
}

/** What was sent has the fee in it. */
function sparrowRow(row: Row, unit: Decimal): RowOutcome {
  if (/^unconfirmed$/i.test(row.text('Date (UTC)'))) return skip('not confirmed yet')
  const inCoins = (column: string) => {
    const amount = row.amountIfAny(column)
    return amount && times(amount, unit)
  }
  const value = row.signed('Value') ?? row.refuse('Value', 'is empty. Fill it in.')
  const whole = inCoins('Value')
  if (!whole) return skip('nothing moved: its amount is zero')
  const fee = value.isNegative ? inCoins('Fee') : undefined
  const isOnlyFee = fee !== undefined && compare(whole, fee) === 0
  return {
    type: value.isNegative ? (isOnlyFee ? 'fee' : 'withdrawal') : 'deposit',
    at: row.time('Date (UTC)'),
    asset: 'BTC',
    quantity: fee && !isOnlyFee ? minus(whole, fee) : whole,
    fee: fee && !isOnlyFee ? { asset: 'BTC', quantity: fee } : undefined,
    hash: row.text('Txid') || undefined,
    note: row.text('Label') || undefined,
  }
}

export const adalite: Importer = {
  id: 'adalite',
  title: 'AdaLite transactions',
  wallet: 'AdaLite',
  recognizes: header =>
    header.has(
      'Date',
      'Transaction ID',
      'Type',
      'Received amount',
      'Received currency',
      'Sent amount',
      'Fee amount',
    ) &&
    // CoinTracker's export has these too, in other words.
    !header.has('Received Wallet'),
  open: sentReceived({
    at: 'Date',
    sent: { amount: 'Sent amount', asset: 'Sent currency' },
    received: { amount: 'Received amount', asset: 'Received currency' },
    fee: { amount: 'Fee amount', asset: 'Fee currency' },
    tag: 'Type',
    tags: { received: MOVEMENT, sent: MOVEMENT, 'reward awarded': income('staking') },
    hash: 'Transaction ID',
    more: feeOnlyWhenSent,
  }),
}

const TYPE = 'Type (Trade, IN or OUT)'

export const yoroi: Importer = {
  id: 'yoroi',
  title: 'Yoroi transactions',
  wallet: 'Yoroi',
  recognizes: header =>
    header.has(TYPE, 'Buy Amount', 'Buy Cur.', 'Sell Amount', 'Sell Cur.', 'Comment (optional)'),
  open: sentReceived({
    at: 'Date',
    sent: { amount: 'Sell Amount', asset: 'Sell Cur.' },
    received: { amount: 'Buy Amount', asset: 'Buy Cur.' },
    fee: { amount: 'Fee Amount (optional)', asset: 'Fee Cur. (optional)' },
    // A reward is known by the comment: 'Staking Reward Epoch 218'.
    tag: TYPE,
    tags: row => {
      if (/^staking reward/i.test(row.text('Comment (optional)'))) return income('staking')
      return /^(deposit|withdrawal)$/i.test(row.text(TYPE)) ? MOVEMENT : undefined
    },
    note: 'Comment (optional)',
    hash: 'ID',
  }),
}

/** Koinly's layout with a type of its own, which says more than the amounts do. */
export const eternl: Importer = {
  id: 'eternl',
  title: 'Eternl transactions',
  wallet: 'Eternl',
  recognizes: header => header.has('Date', 'Sent Amount', 'Received Amount', 'Label', 'TxHash', 'TxType'),
  open: sentReceived({
    at: 'Date',
    sent: { amount: 'Sent Amount', asset: 'Sent Currency' },
    received: { amount: 'Received Amount', asset: 'Received Currency' },
    fee: { amount: 'Fee Amount', asset: 'Fee Currency' },
    tag: 'TxType',
    tags: row => {
      const type = row.text('TxType')
      if (type === '') return /^reward$/i.test(row.text('Label')) ? income('staking') : undefined
      return /^(received funds|sent funds|internal transfer - withdrawal)$/i.test(type) ? MOVEMENT : undefined
    },
    note: 'Description',
    hash: 'TxHash',
    more: feeOnlyWhenSent,
  }),
}

export const heliumExplorer: Importer = {
  id: 'helium-explorer',
  title: 'Helium Explorer transactions',
  wallet: 'Helium',
  recognizes: header =>
    header.has('Received Quantity', 'Received From', 'Sent Quantity', 'Sent To', 'Hotspot', 'Reward Type'),
  open: sentReceived({
    at: 'Date',
    sent: { amount: 'Sent Quantity', asset: 'Sent Currency' },
    received: { amount: 'Received Quantity', asset: 'Received Currency' },
    fee: { amount: 'Fee Amount', asset: 'Fee Currency' },
    tag: 'Tag',
    tags: { mined: income('mining'), payment: MOVEMENT },
    note: 'Note',
    hash: 'Hash',
    more: feeOnlyWhenSent,
  }),
}

/** Kinds with an underscore in front are those StakeTax could not name: they stay issues. */
export const staketax: Importer = {
  id: 'staketax',
  title: 'StakeTax transactions',
  wallet: 'StakeTax',
  recognizes: header =>
    header.has(
      'timestamp',
      'tx_type',
      'received_amount',
      'received_currency',
      'sent_amount',
      'txid',
      'wallet_address',
    ),
  open: sentReceived({
    at: 'timestamp',
    sent: { amount: 'sent_amount', asset: 'sent_currency' },
    received: { amount: 'received_amount', asset: 'received_currency' },
    fee: { amount: 'fee', asset: 'fee_currency' },
    tag: 'tx_type',
    tags: {
      staking: income('staking'),
      airdrop: income('airdrop'),
      income: income('other'),
      trade: EXCHANGE,
      spend: SPEND,
      transfer: MOVEMENT,
      'lp deposit': POOL,
      'lp withdraw': POOL,
    },
    note: 'comment',
    hash: 'txid',
  }),
}

export const blockchair: Importer = {
  id: 'blockchair',
  title: 'Blockchair wallet statement',
  wallet: 'Blockchair',
  recognizes: header =>
    header.has('Tx number', 'Effect', 'Ticker', 'Amount fiat (USD)', 'Date', 'Transaction hash'),
  open: file =>
    oneCoin({
      at: 'Date',
      coin: { amount: 'Effect', asset: 'Ticker' },
      rows: file.header.has('Type') ? { tag: 'Type', tags: blockchairWords } : MOVEMENT,
      hash: 'Transaction hash',
    })(file),
}

const blockchairWords: CoinTags = {
  'external receiving': DEPOSIT,
  'external spending': WITHDRAWAL,
  inner: skipped('moved within the wallet'),
}

export const coinomi: Importer = {
  id: 'coinomi',
  title: 'Coinomi transactions',
  wallet: 'Coinomi',
  recognizes: header =>
    header.has('Asset', 'AccountName', 'Value', 'Symbol', 'Fees', 'TransactionID', 'Time(ISO8601-UTC)'),
  open: oneCoin({
    at: 'Time(ISO8601-UTC)',
    coin: { amount: 'Value', asset: 'Symbol' },
    fee: { amount: 'Fees', asset: 'Symbol' },
    rows: MOVEMENT,
    // What left has the fee in it.
    amounts: 'net',
    hash: 'TransactionID',
    note: 'AddressName',
    more: feeOnlyWhenSent,
  }),
}

export const mymonero: Importer = {
  id: 'mymonero',
  title: 'MyMonero transactions',
  wallet: 'MyMonero',
  recognizes: header => header.has('date', 'amount', 'status', 'tx id', 'payment_id'),
  open: oneCoin({
    at: 'date',
    coin: { amount: 'amount', asset: () => 'XMR' },
    rows: MOVEMENT,
    status: 'status',
    hash: 'tx id',
  }),
}

export const nault: Importer = {
  id: 'nault',
  title: 'Nault transactions',
  wallet: 'Nault',
  recognizes: header => header.has('account', 'type', 'amount', 'hash', 'height', 'time'),
  open: oneCoin({
    at: 'time',
    coin: { amount: 'amount', asset: () => 'XNO' },
    rows: { tag: 'type', tags: { receive: DEPOSIT, send: WITHDRAWAL } },
    hash: 'hash',
  }),
}
