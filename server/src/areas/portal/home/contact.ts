import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantHome } from '@freehold/contract/portal/tenant-home'
import type { Db } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { type ContactRow, landlordContact, sharedOwner } from './contact.sql'

type Contact = ReplyOf<typeof tenantHome.get>['data']['owner']

/** '12 Oak St, Boston, MA 02134' */
export function addressLine({ address, city, state, zipcode }: Omit<ContactRow, 'name' | 'phone' | 'email'>): string {
  const region = [state, zipcode].filter((part) => part !== '').join(' ')
  return [address, city, region].filter((part) => part !== '').join(', ')
}

/** The owner of the home where the account shows owners to tenants, else the landlord's business; null where nothing is known. */
export async function contactOf(db: Db, scope: TenantScope, property: number | null): Promise<Contact> {
  const owner = property === null ? undefined : await sharedOwner(db, scope, property)
  const { name, phone, email, ...place } = owner ?? (await landlordContact(db, scope))
  const address = addressLine(place)
  return phone === '' && email === '' && address === '' ? null : { name, phone, email, address }
}
