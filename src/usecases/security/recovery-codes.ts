// For people who have lost the app: ten codes, each good once. They have 80 random bits, so a plain hash keeps them safe.
import { createHash, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'

const HOW_MANY = 10
const CODE_BYTES = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => base32(randomBytes(CODE_BYTES)).replace(/(.{4})(?!$)/g, '$1-'))

/** However it was written down. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest()
