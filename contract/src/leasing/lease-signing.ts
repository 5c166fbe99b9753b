import { documentStates, leadStates } from '@freehold/rules/leasing/signing/document-can'
import { drawingField } from '@freehold/rules/leasing/signing/drawn-signature'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, id, longText, text } from '../kit/field'
import { email } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { leadFields } from '../kit/lead-fields'
import { leaseTerms } from '../kit/lease-fields'

const whose = { id: id('Lease', 'lease') }

const Signer = z.object({
  id: z.number(),
  role: z.enum(['TENANT', 'GUARANTOR', 'LANDLORD']),
  name: z.string(),
  email: z.string(),
  invited_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  signed_at: z.string().nullable(),
  signed_name: z.string(),
  /** This person's signature is due now. */
  turn: z.boolean(),
})

const {
  earn_money_receipt,
  form_earn_money_receipt,
  pet_allow,
  pet_liability_insurance,
  yard_maintenance,
  routine_pest_control,
  pool_maintenance,
  other,
  hoa_fee,
  personal_property,
  addenda,
  keys,
  utilities,
  other_occupants,
} = leaseTerms

/** The terms that move no money. Rent, dates, deposits and fees are those of the tenancy. */
const changeable = {
  earn_money_receipt: keptWhenAbsent(earn_money_receipt),
  form_earn_money_receipt: keptWhenAbsent(form_earn_money_receipt),
  pet_allow: keptWhenAbsent(pet_allow),
  pet_liability_insurance: keptWhenAbsent(pet_liability_insurance),
  yard_maintenance: keptWhenAbsent(yard_maintenance),
  routine_pest_control: keptWhenAbsent(routine_pest_control),
  pool_maintenance: keptWhenAbsent(pool_maintenance),
  other: keptWhenAbsent(other),
  hoa_fee: keptWhenAbsent(hoa_fee),
  personal_property: keptWhenAbsent(personal_property),
  addenda: keptWhenAbsent(addenda),
  keys: keptWhenAbsent(keys),
  utilities: keptWhenAbsent(utilities),
  lead_presence: keptWhenAbsent(leadFields.lead_presence),
  lead_explanation: keptWhenAbsent(leadFields.lead_explanation),
  lead_records: keptWhenAbsent(leadFields.lead_records),
  lead_documents: keptWhenAbsent(leadFields.lead_documents),
  other_occupants: keptWhenAbsent(other_occupants),
}

/** The addresses of those who sign after the second one, by their places in the lease. */
const furtherEmails = {
  email_3: email('Email of signer 3'),
  email_4: email('Email of signer 4'),
  email_5: email('Email of signer 5'),
  email_6: email('Email of signer 6'),
  email_7: email('Email of signer 7'),
  email_8: email('Email of signer 8'),
  email_9: email('Email of signer 9'),
}

/** The fields of the addresses, by the places of those who sign before the landlord. */
export const signerEmails = [
  'tenant_email',
  'co_tenant_email',
  'email_3',
  'email_4',
  'email_5',
  'email_6',
  'email_7',
  'email_8',
  'email_9',
] as const

const errors = ['E_CONFLICT'] as const

