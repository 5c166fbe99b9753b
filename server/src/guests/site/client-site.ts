import type { Site } from './site'
import { footWaysOf, waysOf } from './ways'

/** The head and foot of the public pages, as the web client draws them around its pages before a login. It is JSON. */
export function clientSite(site: Site): string {
  const { product, sells, operator, address, social } = site
  return JSON.stringify({ product, sells, operator, address, social, top: waysOf(site), foot: footWaysOf(site) })
}
