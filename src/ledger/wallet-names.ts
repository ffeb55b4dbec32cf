// What a wallet is called now, whatever a file or an exchange calls it.

/** By the changes of names so far, the earliest first: each goes on from what the one before made. */
export function currentName(changes: readonly { from: string; to: string }[], name: string): string {
  let current = name
  for (const { from, to } of changes) if (current === from) current = to
  return current
}
