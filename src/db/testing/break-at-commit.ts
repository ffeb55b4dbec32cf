// A connection that breaks right after it has committed, so that whoever waits does not hear of it.
import type { OwnConnection } from '../client.ts'

export const breakingAtCommit =
  (ownConnection: OwnConnection): OwnConnection =>
  work =>
    ownConnection(client => {
      const query = client.query.bind(client) as (...sent: unknown[]) => unknown
      const breakAfter = async (...sent: unknown[]) => {
        await query(...sent)
        throw new Error('Connection terminated unexpectedly')
      }
      return work(
        new Proxy(client, {
          get: (target, name) =>
            name === 'query'
              ? (...sent: unknown[]) => (isCommit(sent[0]) ? breakAfter(...sent) : query(...sent))
              : Reflect.get(target, name),
        }),
      )
    })

const isCommit = (sent: unknown) =>
  sent === 'commit' || (typeof sent === 'object' && sent !== null && 'text' in sent && sent.text === 'commit')
