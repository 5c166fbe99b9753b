import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post } from '../kit/call'
import { choice, id, optionalDay, text } from '../kit/field'
import { fileName } from '../kit/formats'

export const tenantPaperKinds = ['ID', 'INSURANCE', 'PET', 'OTHER'] as const

const whose = { tenant_id: id('Tenant', 'tenant') }

export const tenantPaper = {
  list: get('tenant/get-papers', {
    about:
      'The papers that staff added to a tenant, newest first: an ID, proof of insurance, papers about pets, others.',
    may: 'tenants',
    input: whose,
    reply: {
      data: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(tenantPaperKinds),
          title: z.string(),
          /** The last day of an insurance; null for other papers. */
          ends_on: z.string().nullable(),
          filename: z.string(),
          org_filename: z.string(),
          added_at: z.string(),
          added_by: z.string(),
        }),
      ),
    },
  }),
  add: post('tenant/add-paper', {
    about:
      'Adds a paper to a tenant: a picture or a PDF, recognized by its content. Proof of insurance names its last day.',
    may: 'tenants',
    input: {
      ...whose,
      kind: choice('Kind', tenantPaperKinds),
      title: text('Title', { max: 100 }),
      ends_on: optionalDay('Insured until'),
    },
    files: [{ name: 'file', many: false, accept: 'image-or-pdf', label: 'File', required: true }],
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    limit: 'upload',
    ownTransactions: true,
    keyed: true,
    done: 'The paper is added.',
  }),
  remove: post('tenant/delete-paper', {
    about: 'Deletes a paper of a tenant, with its file.',
    may: 'tenants',
    input: { id: id('Paper', 'tenant_paper') },
    errors: ['E_CONFLICT'],
    done: 'The paper is deleted.',
  }),
  view: get('tenant/view-paper', {
    about: 'The file of a paper of a tenant.',
    may: 'tenants',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
}
