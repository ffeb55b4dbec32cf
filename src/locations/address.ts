import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that lie nowhere: private, loopback, link-local, shared by carriers, for documentation, for groups. */
const nowhere = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const)
  nowhere.addSubnet(network, prefix, 'ipv6')

/** A server that listens on both families sees an IPv4 address as '::ffff:192.0.2.1'. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')

export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  return isIP(plain) !== 0 && !nowhere.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
