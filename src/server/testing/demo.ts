// Visitors in a demo, for tests: over the API, by the header alone unless something else is said.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { multipart, type UploadParts } from './upload.ts'

let nextVisitor = 0

const newVisitor = () => {
  const nth = ++nextVisitor
  return { name: `Visitor ${nth}`, email: `visitor${nth}@example.com` }
}

export type Demo = Awaited<ReturnType<typeof startDemo>>

export async function startDemo(app: FastifyInstance, more: object = {}) {
  const visitor = newVisitor()
  const response = await app.inject({
    method: 'POST',
    url: '/api/demo/register',
    payload: { ...visitor, ...more },
  })
  const { sessionId, user } = response.json() as { sessionId: string; user: { id: string } }
  const headers = { 'x-demo-session-id': sessionId }
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> => app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    visitor,
    response,
    id: user.id,
    sessionId,
    headers,
    send,
    get: async (url: string) => (await send('GET', url)).json(),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    stats: async () => (await send('GET', '/api/demo/stats')).json(),
    importFile: (parts: UploadParts) => {
      const form = multipart(parts)
      return app.inject({
        method: 'POST',
        url: '/api/transactions/import',
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      })
    },
  }
}
