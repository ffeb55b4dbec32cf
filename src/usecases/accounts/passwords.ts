// argon2id with the parameters OWASP recommends (19 MiB, two passes, one lane).
import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Algorithm.Argon2id; the package exports it as a const enum, which cannot be erased. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Composed and decomposed accents are one password, whatever keyboard typed them. */
const normal = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/**
 * Takes as long for an unknown name as for a wrong password, so that time reveals nothing: without a hash to
 * compare with, it computes one and throws it away.
 */
export async function checkPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  if (storedHash !== undefined) return verify(storedHash, normal(password))
  await hashPassword(password)
  return false
}

/** Letters and digits that cannot be mistaken for each other, 20 of them: over 110 bits. */
export function inventPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const characters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{5})(?!$)/g, '$1-')
}
