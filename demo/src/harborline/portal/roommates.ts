import { randomBytes } from 'node:crypto'
import { household } from '@freehold/contract/portal/household'
import { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import type { Day } from '@freehold/rules/day'
import { deviceOf } from '@freehold/server/areas/account/sessions/device'
import { acceptShares } from '@freehold/server/areas/portal/shares/answer-shares'
import { proposeShares } from '@freehold/server/areas/portal/shares/propose-shares'
import { letIn } from '@freehold/server/areas/portal/sign-in/enter'
import { inviteMember } from '@freehold/server/areas/portal/staff/member-acts'
import { saveMember } from '@freehold/server/areas/portal/staff/save-member'
import type { UserScope } from '@freehold/server/database/scope'
import type { TenantScope } from '@freehold/server/database/tenant-scope'
import type { Tx } from '@freehold/server/database/write'
import type { TenantLogin } from '@freehold/server/greeting'
import { asAsked, scopeAt } from '../../seeder'
import { asSent, type PortalTenant, tenantAt } from '../../tenant-at'
import { daysBack } from '../../times'
import type { Office } from '../../users'
import { addSharePlan } from './autopay'
import { homeOfTenant } from './portal-tenants.sql'

interface Roommate extends TenantLogin {
  firstName: string
  /** The share of the rent in percent. */
  share: number
}

/** Those who share the home of the tenant who is paid up. */
export const roommates: readonly Roommate[] = [
  {
    name: 'Jonah Reyes',
    firstName: 'Jonah',
    lastName: 'Reyes',
    email: 'jonah.reyes@mail.example',
    dob: '1988-07-19' as Day,
    share: 35,
    who: {
      en: "Nora's roommate, pays an agreed share by autopay",
      es: 'Comparte vivienda con Nora, paga su parte con pago automático',
    },
  },
  {
    name: 'Priya Anand',
    firstName: 'Priya',
    lastName: 'Anand',
    email: 'priya.anand@mail.example',
    dob: '1990-02-25' as Day,
    share: 25,
    who: { en: "Nora's roommate, with an agreed share", es: 'Comparte vivienda con Nora, con una parte acordada' },
  },
]

const holdersShare = 40

const device = deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/605.1', '203.0.113.88')

/** Two roommates, who came to the portal by invitation, and the shares of the rent that all three accepted. */
export async function addRoommates(tx: Tx, office: Office, by: UserScope, holder: PortalTenant): Promise<void> {
  const home = await homeOfTenant(tx, by, holder.id)
  const people: TenantScope[] = [{ ...tenantAt(office, holder, daysBack(office.now, 40, 220)), occupancy: null }]
  for (const [i, { name, firstName, lastName, email, dob }] of roommates.entries()) {
    const added = daysBack(office.now, 52, 90 + i * 7)
    const context = { vault: office.vault, ticketSecret: office.ticketSecret, now: () => added }
    const scope = scopeAt({ scope: by, when: added })
    const fields = { rent_id: home, first_name: firstName, last_name: lastName, email, dob }
    const { id: member } = await saveMember(tx, context, scope, asAsked(household.save, scope, fields))
    await inviteMember(tx, context, scope, member)
    const entered = daysBack(office.now, 51, 300 + i * 45)
    const who = { account: office.account, tenant: holder.id, member }
    const entrance = { byCode: false, key: randomBytes(32), device, address: '203.0.113.88', cell: null }
    await letIn(tx, who, { ...entrance, now: entered, clock: () => entered })
    people.push({
      ...tenantAt(office, holder, daysBack(office.now, 40, 260 + i * 30)),
      member,
      occupancy: home,
      payerName: name,
    })
  }
  await agree(tx, people)
  const [, first] = people
  const setUp = daysBack(office.now, 13, 410)
  if (first) await addSharePlan(tx, office, { ...first, ...whenOf(tenantAt(office, holder, setUp)) }, home)
}

const whenOf = ({ today, asOf, clock }: TenantScope) => ({ today, asOf, ...(clock && { clock }) })

async function agree(tx: Tx, people: readonly TenantScope[]): Promise<void> {
  const [holder, ...others] = people
  if (!holder) return
  const shares = people.map(({ member }, at) => ({ member, value: at === 0 ? holdersShare : roommates[at - 1]?.share }))
  const sent = asSent(tenantHousehold.propose, { kind: 'PERCENT', shares })
  const id = await proposeShares(tx, holder, sent, holder.asOf)
  for (const one of others) await acceptShares(tx, one, id, one.asOf)
}
