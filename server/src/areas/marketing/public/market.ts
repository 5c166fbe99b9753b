import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { officeOf } from '../../leasing/apply/applicant-scope'
import { homesAddress } from '../listings/listing-address'
import { hasListed } from './offered-home.sql'

export interface Market {
  company: string
  scope: Scope
  db: Db
}

/**
 * The landlord whose number stands in the address; null where there is none, or one who has never listed a home: numbers can be
 * guessed, and the name behind one is nobody's business before it is public.
 */
export async function marketOf({ params }: FastifyRequest, { pool, now }: AppContext): Promise<Market | null> {
  const { account } = params as { account: string }
  if (!/^[1-9]\d{0,14}$/.test(account)) return null
  const db = readsOf(pool, Number(account))
  const office = await officeOf(db, Number(account), now(), 'A visitor')
  return office && (await hasListed(db, office.scope)) ? { ...office, db } : null
}

export const photoAddress = (context: AppContext, account: number, listing: number, file: string): string =>
  `${homesAddress(context, account)}/${listing}/photos/${file}`
