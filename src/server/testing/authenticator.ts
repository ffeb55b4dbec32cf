// An authenticator app, as far as tests need one.
import { codeAt, stepAt } from '../../usecases/security/totp.ts'
import type { TestProduct } from './test-product.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app with this secret shows now. */
export const codeOf = ({ deps }: TestProduct, secret: string): string =>
  codeAt(bytesOf(secret), stepAt(deps.clock()))

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
