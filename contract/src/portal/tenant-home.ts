import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { rentPeriods } from '../portfolio/unit'

/** Whom to ask: the owner where the account shares owners with tenants, else the landlord's business. */
const contact = z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() })

const Tenant = {
  id: z.number(),
  tenant_name: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string(),
  em_contact_name: z.string(),
  em_contact_phone: z.string(),
  /** The landlord's note to the tenant. The notes of staff are not shown here. */
  notes: z.string(),
  /** The home of the newest occupancy that is not over, else of the last one; blank where there never was one. */
  rent_property: z.string(),
  rent_unit: z.string(),
  total_security_deposit: z.number(),
  total_occupants: z.number(),
  total_billing: z.number(),
  total_paid: z.number(),
  total_other_paid: z.number(),
  total_late_fee: z.number(),
  /** The three payments together. */
  total_paid_amount: z.number(),
  balance: z.number(),
  /** Null where there is no information. */
  owner: contact.nullable(),
}

const RentRecord = {
  id: z.number(),
  property_name: z.string(),
  unit_name: z.string(),
  move_in: z.string(),
  move_out: z.string(),
  /** Null while the tenant lives there. */
  real_move_out: z.string().nullable(),
  /** The lease was canceled before it began. */
  cancelled: z.boolean(),
  total_billing: z.number(),
  total_paid: z.number(),
  total_paid_amount: z.number(),
  balance: z.number(),
  move_out_reason: z.string(),
}

const OpenLine = z.object({
  id: z.number(),
  type: z.enum(reasons),
  /** In the language of the tenant. */
  description: z.string(),
  due: z.string(),
  amount: z.number(),
  open: z.number(),
})

const Home = {
  rent_id: z.number(),
  property_name: z.string(),
  unit_name: z.string(),
  address: z.string(),
  move_in: z.string(),
  move_out: z.string(),
  real_move_out: z.string().nullable(),
  /** The lease goes on from month to month after its last day. */
  month_to_month: z.boolean(),
  rent: z.number(),
  rent_period: z.enum(rentPeriods),
  /** The other adults of the lease. */
  people: z.array(z.string()),
  /** What is owed for this home, or below zero what is paid ahead. */
  balance: z.number(),
  past_due: z.number(),
  /** What is due next that was not due before today, and when. Null where nothing is coming. */
  next: z.object({ amount: z.number(), on: z.string() }).nullable(),
  deposits_held: z.number(),
  /** The open charges that make the balance, oldest first. */
  lines: z.array(OpenLine),
}

/** What a tenant sees of itself. */
export const tenantHome = {
  get: get('tenants/get-tenant', {
    about: 'The tenant who is signed in, with its figures and whom to ask.',
    tenant: true,
    input: { id: id('Tenant', 'tenant') },
    reply: { data: z.object(Tenant) },
  }),
  rents: get('tenants/get-tenant-rent-list', {
    about: 'The homes of the tenant, past ones too, with what each was billed and paid.',
    tenant: true,
    input: { id: id('Tenant', 'tenant') },
    reply: { data: z.array(z.object(RentRecord)) },
  }),
  home: get('tenants/get-home', {
    about:
      'What a tenant owes and why, what is due next, and the homes behind it: current and future ones, and past ones with an open balance or a deposit.',
    tenant: true,
    household: true,
    reply: {
      data: z.object({
        /** The balance of all homes, never below zero. */
        owed: z.number(),
        past_due: z.number(),
        /** The earliest day on which something of the balance was or is due; null where nothing is owed. */
        due: z.string().nullable(),
        next: z.object({ amount: z.number(), on: z.string() }).nullable(),
        /** Paid ahead, and waiting for the next charge. */
        credit: z.number(),
        /** Paid ahead for a deposit. */
        deposit_credit: z.number(),
        /** Payments that were sent and counted, and have not reached the landlord. */
        on_its_way: z.number(),
        /** Payments whose outcome is being asked for. They are not counted yet. */
        being_checked: z.number(),
        deposits_held: z.number(),
        landlord: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
        homes: z.array(z.object(Home)),
      }),
    },
  }),
}
