import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecb } from './ecb.ts'
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
