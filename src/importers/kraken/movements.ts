// Deposits, withdrawals and transfers of Kraken's ledgers. They wait for the end of the file, since a row further down
// can undo one: a withdrawal that failed comes back under the same refid.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, putOut } from '../rows/each-row.ts'
import { feeOf } from '../rows/exchange.ts'
import { exchangeOfLegs } from '../rows/exchange-group.ts'
import type { RowSink } from '../rows/importer.ts'
import type { LedgerRow } from './ledger-row.ts'

export function movementRows() {
  const lines: LedgerRow[] = []
  return {
    row: (line: LedgerRow): void => void lines.push(line),
    end(out: RowSink): void {
      const groups = Map.groupBy(lines, ({ refid, row }) => refid ?? row)
      const inFutures = new Set(lines.filter(wentToFutures).map(({ asset }) => asset))
      for (const group of groups.values()) {
        const rows = group.map(({ row }) => row)
        if (undoEachOther(group))
          out.skip(
            rows,
            group.some(({ type }) => type === 'withdrawal')
              ? 'withdrawals that Kraken took back'
              : 'moved within Kraken',
          )
        else if (areConverted(group)) convert(group, out)
        else for (const line of group) movement(line, inFutures, out)
      }
    },
  }
}

/** Two rows of one coin, the one as much as the other, fees included. */
function undoEachOther(lines: readonly LedgerRow[]): boolean {
  const [a, b] = lines
  return (
    lines.length === 2 &&
    a !== undefined &&
    b !== undefined &&
    a.asset === b.asset &&
    a.quantity === b.quantity &&
    a.isOut !== b.isOut &&
    a.fee?.quantity === b.fee?.quantity &&
    (a.fee === undefined || a.isFeeReturned !== b.isFeeReturned)
  )
}

/** What Kraken exchanges outside of trading, such as a coin it no longer lists for another. */
const areConverted = (lines: readonly LedgerRow[]) =>
  lines.every(({ type }) => type === 'adjustment') &&
  lines.some(({ isOut }) => isOut) &&
  lines.some(({ isOut }) => !isOut) &&
  new Set(lines.map(({ asset }) => asset)).size > 1

function convert(lines: readonly LedgerRow[], out: RowSink): void {
  const rows = lines.map(({ row }) => row)
  orIssue(rows, out, () => {
    const [first] = lines
    if (!first) return
    const fees = lines.flatMap(({ fee }) => (fee ? [fee] : []))
    putOut(exchangeOfLegs({ at: first.at, sourceId: `trade:${first.refid}` }, lines, fees), rows, out)
  })
}

function movement(line: LedgerRow, inFutures: ReadonlySet<string>, out: RowSink): void {
  const { row, asset } = line
  orIssue(row, out, () => {
    if (isMoney(asset)) out.skip(row, 'money moved, no tax event')
    else if (line.quantity === '0' && !line.fee) out.skip(row, 'nothing moved')
    else out.event(coinMovement(line, inFutures), row)
  })
}

/** Coins of a fork, which Kraken credits as a transfer without a word. */
const forkCoins = ['BCH', 'BSV']
const futures = 'Kraken Futures'
const FROM_FUTURES = 'Credited from the futures wallet, to which these records moved none.'
const VAULT = "To or from a vault of Kraken's DeFi Earn."
const CUSTODY = 'To or from Kraken Custody.'
const ADJUSTED =
  'is one side of coins that Kraken exchanged outside of trading, such as when it stopped listing a coin. Add both sides by hand as a trade of one coin for the other.'

const wentToFutures = ({ subtype, isOut }: LedgerRow) => subtype === 'spottofutures' && isOut

function coinMovement(line: LedgerRow, inFutures: ReadonlySet<string>): ImportedEvent {
  const { row, type, subtype, at, asset, quantity, usd, sourceId, isOut } = line
  if (line.isFeeReturned)
    row.refuse('fee', 'is negative, and the row it takes back is missing. Add it by hand.')
  const common = { at, asset, quantity, fee: feeOf(line.fee), sourceId }
  const income = { ...common, type: 'income', usd } as const
  if (type === 'adjustment' && subtype === '') return row.refuse('type', ADJUSTED)
  if (type === 'custodytransfer') return { ...common, type: isOut ? 'withdrawal' : 'deposit', note: CUSTODY }
  const [isDeposit, isWithdrawal] = [
    /^(hybridearn)?deposit$/.test(type),
    /^(hybridearn)?withdrawal$/.test(type),
  ]
  const note = type.startsWith('hybridearn') ? VAULT : undefined
  if (isDeposit && !isOut) return { ...common, type: 'deposit', note }
  if (isWithdrawal && isOut) return { ...common, type: 'withdrawal', note }
  if (isDeposit || isWithdrawal)
    return row.refuse('amount', `takes back a ${type} that is missing. Import a longer period.`)
  if (subtype === 'airdrop' && !isOut) return { ...income, kind: 'airdrop' }
  if (subtype === 'fork' && !isOut) return { ...income, kind: 'fork' }
  if (subtype === '' && type === 'transfer' && !isOut && forkCoins.includes(asset))
    return { ...income, kind: 'fork' }
  if (wentToFutures(line)) return { ...common, type: 'transfer', toWallet: futures }
  // Kraken credits airdrops this way too. What was never moved there cannot come back, so the person is asked.
  if (subtype === 'spotfromfutures' && !isOut)
    return inFutures.has(asset)
      ? { ...common, type: 'transfer', wallet: futures, toWallet: 'Kraken' }
      : { ...common, type: 'deposit', note: FROM_FUTURES }
  return row.refuse(
    subtype === '' ? 'type' : 'subtype',
    'does not say where these coins came from or went. Add it by hand as what it was: a deposit, an airdrop, a fork.',
  )
}
