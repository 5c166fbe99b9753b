import type { moveOutReasons } from '@freehold/contract/leasing/occupancy'
import type { RequestKind } from '@freehold/rules/portal/request-words'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { Refusal } from '../../../http/refusal'
import { endOccupancy } from '../../leasing/tenancies/end-occupancy'
import { keepForwardingAddress } from '../../leasing/tenancies/occupancy.sql'
import { updateTenant } from '../../people/tenant.sql'
import { mailContactChanged } from '../mails/contact-changed'
import type { RequestRow } from './request.sql'
import { contentOf } from './request-shown'
import { lockContact } from './tenant-homes.sql'

interface Accepting {
  reason: (typeof moveOutReasons)[number] | null
  at: Date
}

type Accept = (tx: Tx, scope: Scope, found: RequestRow, accepting: Accepting) => Promise<void>

const repair: Accept = async () => {
  throw new Refusal('E_CONFLICT', 'Make a work order of a request for a repair.')
}

/** Writes the new contact details, unless a user changed the old ones after the tenant asked. */
const contactChange: Accept = async (tx, scope, found) => {
  const content = contentOf(found)
  const of = { account: scope.account, tenant: found.tenant_id, today: scope.today }
  const now = await lockContact(tx, of)
  const changed =
    now.email !== content.old_email ||
    now.phone !== content.old_phone ||
    now.em_contact_name !== content.old_em_contact_name ||
    now.em_contact_phone !== content.old_em_contact_phone
  if (changed)
    throw new Refusal(
      'E_CONFLICT',
      `The contact details of ${found.tenant_name} were changed after this request was sent. Decline it, and ask for a new one.`,
    )
  const { email, phone, em_contact_name, em_contact_phone } = content
  await updateTenant(tx, scope, found.tenant_id, { email, phone, em_contact_name, em_contact_phone })
  await mailContactChanged(tx, scope, found.id)
}

/** Records the planned move-out by the verb that staff use, and keeps the address for the deposit letter. */
const moveOut: Accept = async (tx, scope, found, { reason, at }) => {
  const { unit_id: unit, occupancy_id: occupancy, ends_on: day } = found
  if (unit === null || occupancy === null || day === null)
    throw new Refusal('E_CONFLICT', "This request doesn't name a home.")
  const asked = { tenant: found.tenant_id, unit, day, reason: reason ?? 'Personal', force: false }
  const ended = await endOccupancy(tx, scope, asked, at)
  if (ended !== occupancy)
    throw new Refusal('E_CONFLICT', 'The tenant now has another lease for this unit. Record the move-out by hand.')
  const { forwarding_address } = contentOf(found)
  if (forwarding_address !== '') await keepForwardingAddress(tx, scope, occupancy, forwarding_address)
}

/** Nothing but the request itself changes. */
const noted: Accept = async () => {}

export const acceptedBy: Readonly<Record<RequestKind, Accept>> = {
  MAINTENANCE: repair,
  CONTACT_CHANGE: contactChange,
  MOVE_OUT: moveOut,
  INSURANCE: noted,
  ANOTHER_UNIT: noted,
  RENEWAL: noted,
}
