import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are no part of the public internet, by RFC 6890 and its successors. */
const closed4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Networks within 2000::/3 that carry or stand for other addresses. Everything outside of 2000::/3 is closed as a whole. */
const closed6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of closed4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closed6) closed.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True if an address is on the public internet: none of ours, of a neighbor machine, or of a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family === 6) return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return false
}
