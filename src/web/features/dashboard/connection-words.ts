import type { Exchange } from '../../../contract/exchanges.ts'

/** '2 connected', '1 connected, 1 with an error'. */
export function connectedWords(connections: readonly Pick<Exchange, 'isConnected'>[]): string {
  const failed = connections.filter(({ isConnected }) => !isConnected).length
  const connected = `${connections.length - failed} connected`
  return failed === 0 ? connected : `${connected}, ${failed} with an error`
}
