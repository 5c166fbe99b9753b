import { shareKinds } from '@freehold/rules/portal/shares'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { id, optionalDay, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { email } from '../kit/formats'
import { portalStates } from './portal-access'

const Member = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** True if a date of birth is stored. It is sealed, and shown to no one. */
  has_dob: z.boolean(),
  state: z.enum(portalStates),
  invited_at: z.string().nullable(),
  invite_ends: z.string().nullable(),
  last_seen: z.string().nullable(),
  /** How many devices it is signed in on. */
  sessions: z.number(),
  version: z.number(),
})

/** How the adults divide the rent, where one of them has shared it with the landlord. */
const Agreement = z.object({
  kind: z.enum(shareKinds),
  agreed_on: z.string(),
  shared_by: z.string(),
  /** In dollars of the full rent, or in percent. */
  shares: z.array(z.object({ name: z.string(), value: z.number() })),
})

const whose = { id: id('Member', 'household_member') }

/** What staff do about the adults of a home who share a tenant's lease. */
export const household = {
  get: get('portal/get-household', {
    about:
      'The homes of a tenant with the members of each household, the adults who are not members yet, and a shared agreement.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: {
      data: z.array(
        z.object({
          rent_id: z.number(),
          home: z.string(),
          /** The tenant has moved out. */
          over: z.boolean(),
          members: z.array(Member),
          adults: z.array(z.object({ name: z.string(), email: z.string() })),
          agreement: Agreement.nullable(),
        }),
      ),
    },
  }),
  save: post('portal/save-member', {
    about:
      'Adds a member to the household of a home (id 0 or none), or changes one. A date of birth that is left out stays as it is. A new email or date of birth ends the sign-ins of the member.',
    may: 'tenants',
    input: {
      id: optionalId('Member', 'household_member'),
      rent_id: optionalId('Home', 'occupancy'),
      first_name: text('First name', { required: true, max: 100 }),
      last_name: text('Last name', { required: true, max: 100 }),
      email: email('Email'),
      dob: optionalDay('Date of birth', { secret: true }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...recordVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The member is saved.',
  }),
  remove: post('portal/remove-member', {
    about: 'Removes a member from the household. Its sessions end at once, and its payments stay.',
    may: 'tenants',
    input: whose,
    done: 'The member is removed.',
  }),
  invite: post('portal/invite-member', {
    about: 'Emails a member an invitation to the portal. The one before it ends.',
    may: 'tenants',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The invitation is on its way.',
  }),
  unlock: post('portal/unlock-member', {
    about: "Opens a member's sign-in after too many failures.",
    may: 'tenants',
    input: whose,
    done: 'The member can sign in again.',
  }),
  endSessions: post('portal/end-member-sessions', {
    about: 'Signs a member out everywhere, and forgets its devices: each needs a code again.',
    may: 'tenants',
    input: whose,
    done: 'The member was signed out everywhere.',
  }),
}
