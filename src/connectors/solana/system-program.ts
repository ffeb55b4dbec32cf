// SOL that was sent, and accounts that were opened with it. https://docs.rs/solana-system-interface
import { bytesOf } from './base58.ts'
import { STAKE, SYSTEM } from './programs.ts'
import type { Instruction, Transaction } from './transaction.ts'

export type Payment = { from: string; to: string; lamports: bigint; isOpening: boolean }

export const paymentsOf = ({ instructions }: Transaction): Payment[] =>
  instructions.flatMap(instruction => (instruction.program === SYSTEM ? (paymentOf(instruction) ?? []) : []))

/** By the first four bytes: CreateAccount, Transfer and CreateAccountWithSeed. */
const [CREATE, TRANSFER, CREATE_WITH_SEED] = [0, 2, 3]
const NUMBER_BYTES = 8
const ADDRESS_BYTES = 32

function paymentOf({ data, accounts }: Instruction): Payment | undefined {
  const bytes = bytesOf(data)
  const [from = '', to = ''] = accounts
  if (!bytes || bytes.length < 4 + NUMBER_BYTES) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (view.getUint32(0, true)) {
    case TRANSFER:
      return { from, to, lamports: view.getBigUint64(4, true), isOpening: false }
    case CREATE:
      return { from, to, lamports: view.getBigUint64(4, true), isOpening: !isForStake(bytes) }
    case CREATE_WITH_SEED: {
      // Behind them: how much, how much space, and the program that it is of.
      const at = bytes.length - ADDRESS_BYTES - 2 * NUMBER_BYTES
      if (at < 0) return undefined
      return { from, to, lamports: view.getBigUint64(at, true), isOpening: !isForStake(bytes) }
    }
    default:
      return undefined
  }
}

const stakeProgram = bytesOf(STAKE)

/** Both end with the program that the new account is of. What is put into a stake account is no cost, also its rent. */
function isForStake(bytes: Uint8Array): boolean {
  const program = bytes.subarray(-ADDRESS_BYTES)
  return stakeProgram?.every((byte, at) => program[at] === byte) === true
}
