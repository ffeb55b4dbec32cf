// Ledger Live's operation history. Amounts that leave hold the network fee; the fee beside coins that came in was the
// sender's. Staking moves nothing but its fee.

import { isDollar } from '../../ledger/currencies.ts'
import { minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { knownWorth, textOf } from '../layouts/sent-received.ts'
import { eachRow, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const onlyFees = new Set(
  `FEES REVEAL BOND UNBOND WITHDRAW_UNBONDED DELEGATE UNDELEGATE REDELEGATE NOMINATE CHILL VOTE REVOKE FREEZE UNFREEZE
   LOCK UNLOCK STAKE UNSTAKE WITHDRAW APPROVE OPT_IN OPT_OUT ACTIVATE REGISTER SET_CONTROLLER CREATE`.split(
    /\s+/,
  ),
)

export const ledgerLive: Importer = {
  id: 'ledger-live',
  title: 'Ledger Live operation history',
  wallet: 'Ledger',
  recognizes: header =>
    header.has('Operation Date', 'Currency Ticker', 'Operation Type', 'Operation Amount', 'Operation Fees'),
  open: eachRow(row => {
    const status = row.text('Status').toLowerCase()
    if (status === 'failed') return skip('failed, nothing moved')
    if (status !== '' && status !== 'confirmed') return skip('not confirmed yet: export again when it is')
    return operation(row)
  }),
}

function operation(row: Row): ImportedEvent | Skip {
  const type = row.text('Operation Type').toUpperCase()
  if (type === 'NFT_IN' || type === 'NFT_OUT') return skip('NFTs, which have no amount in this file')
  const amount = row.amountIfAny('Operation Amount')
  const fee = row.amountIfAny('Operation Fees')
  const asset = row.asset('Currency Ticker')
  const event = {
    at: row.time('Operation Date'),
    asset,
    hash: textOf(row, 'Operation Hash'),
    note: textOf(row, 'Account Name'),
    sourceId: `${row.needed('Operation Hash')}:${type}:${asset}:${row.text(['Account xpub', 'Account id'])}`,
  }
  if (type === 'IN') return amount ? { ...event, type: 'deposit', quantity: amount } : skip('moves nothing')
  if (type === 'REWARD' || type === 'REWARD_PAYOUT')
    return amount
      ? { ...event, type: 'income', kind: 'staking', quantity: amount, usd: worth(row) }
      : skip('moves nothing')
  if (type === 'OUT') {
    if (!amount) return fee ? { ...event, type: 'fee', quantity: fee } : skip('moves nothing')
    const quantity = fee ? minus(amount, fee) : amount
    // A call to a contract sends nothing: all of the amount is the fee.
    if (quantity === '0') return { ...event, type: 'fee', quantity: amount, usd: worth(row) }
    return { ...event, type: 'withdrawal', quantity, fee: fee ? { asset, quantity: fee } : undefined }
  }
  if (!onlyFees.has(type)) return unknownKind(row, 'Operation Type')
  if (!fee) return skip('staking and votes without a fee, no coins moved')
  return { ...event, type: 'fee', quantity: fee, usd: amount === fee ? worth(row) : undefined }
}

const worth = (row: Row) =>
  isDollar(row.text('Countervalue Ticker').toUpperCase())
    ? knownWorth(row.usd('Countervalue at Operation Date'))
    : undefined
