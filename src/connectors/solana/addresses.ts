// What a person calls a Solana wallet by: its addresses, which are public keys. Token accounts are found by them.
import { NoWallet } from '../no-wallet.ts'
import { bytesOf } from './base58.ts'

/** More than anybody has in one wallet's program. Each is asked for with all of its token accounts. */
const MOST_LINES = 20
const ADDRESS_BYTES = 32
/** In base58. */
const MOST_LETTERS = 44

/** What was pasted, one on each line. Throws NoWallet. */
export function addressesOf(text: string): string[] {
  const lines = text.split(/[\s,;]+/).filter(line => line !== '')
  if (lines.length === 0) throw new NoWallet('Enter the public address of your wallet')
  if (lines.length > MOST_LINES) throw new NoWallet(`Enter at most ${MOST_LINES} addresses at once`)
  return [...new Set(lines.map(addressIn))]
}

/** As they are kept and sealed. */
export const normalizedAddresses = (text: string): string => addressesOf(text).join('\n')

function addressIn(line: string): string {
  if (line.length > MOST_LETTERS || bytesOf(line)?.length !== ADDRESS_BYTES)
    throw new NoWallet(`${startOf(line)} is not a Solana address. Copy all of it`)
  return line
}

const startOf = (text: string) => (text.length > 12 ? `${text.slice(0, 8)}…` : text)
