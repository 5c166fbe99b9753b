import { z } from 'zod'
import { archivedAt, archivedFilter, archivedMark, removed } from '../kit/archive'
import { get, lookupFields, post, table } from '../kit/call'
import { flag, id, optionalId, optionalWhole, text } from '../kit/field'
import { recordVersion } from '../kit/form-version'
import { activityLines } from '../kit/page-parts'
import { rentPeriods } from '../portfolio/unit'

/** The amounts a tenant was billed and paid: the figures of its list, its board and its reports. */
const TenantFigures = {
  total_billing: z.number(),
  total_paid: z.number(),
  total_other_paid: z.number(),
  total_late_fee: z.number(),
  /** The three payments together. */
  total_paid_amount: z.number(),
  balance: z.number(),
}

const TenantRow = {
  id: z.number(),
  tenant_name: z.string(),
  unit: z.string(),
  email: z.string(),
  phone: z.string(),
  ...TenantFigures,
  ...archivedAt,
  /** The keys can't be handed over until the lead-paint papers are signed. */
  lead_waits: z.boolean(),
}

const sorts = [
  'tenant_name',
  'unit',
  'email',
  'phone',
  'total_billing',
  'total_paid',
  'total_paid_amount',
  'balance',
] as const

const TenantOption = { id: z.number(), tenant_name: z.string(), email: z.string(), phone: z.string() }

const Tenant = {
  id: z.number(),
  tenant_name: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string(),
  em_contact_name: z.string(),
  em_contact_phone: z.string(),
  notes: z.string(),
  /** Shown to the tenant in the portal. */
  note_to_tenant: z.string(),
  /** The home of its newest occupancy that is not over, else of the last one. */
  rent_property: z.string(),
  rent_unit: z.string(),
  property_id: z.number().nullable(),
  unit_id: z.number().nullable(),
  rent_id: z.number().nullable(),
  rent_period: z.enum(rentPeriods).nullable(),
  rent: z.number().nullable(),
  deposit: z.number().nullable(),
  move_in: z.string().nullable(),
  move_out: z.string().nullable(),
  /** The last day there, as recorded by a move-out; null before one is recorded. */
  real_move_out: z.string().nullable(),
  /** The tenant who must leave before this one can move in; blank when the unit is free. */
  waits_for: z.string(),
  late_fee_rule_id: z.number().nullable(),
  total_occupants: z.number(),
  /** Held today, of every kind of refundable deposit. */
  total_security_deposit: z.number(),
  /** Overpaid and waiting for the next charge. */
  credit: z.number(),
  /** Paid ahead for a deposit, and waiting only for its charge. */
  deposit_credit: z.number(),
  /** Captured by the card company, not yet on the account. */
  in_transit: z.number(),
  /** Card payments whose outcome is being asked for. */
  being_checked: z.number(),
  initial_payment: z.number().nullable(),
  ...TenantFigures,
  ...archivedMark,
}

export const tenant = {
  list: table('tenant/get-tenant-list', {
    about:
      'Tenants who live in a unit, or are about to; with `totals=1`, their number and the sums of their money in place of the rows.',
    may: 'tenants',
    input: {
      property_id: optionalId('Property', 'property'),
      late: flag('Late'),
      /** Days from today within which the tenancy ends. */
      ends_within: optionalWhole('Ends within', { min: 0, max: 3650 }),
    },
    row: TenantRow,
    totals: ['total_billing', 'total_paid_amount', 'balance'],
    sorts,
  }),
  previous: table('tenant/get-old-tenants', {
    about: 'Tenants whose last occupancy is over; with `archived=1`, only those that are archived.',
    may: 'tenants',
    input: archivedFilter,
    row: TenantRow,
    sorts,
  }),
  all: get('tenant/get-tenant-list/list', {
    about: 'Every tenant by name, for a select.',
    may: 'tenants',
    reply: { data: z.array(z.object(TenantOption)) },
  }),
  search: get('tenant/search-tenants', {
    about: 'Tenants by name, email or phone, for a select.',
    may: 'tenants',
    input: lookupFields,
    reply: { data: z.array(z.object(TenantOption)) },
    limit: 'search',
  }),
  searchOccupied: get('tenant/search-occupied-tenants', {
    about: 'Tenants who live in a unit, or are about to, for a select.',
    may: 'tenants',
    input: lookupFields,
    reply: { data: z.array(z.object(TenantOption)) },
    limit: 'search',
  }),
  get: get('tenant/get-tenant', {
    about: 'One tenant, with its figures.',
    may: 'tenants',
    input: { id: id('Tenant', 'tenant') },
    reply: { data: z.object({ ...Tenant, ...recordVersion }) },
  }),
  activity: get('tenant/get-tenant-activity', {
    about: 'The newest lines of the activity log about one tenant, as far as the caller may read them.',
    may: 'tenants',
    input: { id: id('Tenant', 'tenant') },
    reply: { data: activityLines },
  }),
  remove: post('tenant/delete-tenant', {
    about: 'Deletes a tenant without an occupancy, a balance or a deposit held. One who ever had a lease is archived.',
    may: 'tenants',
    input: { id: id('Tenant', 'tenant') },
    reply: removed,
    errors: ['E_CONFLICT'],
    done: 'The tenant is deleted.',
  }),
  restore: post('tenant/restore-tenant', {
    about: 'Brings an archived tenant back to the list of previous tenants.',
    may: 'tenants',
    input: { id: id('Tenant', 'tenant') },
    errors: ['E_CONFLICT'],
    done: 'The tenant is restored.',
  }),
}

export const tenantName = text('Tenant name', { required: true })
