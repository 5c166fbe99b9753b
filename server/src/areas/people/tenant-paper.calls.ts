import type { tenantPaper } from '@freehold/contract/people/tenant-paper'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { addTenantPaper, removeTenantPaper } from './keep-tenant-paper'
import { tenantIsSeen } from './tenant.sql'
import { type PaperKind, paperIsSeen, papersOfTenant } from './tenant-paper.sql'

export const tenantPaperHandlers: HandlersOf<typeof tenantPaper> = {
  list: async ({ db, scope, input }) => {
    if (!(await tenantIsSeen(db, scope, input.tenant_id))) throw notFound('Tenant')
    const rows = await papersOfTenant(db, scope, input.tenant_id)
    return {
      data: rows.map(({ id, kind, title, ends_on, paper_file, original_name, added_at, added_by }) => ({
        id,
        // The database's check holds it to these words.
        kind: kind as PaperKind,
        title,
        ends_on,
        filename: paper_file,
        org_filename: original_name,
        added_at: added_at.toISOString(),
        added_by,
      })),
    }
  },

  add: async ({ scope, input, context, files, pictures, key }) => ({
    id: await addTenantPaper(context, scope, {
      input,
      incoming: files.get('file'),
      picture: pictures.get('file'),
      key,
    }),
  }),

  remove: async ({ tx, scope, input }) => {
    await removeTenantPaper(tx, scope, input.id)
    return {}
  },

  view: (args) => servePaper(args, 'tenant_paper', paperIsSeen(args.db, args.scope, args.input.file)),
}
