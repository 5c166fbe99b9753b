import { z } from 'zod'
import { tickets } from '../account/file'
import { archivedFilter } from '../kit/archive'
import { get, post, table } from '../kit/call'
import { id, optionalFlag, optionalId, text } from '../kit/field'
import { fileName } from '../kit/formats'

const whose = { id: id('Uploaded application', 'uploaded_application') }

const Row = {
  id: z.number(),
  /** The occupancy it belongs to; 0 for a person who is not a tenant here. */
  rental_app_id: z.number(),
  tenant_id: z.number().nullable(),
  /** Blank for a person who is not a tenant here. */
  tenant_name: z.string(),
  unregistered_tenant_name: z.string(),
  org_filename: z.string(),
  filename: z.string(),
  title: z.string(),
  description: z.string(),
  uploader_name: z.string(),
  created_at: z.string(),
}

/** Applications on paper, as PDFs: from a tenant of this account, or from a person known only by name. */
export const uploadedApplication = {
  list: table('rental-app/get-uploaded-app-list', {
    about: 'The uploaded applications, newest first; with `archived=1`, only those that were deleted.',
    may: 'applications',
    input: archivedFilter,
    row: Row,
    sorts: ['created_at', 'tenant_name', 'org_filename', 'title', 'description', 'uploader_name'],
    newestFirst: true,
  }),
  get: get('rental-app/get-uploaded-app', {
    about: 'One uploaded application, also one that was deleted.',
    may: 'applications',
    input: whose,
    reply: { data: z.object({ ...Row, archived: z.boolean() }) },
  }),
  upload: post('rental-app/upload-application', {
    about:
      'Keeps an application that was filled in on paper, as a PDF. It belongs to an occupancy, or to a name. `existing_tenant` says which of the two counts; without it, a tenant_rent_id counts before a name.',
    may: 'applications',
    input: {
      existing_tenant: optionalFlag('Use an existing tenant'),
      tenant_rent_id: optionalId('Tenant', 'occupancy'),
      applicant_name: text('Applicant name'),
      title: text('Title', { required: true }),
      description: text('Short description', { max: 300 }),
    },
    reply: { id: z.number() },
    files: [{ name: 'file', many: false, accept: 'pdf', label: 'File', required: true }],
    limit: 'upload',
    done: 'The application is uploaded.',
  }),
  view: get('rental-app/view-application', {
    about: 'The PDF of an uploaded application.',
    may: 'applications',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  remove: post('rental-app/delete-uploaded-app', {
    about: 'Takes an uploaded application off the list. It can be restored.',
    may: 'applications',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The uploaded application is deleted.',
  }),
  restore: post('rental-app/restore-uploaded-app', {
    about: 'Brings a deleted uploaded application back to the list.',
    may: 'applications',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The uploaded application is restored.',
  }),
}
