import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { noticeKinds } from '@freehold/rules/leasing/notices/notice-kinds'
import { z } from 'zod'
import { pageFormat } from '../account/file'
import { quizAnswer } from '../kit/application-fields'
import { get, post } from '../kit/call'
import { flag, id } from '../kit/field'
import { fileName } from '../kit/formats'
import { tenantTickets } from './tenant-ticket'

const status = z.enum(applicationStatuses).nullable()
/** A lease was made of the application, whatever its status says. */
const leased = z.boolean()

/** How far the signing of a lease is, for the tenant who asks. */
export const signingStages = ['YOUR_TURN', 'OTHERS', 'EXPIRED', 'SIGNED'] as const

const person = z.object({ name: z.string(), phone: z.string(), relation: z.string() })
const home = z.object({
  address: z.string(),
  rent: z.number().nullable(),
  reason_for_leaving: z.string(),
  landlord_name: z.string(),
  landlord_phone: z.string(),
})

/** Everything that the tenant wrote in an application, and nothing of a co-applicant. Numbers of identity are left out. */
const ApplicationCopy = z.object({
  dob: z.string(),
  employer: z.object({
    name: z.string(),
    position: z.string(),
    supervisor: z.string(),
    monthly_income: z.number(),
    other_income: z.string(),
    address: z.string(),
    phone: z.string(),
  }),
  current_home: home,
  former_home: home.nullable(),
  references: z.array(person),
  emergency_contact: person,
  questions: z.array(z.object({ question: z.string(), answer: quizAnswer.nullable() })),
})

/** The papers of a tenant in the portal. */
export const tenantDocuments = {
  list: get('tenants/get-tenant-documents-data', {
    about: "A tenant's applications, leases, notices and letters.",
    tenant: true,
    household: true,
    input: { tenant_id: id('Tenant', 'tenant') },
    reply: {
      apps: z.object({
        rentals: z.array(
          z.object({ id: z.number(), property_name: z.string(), unit_name: z.string(), status, leased }),
        ),
        uploads: z.array(
          z.object({
            id: z.number(),
            tenant_name: z.string(),
            /** The name that `tenants/view-file` opens it by. */
            filename: z.string(),
            org_filename: z.string(),
            title: z.string(),
          }),
        ),
      }),
      leases: z.array(
        z.object({
          id: z.number(),
          unit_name: z.string(),
          move_in: z.string(),
          move_out: z.string(),
          rent_amount: z.number(),
          /** Blank where there is no file, but a page: `tenants/view-lease` opens it. */
          filename: z.string(),
          /** Null for a lease that was not sent for signature here. */
          signing: z.enum(signingStages).nullable(),
        }),
      ),
      notices: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(noticeKinds),
          title: z.string(),
          short_description: z.string(),
          filename: z.string(),
          org_filename: z.string(),
          uploader_name: z.string(),
          /** The day on which it was sent. */
          sent_on: z.string(),
          /** A notice is served on paper. What is opened here is a courtesy copy. */
          courtesy_copy: z.literal(true),
        }),
      ),
      letters: z.array(
        z.object({
          id: z.number(),
          filename: z.string(),
          made_on: z.string(),
          /** The first and the last month, such as 2026-01. */
          from: z.string(),
          to: z.string(),
          with_balance: z.boolean(),
        }),
      ),
    },
  }),
  viewFile: get('tenants/view-file', {
    about: "The PDF of a tenant's paper. A ticket in the address opens it once.",
    tenant: true,
    household: true,
    input: { file: fileName('The file'), ...tenantTickets },
    answers: 'file',
  }),
  viewLease: get('tenants/view-lease', {
    about:
      'A lease as it was issued: a page to read and print, or its PDF, signed once everyone has signed. A ticket in the address opens it once.',
    tenant: true,
    household: true,
    input: { id: id('Lease', 'lease'), ...pageFormat, ...tenantTickets },
    answers: 'file',
  }),
  application: get('tenants/get-application', {
    about:
      'An application of the tenant. Without a code in this session it is masked; with `full=1` it is whole, and E_CODE asks for a code.',
    tenant: true,
    input: { id: id('Rental application', 'rental_application'), full: flag('Whole') },
    reply: {
      data: z.object({
        id: z.number(),
        property_name: z.string(),
        unit_name: z.string(),
        address: z.string(),
        status,
        leased,
        created_on: z.string(),
        move_in: z.string(),
        tenant_name: z.string(),
        /** m***@mail.example, and (***) ***-0123, until a code was given. */
        email: z.string(),
        phone: z.string(),
        /** Null while it is masked. */
        copy: ApplicationCopy.nullable(),
      }),
    },
    errors: ['E_CODE'],
  }),
  signLease: post('tenants/sign-lease', {
    about:
      'A new link to the page on which this tenant signs the lease. It works for an hour, and the page emails a code first.',
    tenant: true,
    input: { id: id('Lease', 'lease') },
    reply: { url: z.string() },
    errors: ['E_CONFLICT'],
    ownTransactions: true,
  }),
}
