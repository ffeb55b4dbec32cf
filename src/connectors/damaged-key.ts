// What can be seen of a pasted key before the exchange is asked: that a part of it is missing, or that it is of a kind that
// the exchange no longer takes. Anything else is the exchange's to judge.
import { createPrivateKey } from 'node:crypto'
import type { Credentials } from './connector.ts'

export type Damage = { field: 'apiKey' | 'apiSecret'; message: string }

/** Kraken's secrets are 64 bytes in base64: the last two characters are signs of equality. */
const WHOLE = 88
/** Anything of another length was never such a secret. */
const isNearlyWhole = (secret: string) => secret.length >= 64 && secret.length <= WHOLE + 8

/** The signs of equality at its end are left behind by a double click. */
export function withPadding(connector: string, credentials: Credentials): Credentials {
  const { apiSecret } = credentials
  const rest = apiSecret.replace(/=+$/, '')
  const isPadded = connector === 'kraken' && /^[A-Za-z0-9+/]{86}$/.test(rest)
  return isPadded ? { ...credentials, apiSecret: `${rest}==` } : credentials
}

export function damageOf(connector: string, { apiKey, apiSecret }: Credentials): Damage | undefined {
  if (connector === 'kraken' && isNearlyWhole(apiSecret) && !/^[A-Za-z0-9+/]{86}==$/.test(apiSecret))
    return incomplete(
      apiSecret.length === WHOLE
        ? 'It has a character that no such key has.'
        : `It has ${apiSecret.length} characters, and such keys have ${WHOLE}.`,
    )
  if (connector === 'coinbase') {
    if (apiSecret.startsWith('-----BEGIN') && !isKey(apiSecret))
      return incomplete('Copy all of it, from the line that begins with -----BEGIN to the one with -----END.')
    if (/^[A-Za-z0-9]{16}$/.test(apiKey) && /^[A-Za-z0-9]{32}$/.test(apiSecret))
      return {
        field: 'apiKey',
        message:
          'This is a key of the old kind, which Coinbase turned off in 2025. Create a new one in the Coinbase Developer Platform.',
      }
  }
  return undefined
}

const incomplete = (details: string): Damage => ({
  field: 'apiSecret',
  message: `This private key isn't complete. ${details}`,
})

function isKey(pem: string): boolean {
  try {
    createPrivateKey(pem)
    return true
  } catch {
    return false
  }
}
