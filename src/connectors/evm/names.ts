// Which address a name like vitalik.eth stands for, by the registry on Ethereum. https://docs.ens.domains/resolution
import * as AbiFunction from 'ox/AbiFunction'
import * as Ens from 'ox/Ens'
import { ConnectorError } from '../connector-error.ts'
import type { Explorer } from './explorers.ts'
import { addressIn, ZERO_ADDRESS } from './logs.ts'

const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const resolver = AbiFunction.from('function resolver(bytes32 node) view returns (address)')
const addr = AbiFunction.from('function addr(bytes32 node) view returns (address)')

export async function addressOfName(explorer: Explorer, name: string): Promise<string> {
  const node = Ens.namehash(name)
  const resolverAddress = await askAddress(explorer, REGISTRY, AbiFunction.encodeData(resolver, [node]))
  return askAddress(explorer, resolverAddress, AbiFunction.encodeData(addr, [node]))
}

async function askAddress(explorer: Explorer, to: string, data: string): Promise<string> {
  const answer = await explorer.node('eth_call', [{ to, data }, 'latest'])
  const address =
    typeof answer === 'string' && answer.length === 66 ? addressIn(answer.slice(2)) : ZERO_ADDRESS
  // A name that nobody has, or that stands for no address.
  if (address === ZERO_ADDRESS) throw new ConnectorError('unknown_name')
  return address
}
