// What a transaction is known by when it comes a second time: in the same file again, in a file that overlaps, or in
// another export of the same source.
import { hash } from 'node:crypto'
import type { ImportedEvent } from './fields.ts'

/** 128 bits, as hex: no two acts will ever share them by chance. */
const digest = (text: string) => hash('sha256', text, 'hex').slice(0, 32)

export type Identity = {
  /** By the source's own id where there is one, or that of a ledger file, else by content. */
  identity: string
  /** By content, where the identity is an id: an older export of the same source may have had no ids. */
  contentKey: string | null
}

/** `family` is the source: ids are unique within it, whatever the export. */
export function identityOf(family: string, event: ImportedEvent, wallet: string): Identity {
  const content = digest(contentOf(event, wallet))
  if (event.sourceId === undefined || event.sourceId === '') return inLedgerFile(event.ledgerId, content)
  return { identity: digest(`id\n${family}\n${event.sourceId}`), contentKey: content }
}

/** People number the rows of every file again: the same id of another act is another's. */
function inLedgerFile(ledgerId: string | undefined, content: string): Identity {
  if (ledgerId === undefined || ledgerId === '') return { identity: content, contentKey: null }
  return { identity: digest(`ledger file\n${ledgerId}\n${content}`), contentKey: content }
}

/** To the second, since exports of one source differ in how fine they stamp. Words such as notes are not content. */
function contentOf(event: ImportedEvent, wallet: string): string {
  const { type, received, inFiles, together } = event
  const second = Math.floor((inFiles?.at ?? event.at) / 1000)
  if (together !== undefined) return `${wallet}\ntogether\n${second}\n${together}`
  const [sent, arrived] = [inFiles?.quantity ?? event.quantity, inFiles?.received ?? received?.quantity ?? '']
  const asset = inFiles?.asset ?? event.asset
  return `${wallet}\n${type}\n${second}\n${asset}\n${sent}\n${received?.asset ?? ''}\n${arrived}`
}
