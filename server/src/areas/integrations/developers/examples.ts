import type { Method } from '@freehold/contract/kit/call'

/** The records that the examples name. */
export interface Named {
  property: number
  tenant: number
  /** The tenant's stay in a home. */
  stay: number
  contractor: number
}

export interface Example {
  title: string
  method: Method
  path: string
  /** Its input: in the address of a GET, as JSON in the body of a POST. */
  input: (of: Named) => Readonly<Record<string, string | number>>
  /** Sent as an Idempotency-Key. */
  key?: string
  /** The key needs more than reading. */
  writes?: true
  about: string
}

/** Requests that the page shows, and a test sends. */
export const examples: readonly Example[] = [
  {
    title: 'List properties',
    method: 'GET',
    path: 'property/get-property-list',
    input: () => ({ limit: 25, orderBy: 'property_name' }),
    about:
      'Lists come in pages of 10, 25, 50, 75 or 100 rows. Read page after page until you have as many as count says.',
  },
  {
    title: 'Read the rent roll of a day',
    method: 'POST',
    path: 'report/get-rent-roll',
    input: ({ property }) => ({ selected_date: '2026-01-31', property_id: property }),
    about:
      'Every unit on that day, with its tenant, its rent and what was owed. A report changes nothing, so a read-only key may ask for it.',
  },
  {
    title: 'Find late tenants',
    method: 'GET',
    path: 'report/get-aged-receivables',
    input: () => ({ limit: 100 }),
    about: 'Who owes how much, by the age of the debt.',
  },
  {
    title: 'Record a payment once',
    method: 'POST',
    path: 'tenant/pay-for-rent',
    input: ({ tenant, stay }) => ({
      tenant_id: tenant,
      rent_id: stay,
      paid_date: '2026-01-15',
      paid_amount: '850.00',
      method: 'CHECK',
      check_number: '1042',
      confirm: 1,
    }),
    key: 'bank-line-88120',
    writes: true,
    about:
      'However often the same Idempotency-Key is sent, the payment is recorded once and the first answer comes again. Take the id of the line on your bank statement.',
  },
  {
    title: 'List open work orders',
    method: 'GET',
    path: 'maintenance/get-work-order-list',
    input: () => ({ limit: 50 }),
    about: 'With their stages, contractors and homes.',
  },
]
