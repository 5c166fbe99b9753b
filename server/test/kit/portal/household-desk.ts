import { household } from '@freehold/contract/portal/household'
import type { TestApp } from '../app/app'
import { type Landlord, saved } from '../money/landlord'
import type { Tenancy } from '../money/tenancy'
import { type PortalTenant, signedIn } from './paying-desk'

let made = 0

/** A member's form, as staff send it. */
export const memberOf = (rent_id: number, first_name: string) => {
  made += 1
  return { rent_id, first_name, last_name: 'Rivera', email: `${first_name.toLowerCase()}${made}@mail.example` }
}

export const addMemberTo = (office: Landlord, { home }: Tenancy, first_name: string): Promise<number> =>
  saved(office, household.save, { ...memberOf(home, first_name), dob: '1990-02-03' })

/** A member of a tenant's household who is signed in to the portal. */
export async function memberIn(
  of: TestApp,
  office: Landlord,
  stay: Tenancy,
  first_name: string,
): Promise<PortalTenant & { member: number }> {
  const member = await addMemberTo(office, stay, first_name)
  return { ...(await signedIn(of, office, stay, member)), member }
}

interface Adult {
  role: 'TENANT' | 'GUARANTOR'
  name: string
  email: string
}

/** A lease of a home that names these people, in place of the one before. Answers its id. */
export async function leaseNaming({ database }: TestApp, { home }: Tenancy, adults: readonly Adult[]): Promise<number> {
  await database.ask(`update lease set replaced_at = now() where occupancy_id = $1 and replaced_at is null`, [home])
  const [lease] = await database.ask<{ id: string }>(
    `insert into lease (account_id, kind, tenant_id, occupancy_id, property_id, unit_id, rent_cents, rent_period, move_in,
       move_out, made_by_name, created_at, html, content, html_sha256)
     select account_id, 'CONTRACT', tenant_id, id, property_id, unit_id, 100000, 'MONTHLY', move_in, move_out, 'Test', now(),
       '<p>Lease</p>', '{}', encode(sha256('Lease'), 'hex')
     from occupancy where id = $1 returning id`,
    [home],
  )
  for (const [at, { role, name, email }] of adults.entries())
    await database.ask(
      `insert into lease_adult (account_id, lease_id, place, role, name, email)
       select account_id, id, $2, $3, $4, $5 from lease where id = $1`,
      [lease?.id, at + 1, role, name, email],
    )
  return Number(lease?.id)
}
