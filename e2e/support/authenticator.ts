// An authenticator app: the code that a key, as the page shows it, gives now.
import { codeAt, stepAt } from '../../src/usecases/security/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A code works once, so a second one is that of the next half minute, which is taken as well. */
export function appCode(key: string, stepsAhead = 0): string {
  const letters = [...key.replaceAll(' ', '')]
  const bits = letters.map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  return codeAt(bytes, stepAt(new Date()) + stepsAhead)
}
