import { z } from 'zod'
import { amountBounds } from '../kit/amount-bounds'
import { get, lookupFields, post } from '../kit/call'
import {
  choice,
  day,
  flag,
  id,
  idOrNone,
  longText,
  money,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalMoney,
  text,
} from '../kit/field'
import { formVersion, savedVersion } from '../kit/form-version'
import { email, phone } from '../kit/formats'
import { moveInInspection, moveOutInspection } from '../kit/inspection-planning'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { leaseCharges } from '../kit/lease-charges'
import { methodInput } from '../kit/payment-method'
import { tenantLeases } from '../kit/tenant-leases'
import { why } from '../kit/why'
import { tenantName } from '../people/tenant'
import { rentPeriods } from '../portfolio/unit'

export const moveOutReasons = [
  'Bought House',
  'Deceased',
  'Eviction',
  'Transfer Unit',
  'Termination',
  'Too Expensive',
  'Personal',
] as const

export { amountBounds }

/** The tenant who must leave before this one can move in; blank when the unit is free. */
const waitsFor = z.string()

/** An occupancy that is not over, as the tenant's forms choose from. */
const OccupyingUnit = {
  id: z.number(),
  unit_id: z.number(),
  unit_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  move_in: z.string(),
  move_out: z.string(),
  unit_rent: z.number(),
  balance: z.number(),
  late_fee_rule_id: z.number().nullable(),
  waits_for: waitsFor,
  /** The next day on which something is due, billed or not, and what will be unpaid of it; null where nothing is coming. */
  due_next: z.object({ on: z.string(), amount: z.number() }).nullable(),
  /** The newcomer who is to move in next. The move-out decides from which day it can. */
  next: z
    .object({ tenant_name: z.string(), move_in: z.string(), agreed_move_in: z.string(), move_out: z.string() })
    .nullable(),
}

const RentRow = {
  id: z.number(),
  unit_id: z.number(),
  property_id: z.number(),
  property_name: z.string(),
  unit_name: z.string(),
  move_in: z.string(),
  /** The first day that was agreed, where the tenant before left too late for it. */
  agreed_move_in: z.string().nullable(),
  waits_for: waitsFor,
  move_out: z.string(),
  real_move_out: z.string().nullable(),
  move_out_reason: z.string(),
  cancelled: z.boolean(),
  unit_rent: z.number(),
  rent_period: z.enum(rentPeriods),
  total_paid: z.number(),
  total_billing: z.number(),
  total_paid_amount: z.number(),
  balance: z.number(),
  deposit_held: z.number(),
  /** The day by which a deposit that is still held is usually to be settled, and why; null where no rule is known. */
  deposit_due: z.object({ by: z.string(), why: z.string() }).nullable(),
  /** The letters of settled deposits, newest first. */
  letters: z.array(z.object({ id: z.number(), issued: z.string() })),
  late_fee_rule_id: z.number().nullable(),
}

const HomeOption = { id: z.number(), unit_name: z.string() }
const PropertyOption = { id: z.number(), property_name: z.string() }

const RentEntry = {
  id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number(),
  unit_name: z.string(),
}

/** The fields that both rent-out forms share. A first amount can be zero when nothing was paid yet. */
const leaseFields = {
  total_billing: money('Total amount due', amountBounds),
  initial_payment: money('Initial payment', amountBounds),
  ...methodInput,
  notes: longText('Notes'),
  move_in: day('Move-in'),
  move_out: day('Move-out'),
  late_fee_rule_id: optionalId('Late fee rule', 'late_fee_rule'),
  /** Billed with the rent from the move-in on, beside the total amount due. */
  monthly_charges: leaseCharges.monthly_charges,
  confirm: flag('Confirm'),
}

/** The inspection that was planned in the same step; null without one. */
const planned = { inspection_id: z.number().nullable() }

