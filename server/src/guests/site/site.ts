import { createHash } from 'node:crypto'
import type { Cents } from '@freehold/rules/money'
import type { Config } from '../../config'
import { isLoopbackName } from '../../loopback'

/** The facts of an installation that its public pages show. */
export interface Site {
  product: string
  /** The address people open, without a slash at its end. */
  url: string
  /** Prices, the checkout and *Sign Up* exist. */
  sells: boolean
  proPrice: Cents
  unitPrice: Cents
  /** A visitor may have a demo account for a day. */
  demo: boolean
  /** The person or company that runs it; the host's name where none is set, and the product's on a trial. */
  operator: string
  address: string | null
  contactEmail: string | null
  legalEmail: string | null
  social: readonly { name: string; href: string }[]
  statistics: readonly { figure: string; words: string }[]
}

const networks: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'tiktok.com': 'TikTok',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

function socialLink(href: string): { name: string; href: string } {
  const host = new URL(href).hostname.replace(/^www\./, '')
  return { name: networks[host] ?? host, href }
}

export function siteOf({ door, http }: Pick<Config, 'door' | 'http'>): Site {
  const { product, operator, address, contactEmail, legalEmail, socialLinks, statistics } = door.site
  const { host, hostname } = new URL(http.publicUrl)
  return {
    product,
    url: http.publicUrl,
    sells: door.sells,
    proPrice: door.proPrice,
    unitPrice: door.unitPrice,
    demo: door.demoVisits !== null,
    operator: operator ?? (isLoopbackName(hostname) ? product : host),
    address,
    contactEmail,
    legalEmail,
    social: socialLinks.map(socialLink),
    statistics,
  }
}

/** A short name of a content, for addresses and tags of versions. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
