import { z } from 'zod'
import { post } from '../kit/call'
import { choice } from '../kit/field'
import { opaque } from '../kit/formats'

/** Pages and PDFs that a tenant opens in a window of its own; each names its record by `id`, or its file by `file`. */
const tenantPages = [
  'tenants/print-billing-list',
  'tenants/payment-receipt',
  'tenants/view-file',
  'tenants/view-lease',
  'tenants/view-inspection',
] as const

/** The input of a call that a ticket may open. */
export const tenantTickets = { ticket: opaque('The ticket', { required: false }) }

/** A browser can't send a header with a link, so a ticket in the address opens one page or file for a minute. */
export const tenantTicket = {
  get: post('tenants/get-ticket', {
    about:
      "A short-lived ticket to open one page or file by its address. It ends with the session; the tenant's right is checked as the page opens.",
    tenant: true,
    household: true,
    reads: true,
    input: {
      page: choice('The page', tenantPages),
      /** The `id` that the address of the page will name, or its `file`. */
      record: opaque('The record'),
    },
    reply: { data: z.object({ ticket: z.string(), expires_in: z.number() }) },
  }),
}
