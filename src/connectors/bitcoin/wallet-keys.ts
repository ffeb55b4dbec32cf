// What a person calls a Bitcoin wallet by: addresses, and the extended public keys that addresses are derived from here.
// No key is ever sent anywhere: an explorer is asked for one address at a time.
import { HDKey } from '@scure/bip32'
import { Address, NETWORK, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { NoWallet } from '../no-wallet.ts'

/** How an address pays out: by BIP 44, 49, 84 and 86. */
export const scripts = ['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const
export type Script = (typeof scripts)[number]

/** Addresses that are asked for one after the other, and where they end. */
export type Branch = {
  /** As its stream is named. Says neither an address nor a key. */
  name: string
  /** Undefined beyond the last one. */
  addressAt(index: number): string | undefined
  /** After so many without a transaction in a row there are none. Of addresses that were listed each is asked for. */
  gap: number
}

/** A wallet may have a gap where somebody was given an address and never paid. BIP 44 sets it. */
const GAP = 20
/** More lines than anybody has wallets in one program. */
const MOST_LINES = 200
export const MOST_ADDRESSES = 10_000

/** The first bytes of an extended key say what its addresses are like; those of `xpub` leave it open. */
const versions = {
  xpub: { versions: { public: 0x0488b21e, private: 0x0488ade4 }, scripts },
  ypub: { versions: { public: 0x049d7cb2, private: 0x049d7878 }, scripts: ['p2sh-p2wpkh'] },
  zpub: { versions: { public: 0x04b24746, private: 0x04b2430c }, scripts: ['p2wpkh'] },
} as const satisfies Record<string, { versions: object; scripts: readonly Script[] }>

type Source = { text: string; address: string } | { text: string; key: HDKey; scripts: readonly Script[] }

/** What was pasted, one on each line. Throws NoWallet. */
function sourcesOf(text: string): Source[] {
  const lines = linesOf(text)
  if (lines.length === 0)
    throw new NoWallet('Enter an address or an extended public key (xpub, ypub or zpub)')
  if (lines.length > MOST_LINES) throw new NoWallet(`Enter at most ${MOST_LINES} addresses and keys at once`)
  return [...new Map(lines.map(line => sourceOf(line)).map(source => [source.text, source])).values()]
}

const linesOf = (text: string) => text.split(/[\s,;]+/).filter(line => line !== '')

function sourceOf(line: string): Source {
  const prefix = line.slice(0, 4)
  if (prefix === 'Ypub' || prefix === 'Zpub')
    throw new NoWallet(
      'This is the key of a wallet with several signers. Lotwise cannot derive its addresses from one key: enter the addresses instead',
    )
  if (prefix in versions) return accountOf(line, versions[prefix as keyof typeof versions])
  return addressOf(line)
}

function accountOf(text: string, known: (typeof versions)[keyof typeof versions]): Source {
  try {
    return { text, key: HDKey.fromExtendedKey(text, known.versions), scripts: known.scripts }
  } catch {
    throw new NoWallet(`${startOf(text)} is not a whole key. Copy all of it`)
  }
}

function addressOf(line: string): Source {
  // Written for a QR code.
  const address = /^BC1/.test(line) ? line.toLowerCase() : line
  try {
    Address(NETWORK).decode(address)
  } catch {
    throw new NoWallet(`${startOf(line)} is not a Bitcoin address or an extended public key. Copy all of it`)
  }
  return { text: address, address }
}

const startOf = (text: string) => (text.length > 12 ? `${text.slice(0, 8)}…` : text)

/** As they are kept and sealed. */
export const normalizedSources = (text: string): string =>
  sourcesOf(text)
    .map(source => source.text)
    .join('\n')

export function branchesOf(text: string): Branch[] {
  const sources = sourcesOf(text)
  const addresses = sources.flatMap(source => ('address' in source ? [source.address] : []))
  const listed: Branch[] =
    addresses.length === 0
      ? []
      : [{ name: 'addresses', addressAt: index => addresses[index], gap: Number.POSITIVE_INFINITY }]
  const accounts = sources.flatMap(source => ('key' in source ? [source] : []))
  return [...listed, ...accounts.flatMap((account, nth) => branchesOfKey(account, nth + 1))]
}

/** Where a wallet has its own addresses, one below that of an account: those it gives out, and those its change goes to. */
const RECEIVE_AND_CHANGE = [0, 1]
const ACCOUNT_DEPTH = 3

function branchesOfKey({ key, scripts }: { key: HDKey; scripts: readonly Script[] }, nth: number): Branch[] {
  // A key from below an account is that of one branch already.
  const isBranch = key.depth > ACCOUNT_DEPTH
  const branches = isBranch
    ? [{ parent: key, name: 'all' }]
    : RECEIVE_AND_CHANGE.map(index => ({ parent: key.deriveChild(index), name: String(index) }))
  return scripts.flatMap(script =>
    branches.map(({ parent, name }) => ({
      name: `${nth}/${script}/${name}`,
      addressAt: (index: number) => derivedAddress(parent, index, script),
      gap: GAP,
    })),
  )
}

function derivedAddress(parent: HDKey, index: number, script: Script): string | undefined {
  const { publicKey } = parent.deriveChild(index)
  return publicKey ? addressIn(script, publicKey) : undefined
}

function addressIn(script: Script, publicKey: Uint8Array): string | undefined {
  switch (script) {
    case 'p2pkh':
      return p2pkh(publicKey).address
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(publicKey)).address
    case 'p2wpkh':
      return p2wpkh(publicKey).address
    case 'p2tr':
      return p2tr(publicKey.slice(1)).address
  }
}
