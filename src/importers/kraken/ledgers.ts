// Kraken's ledgers: one row per change of a balance. Two rows with one refid are the two sides of a trade.

import type { IncomeKind } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { resultEvents } from '../layouts/result.ts'
import { orIssue, putOut, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer, Reader, RowSink } from '../rows/importer.ts'
import { feeCredits } from '../rows/kraken-asset.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { earnRows } from './earn.ts'
import { exchangeRows, shares } from './exchanges.ts'
import { type LedgerRow, ledgerRow } from './ledger-row.ts'
import { movementRows } from './movements.ts'
import { rewardOf } from './reward.ts'

export const krakenLedgers: Importer = {
  id: 'kraken-ledgers',
  title: 'Kraken ledgers',
  wallet: 'Kraken',
  recognizes: header =>
    header.has('txid', 'refid', 'time', 'type', 'aclass', 'asset', 'amount', 'fee', 'balance'),
  open: ledgerReader,
}

const incomes: Record<string, IncomeKind> = {
  staking: 'staking',
  reward: 'reward',
  dividend: 'interest',
  'invite bonus': 'referral',
  airdrop: 'airdrop',
}
/** A position that is settled is bought or sold after all, at the price it was opened at. */
const exchanges = [
  ...['trade', 'spend', 'receive', 'sale', 'conversion', 'settled'],
  // Collateral that is converted, and shares of companies.
  ...['marginconversion', 'margin_conversion', 'eqtrade'],
]
const movements = [
  ...['deposit', 'withdrawal', 'transfer', 'custodytransfer', 'adjustment'],
  // To a vault on a chain and back: no row of an account at Kraken is the other side.
  ...['hybridearndeposit', 'hybridearnwithdrawal'],
]
/** Kinds that Kraken lists without what it takes to count them. */
const unclear: Record<string, string> = {
  credit: 'is a credit of Kraken, which does not say what for. Add it by hand as what it was.',
  nfttrade:
    'is the price of an NFT, which the ledger does not name. Add the trade by hand: the coins that left for the NFT, or the NFT for the coins that came.',
  nftcreatorfee:
    'is what the creator of an NFT gets when it is sold again. Add it by hand: as income if you were paid, as a fee if you paid it.',
  nftrebate:
    'is a rebate for an NFT, which the ledger does not name. Add it by hand: as a purchase for $0 if it belongs to an NFT you bought, as income otherwise.',
}
const margins = ['margin', 'rollover']
const internalMoves = /^(spottostaking|stakingfromspot|stakingtospot|spotfromstaking)$/
const earnIncomes: Record<string, IncomeKind> = { reward: 'reward', airdrop: 'airdrop' }
const internalEarn = /^(auto)?(de)?allocat(e|ion)$|^migration$/

function ledgerReader(): Reader {
  const pending = new Map<Row, string>()
  const settled = new Set<string>()
  const [earn, exchange, movement] = [earnRows(), exchangeRows(), movementRows()]

  function take(line: LedgerRow, out: RowSink): void {
    const { row, type, subtype, refid } = line
    if (refid && movements.includes(type)) settled.add(refid)
    if (line.asset === feeCredits) out.skip(row, 'Kraken fee credits, which are not a coin')
    else if (exchanges.includes(type) || subtype === 'delistingconversion') exchange.row(line, out)
    else if (line.isShare) out.skip(row, shares)
    else if (type === 'transfer' && internalMoves.test(subtype))
      out.skip(row, 'moved between spot and staking within Kraken')
    else if (movements.includes(type)) movement.row(line)
    else if (type === 'earn' && subtype === '') earn.row(line)
    else {
      putOut(single(line), row, out)
    }
  }

  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        // Kraken lists a row without a balance while a movement waits, and again when it is done.
        if (row.text('balance') === '') pending.set(row, row.text('refid'))
        else take(ledgerRow(row), out)
      }),
    end(out) {
      exchange.end(out)
      movement.end(out)
      earn.end(out)
      for (const [row, refid] of pending)
        if (settled.has(refid) || exchange.knows(refid))
          out.skip(row, 'pending, listed again when it was done')
        else
          out.issue(row, {
            column: 'balance',
            value: '',
            message:
              'is empty: Kraken had not settled this row when the file was made. Export the ledgers again, or add it by hand if it went through.',
          })
    },
  }
}

/** A row that is an act by itself. */
function single(line: LedgerRow): RowOutcome {
  const { row, type, subtype } = line
  if (margins.includes(type)) return marginRow(line)
  if (type === 'earn' && internalEarn.test(subtype)) return skip('moved between spot and earn within Kraken')
  const unclearAs = lookUp(unclear, type.replaceAll('_', ''))
  if (unclearAs !== undefined) return row.refuse('type', unclearAs)
  const kind = type === 'earn' ? lookUp(earnIncomes, subtype) : lookUp(incomes, type)
  if (!kind) return unknownKind(row, type === 'earn' ? 'subtype' : 'type')
  return rewardOf(line, kind)
}

/** What a position on margin made or lost, and what trading it cost. What it costs to hold one is interest. */
function marginRow({ type, at, asset, quantity, isOut, usd, fee, sourceId }: LedgerRow): RowOutcome {
  const isNothing = quantity === '0'
  if (isNothing && !fee) return skip('margin positions opened, nothing moved')
  if (type === 'rollover')
    return !fee || isMoney(fee.asset)
      ? skip('interest on margin paid in money: no gain, perhaps investment interest')
      : { type: 'fee', at, ...fee, sourceId, note: 'Interest on a margin position.' }
  const results = [
    ...(isNothing ? [] : [{ at, sourceId, settled: { asset, quantity }, isLoss: isOut, usd }]),
    ...(fee ? [{ at, sourceId: sourceId && `${sourceId}:fee`, settled: fee, isLoss: true }] : []),
  ]
  return results.flatMap(resultEvents)
}
