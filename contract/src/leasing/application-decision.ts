import { adults, decisionKinds, decisionReasons } from '@freehold/rules/leasing/decision'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post } from '../kit/call'
import { flag, id, longText, optionalMoney, text } from '../kit/field'
import { jsonList } from '../kit/formats'
import { aboutReport } from '../kit/report-fields'

const whose = { id: id('Rental application', 'rental_application') }
const noticeId = { id: id('Notice', 'adverse_notice') }

const adverse = {
  ...whose,
  reasons: jsonList('Reasons', z.enum(decisionReasons), {
    required: true,
    max: decisionReasons.length,
    missing: 'Choose at least one reason.',
  }),
  note: text('Explanation', { max: 1000 }),
  ...aboutReport,
  coapplicant_address: text("Co-applicant's mailing address", { max: 300 }),
  mail: flag('Email the notice'),
  /** The applicant reads the explanation: its words are checked for what fair housing law puts in doubt. */
  confirm: flag('Confirm'),
}

const Notice = {
  id: z.number(),
  adult: z.enum(adults),
  name: z.string(),
  email: z.string(),
  /** Null while it was not mailed. */
  mailed_at: z.string().nullable(),
  mailed_by: z.string(),
}

const Decision = {
  id: z.number(),
  kind: z.enum(decisionKinds),
  reasons: z.array(z.enum(decisionReasons)),
  note: z.string(),
  cosigner: z.boolean(),
  deposit: z.number().nullable(),
  report_used: z.boolean().nullable(),
  assessment: z.string(),
  /** The version of the criteria that it was made against, and when that was saved. */
  criteria: z.object({ version: z.number(), at: z.string() }).nullable(),
  decided_by: z.string(),
  decided_at: z.string(),
  notices: z.array(z.object(Notice)),
}

export const applicationDecision = {
  list: get('rental-app/get-decisions', {
    about: 'What was decided about an application, newest first, each with its notices.',
    may: 'applications',
    input: whose,
    reply: { data: z.array(z.object(Decision)) },
  }),
  approveWithConditions: post('rental-app/approve-with-conditions', {
    about:
      'Approves a new application if a co-signer joins or a higher deposit is paid, and drafts the adverse action notice for each adult.',
    may: 'applications',
    input: {
      ...adverse,
      cosigner: flag('Co-signer'),
      deposit: optionalMoney('Security deposit', { min: 1, max: 9_999_999 }),
    },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The application is approved with conditions.',
  }),
  deny: post('rental-app/deny-rental-app', {
    about: 'Denies a new application and drafts the adverse action notice for each adult.',
    may: 'applications',
    input: { ...adverse, assessment: longText('Assessment of the record') },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The application is denied.',
  }),
  reconsider: post('rental-app/reconsider-rental-app', {
    about: 'Reverses a decision, so that the application is open again. Notices that were sent cannot be recalled.',
    may: 'reconsider',
    input: { ...whose, reason: text('Reason', { required: true, max: 1000 }) },
    errors: ['E_CONFLICT'],
    done: 'The decision is reversed. The application is open again.',
  }),
  withdraw: post('rental-app/withdraw-rental-app', {
    about: 'Notes that the applicant withdrew an application.',
    may: 'applications',
    input: { ...whose, reason: text('Reason', { max: 1000 }) },
    errors: ['E_CONFLICT'],
    done: 'The application is withdrawn.',
  }),
  notice: get('rental-app/adverse-notice', {
    about: 'An adverse action notice as a PDF, as it was issued.',
    may: 'applications',
    input: { ...noticeId, ...tickets },
    answers: 'file',
  }),
  sendNotice: post('rental-app/send-adverse-notice', {
    about: 'Emails an adverse action notice to the applicant, once.',
    may: 'applications',
    input: noticeId,
    errors: ['E_CONFLICT'],
    done: 'The notice is on its way.',
  }),
}
