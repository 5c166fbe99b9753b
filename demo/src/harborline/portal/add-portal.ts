import { updateTenant } from '@freehold/server/areas/people/tenant.sql'
import type { UserScope } from '@freehold/server/database/scope'
import { actingFor } from '@freehold/server/database/tenant-scope'
import type { Tx } from '@freehold/server/database/write'
import { type PortalTenant, tenantAt } from '../../tenant-at'
import { daysBack } from '../../times'
import type { Desk } from '../seed-work-orders'
import { addAutopay } from './autopay'
import { addBankDebit } from './bank-debit'
import { type CastKey, cast } from './cast'
import { offerRenewal } from './offers'
import { neighborsOf, tenantsWith } from './portal-tenants.sql'
import { addQuestions } from './questions'
import { addRequests } from './requests'
import { addRoommates } from './roommates'
import { openPortal } from './settings'
import { type Visits, visit } from './sign-ins'
import { addTexts } from './texts'

const visitsOf: Readonly<Record<CastKey, Visits>> = {
  paidUp: { invited: 161, first: 160, last: 2 },
  late: { invited: 140, first: 121, last: 0.09 },
  signing: { invited: 2, first: 1, last: 0.3 },
  gone: { invited: 150, first: 149, last: 6 },
  asking: { invited: 155, first: 152, last: 0.06 },
}

/** Residents beside them: who uses the portal, who was invited and has not come yet, and who is locked out. */
const neighborVisits: readonly Visits[] = [
  { invited: 161, first: 158, last: 0.1 },
  { invited: 161, first: 159, last: 4 },
  { invited: 154, first: 131, last: 27 },
  { invited: 120, first: 118, last: 11 },
  { invited: 92, first: 90, last: 0.8 },
  { invited: 60, first: 58, last: 19 },
  { invited: 3 },
  { invited: 6 },
  { invited: 41 },
  { invited: 130, first: 128, last: 9, locked: 1 },
]

/** The tenant portal of the office: its settings, who uses it, and what tenants sent. */
export async function addPortal(tx: Tx, desk: Desk, head: UserScope): Promise<void> {
  const { office, manager } = desk
  await openPortal(tx, office, head)
  const people = await tenantsWith(
    tx,
    manager,
    Object.values(cast).map(({ email }) => email),
  )
  const personOf = (key: CastKey): PortalTenant => {
    const found = people.get(cast[key].email)
    if (!found) throw new Error(`The story has no tenant ${cast[key].name}`)
    return found
  }
  const besides = Object.keys(cast).map((key) => personOf(key as CastKey).id)
  const neighbors = await neighborsOf(tx, manager, { besides, most: neighborVisits.length })
  for (const [i, visits] of neighborVisits.entries()) {
    const neighbor = neighbors[i]
    if (!neighbor) throw new Error('The story has too few neighbors for its portal')
    await visit(tx, office, manager, neighbor, visits)
  }
  for (const [key, visits] of Object.entries(visitsOf))
    await visit(tx, office, manager, personOf(key as CastKey), visits)
  const late = personOf('late')
  const spanish = tenantAt(office, late, daysBack(office.now, 121, 300))
  await updateTenant(tx, actingFor(spanish), late.id, { language: 'es' })
  const [neighbor] = neighbors
  if (neighbor) await addRequests(tx, desk, { tenant: personOf('asking'), neighbor })
  await addQuestions(tx, desk, personOf('asking'))
  await addAutopay(tx, office, personOf('paidUp'), { brand: 'Visa', last4: '4417', limit: 500 })
  await addAutopay(tx, office, personOf('asking'), { brand: 'MasterCard', last4: '4444', limit: 200 })
  await addRoommates(tx, office, manager, personOf('paidUp'))
  await addBankDebit(tx, office, personOf('asking'))
  await addTexts(tx, desk, head, { paidUp: personOf('paidUp'), asking: personOf('asking') })
  await offerRenewal(tx, office, manager, personOf('paidUp'))
}
