import { documentStates } from '@freehold/rules/leasing/signing/document-can'
import { z } from 'zod'
import { archivedMark } from '../kit/archive'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { leasePeople } from '../kit/lease-people'
import { activityLines } from '../kit/page-parts'
import { LeaseRow } from '../leasing/lease'
import { ledgerLine } from '../money/ledger'
import { rentPeriods } from '../portfolio/unit'

/** A lease's page shows this many of the newest lines of its ledger. */
export const ledgerLinesOfPage = 8

const Fee = z.object({ name: z.string(), amount: z.number() })

export const leasePage = {
  get: get('lease/get-lease-page', {
    about:
      'Everything about one lease: facts, terms, people, money with the newest lines of the ledger, notices, other leases of the tenancy, and activity. A deleted lease and one that was replaced have their page too. Money is included only for users who may see it.',
    may: 'leases',
    input: { id: id('Lease', 'lease') },
    reply: {
      data: z.object({
        lease: z.object({
          ...LeaseRow,
          ...archivedMark,
          rent_period: z.enum(rentPeriods),
          /** The state of a contract's signing; null for an uploaded lease. */
          state: z.enum(documentStates).nullable(),
          title: z.string(),
          description: z.string(),
          /** The name of an uploaded lease's PDF; blank for a contract. */
          pdf_name: z.string(),
          deposit: z.number().nullable(),
          /** The other deposits and the fees of the contract. */
          fees: z.array(Fee),
          late_fee_rule: z.string(),
          pets_allowed: z.boolean(),
          month_to_month: z.boolean(),
          canceled: z.boolean(),
          made_by: z.string(),
          made_at: z.string(),
          /** The version that takes its place; null while it is the newest. */
          newer_id: z.number().nullable(),
        }),
        people: leasePeople,
        money: z
          .object({
            balance: z.number(),
            past_due: z.number(),
            next_due: z.string().nullable(),
            deposit_held: z.number(),
            lines: z.array(ledgerLine),
            /** The ledger has more lines. */
            more: z.boolean(),
          })
          .nullable()
          .describe('For users who may see money.'),
        /** The notices to the tenant under this lease, newest first, for users who may read them. */
        notices: z.array(z.object({ id: z.number(), title: z.string(), issued_at: z.string(), served: z.boolean() })),
        others: z.array(z.object(LeaseRow)),
        activity: activityLines,
      }),
    },
  }),
  people: get('tenant/get-lease-people', {
    about: "The people of each of a tenant's leases, newest first. A tenancy that was canceled is left out.",
    may: 'tenants',
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: {
      data: z.array(
        z.object({
          rent_id: z.number(),
          property_name: z.string(),
          unit_name: z.string(),
          over: z.boolean(),
          /** The newest lease of the tenancy; null without one, and for users who may not read leases. */
          lease_id: z.number().nullable(),
          people: leasePeople,
        }),
      ),
    },
  }),
}
