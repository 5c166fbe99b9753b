import { lease } from '@freehold/contract/leasing/lease'
import { showDay } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { sendDocument } from '../../documents/send-document'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { givenBy } from '../inspections/handing/hand-over'
import { planForMove, requireMoveNames } from '../inspections/handing/start-planned'
import { sendIssuedPage } from '../money/ledger/printed-page'
import { contractPreview, contractProposal } from './contracts/contract-proposal'
import { createContract } from './contracts/create-contract'
import { clausesThenAndNow } from './lease-text/clauses-of-lease'
import { lastLeadStatement } from './lease-text/lead-statement'
import { issuedLease } from './leases/issue-leases'
import { findContract, findUpload, isUpload } from './leases/lease.sql'
import { leaseShown } from './leases/lease-shown'
import { leasesOf, leaseTable } from './leases/lease-table.sql'
import { listedLease } from './leases/listed-lease'
import { removeLease, restoreLease } from './leases/remove-lease'
import { uploadForm, uploadLease } from './leases/upload-lease'
import { requireExisting } from './tenancies/require-existing'

export const leaseHandlers: HandlersOf<typeof lease> = {
  list: async ({ db, scope, input, context }) => {
    const { data, count } = await leaseTable(db, scope, input, context.now())
    return {
      data: data.map((row) => listedLease(scope, row)),
      count,
    }
  },

  ofTenant: async ({ db, scope, input }) => {
    await requireExisting(db, scope, { tenant: input.tenantId })
    return { data: (await leasesOf(db, scope, input.tenantId)).map(leaseShown) }
  },

  create: async ({ tx, scope, input, context }) => {
    await requireMoveNames(tx, scope, input)
    const made = await createContract(context, tx, scope, input)
    const move = { kind: 'MOVE_IN', occupancy: made.rent_id, on: input.move_in } as const
    return { ...made, inspection_id: await planForMove(tx, scope, input, move, givenBy(context)) }
  },

  proposal: async ({ db, scope, input }) => ({ data: await contractProposal(db, scope, input) }),

  preview: async ({ db, scope, input }) => ({ data: { page: await contractPreview(db, scope, input) } }),

  info: async ({ db, scope, input, reply, context }) => {
    const found = await findContract(db, scope, input.id)
    if (!found) throw notFound('Lease')
    if (input.format === 'html') return sendIssuedPage(reply, found.html)
    const pdf = await issuedLease(context, scope, input.id, found.content)
    return sendDocument(reply, `lease-${showDay(found.content.issued)}.pdf`, pdf)
  },

  clauses: async ({ db, scope, input }) => {
    const found = await findContract(db, scope, input.id)
    if (!found) throw notFound('Lease')
    return { data: await clausesThenAndNow(db, scope, found.content) }
  },

  leadStatement: async ({ db, scope, input }) => ({ data: await lastLeadStatement(db, scope, input.property_id) }),

  upload: async ({ tx, scope, input, context, papers }) => ({
    id: await uploadLease(tx, scope, input, papers.get('file'), context.now()),
  }),

  pdf: async ({ db, scope, input }) => {
    const found = await findUpload(db, scope, input.id)
    if (!found) throw notFound('Lease')
    const { tenant_id, tenant_name, property_id, property_name, unit_id, unit_name } = found
    return {
      lease: {
        tenant_id,
        tenant_name,
        property_id,
        property_name,
        unit_id,
        unit_name,
        rent_amount: keptDollars(found.rent_cents),
      },
      lease_pdf: {
        lease_pdf_id: found.id,
        ...withVersion(lease.upload, uploadForm(found)),
        move_in: found.move_in,
        move_out: found.move_out,
        filename: found.pdf_file ?? '',
        org_filename: found.original_name ?? '',
      },
    }
  },

  viewUpload: (args) => servePaper(args, 'lease', isUpload(args.db, args.scope, args.input.file)),

  remove: async ({ tx, scope, input, context }) => {
    await removeLease(tx, scope, input.id, context.now())
    return {}
  },

  restore: async ({ tx, scope, input }) => {
    await restoreLease(tx, scope, input.id)
    return {}
  },
}
