// Block explorers and wallets whose rows have an address on either side, amounts in the smallest unit, or what happened
// in a cell of its own.
import type { Decimal, Instant } from '#engine'
import { isZero, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { tokenName } from '../../ledger/tokens/token-name.ts'
import { chainIdOf, walletOf } from '../etherscan/address.ts'
import { EXCHANGE, income, MOVEMENT } from '../layouts/meaning.ts'
import { oneCoin } from '../layouts/one-coin.ts'
import { withOwner } from '../layouts/owner.ts'
import { feeOnlyWhenSent, sentReceived, textOf } from '../layouts/sent-received.ts'
import { readAmount } from '../rows/amount.ts'
import { eachRow, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeOfLegs, type Leg } from '../rows/exchange-group.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { coinOfFile } from '../tables/words/file-name.ts'

const NO_OWNER =
  'may be yours or not: the file does not say which address it is of. Put your address into the name of the file and import it again.'

type TransferList = {
  from: string
  to: string
  at(row: Row): Instant
  coins(row: Row): Side & Pick<ImportedEvent, 'inFiles'>
  /** Why a row is left out. */
  undone?(row: Row): string | undefined
  hash: string
  /** Of what was sent. */
  fee?(row: Row): Side | undefined
}

/** Lists of transfers between addresses, of which one is the owner's. */
const transferList =
  ({ from, to, at, coins, undone, hash, fee }: TransferList): Importer['open'] =>
  file =>
    withOwner({
      file,
      columns: [from, to],
      unknown: NO_OWNER,
      open: owner =>
        eachRow(row => {
          const reason = undone?.(row)
          if (reason !== undefined) return skip(reason)
          const [isFrom, isTo] = [from, to].map(column => row.text(column).toLowerCase() === owner)
          if (isFrom && isTo) return skip('moved within the wallet')
          if (!isFrom && !isTo) return row.refuse(from, NO_OWNER)
          const side = coins(row)
          if (isZero(side.quantity)) return skip('nothing moved: its amount is zero')
          return {
            type: isFrom ? 'withdrawal' : 'deposit',
            at: at(row),
            wallet: walletOf(owner),
            ...side,
            fee: isFrom ? fee?.(row) : undefined,
            hash: textOf(row, hash),
          }
        })(file),
    })

export const snowtraceTokens: Importer = {
  id: 'snowtrace-tokens',
  title: 'Snowtrace token transfers',
  wallet: 'Avalanche',
  recognizes: header =>
    header.has('tx_hash', 'block_unix_timestamp', 'from', 'to', 'token_value', 'token_symbol'),
  open: transferList({
    from: 'from',
    to: 'to',
    at: row => row.time('block_unix_timestamp'),
    coins: snowtraceCoins,
    hash: 'tx_hash',
  }),
}

function snowtraceCoins(row: Row): ReturnType<TransferList['coins']> {
  const symbol = row.asset('token_symbol')
  const asset = tokenName({
    symbol,
    contract: row.text('token_address'),
    chainId: chainIdOf(row, 'chain_id'),
  })
  const quantity = row.amount('token_value')
  // Its rows have no id: one that is imported again is known by the name it has in the file.
  return asset === symbol ? { asset, quantity } : { asset, quantity, inFiles: { asset: symbol } }
}

const failed = (column: string) => (row: Row) =>
  /^true$/i.test(row.text(column)) ? undefined : 'failed, nothing moved'

const subscanTime = (row: Row): Instant => {
  const column = row.text('Date') === '' ? 'Block Timestamp' : 'Date'
  return row.time(column, { plain: withoutZone })
}

/** '2023-01-03 10:00:00 (+UTC)' */
const withoutZone = (text: string) => text.replace(/\s*\(\+?UTC\)$/i, '')

export const subscanTransfers: Importer = {
  id: 'subscan-transfers',
  title: 'Subscan transfers',
  wallet: 'Polkadot',
  recognizes: header => header.has('Extrinsic ID', 'From', 'To', 'Value', 'Symbol', 'Result', 'Hash'),
  open: transferList({
    from: 'From',
    to: 'To',
    at: subscanTime,
    coins: row => ({ asset: row.asset('Symbol'), quantity: row.amount('Value') }),
    undone: failed('Result'),
    hash: 'Hash',
  }),
}

/** The coin is in the name of the file alone, as that of its network. */
export const subscanRewards: Importer = {
  id: 'subscan-rewards',
  title: 'Subscan pool rewards',
  wallet: 'Polkadot',
  recognizes: header => header.has('Event ID', 'Extrinsic ID', 'Pool', 'Value', 'Action', 'Time'),
  open: file => {
    const coin = coinOfFile(file.name)
    return oneCoin({
      at: 'Time',
      coin: {
        amount: 'Value',
        asset: row =>
          coin ??
          row.refuse(
            'Value',
            'names no coin. Put the coin into the name of the file, such as DOT-rewards.csv, and import it again.',
          ),
      },
      rows: { in: income('staking') },
      more: row => ({ at: rewardTime(row) }),
    })(file)
  },
}

const rewardTime = (row: Row): Instant => row.time('Time', { plain: withoutZone })

/** Microseconds since 1970. */
const aptosTime = (row: Row): Instant =>
  row.time('Time', { plain: text => (/^\d{16}$/.test(text) ? text.slice(0, 13) : text) })

/** '0x1::aptos_coin::AptosCoin' */
function aptosCoin(row: Row): string {
  const name = row.needed('Coin_Type').split('::').at(-1) ?? ''
  return name === 'AptosCoin' ? 'APT' : name.toUpperCase()
}

/** The list of transactions has their fees, so that they are left out here. */
export const aptoscanCoins: Importer = {
  id: 'aptoscan-coins',
  title: 'Aptoscan coin transfers',
  wallet: 'Aptos',
  recognizes: header => header.has('Version', 'Time', 'Coin_Type', 'From', 'To', 'Amount', 'Success'),
  open: transferList({
    from: 'From',
    to: 'To',
    at: aptosTime,
    coins: row => ({ asset: aptosCoin(row), quantity: row.amount('Amount') }),
    undone: failed('Success'),
    hash: 'Version',
  }),
}

/** What was paid for every transaction, those that failed too. Which coins it moved is in the other lists. */
export const aptoscanFees: Importer = {
  id: 'aptoscan-transactions',
  title: 'Aptoscan transactions',
  wallet: 'Aptos',
  recognizes: header => header.has('Version', 'Time', 'From', 'To', 'Function', 'Fee', 'Success'),
  open: file =>
    withOwner({
      file,
      columns: ['From', 'To'],
      unknown: NO_OWNER,
      open: owner =>
        eachRow((row): RowOutcome => {
          if (row.text('From').toLowerCase() !== owner) return skip('fees that others paid')
          const quantity = row.amountIfAny('Fee')
          if (!quantity) return skip('nothing was paid')
          return {
            type: 'fee',
            at: aptosTime(row),
            wallet: walletOf(owner),
            asset: 'APT',
            quantity,
            hash: textOf(row, 'Version'),
            note: row.text('Function').split('::').at(-1) || undefined,
          }
        })(file),
    }),
}

type Change = { type: 'in' | 'out'; symbol: string; amount: Decimal }

/** All amounts of a transaction are in one cell, as code. */
function changesOf(row: Row): Change[] {
  const unreadable = () => row.refuse('Changes JSON', 'cannot be read. Export the file again.')
  let list: unknown
  try {
    list = JSON.parse(row.cells[row.header.find('Changes JSON')]?.trim() || '[]')
  } catch {
    return unreadable()
  }
  if (!Array.isArray(list)) return unreadable()
  return list.map((change: unknown) => {
    const { type, symbol, amount } = (change ?? {}) as Record<string, unknown>
    const read = readAmount(String(amount))
    if ((type !== 'in' && type !== 'out') || typeof symbol !== 'string' || symbol === '' || !read)
      return unreadable()
    return { type, symbol: symbol.toUpperCase(), amount: read.value }
  })
}

export const zerion: Importer = {
  id: 'zerion',
  title: 'Zerion transactions',
  wallet: 'Zerion',
  recognizes: header => header.has('Accounting Type', 'Status', 'Tx Hash', 'Timestamp', 'Changes JSON'),
  open: eachRow((row): RowOutcome => {
    const common = { at: row.time('Timestamp'), hash: textOf(row, 'Tx Hash') }
    const fee = row.amountIfAny('Fee Amount')
    const paid = fee ? { asset: row.asset('Fee Currency'), quantity: fee } : undefined
    const feeAlone = (): RowOutcome =>
      paid ? { ...common, type: 'fee', ...paid } : skip('nothing moved and nothing was paid')
    if (!/^confirmed$/i.test(row.text('Status'))) return feeAlone()
    const legs = changesOf(row)
      .filter(({ amount }) => !isZero(amount))
      .map(({ type, symbol, amount }): Leg => ({ asset: symbol, quantity: amount, isOut: type === 'out' }))
    if (legs.length === 0) return feeAlone()
    if (legs.some(({ isOut }) => isOut) && legs.some(({ isOut }) => !isOut)) {
      const outcome = exchangeOfLegs(common, legs, paid ? [paid] : [])
      return 'skip' in outcome ? outcome : outcome.map(event => ({ ...event, hash: common.hash }))
    }
    return legs.map(
      ({ asset, quantity, isOut }, index): ImportedEvent => ({
        ...common,
        type: isOut ? 'withdrawal' : 'deposit',
        asset,
        quantity,
        // Who receives pays nothing for it; of several coins sent at once the first carries the fee.
        fee: isOut && index === 0 ? paid : undefined,
      }),
    )
  }),
}

export const fatstx: Importer = {
  id: 'fatstx',
  title: 'FatStx transactions',
  wallet: 'Stacks',
  recognizes: header =>
    header.has(
      'burnDate',
      'inSymbol',
      'inAmount',
      'outSymbol',
      'outAmount',
      'xactnFee',
      'xactnType',
      'xactnId',
    ),
  open: sentReceived({
    at: 'burnDate',
    sent: { amount: 'outAmount', asset: 'outSymbol' },
    received: { amount: 'inAmount', asset: 'inSymbol' },
    fee: { amount: 'xactnFee', asset: () => 'STX' },
    tag: 'xactnType',
    tags: {
      receive: MOVEMENT,
      send: MOVEMENT,
      'trade coin': EXCHANGE,
      'swap coin for nft': EXCHANGE,
      'xfee only': MOVEMENT,
    },
    hash: 'xactnId',
    note: 'xactnTypeDetail',
    more: feeOnlyWhenSent,
  }),
}

const SATOSHI = '0.00000001'

export const handcash: Importer = {
  id: 'handcash',
  title: 'HandCash history',
  wallet: 'HandCash',
  recognizes: header =>
    header.has('type', 'transactionId', 'satoshiFees', 'satoshiAmount', 'participants', 'createdAt'),
  open: eachRow(row => {
    const type = row.text('type').toLowerCase()
    if (type !== 'receive' && type !== 'send') return unknownKind(row, 'type')
    const fee = row.amountIfAny('satoshiFees')
    // Between users it may be a gift, a sale or a payment: the review asks.
    const isOfUser = /"type"\s*:\s*"user"/.test(row.text('participants'))
    const note = row.text('note')
    return {
      type: type === 'receive' ? 'deposit' : 'withdrawal',
      at: row.time(row.text('updatedAt') === '' ? 'createdAt' : 'updatedAt'),
      asset: 'BSV',
      quantity: times(row.amount('satoshiAmount'), SATOSHI),
      fee: fee && type === 'send' ? { asset: 'BSV', quantity: times(fee, SATOSHI) } : undefined,
      hash: textOf(row, 'transactionId'),
      note: [isOfUser ? 'With another user of HandCash.' : '', note].filter(Boolean).join(' ') || undefined,
    }
  }),
}

/** Of Fairspot. Who is paid for a hotspot owns the wallet, which shows the direction of payments. */
export const helium: Importer = {
  id: 'helium',
  title: 'Helium history (Fairspot)',
  wallet: 'Helium',
  recognizes: header => header.has('type', 'transaction_hash', 'hnt_amount', 'hnt_fee', 'payer', 'payee'),
  open: file =>
    withOwner({
      file,
      columns: ['payer', 'payee'],
      ownAddressOf: row => (isReward(row) ? row.text('payee') || undefined : undefined),
      unknown: NO_OWNER,
      open: owner => eachRow(row => heliumRow(row, owner))(file),
    }),
}

const isReward = (row: Row) => /^rewards_v\d$/i.test(row.text('type'))

function heliumRow(row: Row, owner: string): RowOutcome {
  const at = row.time('date')
  const hash = textOf(row, 'transaction_hash')
  const quantity = row.amountIfAny('hnt_amount')
  if (!quantity) return skip('nothing moved: its amount is zero')
  const coins = { at, asset: 'HNT', quantity, hash }
  if (isReward(row)) return { ...coins, type: 'income', kind: 'mining', usd: row.usd('usd_amount') }
  if (!/^payment_v\d$/i.test(row.text('type'))) return unknownKind(row, 'type')
  const isOut = row.text('payer').toLowerCase() === owner
  if (!isOut && row.text('payee').toLowerCase() !== owner) return row.refuse('payer', NO_OWNER)
  const fee = row.amountIfAny('hnt_fee')
  return {
    ...coins,
    type: isOut ? 'withdrawal' : 'deposit',
    fee: fee && isOut ? { asset: 'HNT', quantity: fee } : undefined,
  }
}

/** Kadena moves between twenty chains of its own, which is within the wallet. */
export const zelcoreKadena: Importer = {
  id: 'zelcore-kadena',
  title: 'Zelcore Kadena transactions',
  wallet: 'Zelcore',
  recognizes: header =>
    header.has('txid', 'timestamp', 'direction', 'amount', 'chainid', 'isError', 'swapTokenIn'),
  open: eachRow(row => {
    if (row.text('isError') !== '0') return skip('failed, nothing moved')
    if (row.text('swapTokenIn') !== '' || row.text('swapTokenOut') !== '')
      return row.refuse(
        'swapTokenIn',
        'is a swap whose amounts the file does not show. Add the trade by hand.',
      )
    const amount = row.signed('amount') ?? row.refuse('amount', 'is empty. Fill it in.')
    if (isZero(amount.value)) return skip('nothing moved: its amount is zero')
    return {
      type: amount.isNegative ? 'withdrawal' : 'deposit',
      at: row.time('timestamp'),
      asset: 'KDA',
      quantity: amount.value,
      hash: textOf(row, 'txid'),
    }
  }),
}

/** Tips in bitcoin between users, of whom the one in every row is the person. */
export const changetip: Importer = {
  id: 'changetip',
  title: 'ChangeTip history',
  wallet: 'ChangeTip',
  recognizes: header => header.has('From', 'To', 'When', 'Amount in Satoshi', 'mBTC', 'Status'),
  open: file =>
    withOwner({
      file,
      columns: ['From', 'To'],
      unknown:
        'may be you or not: the file does not say whose it is. Put your username into the name of the file and import it again.',
      open: owner =>
        eachRow((row): RowOutcome => {
          if (!/^delivered$/i.test(row.text('Status'))) return skip('not delivered, nothing moved')
          const isOut = row.text('From').toLowerCase() === owner
          return {
            type: isOut ? 'gift_out' : 'gift_in',
            at: row.time('When'),
            asset: 'BTC',
            quantity: times(row.amount('Amount in Satoshi'), SATOSHI),
            note: [
              isOut ? 'A tip given.' : 'A tip received. If it was pay for work, make it income.',
              row.text('Message'),
            ]
              .filter(Boolean)
              .join(' '),
          }
        })(file),
    }),
}
