// Deposits, withdrawals and transfers of Kraken's ledgers. They wait for the end of the file, since a row further down
// can undo one: a withdrawal that failed comes back under the same refid.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue } from '../rows/each-row.ts'
import { feeOf } from '../rows/exchange.ts'
import type { RowSink } from '../rows/importer.ts'
import type { LedgerRow } from './ledger-row.ts'

export function movementRows() {
  const lines: LedgerRow[] = []
  return {
    row: (line: LedgerRow): void => void lines.push(line),
    end(out: RowSink): void {
      const groups = Map.groupBy(lines, ({ refid, row }) => refid ?? row)
      for (const group of groups.values()) {
        const rows = group.map(({ row }) => row)
        if (undoEachOther(group))
          out.skip(
            rows,
            group.some(({ type }) => type === 'withdrawal')
              ? 'withdrawals that Kraken took back'
              : 'moved within Kraken',
          )
        else for (const line of group) movement(line, out)
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

function movement(line: LedgerRow, out: RowSink): void {
  const { row, asset } = line
  orIssue(row, out, () => {
    if (isMoney(asset)) out.skip(row, 'money moved, no tax event')
    else if (line.quantity === '0' && !line.fee) out.skip(row, 'nothing moved')
    else out.event(coinMovement(line), row)
  })
}

/** Coins of a fork, which Kraken credits as a transfer without a word. */
const forkCoins = ['BCH', 'BSV']
const futures = 'Kraken Futures'
const VAULT = "To or from a vault of Kraken's DeFi Earn."

function coinMovement(line: LedgerRow): ImportedEvent {
  const { row, type, subtype, at, asset, quantity, usd, sourceId, isOut } = line
  if (line.isFeeReturned)
    row.refuse('fee', 'is negative, and the row it takes back is not in this file. Add it by hand.')
  const common = { at, asset, quantity, fee: feeOf(line.fee), sourceId }
  const income = { ...common, type: 'income', usd } as const
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
  if (subtype === 'spottofutures' && isOut) return { ...common, type: 'transfer', toWallet: futures }
  if (subtype === 'spotfromfutures' && !isOut)
    return { ...common, type: 'transfer', wallet: futures, toWallet: 'Kraken' }
  return row.refuse(
    subtype === '' ? 'type' : 'subtype',
    'does not say where these coins came from or went. Add it by hand as what it was: a deposit, an airdrop, a fork.',
  )
}
