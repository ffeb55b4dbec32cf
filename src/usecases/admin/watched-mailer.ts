import type { Db } from '../../db/client.ts'
import { noteFailed, noteWorked } from '../../db/queries/figures.ts'
import type { Mailer } from '../../mail/transport.ts'

/** Notes whether mail went out, for operators to see: the process that sends is seldom the one they ask. */
export const watchedMailer = (mailer: Mailer, { db, clock }: { db: Db; clock: () => Date }): Mailer => ({
  ...mailer,
  send: async mail => {
    try {
      await mailer.send(mail)
    } catch (error) {
      // Without the words of the mail server, which may name the reader.
      await noteFailed(db, 'mail', clock(), error instanceof Error ? error.name : 'unknown error')
      throw error
    }
    await noteWorked(db, 'mail', clock())
  },
})
