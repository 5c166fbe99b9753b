import { isIPv4 } from 'node:net'
import { ipv6Network, plainAddress } from '../../../http/home-network'

/** The network that guesses are counted by: /24 of an IPv4 address, /64 of an IPv6 one. */
export function callerNetwork(address: string): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.*` : ipv6Network(plain, 4)
}
