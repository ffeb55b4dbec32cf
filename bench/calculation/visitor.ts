// A signed-in person's client, as little as there can be: what it costs is part of every figure.
import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true })

export const fetched = (url: string, headers: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: ${response.statusCode} ${text}`))
      })
    }).on('error', reject)
  })

export type Visitor = ReturnType<typeof visitorOf>

export const visitorOf = (url: string, cookie: string) => ({
  get: (path: string) => fetched(`${url}${path}`, { cookie }),
  send: async (path: string, body: object): Promise<unknown> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  },
})

/** Makes every result old: what follows is computed again. */
export const changeLedger = (visitor: Visitor) =>
  visitor.send('/api/transactions', {
    type: 'buy',
    symbol: 'BTC',
    amount: '0.001',
    timestamp: '2023-01-01T12:00:00Z',
    wallet: 'Coinbase',
    usd: '30',
  })
