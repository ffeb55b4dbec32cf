// The keys that credentials are sealed with. The first one seals, all of them open: so a key can be replaced while what
// it sealed is still there.
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** `secrets` from SECRET_KEY, newest first; without any, the file has them, one on a line. */
export type KeyringOptions = { secrets: readonly string[]; file: string }

export type SealingKey = { id: string; bytes: Buffer }
export type Keyring = {
  newest(): SealingKey
  find(id: string): SealingKey | undefined
}

export function openKeyring({ secrets, file }: KeyringOptions): Keyring {
  if (secrets.length > 0) return keyringOf(() => secrets)
  return keyringOf(
    () => readKeyFile(file),
    () => createKeyFile(file),
  )
}

/** Read again each time: processes share the file, and another one may have made or replaced the key. */
function keyringOf(read: () => readonly string[], create = () => {}): Keyring {
  return {
    newest() {
      if (read().length === 0) create()
      const [first] = read()
      if (first === undefined) throw new Error('There is no key to seal with.')
      return keyOf(first)
    },
    find: id =>
      read()
        .map(keyOf)
        .find(key => key.id === id),
  }
}

/** The id distinguishes keys and reveals nothing about them. */
function keyOf(secret: string): SealingKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'lotwise exchange credentials', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
}

function readKeyFile(file: string): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
}

/** Of two processes that start at once, one makes the file and both read it. */
function createKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** From now on a new key seals. The old ones stay, for what is sealed while the rest is being sealed again. */
export function addKeyToFile(file: string): void {
  const lines = [newSecret(), ...readKeyFile(file)]
  const next = `${file}.new`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(next, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(next, file)
}

const newSecret = () => randomBytes(32).toString('base64')
