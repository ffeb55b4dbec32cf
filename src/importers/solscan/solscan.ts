// Solscan's export of the transfers of a Solana account: what people with Phantom and other wallets have. The rows of
// one transaction have its signature; one coin out and another one in is an exchange, anything more is listed coin by coin.
// What a transaction cost is not in this export.
import type { Decimal } from '#engine'
import { compare, isZero, minus, plus, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { walletOf } from '../etherscan/address.ts'
import { withOwner } from '../layouts/owner.ts'
import { knownWorth } from '../layouts/sent-received.ts'
import { positive, tokenTrade } from '../layouts/token-trade.ts'
import { orIssue, unknownKind } from '../rows/each-row.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { coinOfMint, NATIVE, WRAPPED } from './mints.ts'

export const solscan: Importer = {
  id: 'solscan-transfers',
  title: 'Solscan transfers',
  wallet: 'Solana',
  recognizes: header =>
    header.has(
      'Signature',
      'Block Time',
      'Action',
      'From',
      'To',
      'Amount',
      'Value',
      'Decimals',
      'Token Address',
    ),
  open: file =>
    withOwner({
      file,
      columns: ['From', 'To'],
      ownAddressOf: row => row.text(lookUp(ownColumn, row.text('Flow').toLowerCase()) ?? '') || undefined,
      open: transferReader,
      unknown: NO_OWNER,
    }),
}

const ownColumn: Readonly<Record<string, string>> = { in: 'To', out: 'From' }

const NO_OWNER =
  'may be yours or not: the file does not say which address it is of. Put your address into the name of the file and import it again.'

function transferReader(owner: string): Reader {
  const bySignature = new Map<string, Row[]>()
  return {
    row(row, out) {
      orIssue(row, out, () => {
        const reason = reasonToLeaveOut(row)
        if (reason !== undefined) return out.skip(row, reason)
        const signature = row.needed('Signature')
        const rows = bySignature.get(signature)
        if (rows) rows.push(row)
        else bySignature.set(signature, [row])
      })
    },
    end(out) {
      for (const rows of bySignature.values()) orIssue(rows, out, () => put(rows, owner, out))
    },
  }
}

const isOfAccount = (row: Row) => /^(CREATE|CLOSE)_ACCOUNT$/i.test(row.text('Action'))
/** In SOL; that of a token account is 0.00203928. */
const MAX_RENT = '0.01'
const RENT = 'rent of token accounts, still your own until it is given back'
const MORE_THAN_RENT =
  'has more than the rent of an account. Wrapped or staked SOL is still your own: leave the row then, or add it by hand as what it was.'

function reasonToLeaveOut(row: Row): string | undefined {
  if (isOfAccount(row)) return compare(quantityOf(row), MAX_RENT) > 0 ? undefined : RENT
  if (!/^(TRANSFER|MINT|BURN)$/i.test(row.text('Action'))) return unknownKind(row, 'Action')
  // Strangers send them, to put their address into the history.
  return isZero(quantityOf(row)) ? 'transfers of nothing, as spam is' : undefined
}

/** A whole number of the smallest unit, of which `Decimals` says how many digits are behind the point. */
function quantityOf(row: Row): Decimal {
  const [amount, decimals] = [row.needed('Amount'), row.needed('Decimals')]
  if (!/^\d+$|^\d{1,3}(,\d{3})+$/.test(amount))
    return row.refuse(
      'Amount',
      'is not a whole number of the smallest unit, as a spreadsheet that rounds it leaves it. Import the file as it was downloaded.',
    )
  if (!/^\d{1,2}$/.test(decimals))
    return row.refuse('Decimals', 'is not a number of decimals. Import the file as it was downloaded.')
  // Some tokens are shown as more or less than they are on the chain.
  if (row.text('Multiplier') !== '' && compare(row.amount('Multiplier'), '1') !== 0)
    return row.refuse(
      'Multiplier',
      'is not 1: the token is counted in two ways, and the file does not say in which. Add it by hand.',
    )
  const digits = Number(decimals)
  return times(row.amount('Amount'), digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`)
}

type Move = { mint: string; isOut: boolean; quantity: Decimal; usd: Decimal | undefined }
type Flow = { asset: string; mint: string; net: Decimal; usd: Decimal | undefined }

function put(rows: readonly Row[], owner: string, out: RowSink): void {
  const [accounts, transfers] = [rows.filter(isOfAccount), rows.filter(row => !isOfAccount(row))]
  const moves = transfers.map(row => moveOf(row, owner)).filter(move => move !== undefined)
  // What was wrapped or unwrapped to be traded is in the trade.
  if (!moves.some(({ mint }) => mint === WRAPPED))
    for (const row of accounts) row.refuse('Action', MORE_THAN_RENT)
  const flows = flowsOf(withoutWrapping(moves)).filter(({ net }) => !isZero(net))
  if (flows.length === 0) out.skip(rows, 'coins that stayed in the wallet')
  else out.event(eventsOf(rows, ownerAsWritten(rows, owner), flows), rows)
}

function moveOf(row: Row, owner: string): Move | undefined {
  const [isFrom, isTo] = ['From', 'To'].map(column => row.text(column).toLowerCase() === owner)
  if (isFrom && isTo) return undefined
  if (!isFrom && !isTo)
    return row.refuse('From', 'is not the address of this file, and neither is the receiver.')
  const mint = row.needed('Token Address')
  const usd = coinOfMint(mint) === undefined ? undefined : knownWorth(row.usd('Value'))
  return { mint, isOut: isFrom === true, quantity: quantityOf(row), usd }
}

/**
 * SOL that is wrapped, to be traded in the same transaction, is in it twice: on its way to a token account of one's
 * own, and as what that account gave or got. The first is not a move of its own.
 */
function withoutWrapping(moves: readonly Move[]): readonly Move[] {
  const wrapped = moves.filter(({ mint }) => mint === WRAPPED)
  const net = netOf(wrapped)
  const own = moves.find(move => move.mint === NATIVE && !isZero(net) && compare(netOf([move]), net) === 0)
  return moves.filter(move => move !== own)
}

const netOf = (moves: readonly Move[]): Decimal =>
  moves.reduce((net, { isOut, quantity }) => (isOut ? minus : plus)(net, quantity), '0')

/** What each coin came to. */
function flowsOf(moves: readonly Move[]): Flow[] {
  const byAsset = new Map<string, Move[]>()
  for (const move of moves) {
    // Anyone can give a token any name, so that the mint itself is the name of one that is not known.
    const asset = coinOfMint(move.mint) ?? move.mint.toUpperCase()
    byAsset.set(asset, [...(byAsset.get(asset) ?? []), move])
  }
  return [...byAsset].map(([asset, own]) => ({
    asset,
    mint: own[0]?.mint ?? asset,
    net: netOf(own),
    // The value stands for one transfer; of several, no part of it is the sum.
    usd: own.length === 1 ? own[0]?.usd : undefined,
  }))
}

function eventsOf(rows: readonly Row[], owner: string, flows: readonly Flow[]): readonly ImportedEvent[] {
  const [first] = rows
  if (!first) return []
  const hash = first.needed('Signature')
  const common = { at: first.time('Block Time'), wallet: walletOf(owner), hash, note: noteOf(rows, flows) }
  const [given, taken] = [flows.find(({ net }) => isOut(net)), flows.find(({ net }) => !isOut(net))]
  if (given && taken && flows.length === 2) return [tokenTrade(common, given, taken)]
  return flows.map(({ asset, mint, net }) => ({
    ...common,
    type: isOut(net) ? 'withdrawal' : 'deposit',
    asset,
    quantity: positive(net),
    sourceId: `token:${hash}:${mint}:${isOut(net) ? 'out' : 'in'}`,
  }))
}

const isOut = (net: Decimal) => net.startsWith('-')

/** What was done beside transfers, and mints in their own letters, which an explorer needs. */
function noteOf(rows: readonly Row[], flows: readonly Flow[]): string | undefined {
  const acts = new Set(rows.map(row => row.text('Action').toUpperCase()))
  const mints = flows.filter(({ mint }) => coinOfMint(mint) === undefined).map(({ mint }) => `Token ${mint}.`)
  return (
    [acts.has('BURN') && 'Burned.', acts.has('MINT') && 'Minted.', ...mints].filter(Boolean).join(' ') ||
    undefined
  )
}

/** Addresses differ by the case of their letters. */
const ownerAsWritten = (rows: readonly Row[], owner: string) =>
  rows.flatMap(row => [row.text('From'), row.text('To')]).find(address => address.toLowerCase() === owner) ??
  owner
