import { isIPv4 } from 'node:net'

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
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.*` : ipv6Network(plain, 3)
}

/** The first groups of an IPv6 address, in one way of writing. */
export function ipv6Network(address: string, groups: number): string {
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, groups).join(':')}:*`
}

export const deviceOf = (agent: string, address: string): Device => ({
  browser: browserOf(agent),
  network: networkOf(address),
})
