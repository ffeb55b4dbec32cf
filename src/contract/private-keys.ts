// What must never be pasted anywhere. Looked for before anything is sent, and again where it arrives.

/**
 * Extended private keys, single ones as programs export them, the words that a wallet is restored from, and keys of Solana:
 * 64 bytes, which are as long as the signature of a transaction, or the list of these bytes.
 */
const privateForms = [
  /(^|\s)[xyzt]prv/i,
  /(^|\s)(5[HJK][1-9A-HJ-NP-Za-km-z]{49}|[KL][1-5][1-9A-HJ-NP-Za-km-z]{50})(\s|$)/,
  // Of Ethereum and chains like it. The hash of a transaction looks the same, and is of no use here either.
  /(^|[\s,;])(0x)?[0-9a-f]{64}([\s,;]|$)/i,
  /^\s*([a-z]{3,8}\s+){11,23}[a-z]{3,8}\s*$/i,
  /(^|[\s,;])[1-9A-HJ-NP-Za-km-z]{80,88}([\s,;]|$)/,
  /(\d{1,3}\s*,\s*){31}\d{1,3}/,
]

export const isPrivate = (text: string) => privateForms.some(form => form.test(text))

export const PRIVATE_KEY =
  'This can spend your coins: it is a private key or a recovery phrase. Never paste it anywhere. Enter a public address instead, or for Bitcoin an extended public key (xpub, ypub or zpub).'
