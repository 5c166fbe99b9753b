import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { leadPresences, leadRecords } from '@freehold/rules/leasing/lead-paint'
import { leaseKinds } from '@freehold/rules/leasing/lease-can'
import { listedFeeFields } from '@freehold/rules/leasing/listed-fees'
import { feeTimes } from '@freehold/rules/marketing/fees'
import { recurringKinds } from '@freehold/rules/money/recurring-charge'
import { z } from 'zod'
import { pageFormat, tickets } from '../account/file'
import { archivedFilter } from '../kit/archive'
import { get, post, table } from '../kit/call'
import { day, flag, id, longText, optionalChoice, optionalId, optionalMoney, optionalWhole, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { fileName } from '../kit/formats'
import { moveInInspection } from '../kit/inspection-planning'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { leaseCharges } from '../kit/lease-charges'
import { leaseAdults, leaseTenant, leaseTerms } from '../kit/lease-fields'
import { tenantLeases } from '../kit/tenant-leases'
import { amountBounds } from './occupancy'

export const LeaseRow = {
  id: z.number(),
  kind: z.enum(leaseKinds),
  tenant_id: z.number(),
  tenant_name: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number(),
  unit_name: z.string(),
  move_in: z.string(),
  move_out: z.string(),
  real_move_out: z.string().nullable(),
  /** The occupancy, for a notice. */
  tenant_rent_id: z.number(),
  /** The tenancy has not ended. */
  current: z.boolean(),
  /** A later term of the tenancy replaces this one. */
  renewed: z.boolean(),
  /** The number of expiry notices sent. */
  notice_date: z.number(),
  /** The number and the stored file of an uploaded lease; 0 and blank for a contract that was made here. */
  pdf_id: z.number(),
  pdf_filename: z.string(),
  /** The application of an uploaded lease's tenant; null where none is known, and for a contract. */
  application_id: z.number().nullable(),
  /** The status of that application, which decides whether a background check can be ordered. */
  application_status: z.enum(applicationStatuses).nullable(),
  /** The page of that application while a report is kept and the caller may open it; blank otherwise. */
  rentprep_report_url: z.string(),
  rent_amount: z.number(),
  /** How far the signing of a contract is, such as "1 of 3 signed"; blank for an uploaded lease. */
  stage: z.string(),
  /** The keys can't be handed over until the lead-paint papers are signed. */
  lead_waits: z.boolean(),
}

const whose = { id: id('Lease', 'lease') }

/** How soon the leases of the list end, in days. */
const leaseEnds = ['30', '60', '90'] as const

/** A contract as its form sends it. */
const contract = {
  rent_app_id: id('Rental application', 'rental_application'),
  property_id: id('Property', 'property'),
  unit_id: id('Unit', 'unit'),
  ...leaseTenant,
  ...leaseAdults,
  ...leaseTerms,
  ...leaseCharges,
}

const ProposedAdult = z.object({
  /** Null for the co-applicant whom the application names. */
  application_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  status: z.enum(applicationStatuses).nullable(),
})

const ListedFee = z.object({
  name: z.string(),
  amount: z.number(),
  due: z.enum(feeTimes),
  /** The tenant may decline it. */
  optional: z.boolean(),
  /** The field of the contract that bills it; null if none does. */
  field: z.enum(listedFeeFields).nullable(),
  /** The contract bills it under its own name: with every rent, or once; null if it does not. */
  charge: z.enum(['MONTHLY', 'ONCE']).nullable(),
  kind: z.enum(recurringKinds),
})

const LeaseClause = z.object({ title: z.string(), text: z.string() })

export const lease = {
  list: table('lease/get-lease-list', {
    about: 'Lease contracts and uploaded leases; with `archived=1`, only those that were deleted.',
    may: 'leases',
    input: {
      ...archivedFilter,
      lease_id: optionalId('Lease', 'lease'),
      property_id: optionalId('Property', 'property'),
      ends_within: optionalChoice('Ends within days', leaseEnds, null),
    },
    row: LeaseRow,
    sorts: ['tenant_name', 'unit_name', 'move_in', 'move_out'],
  }),
  ofTenant: get('tenant/get-lease-list/{tenantId}', {
    about: "A tenant's leases, newest first.",
    may: 'leases',
    input: { tenantId: id('Tenant', 'tenant') },
    reply: { data: tenantLeases },
  }),
  create: post('lease/create-new-lease-contract', {
    about:
      'Moves an approved applicant into a unit: makes the tenant and the occupancy, posts the first charges, and issues the lease. It asks first, unless confirm=1, about a person who is already a tenant, a household member without an approval, and an unmet condition.',
    may: 'leases',
    input: { ...contract, ...moveInInspection, confirm: flag('Confirm') },
    reply: {
      id: z.number(),
      tenant_id: z.number(),
      rent_id: z.number(),
      /** The inspection that was planned in the same step; null without one. */
      inspection_id: z.number().nullable(),
    },
    serializeBy: 'unit_id',
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The lease contract is created.',
  }),
  proposal: get('lease/get-contract-proposal', {
    about:
      'What the contract of an application begins with: the other adults of its household, the conditions of the approval, and the fees that the listing of the unit names.',
    may: 'leases',
    input: {
      rent_app_id: contract.rent_app_id,
      /** The unit whose listing names the fees; without it, the unit of the application. */
      unit_id: optionalId('Unit', 'unit'),
    },
    reply: {
      data: z.object({
        adults: z.array(ProposedAdult),
        /** The deposit that the approval asks for; null where it asks for none. */
        deposit: z.number().nullable(),
        cosigner: z.boolean(),
        fees: z.array(ListedFee),
      }),
    },
  }),
  preview: post('lease/preview-lease-contract', {
    about: 'The page of a lease contract as it would be issued. Nothing is kept.',
    may: 'leases',
    reads: true,
    input: contract,
    reply: { data: z.object({ page: z.string() }) },
    errors: ['E_CONFLICT'],
  }),
  info: get('lease/get-lease-info', {
    about: 'A lease contract as it was issued: a page to read and print, or the PDF that is kept.',
    may: 'leases',
    input: {
      ...whose,
      timezoneOffset: optionalWhole('Time zone offset', { min: -840, max: 840 }),
      print: flag('Print'),
      ...pageFormat,
      ...tickets,
    },
    answers: 'file',
  }),
  clauses: get('lease/get-lease-clauses', {
    about: 'The clauses that a lease contract was issued with, and those that it would have if it were made now.',
    may: 'leases',
    input: whose,
    reply: { data: z.object({ issued: z.array(LeaseClause), now: z.array(LeaseClause) }) },
  }),
  leadStatement: get('lease/get-lead-statement', {
    about: 'Whether leases of a property have the lead-paint papers, and what its landlord stated in the newest lease.',
    may: 'leases',
    input: { property_id: id('Property', 'property') },
    reply: {
      data: z.object({
        needed: z.boolean(),
        lead_presence: z.enum(leadPresences).nullable(),
        lead_explanation: z.string(),
        lead_records: z.enum(leadRecords).nullable(),
        lead_documents: z.string(),
      }),
    },
  }),
  upload: post('lease/upload-lease-pdf', {
    about:
      'Uploads the PDF of a lease (lease_pdf_id 0 or none), or changes the title, the description, the deposit or the file of one. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'leases',
    input: {
      lease_pdf_id: optionalId('Lease PDF', 'lease'),
      tenant_id: id('Tenant', 'tenant'),
      property_id: id('Property', 'property'),
      unit_id: id('Unit', 'unit'),
      title: text('Title', { required: true }),
      description: keptWhenAbsent(longText('Description')),
      deposit: keptWhenAbsent(optionalMoney('Deposit', { min: 0, max: amountBounds.max })),
      move_in: day('Lease start'),
      move_out: day('Lease end'),
      version: formVersion(),
    },
    reply: { id: z.number() },
    files: [{ name: 'file', many: false, accept: 'pdf', label: 'File' }],
    limit: 'upload',
    serializeBy: 'tenant_id',
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The lease is saved.',
  }),
  pdf: get('lease/get-lease-pdf', {
    about: 'An uploaded lease, to change it.',
    may: 'leases',
    input: whose,
    reply: {
      lease: z.object({
        tenant_id: z.number(),
        tenant_name: z.string(),
        property_id: z.number(),
        property_name: z.string(),
        unit_id: z.number(),
        unit_name: z.string(),
        rent_amount: z.number(),
      }),
      lease_pdf: z.object({
        lease_pdf_id: z.number(),
        ...recordVersion,
        title: z.string(),
        description: z.string(),
        deposit: z.number().nullable(),
        move_in: z.string(),
        move_out: z.string(),
        filename: z.string(),
        org_filename: z.string(),
      }),
    },
  }),
  viewUpload: get('lease/view-upload-pdf', {
    about: 'The PDF of an uploaded lease.',
    may: 'leases',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  remove: post('lease/delete-lease', {
    about: 'Takes a lease off the list. It can be restored. The contract of a current tenancy stays.',
    may: 'leases',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The lease is deleted.',
  }),
  restore: post('lease/restore-lease', {
    about: 'Brings a deleted lease back to the list.',
    may: 'leases',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The lease is restored.',
  }),
}
