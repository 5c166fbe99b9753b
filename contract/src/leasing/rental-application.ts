import { applicationStatuses } from '@freehold/rules/leasing/application-can'
import { z } from 'zod'
import { applicationSteps, jobTypes, quizAnswer, yesOrNo } from '../kit/application-fields'
import { archivedFilter } from '../kit/archive'
import { get, post, table } from '../kit/call'
import { choice, id, optionalChoice, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { password } from '../kit/formats'
import { rentPeriods } from '../portfolio/unit'

const status = z.enum(applicationStatuses).nullable()

/** A number that is kept sealed: whether there is one, and how it ends. */
const masked = z.string()

const ApplicationRow = {
  id: z.number(),
  tenant_name: z.string(),
  status,
  property_id: z.number(),
  property_name: z.string(),
  unit_id: z.number(),
  unit_name: z.string(),
  rent_period: z.enum(rentPeriods),
  dob: z.string(),
  move_in: z.string(),
  move_out: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  created_at: z.string(),
  /** Entered by a user, or arrived by a public link. */
  source: z.enum(['STAFF', 'ONLINE']),
}

const ListedApplication = {
  ...ApplicationRow,
  property: z.object({ property_name: z.string(), address: z.string() }),
  unit: z.object({ unit_name: z.string(), rent_period: z.enum(rentPeriods) }),
  /** By the id of the question; a question without an answer is left out. */
  answers: z.record(z.string(), quizAnswer),
}

/** Another application of the same person, by birth date and email address. */
const other = z.object({
  id: z.number(),
  source: z.enum(['STAFF', 'ONLINE']),
  created_at: z.string(),
  unit_name: z.string(),
  property_name: z.string(),
})

const landlord = z.object({ name: z.string(), phone: z.string() })

const ApplicationDetail = {
  ...ApplicationRow,
  property: z.object({ property_name: z.string(), address: z.string(), type: z.string() }),
  rent: z.number(),
  deposit: z.number(),
  /** A lease of this home needs the lead-paint papers: it was built before 1978, or its year is unknown. */
  lead_paint: z.boolean(),
  /** When the Social Security numbers were erased, because their retention had ended. */
  numbers_erased_at: z.string().nullable(),
  ssn: masked,
  is_not_ssn: z.boolean(),
  drv_license: masked,
  drv_license_state: z.string(),
  is_not_drv_license: z.boolean(),
  coapplicant_name: z.string(),
  coapplicant_phone: z.string(),
  coapplicant_email: z.string(),
  coapplicant_ssn: masked,
  coapplicant_dob: z.string(),
  emp_name: z.string(),
  emp_job_type: z.enum(jobTypes),
  position: z.string(),
  supervisor_name: z.string(),
  emp_monthly_income: z.number(),
  other_income: z.string(),
  emp_address: z.string(),
  emp_phone: z.string(),
  cur_addr: z.string(),
  c_rent_period: z.string(),
  c_rent_amount: z.number(),
  c_leave_reason: z.string(),
  c_property_owner: landlord,
  former_addr: z.string(),
  f_rent_period: z.string(),
  f_rent_amount: z.number().nullable(),
  f_leave_reason: z.string(),
  f_property_owner: landlord,
  can_contact_landlord: z.enum(yesOrNo).nullable(),
  ref_name1: z.string(),
  ref_phone1: z.string(),
  ref_relation1: z.string(),
  ref_name2: z.string(),
  ref_phone2: z.string(),
  ref_relation2: z.string(),
  em_contact_name: z.string(),
  em_contact_phone: z.string(),
  em_contact_relation: z.string(),
  /** The name of the user who entered it. */
  entered_by: z.string(),
  archived: z.boolean(),
  ...recordVersion,
}

/** The sealed numbers of an application, each opened by itself. */
export const sealedNumbers = ['ssn', 'coapplicant_ssn', 'drv_license'] as const

const whose = { id: id('Rental application', 'rental_application') }

export const rentalApplication = {
  list: table('rental-app/get-rental-app-list', {
    about:
      'The rental applications, newest first, with their answers by question; with `archived=1`, only those that were deleted.',
    may: 'applications',
    input: {
      ...archivedFilter,
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      status: optionalChoice('Status', ['NEW', ...applicationStatuses], null),
    },
    row: ListedApplication,
    sorts: ['created_at', 'tenant_name', 'status', 'property_name', 'unit_name', 'move_in', 'phone', 'email'],
    newestFirst: true,
  }),
  own: table('rental-app/get-own-apps', {
    about: 'The rental applications that the caller entered, newest first.',
    may: 'write-applications',
    row: ListedApplication,
    sorts: ['created_at', 'tenant_name', 'status'],
    newestFirst: true,
  }),
  get: get('rental-app/get-rental-app-detail', {
    about:
      "One application with the answers to its questions, and the other applications of the same person. Sealed numbers are masked. Users who can't read all applications read only those they entered.",
    may: 'write-applications',
    input: whose,
    reply: {
      data: z.object(ApplicationDetail),
      questions: z.array(z.object({ id: z.number(), question: z.string(), answer: quizAnswer.nullable() })),
      others: z.array(other),
    },
  }),
  save: post('rental-app/save-rental-app', {
    about:
      'Enters a rental application (id 0 or none), or changes one that is not decided. A number or a date that is left out of a change stays as it is stored. With `is_not_ssn=0` an SSN/EIN is required, and with `is_not_drv_license=0` a license. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'write-applications',
    input: {
      id: optionalId('Rental application', 'rental_application'),
      ...applicationSteps.application,
      ...applicationSteps.coapplicant,
      ...applicationSteps.employer,
      ...applicationSteps.history,
      ...applicationSteps.questions,
      ...applicationSteps.references,
      version: formVersion(),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The rental application information is updated successfully.',
  }),
  reveal: post('rental-app/reveal-number', {
    about:
      'Shows one sealed number to a user of groups 1, 2 and 4. The user gives a reason, and the password unless it was given in the last five minutes. At most ten an hour; each is in the activity log.',
    may: 'reveal-numbers',
    input: {
      ...whose,
      what: choice('Number', sealedNumbers),
      reason: text('Reason', { required: true, max: 300 }),
      password: password('Password', { required: false }),
    },
    reply: { data: z.string() },
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    ownTransactions: true,
  }),
  approve: post('rental-app/approve-screening-test', {
    about: 'Approves a new application.',
    may: 'applications',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The rental application information is updated successfully.',
  }),
  remove: post('rental-app/delete-rental-application', {
    about: 'Takes an application off the list. It can be restored, because what was decided about a person is kept.',
    may: 'applications',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The rental application is deleted.',
  }),
  restore: post('rental-app/restore-rental-application', {
    about: 'Brings a deleted application back to the list.',
    may: 'applications',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The rental application is restored.',
  }),
}
