import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecb, ecbHistory } from './ecb.ts'
import { SourceUnavailable } from './source.ts'

const file = (rates: string, day = "time='2026-11-13'") => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube ${day}>${rates}</Cube></Cube>
</gesmes:Envelope>`
const rates = `<Cube currency='USD' rate='1.1618'/><Cube currency='JPY' rate='179.32'/>
  <Cube currency='GBP' rate='0.88275'/><Cube currency='CAD' rate='1.6294'/>`

let server: Server
let answer = { status: 200, body: file(rates) }
let asked = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    asked = request.url ?? ''
    response.writeHead(answer.status, { 'content-type': 'text/xml' }).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
const ask = (currencies: string[]) =>
  ecb(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)(currencies)

test('rates by the euro become rates by the dollar, with their day', async () => {
  expect(await ask(['EUR', 'GBP', 'CAD', 'XXX'])).toEqual([
    { currency: 'EUR', perUsd: '0.860733', day: '2026-11-13' },
    { currency: 'GBP', perUsd: '0.759812', day: '2026-11-13' },
    { currency: 'CAD', perUsd: '1.402479', day: '2026-11-13' },
  ])
  expect(asked).toBe('/stats/eurofxref/eurofxref-daily.xml')
})

test.each([
  ['a page that is none', 200, '<html>Maintenance</html>'],
  ['no day', 200, file(rates, '')],
  ['no dollar', 200, file(`<Cube currency='GBP' rate='0.88'/>`)],
  ['a dollar worth nothing', 200, file(`<Cube currency='USD' rate='0'/>`)],
  ['a failure', 503, ''],
  ['a redirect', 302, ''],
])('%s is no answer', async (_, status, body) => {
  answer = { status, body }
  await expect(ask(['EUR'])).rejects.toThrow(SourceUnavailable)
})

test('nobody there is no answer', async () => {
  await expect(ecb('http://127.0.0.1:1')(['EUR'])).rejects.toThrow(SourceUnavailable)
})

test('days without a rate have the last one before; none is made up for a day whose rate is still to come', async () => {
  // Of March 2024: Friday the 1st, Monday the 4th; Thursday before Good Friday, and Tuesday after Easter Monday.
  const days = (...list: [string, string][]) =>
    list.map(
      ([day, usd]) =>
        `<Cube time="${day}"><Cube currency="USD" rate="${usd}"/><Cube currency="JPY" rate="160"/></Cube>`,
    )
  const history = ecbHistory(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const read = async (body: string[], from: string, now: string) => {
    answer = { status: 200, body: `<Cube>${body.join('')}</Cube>` }
    const rates = await history(['EUR', 'JPY', 'XXX'], { from: new Date(from), now: new Date(now) })
    return [...rates].map(([currency, candles]) => [
      currency,
      candles.map(({ at, usd }) => `${at.toISOString().slice(5, 10)} ${usd}`),
    ])
  }
  const march = days(['2024-03-04', '1.0846'], ['2024-03-01', '1.0800'], ['2024-02-29', '1.0826'])
  expect(await read(march, '2024-03-01T09:00:00Z', '2024-03-05T09:00:00Z')).toEqual([
    ['EUR', ['03-01 1.0800000000', '03-02 1.0800000000', '03-03 1.0800000000', '03-04 1.0846000000']],
    ['JPY', ['03-01 0.0067500000', '03-02 0.0067500000', '03-03 0.0067500000', '03-04 0.0067787500']],
    ['XXX', []],
  ])
  expect(asked).toBe('/stats/eurofxref/eurofxref-hist-90d.xml')
  const friday = days(['2024-03-01', '1.0800'])
  const [euro] = await read(friday, '2024-03-01T00:00:00Z', '2024-03-02T10:00:00Z')
  expect(euro).toEqual(['EUR', ['03-01 1.0800000000', '03-02 1.0800000000']])
  const easter = days(['2024-03-28', '1.0811'], ['2024-04-02', '1.0749'])
  const [held] = await read(easter, '2024-03-29T00:00:00Z', '2026-01-01T00:00:00Z')
  expect(held?.[1]).toHaveLength(5)
  expect(asked).toBe('/stats/eurofxref/eurofxref-hist.xml')
  answer = { status: 200, body: '<html>Maintenance</html>' }
  await expect(history(['EUR'], { from: new Date(0), now: new Date() })).rejects.toThrow(SourceUnavailable)
})
