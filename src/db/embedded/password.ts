// The password of the embedded server: random, known only to this file, which only its owner can read. It is saved
// after the cluster knows it. A crash in between leaves no password, which the next start mends with a new one; the
// other order would leave a wrong one.
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readIfThere, renameDurably, writeNew } from './durable-files.ts'

export const passwordPath = (dataDir: string) => join(dataDir, 'postgres.password')

export const newPassword = () => randomBytes(24).toString('base64url')

export async function readPassword(dataDir: string): Promise<string | undefined> {
  return (await readIfThere(passwordPath(dataDir)))?.trim() || undefined
}

export async function savePassword(dataDir: string, password: string): Promise<void> {
  const draft = `${passwordPath(dataDir)}.${randomUUID()}`
  await writeNew(draft, `${password}\n`, 0o600)
  await renameDurably(draft, passwordPath(dataDir))
}
