import type { Config } from '../../../config'
import type { Party } from './invoice.sql'

/** The seller of memberships on this installation. */
export function sellerOf({ door }: Pick<Config, 'door'>): Party {
  const { operator, product, address, legalEmail } = door.site
  return { name: operator ?? product, lines: [address, legalEmail].filter((line) => line !== null) }
}
