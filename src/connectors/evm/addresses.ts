// What a person calls a wallet by on Ethereum and chains like it: addresses, and names that are looked up once.
import * as Address from 'ox/Address'
import * as Ens from 'ox/Ens'
import { NoWallet } from '../no-wallet.ts'

/** Each is read on every chain, so more would take an hour. */
const MOST_ADDRESSES = 20

const ADDRESS = /^0x[0-9a-f]{40}$/i

export const isName = (source: string) => source.includes('.')

/** What was pasted: addresses in small letters, and names as they are looked up. Throws NoWallet. */
export function sourcesOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter(word => word !== '')
  if (words.length === 0)
    throw new NoWallet('Enter an address that begins with 0x, or a name like vitalik.eth')
  const sources = [...new Set(words.map(sourceOf))]
  if (sources.length > MOST_ADDRESSES)
    throw new NoWallet(`Enter at most ${MOST_ADDRESSES} addresses for one wallet`)
  return sources
}

/** As they are kept and sealed. */
export const normalizedAddresses = (text: string): string => sourcesOf(text).join('\n')

function sourceOf(word: string): string {
  if (isName(word)) return nameOf(word)
  if (!ADDRESS.test(word))
    throw new NoWallet(
      `${startOf(word)} is not an address. One begins with 0x and has 40 more letters and digits. Copy all of it`,
    )
  const address = word.toLowerCase()
  // Which letters are large is a check on all of it (EIP-55). Many programs write all of them small, or large.
  const isPlain = word.slice(2) === address.slice(2) || word.slice(2) === word.slice(2).toUpperCase()
  if (!isPlain && word !== Address.checksum(address as Address.Address))
    throw new NoWallet(
      `${startOf(word)} is mistyped: its large and small letters don't fit the rest. Copy it again`,
    )
  return address
}

/** Longer ones take seconds to check, and nobody has one. */
const LONGEST_NAME = 255

function nameOf(word: string): string {
  try {
    const name = word.length > LONGEST_NAME ? '' : Ens.normalize(word)
    if (/^[^.]+(\.[^.]+)*\.eth$/.test(name)) return name
  } catch {
    // It has letters that no name can have.
  }
  throw new NoWallet(
    `${startOf(word)} is not a name Lotwise can look up. Enter the address, or a name that ends with .eth`,
  )
}

const startOf = (word: string) => (word.length > 12 ? `${word.slice(0, 8)}…` : word)
