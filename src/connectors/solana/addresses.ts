// What a person calls a Solana wallet by: its addresses, which are public keys. Token accounts are found by them.
import { isPrivate } from '../../contract/private-keys.ts'
import { NoWallet } from '../no-wallet.ts'
import { bytesOf } from './base58.ts'

/** More than anybody has in one wallet's program. Each is asked for with all of its token accounts. */
const MOST_LINES = 20
const ADDRESS_BYTES = 32
/** A key that can sign: its seed and the address. A transaction's signature is as long. */
const PRIVATE_BYTES = 64
/** Of either in base58, and some more. */
const MOST_LETTERS = 100

const PRIVATE =
  'This can spend your coins: it is a private key or a recovery phrase. Never paste it anywhere. Enter the public address of your wallet instead'
const PRIVATE_OR_SIGNATURE =
  'One line is as long as a private key or the signature of a transaction. Never paste a private key anywhere. Enter the public address of your wallet instead'

/** Programs for the command line keep a private key as the list of its bytes. */
const isListOfBytes = (text: string) => /\[?\s*(\d{1,3}\s*,\s*){31,}\d{1,3}\s*\]?/.test(text)

/** What was pasted, one on each line. Throws NoWallet. */
export function addressesOf(text: string): string[] {
  if (isListOfBytes(text) || isPrivate(text)) throw new NoWallet(PRIVATE)
  const lines = text.split(/[\s,;]+/).filter(line => line !== '')
  if (lines.length === 0) throw new NoWallet('Enter the public address of your wallet')
  if (lines.length > MOST_LINES) throw new NoWallet(`Enter at most ${MOST_LINES} addresses at once`)
  return [...new Set(lines.map(addressIn))]
}

/** As they are kept and sealed. */
export const normalizedAddresses = (text: string): string => addressesOf(text).join('\n')

function addressIn(line: string): string {
  const bytes = line.length > MOST_LETTERS ? undefined : bytesOf(line)?.length
  if (bytes === PRIVATE_BYTES) throw new NoWallet(PRIVATE_OR_SIGNATURE)
  if (bytes !== ADDRESS_BYTES) throw new NoWallet(`${startOf(line)} is not a Solana address. Copy all of it`)
  return line
}

const startOf = (text: string) => (text.length > 12 ? `${text.slice(0, 8)}…` : text)
