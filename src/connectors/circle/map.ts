// Circle Mint has three lists. Transfers are coins that came or went. A deposit is money wired in, for which Circle makes
// coins; a payout is coins given back to Circle for money wired out: a purchase and a sale at par. Its wallet is not that
// of Circle's file, which is of an app for consumers that closed in 2016.

import { eachRow, type Skip, skip, unknownKind } from '../../importers/rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../../importers/rows/exchange.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { plus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages } from '../connector.ts'
import { type Json, listOf, objectIn, readJson, textAt } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'
import { circleCoin } from './coin.ts'

const columns = [
  'id',
  'list',
  'status',
  'createDate',
  'amount.amount',
  'amount.currency',
  'toAmount.amount',
  'toAmount.currency',
  'source.type',
  'source.id',
  'destination.type',
  'destination.id',
  'fees',
  'fee',
  'transactionHash',
  'return',
  'adjustments',
] as const

export const map: MapPages = async (pages, now, sink) => {
  const entries = new Map<string, Entry>()
  const own = new Set<string>()
  for await (const { stream, body } of pages)
    for (const item of listOf(objectIn({ page: readJson(body) }, 'page').data)) {
      const raw = JSON.stringify(item)
      const id = `${stream} ${textAt(item, 'id') || raw}`
      // What was pending is listed again when it is done.
      const number = entries.get(id)?.number ?? entries.size + 1
      const cells = columns.map(name => (name === 'list' ? stream : textAt(item, name)))
      entries.set(id, { number, cells, raw, order: Date.parse(textAt(item, 'createDate')) || 0 })
      own.add(ownWallet(stream, item))
    }
  await readEntries(importerFor(own), columns, [...entries.values()], now, sink)
}

/** The wallet that is opposite a bank or a blockchain is the person's own. */
function ownWallet(stream: string, item: Json): string {
  if (stream === 'deposits') return textAt(item, 'destination.id')
  if (stream === 'payouts') return textAt(item, 'sourceWalletId')
  if (isChain(textAt(item, 'destination.type'))) return textAt(item, 'source.id')
  return isChain(textAt(item, 'source.type')) ? textAt(item, 'destination.id') : ''
}

const isChain = (type: string) => type === 'blockchain' || type === 'verified_blockchain'

const importerFor = (own: ReadonlySet<string>): Importer => ({
  id: 'circle-api',
  title: 'Circle Mint transfers, deposits and payouts',
  wallet: 'Circle Mint',
  recognizes: header => header.has('id', 'list', 'createDate'),
  open: eachRow(row => {
    const status = row.needed('status')
    if (status === 'pending' || status === 'failed') return skip('not completed')
    if (status !== 'complete') return unknownKind(row, 'status')
    switch (row.text('list')) {
      case 'transfers':
        return transfer(row, own)
      case 'deposits':
        return deposit(row)
      default:
        return payout(row)
    }
  }),
})

function transfer(row: Row, own: ReadonlySet<string>): ImportedEvent | Skip {
  const event = {
    at: row.time('createDate'),
    sourceId: `transfer:${row.needed('id')}`,
    hash: row.text('transactionHash') || undefined,
    ...coinsOf(row),
    fee: feeOf(feeSide(row)),
  }
  const [from, to] = [row.needed('source.type'), row.needed('destination.type')]
  if (from === 'wallet' && isChain(to)) return { ...event, type: 'withdrawal' }
  if (isChain(from) && to === 'wallet') return { ...event, type: 'deposit' }
  if (from !== 'wallet' || to !== 'wallet')
    return unknownKind(row, from === 'wallet' || isChain(from) ? 'destination.type' : 'source.type')
  const isFrom = own.has(row.needed('source.id'))
  const isTo = own.has(row.needed('destination.id'))
  if (isFrom && isTo) return skip('moved between your own wallets at Circle')
  if (isFrom || isTo) return { ...event, type: isFrom ? 'withdrawal' : 'deposit' }
  return row.refuse(
    'source.id',
    'and the other wallet may both be yours or not. Add it by hand as what it was.',
  )
}

const deposit = (row: Row): ImportedEvent | Skip =>
  exchangeEvent({
    at: row.time('createDate'),
    sourceId: `deposit:${row.needed('id')}`,
    sent: moneyOf(row, 'amount'),
    received: coinsOf(row),
    fee: feeSide(row),
  })

/** Ways to a bank, as Circle names them. */
const banks = /^(wire|cubix|ach|sepa|sepa_instant|sen|signet|silvergate|cbit|pix|rtp|xpay|spei|fps)$/

function payout(row: Row): ImportedEvent | Skip {
  const event = { at: row.time('createDate'), sourceId: `payout:${row.needed('id')}` }
  if (row.text('return') !== '')
    return row.refuse('return', 'says that it was sent back. Add what stayed of it by hand.')
  if (row.text('adjustments') !== '')
    return row.refuse('adjustments', 'changed it afterwards. Add it by hand as what it was.')
  const to = row.needed('destination.type')
  if (to === 'address_book' || isChain(to))
    return { ...event, type: 'withdrawal', ...coinsOf(row), fee: feeOf(feeSide(row)) }
  if (!banks.test(to)) return unknownKind(row, 'destination.type')
  return exchangeEvent({
    ...event,
    sent: coinsOf(row),
    received: moneyOf(row, row.text('toAmount.amount') === '' ? 'amount' : 'toAmount'),
    fee: feeSide(row),
  })
}

const coinsOf = (row: Row): Side => ({
  asset: circleCoin(row.asset('amount.currency')),
  quantity: row.amount('amount.amount'),
})

const moneyOf = (row: Row, name: 'amount' | 'toAmount'): Side => ({
  asset: row.asset(`${name}.currency`),
  quantity: row.amount(`${name}.amount`),
})

/** A list of fees, or one. Circle takes them out of the balance, and so in coins. */
function feeSide(row: Row): Side | undefined {
  const column = row.text('fees') === '' ? 'fee' : 'fees'
  const text = row.text(column)
  const json = text === '' ? [] : readJson(text)
  let total: Side | undefined
  for (const fee of Array.isArray(json) ? json : [json]) {
    const quantity = textAt(fee, 'amount')
    const asset = circleCoin(textAt(fee, 'currency').toUpperCase())
    if (!/^\d{1,30}(\.\d{1,18})?$/.test(quantity) || (total && total.asset !== asset))
      return row.refuse(column, 'are not amounts of one coin. Add it by hand as what it was.')
    total = { asset, quantity: plus(total?.quantity ?? '0', quantity) }
  }
  return total
}
