import { isIPv4 } from 'node:net'
import { ipv6Network, plainAddress } from '../../../http/home-network'

/** Describes a device to a person. Two sign-ins with the same values come from the same device. */
export interface Device {
  browser: string
  network: string
}

/** In this order: most browsers call themselves by the names of others as well. */
const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** A family and not a version: browsers update themselves every few weeks. */
const browserOf = (agent: string): string => families.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other'

/** A home's address changes within its provider's network: /24 of an IPv4 address, /48 of an IPv6 one. */
function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.*` : ipv6Network(plain, 3)
}

export const deviceOf = (agent: string, address: string): Device => ({
  browser: browserOf(agent),
  network: networkOf(address),
})
