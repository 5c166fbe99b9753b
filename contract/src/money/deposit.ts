import { reasons } from '@freehold/rules/money/reason'
import { z } from 'zod'
import { pageFormat, tickets } from '../account/file'
import { get, post } from '../kit/call'
import { day, id, longText, optionalMoney, text } from '../kit/field'
import { jsonList } from '../kit/formats'
import { why } from '../kit/why'

const atMost = { min: 0, max: 9_999_999 }
const applied = z.object({ charge_id: z.number().int().positive(), amount: z.number().positive() })

const letterId = { id: id('Deposit return', 'deposit_return') }

export const deposit = {
  held: get('deposit/get-held', {
    about: 'What is held for a tenant in one occupancy: deposits by kind, credit, and open charges.',
    may: 'money',
    input: { rent_id: id('Unit', 'occupancy') },
    reply: {
      data: z.object({
        held: z.array(z.object({ pay_reason: z.enum(reasons), amount: z.number() })),
        total: z.number(),
        credit: z.number(),
        owed: z.number(),
        /** The forwarding address that the tenant gave in the portal; blank without one. */
        send_to: z.string(),
      }),
      why,
    },
  }),
  giveBack: post('tenant/return-deposit', {
    about: 'Settles the deposits at the end: applied to charges, kept with a reason, the rest returned, with a letter.',
    may: 'money',
    input: {
      tenant_id: id('Tenant', 'tenant'),
      rent_id: id('Unit', 'occupancy'),
      paid_date: day('Date'),
      applied: jsonList('Charges paid from the deposit', applied, { max: 200 }),
      kept: optionalMoney('Kept', atMost),
      kept_reason: longText('Reason for keeping'),
      /** Overpaid rent that goes back together with the deposit. */
      credit: optionalMoney('Credit returned', atMost),
      send_to: text('Forwarding address', { max: 500 }),
    },
    reply: { id: z.number(), returned: z.number() },
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT'],
    done: 'The deposit is returned.',
  }),
  letter: get('deposit/letter', {
    about: 'The letter that goes with a returned deposit, as issued: a page to print, or a PDF that is kept.',
    may: 'money',
    input: { ...letterId, ...pageFormat, ...tickets },
    answers: 'file',
  }),
  shareLetter: post('deposit/share-letter', {
    about: 'Makes a link that opens a deposit letter without a login, to read. Its address is answered this once.',
    may: 'money',
    input: letterId,
    reply: { id: z.number(), url: z.string(), expires_at: z.string() },
    // No Idempotency-Key: the kept reply would hold the token, of which only a hash may be kept.
    ownTransactions: true,
  }),
  letterLinks: get('deposit/get-letter-links', {
    about: 'The links to a deposit letter, newest first, each with its newest 50 openings.',
    may: 'money',
    input: letterId,
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          created_at: z.string(),
          created_by: z.string(),
          expires_at: z.string(),
          revoked_at: z.string().nullable(),
          revoked_by: z.string().nullable(),
          openings: z.array(z.object({ opened_at: z.string(), address: z.string(), agent: z.string() })),
        }),
      ),
    },
  }),
  revokeLetterLink: post('deposit/revoke-letter-link', {
    about: 'Closes a link to a deposit letter.',
    may: 'money',
    input: { ...letterId, link_id: id('Link', 'access_link') },
    done: 'The link no longer works.',
  }),
}