export const leaseSigning = {
  get: get('lease/get-signing', {
    about:
      'How far the signing of a lease contract is: its state, its signers in order, its versions and what happened.',
    may: 'leases',
    input: whose,
    reply: {
      data: z.object({
        id: z.number(),
        tenant_name: z.string(),
        unit_name: z.string(),
        property_name: z.string(),
        move_in: z.string(),
        version: z.number(),
        state: z.enum(documentStates),
        stage: z.string(),
        expired: z.boolean(),
        left: z.boolean(),
        lead: z.enum(leadStates),
        closed: z.boolean(),
        signed: z.number(),
        /** The landlord's signature is due, and the current user gives it. */
        mine: z.boolean(),
        sent_at: z.string().nullable(),
        sent_by: z.string(),
        ended_at: z.string().nullable(),
        reason: z.string(),
        /** The signed PDF, or a scan of the signed paper, is available. */
        has_pdf: z.boolean(),
        /** Signed on another installation, and never sealed on this one. */
        imported: z.boolean(),
        signers: z.array(Signer),
        versions: z.array(z.object({ id: z.number(), version: z.number(), stage: z.string() })),
        events: z.array(
          z.object({
            seq: z.number(),
            at: z.string(),
            words: z.string(),
            name: z.string(),
            address: z.string(),
            agent: z.string(),
          }),
        ),
        /** The words that the form of a send begins with. */
        proposal: z.object({
          tenant_name: z.string(),
          tenant_email: z.string(),
          co_tenant_name: z.string(),
          co_tenant_email: z.string(),
          /** Those who sign before the landlord, in their order. */
          signers: z.array(z.object({ role: z.enum(['TENANT', 'GUARANTOR']), name: z.string(), email: z.string() })),
          landlords: z.array(z.object({ id: z.number(), name: z.string() })),
          landlord_id: z.number(),
        }),
        terms: z.object({
          earn_money_receipt: z.string(),
          form_earn_money_receipt: z.string().nullable(),
          pet_allow: z.string(),
          pet_liability_insurance: z.string(),
          yard_maintenance: z.string(),
          routine_pest_control: z.string(),
          pool_maintenance: z.string(),
          other: z.string(),
          hoa_fee: z.string(),
          personal_property: z.array(z.string()),
          addenda: z.array(z.string()),
          keys: z.array(z.string()),
          utilities: z.array(z.string()),
          lead_presence: z.string(),
          lead_explanation: z.string(),
          lead_records: z.string(),
          lead_documents: z.string(),
          other_occupants: z.array(z.string()),
        }),
      }),
    },
  }),
  send: post('lease/send-for-signature', {
    about:
      'Sends a lease contract to its tenants and their co-signer, one after the other, and last to the user who signs for the landlord. The first email goes out after 20 seconds.',
    may: 'leases',
    input: {
      ...whose,
      tenant_email: email('Email of the tenant', { required: true }),
      co_tenant_email: email('Email of the second tenant'),
      ...furtherEmails,
      landlord_id: id('Landlord', 'user'),
    },
    errors,
    done: 'The lease is out for signature.',
  }),
  undo: post('lease/undo-send', {
    about: 'Undoes a send whose email has not left.',
    may: 'leases',
    input: whose,
    errors,
    done: 'The lease was not sent.',
  }),
  resend: post('lease/resend-signing-link', {
    about: 'Emails a new link to the person whose turn it is. The old link no longer works.',
    may: 'leases',
    input: whose,
    errors,
    done: 'A new link is on its way.',
  }),
  copyLink: post('lease/copy-signing-link', {
    about: 'The address of the link of the person whose turn it is. Opening it takes an emailed code.',
    may: 'leases',
    input: whose,
    reply: { url: z.string() },
    errors,
    // No Idempotency-Key: the kept reply would hold the token.
    ownTransactions: true,
  }),
  change: post('lease/change-contract', {
    about:
      'Issues a new version of a lease contract that is not signed, with other terms; one that is left out stays. The old version is kept, and its links say that it was replaced.',
    may: 'leases',
    input: { ...whose, ...changeable },
    reply: { id: z.number() },
    errors,
    done: 'A new version of the lease is issued.',
  }),
  voidLease: post('lease/void-lease', {
    about: 'Voids a lease that is out for signature or signed, with a reason. It is kept.',
    may: 'leases',
    input: { ...whose, reason: longText('Reason', { required: true }) },
    errors,
    done: 'The lease is voided.',
  }),
  uploadSigned: post('lease/upload-signed-copy', {
    about: 'Keeps the scan of a lease contract that was signed on paper, beside the issued PDF.',
    may: 'leases',
    input: whose,
    files: [{ name: 'file', many: false, accept: 'pdf', label: 'Signed copy', required: true }],
    limit: 'upload',
    errors,
    done: 'The signed copy is saved.',
  }),
  signForLandlord: post('lease/sign-for-landlord', {
    about: 'Signs a lease contract for the landlord, once all tenants signed it. Only the user named at its send may.',
    may: 'leases',
    input: {
      ...whose,
      name: text('Your full name', { required: true, max: 100 }),
      drawn: text('Drawn signature', { max: drawingField.longest }),
      lead_certified: flag('The lead-paint disclosure is true and accurate'),
    },
    errors,
    done: 'You signed the lease.',
  }),
  signedPdf: get('lease/get-signed-pdf', {
    about: 'The sealed PDF of a lease that all signed, or the copy that was signed on paper.',
    may: 'leases',
    input: whose,
    answers: 'file',
  }),
}
