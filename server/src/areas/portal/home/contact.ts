import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantHome } from '@freehold/contract/portal/tenant-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { addressLine, landlordContact } from '../settings/landlord-contact.sql'
import { sharedOwner } from './contact.sql'

type Contact = ReplyOf<typeof tenantHome.get>['data']['owner']

/** The owner of the home where the account shows owners to tenants, else the landlord's business; null where nothing is known. */
export async function contactOf(db: Db, scope: TenantScope, property: number | null): Promise<Contact> {
  const owner = property === null ? undefined : await sharedOwner(db, scope, property)
  const { name, phone, email, ...place } = owner ?? (await landlordContact(db, scope))
  const address = addressLine(place)
  return phone === '' && email === '' && address === '' ? null : { name, phone, email, address }
}
