// Whether sources of prices answer, kept for operators to see: the process that asks is seldom the one they look at.
import { noteFailed, noteWorked } from '../../db/queries/figures.ts'
import type { PriceSource } from '../../prices/price.ts'
import type { Deps } from '../deps.ts'

type NoteDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export const sourceNote = (name: PriceSource) => `prices_${name}`

/** Prices that came in stay, whether or not the note could be taken. */
const taken = (note: Promise<void>, log: Deps['log']) =>
  note.catch(err => log.warn({ err }, 'could not note whether prices can be asked for'))

export const noteSourceWorked = ({ db, clock, log }: NoteDeps, name: PriceSource): Promise<void> =>
  taken(noteWorked(db, sourceNote(name), clock()), log)

export const noteSourceFailed = ({ db, clock, log }: NoteDeps, name: PriceSource, reason: string) => {
  log.info({ source: name, reason }, 'prices cannot be asked for now')
  return taken(noteFailed(db, sourceNote(name), clock(), reason), log)
}
