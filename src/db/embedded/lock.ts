// One product per data folder. The lock is a file that names its owner as pid and birth, so that it outlives a
// crash without ever being believed: an owner that is gone owns nothing.
//
// The hard part is replacing the lock of a dead owner. "Delete it and create mine" lets two starters both win:
// the slower one deletes the lock of the faster. So the right to replace one particular dead lock is itself a
// lock, named after that lock's text, which no second lock ever has. Only its holder may replace, and only
// after seeing that the dead lock still stands. A starter that crashes in that moment leaves a dead lock of the
// same kind behind, to which the same rule applies.
import { createHash, randomUUID } from 'node:crypto'
import { link, rename, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readIfThere, writeNew } from './durable-files.ts'
import { hasCode } from './error.ts'
import { isAlive, type Process, thisProcess } from './processes.ts'

export type Lock = { release(): Promise<void> }
export type Refusal = { heldBy: number }

export async function acquireLock(path: string): Promise<Lock | Refusal> {
  const mine = `${JSON.stringify({ ...(await thisProcess()), id: randomUUID() })}\n`
  // Written beside and linked into place: a lock is never seen half written.
  const draft = `${path}.${randomUUID()}`
  try {
    await writeNew(draft, mine, 0o644)
    return (await place(draft, path)) ?? { release: () => release(path, mine) }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Puts the draft where the lock belongs, or returns who holds it. */
async function place(draft: string, path: string): Promise<Refusal | undefined> {
  for (;;) {
    if (await linked(draft, path)) return undefined
    const found = await readIfThere(path)
    if (found === undefined) continue // Released this very moment.
    const owner = parseOwner(found)
    if (owner && (await isAlive(owner))) return { heldBy: owner.pid }
    if (await replaced({ draft, path, dead: found })) return undefined
  }
}

async function replaced({
  draft,
  path,
  dead,
}: {
  draft: string
  path: string
  dead: string
}): Promise<boolean> {
  const right = await acquireLock(`${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`)
  if ('heldBy' in right) {
    await sleep(10) // Another starter is at it. It will be the owner in a moment, or be dead itself.
    return false
  }
  try {
    if ((await readIfThere(path)) !== dead) return false
    await rename(draft, path)
    return true
  } finally {
    await right.release()
  }
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function release(path: string, mine: string): Promise<void> {
  if ((await readIfThere(path)) === mine) await rm(path, { force: true })
}

/** Text that names no owner comes from a power cut or an outside edit; no running process can have written it. */
export function parseOwner(text: string): Process | undefined {
  try {
    const { pid, birth } = JSON.parse(text)
    return Number.isSafeInteger(pid) && pid > 0 && typeof birth === 'string' ? { pid, birth } : undefined
  } catch {
    return undefined
  }
}
