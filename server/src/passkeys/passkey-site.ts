import { isIP } from 'node:net'
import type { AppContext } from '../app-context'
import { Refusal } from '../http/refusal'

/** The name that passkeys are bound to, and the one address at which browsers offer them. */
export interface PasskeySite {
  name: string
  origin: string
}

const isLoopback = (host: string): boolean => host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/**
 * Browsers bind a passkey to a name, and only over HTTPS or on the machine itself. A sentence for a person where the
 * public address has no such name. The machine itself has one, whichever of its addresses is set.
 */
export function passkeySiteOf(publicUrl: string): PasskeySite | { problem: string } {
  const url = new URL(publicUrl)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  const { hostname, origin, protocol } = url
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return {
      problem:
        'Passkeys need a name, and this installation is reached by an IP address. Set PUBLIC_URL to a name like https://homes.example.',
    }
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost'))
    return {
      problem:
        'Passkeys need HTTPS. Put the server behind a proxy with a certificate, and set PUBLIC_URL to its address.',
    }
  return { name: hostname, origin }
}

export function requireSite({ config }: AppContext): PasskeySite {
  const site = passkeySiteOf(config.http.publicUrl)
  if ('problem' in site) throw new Refusal('E_CONFLICT', site.problem)
  return site
}
