import { expect, test } from 'vitest'
import { connectors } from '../../connectors/registry.ts'
import { chainNames } from '../../contract/chain-table.ts'
import { connectorOf, exchangeNames, exchangeOf } from '../../contract/exchange-table.ts'

test('every exchange that is offered has a connector for each kind of key, every chain has one, and all but those of demos are offered', () => {
  const needed = exchangeNames.flatMap(name => [connectorOf(name, ''), connectorOf(name, 'a passphrase')])
  const { sample: _, samplewallet: __, ...real } = connectors
  expect([...new Set([...needed, ...chainNames])].sort()).toEqual(Object.keys(real).sort())
  for (const connector of needed) expect(exchangeNames).toContain(exchangeOf(connector))
})
