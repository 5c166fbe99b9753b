import type { tenantDocuments } from '@freehold/contract/portal/tenant-documents'
import { keptDollars } from '@freehold/rules/money'
import type { Db } from '../../database/read'
import type { TenantScope } from '../../database/tenant-scope'
import { write } from '../../database/write'
import { serveFile } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { Refusal } from '../../http/refusal'
import { applicationShown } from './papers/application-copy'
import { letterShown } from './papers/letter/letter-shown'
import { linkToSign } from './papers/link-to-sign'
import { openPaper } from './papers/open-paper'
import { findOwnLease, leasesOfTenant } from './papers/own-lease.sql'
import { type Paper, paperOfFile } from './papers/paper-opening.sql'
import { lettersOf, noticesOf, rentalsOf, uploadsOf } from './papers/papers.sql'
import { sendLease } from './papers/send-lease'
import { signingStage } from './papers/signing-stage'
import { papersTexts } from './papers/texts/all'

/** A member opens the leases that name it, and no other paper. */
const isOpenTo = async (db: Db, scope: TenantScope, { kind, id }: Paper): Promise<boolean> =>
  scope.member === null || (kind === 'LEASE' && (await findOwnLease(db, scope, id)) !== undefined)

export const tenantDocumentsHandlers: HandlersOf<typeof tenantDocuments> = {
  list: async ({ db, scope, input, context }) => {
    if (input.tenant_id !== scope.tenant) throw new Refusal('E_NOT_FOUND', papersTexts[scope.language].noTenant)
    const holder = scope.member === null
    const [rentals, uploads, leases, notices, letters] = await Promise.all([
      holder ? rentalsOf(db, scope) : [],
      holder ? uploadsOf(db, scope) : [],
      leasesOfTenant(db, scope),
      holder ? noticesOf(db, scope) : [],
      holder ? lettersOf(db, scope) : [],
    ])
    return {
      apps: { rentals, uploads },
      leases: leases.map((lease) => ({
        id: lease.id,
        unit_name: lease.unit_name,
        move_in: lease.move_in,
        move_out: lease.move_out,
        rent_amount: keptDollars(lease.rent_cents),
        filename: lease.pdf_file ?? lease.paper_file ?? '',
        signing: signingStage(lease, context.now()),
      })),
      notices: notices.map((notice) => ({ ...notice, courtesy_copy: true as const })),
      letters: letters.map(letterShown),
    }
  },

  viewFile: async (args) => {
    const { db, scope, context, input, reply } = args
    const paper = await paperOfFile(db, scope, input.file)
    if (!paper || !(await isOpenTo(db, scope, paper)))
      throw new Refusal('E_NOT_FOUND', papersTexts[scope.language].noFile)
    await openPaper(args, paper)
    return serveFile(db, scope, context.files, input.file, reply)
  },

  viewLease: async (args) => {
    const { db, scope, input } = args
    const lease = await findOwnLease(db, scope, input.id)
    if (!lease) throw new Refusal('E_NOT_FOUND', papersTexts[scope.language].noLease)
    const { id, unit_name: title, property_id: property, unit_id: unit } = lease
    await openPaper(args, { kind: 'LEASE', id, title, property, unit })
    return sendLease(args, lease)
  },

  application: async ({ db, scope, input, context }) => ({
    data: await applicationShown(context.vault, db, scope, input),
  }),

  signLease: async ({ scope, input, context }) => ({
    url: await write(context.pool, scope.account, (tx) => linkToSign(tx, context, scope, input.id)),
  }),
}
