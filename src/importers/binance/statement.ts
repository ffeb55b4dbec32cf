// Binance's transaction history, its statement: every change of a balance is a row, and nothing but the second they
// fall into holds the rows of a trade together.
import type { Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { aboutMoves, collateralOf } from '../layouts/act.ts'
import { resultEvents } from '../layouts/result.ts'
import { INCOME_IN_MONEY, orIssue, putOut, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { FileFacts, Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { Line } from './line.ts'
import { type Operation, operationOf } from './operations.ts'
import { secondGroups } from './seconds.ts'
import { clockOf, timeOf } from './time.ts'

const times = ['UTC_Time', 'UTC Time', 'Time', 'Time(UTC)']

export const binanceStatement: Importer = {
  id: 'binance-statement',
  title: 'Binance transaction history',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Account', 'Operation', 'Coin', 'Change') &&
    header.find(...times) >= 0 &&
    header.find('User_ID', 'User ID', 'UTC_Time', 'Remark') >= 0,
  open: statementReader,
}

function statementReader(file: FileFacts): Reader {
  const clock = clockOf(file, file.header.find(...times))
  const groups = secondGroups()
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const at = timeOf(row, clock)
        groups.turn(at, out)
        take(lineOf(row, at, groups), groups, out)
      }),
    end: out => groups.end(out),
  }
}

/** Operations whose rows need the others of their second. */
const together: readonly string[] = ['exchange', 'fee', 'purchase', 'migration', 'distribution']

type Groups = ReturnType<typeof secondGroups>

function lineOf(row: Row, at: Instant, groups: Groups): Line {
  const account = row.text('Account')
  const operation = operationOf(row.text('Operation'), account)
  try {
    const asset = row.asset('Coin')
    row.needed('Change')
    const change = row.signed('Change')
    if (!change) return row.refuse('Change', 'is empty. Fill it in, or leave this row out of the file.')
    row.needed('Operation')
    if (!operation) return unknownKind(row, 'Operation')
    return { row, at, asset, quantity: change.value, isOut: change.isNegative, account, operation }
  } catch (reason) {
    if (operation && together.includes(operation.does)) groups.spoil(at)
    throw reason
  }
}

function take(line: Line, groups: Groups, out: RowSink): void {
  const { row, operation, quantity } = line
  if (quantity === '0') out.skip(row, 'nothing moved')
  else if (together.includes(operation.does)) groups.add(line)
  else {
    putOut(single(line, operation), row, out)
  }
}

const COLLATERAL = collateralOf('Binance')

function single(line: Line, operation: Operation): RowOutcome {
  const { row, at, asset, quantity, isOut } = line
  if (operation.does === 'move') return skip('moved between accounts within Binance')
  const coins = { at, asset, quantity, note: row.text('Remark') || undefined }
  if (operation.does === 'income') {
    if (isOut) return row.refuse('Change', 'takes back what was paid before. Add it by hand as what it was.')
    return isMoney(asset) ? skip(INCOME_IN_MONEY) : { ...coins, type: 'income', kind: operation.kind }
  }
  if (operation.does === 'result')
    // The history of the futures account has the contract as well.
    return resultEvents({
      at,
      note: row.text('Operation'),
      settled: { asset, quantity },
      isLoss: isOut,
    }).map(event => ({ ...event, isPartial: true as const }))
  if (isMoney(asset)) return skip('money moved, no tax event')
  if (operation.does === 'asked') {
    const note = aboutMoves[operation.about][isOut ? 'sent' : 'received']
    return { ...coins, type: isOut ? 'withdrawal' : 'deposit', note }
  }
  if (operation.does === 'collateral')
    return isOut
      ? { ...coins, type: 'transfer', toWallet: COLLATERAL }
      : { ...coins, type: 'transfer', wallet: COLLATERAL, toWallet: 'Binance' }
  if (operation.does === 'gift') return { ...coins, type: isOut ? 'gift_out' : 'gift_in' }
  if (operation.does === 'deposit' && !isOut) return { ...coins, type: 'deposit' }
  // 'Withdraw fee is included': the history does not say how much of it was the fee, and the list of withdrawals does.
  if (operation.does === 'withdrawal' && isOut) return { ...coins, type: 'withdrawal', isPartial: true }
  if (operation.does === 'spend' && isOut) return { ...coins, type: 'spend' }
  return row.refuse('Change', 'has the wrong sign for this operation. Add it by hand as what it was.')
}
