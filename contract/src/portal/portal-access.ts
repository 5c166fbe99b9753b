import { languages } from '@freehold/rules/text/language'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post, table } from '../kit/call'
import { flag, id, optionalChoice, optionalFlag, optionalId } from '../kit/field'
import { jsonList } from '../kit/formats'

/** How far a tenant is with the portal. An invitation that ran out is EXPIRED until the next one. */
export const portalStates = ['NOT_INVITED', 'INVITED', 'EXPIRED', 'ACTIVE', 'LOCKED'] as const

const Row = {
  id: z.number(),
  tenant_name: z.string(),
  unit: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.enum(portalStates),
  language: z.enum(languages),
  /** The newest invitation: when, by whom, and by mail or as a letter. */
  invited_at: z.string().nullable(),
  invited_by: z.string(),
  invited_way: z.enum(['MAIL', 'LETTER']).nullable(),
  invite_ends: z.string().nullable(),
  active_since: z.string().nullable(),
  last_seen: z.string().nullable(),
  locked_at: z.string().nullable(),
  /** False where the portal is off for all of the tenant's properties, or for the account. */
  open: z.boolean(),
}

/** At most so many letters are in one PDF. */
export const lettersAtMost = 500

/** Whom to invite: those named, those of a property, or all. Tenants who use the portal or are invited are left out. */
const chosen = {
  tenants: jsonList('Tenants', z.coerce.number().int().positive(), { max: lettersAtMost }),
  property_id: optionalId('Property', 'property'),
  all: flag('All tenants'),
}

/** What staff do about the portal of tenants. */
export const portalAccess = {
  list: table('portal/list', {
    about: 'Tenants who live in a unit, are about to, or use the portal, each with how far it is with the portal.',
    may: 'tenants',
    input: {
      property_id: optionalId('Property', 'property'),
      state: optionalChoice('Status', portalStates, null),
    },
    row: Row,
    sorts: ['tenant_name', 'unit', 'email', 'invited_at', 'last_seen'],
  }),
  get: get('portal/get-access', {
    about: "A tenant's access to the portal, with its open sessions and known devices.",
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: { data: z.object({ ...Row, sessions: z.number(), devices: z.number() }) },
  }),
  invite: post('portal/invite', {
    about: 'Emails a tenant an invitation to the portal. The one before it ends.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    errors: ['E_CONFLICT'],
    done: 'The invitation is on its way.',
  }),
  inviteMany: post('portal/invite-many', {
    about:
      'Emails an invitation to each of the chosen tenants who has an email and was not invited yet: those named, those of a property, or all.',
    may: 'tenants',
    input: chosen,
    reply: { invited: z.number(), message: z.string().optional() },
  }),
  prepareLetters: post('portal/prepare-letters', {
    about:
      'Opens an invitation with a code for each chosen tenant who does not use the portal yet. `portal/print-invites` prints the letters of the batch; without any, both are 0.',
    may: 'tenants',
    input: chosen,
    reply: { batch: z.number(), letters: z.number() },
  }),
  print: get('portal/print-invites', {
    about: 'The letters that were prepared together as one PDF. Invitations that were used or have ended are left out.',
    may: 'tenants',
    input: { id: id('Letters', 'portal_letters'), ...tickets },
    answers: 'file',
  }),
  unlock: post('portal/unlock', {
    about: "Opens a tenant's sign-in after too many failures.",
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    done: 'The tenant can sign in again.',
  }),
  endSessions: post('portal/end-sessions', {
    about: 'Signs a tenant out everywhere, and forgets its devices: each needs a code again.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    done: 'The tenant was signed out everywhere.',
  }),
  seeAsTenant: post('portal/see-as-tenant', {
    about:
      'Answers the address that opens the portal as the tenant sees it, once and within a minute. Nothing can be changed there, and it closes after 15 minutes.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: { data: z.object({ url: z.string(), token: z.string() }) },
    errors: ['E_CONFLICT'],
    ownTransactions: true,
  }),
  settings: get('portal/get-access-settings', {
    about: 'Whether the portal is open, whether a new device needs a code, and the properties that take no part.',
    may: 'account',
    reply: {
      data: z.object({
        open: z.boolean(),
        codes: z.boolean(),
        closed_properties: z.array(z.object({ id: z.number(), property_name: z.string() })),
      }),
    },
  }),
  saveSettings: post('portal/save-access-settings', {
    about:
      'Turns the portal, or codes on new devices, on or off. A switch that is left out stays. Closing the portal ends its sessions.',
    may: 'account',
    input: { open: optionalFlag('Tenant portal'), codes: optionalFlag('Codes on new devices') },
    done: 'Portal settings saved.',
  }),
  setProperty: post('portal/set-property-access', {
    about: 'Turns the portal on or off for the tenants of one property.',
    may: 'account',
    input: { property_id: id('Property', 'property'), open: flag('Tenant portal') },
    done: 'Portal settings saved.',
  }),
}
