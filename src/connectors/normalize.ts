// Keys as people paste them, into keys as exchanges made them.
import { createPrivateKey } from 'node:crypto'
import type { Credentials } from './connector.ts'

export function normalize(pasted: Credentials): Credentials {
  const file = keyFile(pasted.apiKey) ?? keyFile(pasted.apiSecret)
  const { apiKey, apiSecret, passphrase } = file ? { ...pasted, ...file } : pasted
  return { apiKey: oneLine(apiKey), apiSecret: secretOf(apiSecret), passphrase: passphrase.trim() }
}

/** Quotes from a file, blanks and line breaks from a mail, and what cannot be seen at all. */
const oneLine = (text: string) =>
  unquoted(text.replace(/\\[rn]/g, '').replace(/[\s\u00a0\u200b-\u200d\u2060\ufeff]/g, ''))
const unquoted = (text: string) => text.replace(/^["'“”‘’`]+|["'“”‘’`,]+$/g, '')

const pem = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----([\s\S]*?)-----END \1-----/

function secretOf(text: string): string {
  const lines = text.replace(/\\r/g, '').replace(/\\n/g, '\n')
  const [, label, body] = pem.exec(lines) ?? []
  if (label === undefined || body === undefined) return oneLine(text)
  const packed = body.replace(/\s/g, '')
  const whole = `-----BEGIN ${label}-----\n${packed.replace(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`
  return asSec1(whole)
}

/** ccxt reads elliptic-curve keys in SEC1 only; some tools write them in PKCS#8. Any other key stays as it is. */
function asSec1(text: string): string {
  try {
    const key = createPrivateKey(text)
    return key.asymmetricKeyType === 'ec' ? key.export({ type: 'sec1', format: 'pem' }).toString() : text
  } catch {
    // The exchange refuses it, and says so better than we could.
    return text
  }
}

/** The file that Coinbase offers for download, pasted whole: { "name" or "id": …, "privateKey": … }. */
function keyFile(text: string): Pick<Credentials, 'apiKey' | 'apiSecret'> | undefined {
  if (!text.trim().startsWith('{')) return undefined
  try {
    const file = JSON.parse(text) as { name?: unknown; id?: unknown; privateKey?: unknown }
    const { privateKey, name = file.id } = file
    if (typeof name !== 'string' || typeof privateKey !== 'string') return undefined
    return { apiKey: name, apiSecret: privateKey }
  } catch {
    return undefined
  }
}
