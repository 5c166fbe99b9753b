import { isIP } from 'node:net'

/** The number of proxies in front of the server, or the addresses and networks they connect from. */
export type TrustedProxies = number | readonly string[]

/** Longer chains do not occur; a larger number is more likely a port or another slip. */
const mostHops = 10

/** Null when the text is neither a number of proxies nor a list of addresses. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const said = text.trim()
  if (/^\d+$/.test(said)) return Number(said) <= mostHops ? Number(said) : null
  const networks = said.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : null
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

/**
 * The function Fastify calls for each address, from the connection (0) leftward through X-Forwarded-For: whether it is
 * one of our proxies, so that the entry before it can be trusted. Each proxy appends the address it was called from, so
 * only entries counted from the right come from the proxies; anything further left was written by the client. Given a
 * bare number Fastify trusts no proxy, so the count is a function here.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies]
  return proxies === 0 ? false : (_address, hop) => hop < proxies
}
