import { isIP } from 'node:net'
import { isPublicAddress } from '../../../providers/webhooks/public-address'

/** Names that lead to machines beside the server wherever they are resolved. */
const closedNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)\.?$/i

/**
 * The address as it is stored, or why it can't be one. The host is resolved and checked when a message is sent: what a name
 * leads to can change at any time.
 */
export function endpointAddress(typed: string): { url: string } | { problem: string } {
  if (!URL.canParse(typed)) return { problem: 'The address must start with https:// and name a host.' }
  const url = new URL(typed)
  if (url.protocol !== 'https:') return { problem: 'The address must start with https://.' }
  if (url.username !== '' || url.password !== '')
    return { problem: 'Leave the user name and password out of the address. The signature proves who sent it.' }
  if (url.hash !== '') return { problem: 'Leave out the part of the address after #.' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(host) === 0 ? closedNames.test(host) || !host.includes('.') : !isPublicAddress(host)
  if (isPrivate) return { problem: 'The address must lead to a public server.' }
  if (url.port !== '' && Number(url.port) < 1024) return { problem: 'Use the port 443, or one from 1024 on.' }
  return { url: url.href }
}
