import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress } from '../http/home-network'
import type { TrustedProxies } from '../trusted-proxies'

/** From whom a request came, and how, as far as it can be believed. */
export interface Client {
  address: string
  proto: 'http' | 'https'
  host: string
}

function isTrusted(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const list = new BlockList()
  for (const network of proxies) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Reads the headers of the proxies in front of the gate, and of no one else. Each proxy appends the address that it was
 * called from, so entries count from the right, up to the first that no trusted proxy wrote.
 */
export function clientReader(proxies: TrustedProxies): (remote: string, headers: IncomingHttpHeaders) => Client {
  const trusted = isTrusted(proxies)
  return (remote, headers) => {
    const own = plainAddress(remote)
    const written = oneOf(headers['x-forwarded-for']).split(',').reverse()
    let address = own
    for (const [hop, entry] of written.entries()) {
      const next = plainAddress(entry.trim())
      if (!trusted(address, hop) || isIP(next) === 0) break
      address = next
    }
    const believed = trusted(own, 0)
    const proto = believed && oneOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
    const host = (believed && hostIn(oneOf(headers['x-forwarded-host']))) || hostIn(headers.host ?? '')
    return { address, proto, host }
  }
}

const oneOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(',') : (value ?? ''))

const hostIn = (text: string): string =>
  /^[\w.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](:\d{1,5})?$/i.test(text) ? text : ''
