import { allWays, noticeKinds, serviceWays } from '@freehold/rules/leasing/notices/notice-kinds'
import { z } from 'zod'
import { archivedFilter, archivedMark } from '../kit/archive'
import { get, post, table } from '../kit/call'
import { choice, day, id, longText, optionalChoice, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { letterFields } from '../kit/letter-fields'

const NoticeRow = {
  id: z.number(),
  tenant_rent_id: z.number(),
  tenant_id: z.number(),
  property_id: z.number(),
  unit_id: z.number(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  short_description: z.string(),
  /** The name that `downloadImage` opens it by. */
  filename: z.string(),
  /** The name it was uploaded or issued with. */
  org_filename: z.string(),
  tenant_name: z.string(),
  uploader_name: z.string(),
  issued_at: z.string(),
  /** The notice was handed over, posted or mailed. A courtesy copy does not count. */
  served: z.boolean(),
}

const Service = z.object({
  id: z.number(),
  way: z.enum(allWays),
  served_on: z.string(),
  tracking: z.string(),
  note: z.string(),
  /** The name that `downloadImage` opens the proof by; blank without one. */
  proof: z.string(),
  recorded_at: z.string(),
  recorded_by: z.string(),
})

const Letter = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** The open charges it lists, each with its due day and amount. */
  charges: z.array(z.tuple([z.string(), z.string(), z.string()])),
  /** Blank in a letter without charges. */
  total: z.string(),
  needs_paper: z.boolean(),
  to: z.array(z.string()),
  /** The day where the property is. */
  day: z.string(),
})

export const Notice = z.object({
  ...NoticeRow,
  ...archivedMark,
  ...recordVersion,
  property_name: z.string(),
  unit_name: z.string(),
  applicant_name: z.string(),
  /** The tenant's email address; blank without one. */
  email: z.string(),
  ledger_day: z.string(),
  needs_paper: z.boolean(),
  mailed: z.boolean(),
  /** Payments since a notice about money, or since a user confirmed that it is still needed. */
  paid_since: z.object({ payments: z.number(), total: z.number() }),
  services: z.array(Service),
  /** The times at which the tenant opened the courtesy copy in the portal, newest first. None counts as service. */
  openings: z.array(z.object({ id: z.number(), opened_at: z.string(), address: z.string() })),
})

const whose = { id: id('Notice', 'notice') }

export const notice = {
  list: table('tenant/get-notice-list', {
    about: 'The notices to tenants; with `archived=1`, only those that were deleted.',
    may: 'notices',
    input: {
      ...archivedFilter,
      property_id: optionalId('Property', 'property'),
      kind: optionalChoice('Kind', noticeKinds, null),
    },
    row: NoticeRow,
    sorts: ['title', 'short_description', 'org_filename', 'tenant_name', 'uploader_name', 'issued_at'],
  }),
  get: get('tenant/get-notice', {
    about: 'One notice, how it was served, and what was paid after it.',
    may: 'notices',
    input: whose,
    reply: {
      data: Notice,
    },
  }),
  ofTenant: get('tenant/get-tenant-notes/list/{tenantId}', {
    about: 'The notices to a tenant, newest first, for a select.',
    may: 'notices',
    input: { tenantId: id('Tenant', 'tenant') },
    reply: {
      data: z.array(z.object({ id: z.number(), title: z.string(), filename: z.string(), org_filename: z.string() })),
    },
  }),
  upload: post('tenant/upload-notice', {
    about:
      'Adds a notice that is a PDF (id 0), or changes one that was not served. Without a new file a change keeps the old one. With the `version` that was read, one that someone else has changed since is not changed.',
    may: 'notices',
    input: {
      id: optionalId('Notice', 'notice'),
      tenant_rent_id: id('Tenant', 'occupancy'),
      tenant_id: optionalId('Tenant', 'tenant'),
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      applicant_name: text('Applicant name'),
      title: text('Title', { required: true, max: 120 }),
      short_description: keptWhenAbsent(text('Short description', { max: 300 })),
      version: formVersion(),
    },
    files: [{ name: 'file', many: false, accept: 'pdf', label: 'File' }],
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    limit: 'upload',
    done: 'The notice is saved.',
  }),
  preview: get('tenant/preview-notice', {
    about: 'A letter as it would be issued now, with the lease and the ledger of the day filled in.',
    may: 'notices',
    input: letterFields,
    reply: { data: Letter },
    errors: ['E_CONFLICT'],
  }),
  issue: post('tenant/issue-notice', {
    about: 'Issues a letter: a PDF that stays as it is. Charges that are due are billed first.',
    may: 'notices',
    input: letterFields,
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    limit: 'upload',
    ownTransactions: true,
    keyed: true,
    done: 'The notice is issued.',
  }),
  recordService: post('tenant/record-notice-service', {
    about: 'Records that a notice was handed over, posted on the door or mailed, with a proof: a picture or a PDF.',
    may: 'notices',
    input: {
      ...whose,
      way: choice('Way', serviceWays),
      served_on: day('Date'),
      tracking: text('Tracking number', { max: 60 }),
      note: longText('Note'),
    },
    files: [{ name: 'proof', many: false, accept: 'image-or-pdf', label: 'Proof' }],
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    limit: 'upload',
    ownTransactions: true,
    keyed: true,
    done: 'The service is recorded.',
  }),
  email: post('tenant/email-notice', {
    about: 'Emails the tenant a courtesy copy of a notice. It never counts as service.',
    may: 'notices',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The courtesy copy is on its way.',
  }),
  stands: post('tenant/notice-still-stands', {
    about: 'Says that a notice about money still applies after the payments that came in since.',
    may: 'notices',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The notice still applies.',
  }),
  remove: post('tenant/delete-notice', {
    about: 'Takes a notice off the list. It can be restored.',
    may: 'notices',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The notice is deleted.',
  }),
  restore: post('tenant/restore-notice', {
    about: 'Brings a deleted notice back to the list.',
    may: 'notices',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The notice is restored.',
  }),
}
