import { isIPv4 } from 'node:net'

/** The first groups of an IPv6 address, in one way of writing. */
export function ipv6Network(address: string, groups: number): string {
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, groups).join(':')}:*`
}

/** The address as IPv4 where it is one, in whatever way it is written. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '')

/**
 * The network that counts as one caller without a session, for limits and for lockouts. A provider gives each home a /64 of IPv6, within
 * which it has as many addresses as it likes.
 */
export function homeNetwork(address: string): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? plain : ipv6Network(plain, 4)
}
