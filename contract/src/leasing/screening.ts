import { adults } from '@freehold/rules/leasing/decision'
import { readOutcomes, screeningOutcomes, screeningStates } from '@freehold/rules/leasing/screening-can'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, day, id, optionalChoice, text } from '../kit/field'

const application = id('Rental application', 'rental_application')
const adult = choice('Adult', adults)

const opening = {
  adult: optionalChoice('Adult', adults, 'APPLICANT'),
  reason: text('Reason', { max: 300 }),
}

const opened = {
  reply: { data: z.string(), name: z.string() },
  errors: ['E_CONFLICT', 'E_PROVIDER'],
  ownTransactions: true,
} as const

const Consent = {
  text_version: z.string(),
  signed_on: z.string(),
  recorded_by: z.string(),
  /** How it was signed online; null for one on paper. */
  online: z.object({ name: z.string(), at: z.string(), address: z.string(), text: z.string() }).nullable(),
}

const Order = {
  state: z.enum(screeningStates),
  outcome: z.enum(screeningOutcomes).nullable(),
  message: z.string(),
  /** The address at which the office confirms the order; blank where nothing is to be confirmed. */
  confirm_url: z.string(),
  purged: z.boolean(),
  ordered_by: z.string(),
  ordered_at: z.string(),
  ready_at: z.string().nullable(),
  /** The expense that was posted for it, which may have been voided; null where none was. */
  cost: z.object({ amount: z.number(), expense_id: z.number(), voided: z.boolean() }).nullable(),
}

export const screening = {
  list: get('screening/get-orders', {
    about: 'The background checks of an application: for each adult the consent and the newest order.',
    may: 'applications',
    input: { id: application },
    reply: {
      data: z.array(
        z.object({
          adult: z.enum(adults),
          name: z.string(),
          email: z.string(),
          consent: z.object(Consent).nullable(),
          /** When this adult was last asked for the consent by mail, and until when that link works. */
          asked: z.object({ at: z.string(), until: z.string(), reminded: z.boolean() }).nullable(),
          order: z.object(Order).nullable(),
        }),
      ),
      provider: z.string(),
      /** The price of a report, which an order posts as an expense; null where it is not known here. */
      price: z.number().nullable(),
      /** Whom a notice has to name; null where the report itself says it. */
      agency: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
      /** The account emails the notices of a decision automatically. */
      mails_notices: z.boolean(),
    },
  }),
  consent: post('screening/record-consent', {
    about: 'Records that an adult of an application signed the consent to a background check.',
    may: 'applications',
    input: { id: application, adult, signed_on: day('Signed on') },
    errors: ['E_CONFLICT'],
    done: 'The consent is recorded.',
  }),
  order: post('screening/order-report', {
    about:
      'Orders the report about an adult whose consent is recorded, once, and posts its price as an expense of the property. The provider asks the applicant by email; no Social Security number is sent.',
    may: 'applications',
    input: { id: application, adult },
    reply: { state: z.enum(screeningStates) },
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    done: 'The background check is ordered.',
    ownTransactions: true,
  }),
  cancel: post('screening/cancel-order', {
    about: 'Cancels the order of a report that is not ready.',
    may: 'applications',
    input: { id: application, adult },
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    done: 'The order is canceled.',
    ownTransactions: true,
  }),
  openOfLease: post('screening/get-report-url', {
    about:
      'The address of a ready report at the provider, for groups 1, 2 and 4: that of the application behind a lease, whose id this is. `name` is the person whose report it is. Each opening is in the activity log with its reason.',
    may: 'screening-reports',
    input: { id: id('Lease', 'lease'), ...opening },
    ...opened,
  }),
  open: post('screening/open-report', {
    about: 'The same for a rental application. Each opening is in the activity log with its reason.',
    may: 'screening-reports',
    input: { id: application, ...opening },
    ...opened,
  }),
  recordOutcome: post('screening/record-outcome', {
    about:
      'Records what a ready report says, as a user read it there. A record that was found is assessed in writing before a denial.',
    may: 'screening-reports',
    input: { id: application, adult, outcome: choice('What the report says', readOutcomes) },
    errors: ['E_CONFLICT'],
    done: 'The result of the report is recorded.',
  }),
}
