// What Ethereum pays to those who stake: rewards, and deposits that come back.
import type { ImportedEvent } from '../../ledger/fields.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, textIn } from '../json.ts'
import { decimalOf } from '../units.ts'

export type Withdrawal = { index: string; block: number; seconds: number; wei: bigint }

const GWEI = 10n ** 9n
const ETHER = 10n ** 18n

/** Etherscan has amounts in gwei and times in seconds, Blockscout has them in wei and as a date. */
export function readWithdrawal(row: Json): Withdrawal {
  const isEtherscan = textIn(row, 'withdrawalIndex') !== ''
  const index = textIn(row, isEtherscan ? 'withdrawalIndex' : 'index')
  const amount = textIn(row, 'amount')
  const block = textIn(row, isEtherscan ? 'blockNumber' : 'block_number')
  const time = textIn(row, 'timestamp')
  const seconds = isEtherscan ? Number(time) : Date.parse(time) / 1000
  if (!/^\d+$/.test(index) || !/^\d+$/.test(amount) || !/^\d+$/.test(block) || !(seconds > 0))
    throw new ConnectorError('malformed')
  return {
    index,
    block: Number(block),
    seconds: Math.floor(seconds),
    wei: BigInt(amount) * (isEtherscan ? GWEI : 1n),
  }
}

/** What a validator needs, and its deposits come in. */
const DEPOSIT = 32n * ETHER
/** Validators that lose half of their deposit are put out: less than this is no deposit that comes back. */
const LEAST_RETURNED = 16n * ETHER

/**
 * The chain does not say which part is which. Rewards are paid out every few days, so they are small: what is larger is a
 * deposit that comes back, or several of one validator, and only what is above whole deposits is a reward. One of less than
 * 32 ETH was reduced by penalties.
 */
export function actsOfWithdrawal({ index, seconds, wei }: Withdrawal): ImportedEvent[] {
  const returned = wei < LEAST_RETURNED ? 0n : wei < DEPOSIT ? wei : wei - (wei % DEPOSIT)
  const reward = wei - returned
  const act = { at: seconds * 1000, asset: 'ETH' }
  const id = `chain:1:withdrawal:${index}`
  return [
    ...(returned === 0n
      ? []
      : [
          {
            ...act,
            type: 'deposit' as const,
            quantity: etherOf(returned),
            sourceId: `${id}:deposit`,
            note: RETURNED,
          },
        ]),
    ...(reward === 0n
      ? []
      : [
          {
            ...act,
            type: 'income' as const,
            kind: 'staking' as const,
            quantity: etherOf(reward),
            sourceId: id,
          },
        ]),
  ]
}

const RETURNED =
  'A staking deposit that came back: whole 32 ETH of this payment, or all of it where it is less'
const etherOf = (wei: bigint) => decimalOf(wei, 18)
