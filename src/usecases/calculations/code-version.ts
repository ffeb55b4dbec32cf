// The code a result was made by: a new release computes anew what an older one has kept.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything that can change a figure: the engine, and what stands between it and the ledger. */
const folders = ['../../../engine/src', '../../ledger', '..'].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (path.endsWith('.ts') && !path.endsWith('.test.ts')) hash.update(readFileSync(join(folder, path)))
  return hash.digest('base64url').slice(0, 22)
}

let known: string | undefined
export function codeVersion(): string {
  known ??= fingerprint()
  return known
}