export const occupancy = {
  saveTenant: post('tenant/save-tenant', {
    about:
      'Adds a tenant and moves it into a unit (id 0 or none), or changes the details of one: its dates and amounts stay, and a request with other ones is refused. A move-in more than two years ago is refused with what it would bill, unless confirm=1. With the `version` that was read, a tenant whose details someone else has changed since is not changed.',
    may: 'tenants',
    input: {
      id: optionalId('Tenant', 'tenant'),
      tenant_name: tenantName,
      email: email('Email', { required: true }),
      phone: phone('Phone', { required: true }),
      dob: day('Date of birth', { secret: true }),
      em_contact_name: keptWhenAbsent(text('Emergency contact name')),
      em_contact_phone: keptWhenAbsent(phone('Emergency contact phone')),
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      total_billing: optionalMoney('Total amount due', amountBounds),
      initial_payment: optionalMoney('Initial payment', amountBounds),
      ...methodInput,
      notes: keptWhenAbsent(longText('Notes')),
      /** Shown in the portal. The notes are for staff alone. */
      note_to_tenant: keptWhenAbsent(longText('Note to the tenant')),
      move_in: optionalDay('Move-in'),
      move_out: optionalDay('Move-out'),
      /** Unchanged when blank; 0 removes the rule. */
      late_fee_rule_id: idOrNone('Late fee rule', 'late_fee_rule'),
      /** For a new tenant alone: those of a tenancy have calls of their own. */
      monthly_charges: leaseCharges.monthly_charges,
      ...moveInInspection,
      confirm: flag('Confirm'),
      version: formVersion(),
    },
    reply: { id: z.number(), ...planned, ...savedVersion },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    versioned: true,
    done: 'The tenant information is updated successfully.',
  }),
  rentUnit: post('tenant/rent-unit', {
    about:
      'Moves a tenant without a home into a vacant unit, bills the first period and records the initial payment. A move-in more than two years ago is refused unless confirm=1.',
    may: 'tenants',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      property_id: id('Property', 'property'),
      unit_id: id('Unit', 'unit'),
      ...leaseFields,
      ...moveInInspection,
    },
    reply: { id: z.number(), ...planned },
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The rent information is updated successfully.',
  }),
  moveOut: post('tenant/move-out', {
    about:
      'Ends an occupancy on a day; rent billed after it is reversed. With force=1 a lease that has not begun is canceled, and its charges are reversed.',
    may: 'tenants',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      unit_id: id('Unit', 'unit'),
      move_out_reason: choice('Reason', moveOutReasons),
      move_out: day('Move-out date'),
      force: flag('Force'),
      ...moveOutInspection,
    },
    reply: { id: z.number(), ...planned },
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT'],
    done: 'The rent information is updated successfully.',
  }),
  propose: get('tenant/propose-rent', {
    about: 'The total due at move-in, and why: for a unit, or for a rent, a deposit and a period.',
    may: 'tenants',
    input: {
      unit_id: optionalId('Unit', 'unit'),
      move_in: day('Move-in'),
      move_out: day('Move-out'),
      rent: optionalMoney('Rent', amountBounds),
      deposit: optionalMoney('Deposit', { min: 0, max: 9_999_999 }),
      rent_period: optionalChoice('Rent period', rentPeriods, null),
    },
    reply: {
      data: z.object({ total: z.number(), rent: z.number(), deposit: z.number(), from: z.string(), to: z.string() }),
      why,
    },
  }),
  leaseDate: post('tenant/get-auto-lease-date', {
    about: "The dates of a tenant's occupancy of a unit, to fill in a lease.",
    may: 'tenants',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      property_id: optionalId('Property', 'property'),
      unit_id: id('Unit', 'unit'),
    },
    reply: { lease_date: z.object({ move_in: z.string(), move_out: z.string() }).nullable() },
  }),
  rents: get('tenant/get-tenant-rent-list', {
    about: "A tenant's occupancies, newest first.",
    may: 'tenants',
    input: { id: id('Tenant', 'tenant') },
    reply: { data: z.array(z.object(RentRow)) },
  }),
  occupying: get('tenant/get-tenant-occupying-units', {
    about: 'The units a tenant occupies or is about to.',
    may: 'tenants',
    input: { id: id('Tenant', 'tenant') },
    reply: { data: z.array(z.object(OccupyingUnit)) },
  }),
  occupyingOfProperty: get('tenant/get-tenant-occupying-units-from-property', {
    about: 'The units of a property that a tenant occupies or is about to.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant'), property_id: id('Property', 'property') },
    reply: { data: z.array(z.object(OccupyingUnit)) },
  }),
  properties: get('tenant/get-tenant-property-list', {
    about: 'The properties a tenant lives or lived in; with `withunits`, each with its units.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant'), ...lookupFields, withunits: flag('With units') },
    reply: { data: z.array(z.object({ ...PropertyOption, units: z.array(z.object(HomeOption)).optional() })) },
    limit: 'search',
  }),
  units: get('tenant/get-tenant-unit-list', {
    about: 'The units of a property that a tenant lives or lived in.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant'), property_id: optionalId('Property', 'property'), ...lookupFields },
    reply: { data: z.array(z.object(HomeOption)) },
    limit: 'search',
  }),
  relatedProperties: get('tenant/get-tenant-related-property', {
    about: 'The properties a tenant can be billed for.',
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: { data: z.array(z.object({ property_id: z.number(), property_name: z.string() })) },
  }),
  allRents: get('tenant/get-all-tenant-rent-list', {
    about: 'Every occupancy that is not over, by tenant, for a select.',
    may: 'tenants',
    input: lookupFields,
    reply: { data: z.array(z.object(RentEntry)) },
    limit: 'search',
  }),
  documents: get('tenant/get-tenant-documents-data', {
    about: "A tenant's applications, uploaded applications, leases and notices.",
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: {
      apps: z.object({
        rentals: z
          .array(z.object({ id: z.number(), property_name: z.string(), unit_name: z.string(), status: z.string() }))
          .describe('Those that became a lease of the tenant, newest first.'),
        uploads: z.array(
          z.object({ tenant_name: z.string(), filename: z.string(), org_filename: z.string(), title: z.string() }),
        ),
      }),
      leases: tenantLeases,
      notices: z
        .array(
          z.object({
            id: z.number(),
            title: z.string(),
            short_description: z.string(),
            filename: z.string(),
            org_filename: z.string(),
            uploader_name: z.string(),
          }),
        )
        .describe('Newest first.'),
    },
  }),
}
