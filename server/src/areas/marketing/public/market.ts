import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type House, houseOf } from '../../../guests/house'
import { isVisit } from '../../../visits/visit-of'
import { officeOf } from '../../leasing/apply/applicant-scope'
import { homesAddress } from '../listings/listing-address'
import { hasListed } from './offered-home.sql'
import type { Photo } from './photo'

export interface Market {
  company: string
  house: House
  scope: Scope
  db: Db
}

/**
 * The landlord whose number is in the address; null if there is none, or one who has never listed a home: numbers can
 * be guessed, and a landlord's name is private until the first listing. A demo visit has no public pages.
 */
export async function marketOf({ params }: FastifyRequest, context: AppContext): Promise<Market | null> {
  const { pool, now } = context
  const { account } = params as { account: string }
  if (!/^[1-9]\d{0,14}$/.test(account) || (await isVisit(context, Number(account)))) return null
  const db = readsOf(pool, Number(account))
  const office = await officeOf(db, Number(account), now(), 'A visitor')
  const house = office && (await hasListed(db, office.scope)) ? await houseOf(db, Number(account)) : null
  return office && house && { ...office, house, db }
}

export const photoAddress = (context: AppContext, account: number, listing: number, file: string): string =>
  `${homesAddress(context, account)}/${listing}/photos/${file}`

/** A picture of a listing, with the medium size that was found for it. */
export function photoIn(
  context: AppContext,
  account: number,
  mediums: ReadonlyMap<string, string>,
): (listing: number, file: string, alt: string) => Photo {
  return (listing, file, alt) => {
    const medium = mediums.get(file)
    const at = (name: string) => photoAddress(context, account, listing, name)
    return { url: at(file), medium: medium === undefined ? null : at(medium), alt }
  }
}
