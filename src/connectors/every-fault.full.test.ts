// Every request of every exchange's sync meets every kind of fault, each by itself, and every sync is broken off after each
// of its pages. What all connectors have to hold beside that is in testing/connector-contract.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainNames } from '../contract/chain-table.ts'
import { connectors } from './registry.ts'
import { contracts, type PlayedExchangeId } from './testing/contracts.ts'
import { type Played, passingFaults, playContract, well } from './testing/play-contract.ts'

describe.each(Object.keys(contracts) as PlayedExchangeId[])('%s', id => {
  let played: Played
  beforeAll(async () => {
    played = await playContract(id)
  })
  afterAll(() => played.server.close())

  test.each(passingFaults)('any request that meets a %s twice is made again', async fault => {
    const { server, requestsOf } = played
    const expected = await played.outcome(played.unbroken)
    const usual = requestsOf.reduce((total, requests) => total + requests, 0)
    for (let at = 0; at < usual; at++) {
      const before = server.requests()
      server.fail(...well(at), fault, fault)
      expect(await played.outcome(await played.pages(null)), `request ${at}`).toEqual(expected)
      expect(server.requests() - before).toBeGreaterThanOrEqual(usual + 2)
    }
  })

  test('a sync that was broken off after any page goes on there', async () => {
    const expected = await played.outcome(played.unbroken)
    for (const [page, { state }] of played.unbroken.slice(0, -1).entries()) {
      const pages = [...played.unbroken.slice(0, page + 1), ...(await played.pages(state))]
      expect(await played.outcome(pages), `after page ${page}`).toEqual(expected)
    }
  })
})

/** Each has a test of its own beside it: they know no keys. */
const withoutKeys = ['sample', 'samplewallet', ...chainNames]

test('every exchange is played', () => {
  expect([...Object.keys(contracts), ...withoutKeys].sort()).toEqual(Object.keys(connectors).sort())
})
