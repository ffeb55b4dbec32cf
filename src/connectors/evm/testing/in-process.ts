// A made-up explorer without a network between.
import { evmExplorer, type World } from '../../testing/evm-explorer.ts'
import type { Asked } from '../../testing/exchange-server.ts'
import { resultIn, rowsIn } from '../answers.ts'
import type { Explorer } from '../explorers.ts'

export function inProcess(world: World, chainId: number): Explorer {
  const { answer } = evmExplorer(world)
  const ask = async (asked: Partial<Asked> & { path: string }) => {
    const { body } = await answer({
      method: 'GET',
      query: new URLSearchParams(),
      search: '',
      headers: {},
      body: '',
      ...asked,
    })
    return JSON.stringify(body)
  }
  return {
    name: 'own',
    list: async (action, query) =>
      rowsIn(
        await ask({
          path: `/${chainId}/api`,
          query: new URLSearchParams({ module: 'account', action, ...query }),
        }),
      ),
    node: async (method, params) =>
      resultIn(
        await ask({
          method: 'POST',
          path: `/${chainId}/api/eth-rpc`,
          body: JSON.stringify({ method, params }),
        }),
      ),
    more: async path => JSON.parse(await ask({ path: `/${chainId}/api/v2${path}` })),
  }
}
