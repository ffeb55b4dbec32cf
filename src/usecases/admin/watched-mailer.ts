import type { Db } from '../../db/client.ts'
import { noteFailed, noteWorked } from '../../db/queries/figures.ts'
import { isReaderRefused, type Mailer } from '../../mail/transport.ts'
import type { Deps } from '../deps.ts'

type Watch = { db: Db; clock: () => Date; log: Pick<Deps['log'], 'warn'> }

/** Notes whether mail went out, for operators to see: the process that sends is seldom the one they ask. */
export const watchedMailer = (mailer: Mailer, { db, clock, log }: Watch): Mailer => {
  /** A mail that went out must not go out again, nor its fault be hidden, because the note could not be taken. */
  const note = (taken: Promise<void>) =>
    taken.catch(err => log.warn({ err }, 'could not note whether mail goes out'))
  return {
    ...mailer,
    send: async mail => {
      try {
        await mailer.send(mail)
      } catch (error) {
        // Without the words of the mail server, which may name the reader.
        if (!isReaderRefused(error))
          await note(noteFailed(db, 'mail', clock(), error instanceof Error ? error.name : 'unknown error'))
        throw error
      }
      await note(noteWorked(db, 'mail', clock()))
    },
  }
}
