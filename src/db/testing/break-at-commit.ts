// Connections that break right after they have committed, so that the client does not learn of it.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
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

/** The same database by way of a wire that breaks when it would deliver the answer to a commit, `times` times. */
export async function wireCutAtCommit(url: string, times: number) {
  const { hostname, port } = new URL(url)
  let left = times
  const wire = createServer(near => {
    const far = connect(Number(port), hostname)
    let hasCommitted = false
    near.on('data', sent => {
      if (left > 0 && sent.includes('commit')) hasCommitted = true
      far.write(sent)
    })
    far.on('data', answer => {
      if (!hasCommitted) near.write(answer)
      else {
        left--
        near.destroy()
        far.destroy()
      }
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`
  return { url: through.href, timesLeft: () => left, end: () => wire.close() }
}
