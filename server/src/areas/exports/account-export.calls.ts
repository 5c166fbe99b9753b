import type { accountExport } from '@freehold/contract/exports/account-export'
import { readsOf } from '../../database/read'
import type { HandlersOf } from '../../http/answers'
import { badField } from '../../http/refusal'
import { requireNoVisit } from '../../visits/require-no-visit'
import { askExport, exportsShown, sendExport } from './runs/ask-export'
import { askImport, importShown } from './runs/ask-import'

export const accountExportHandlers: HandlersOf<typeof accountExport> = {
  list: async ({ db, scope }) => ({ data: await exportsShown(db, scope) }),

  add: async ({ tx, scope, context, input }) => {
    await requireNoVisit(tx, scope.account, "A demo account can't be exported.")
    return { id: await askExport(tx, context, scope, input.with_births) }
  },

  getImport: async ({ db, scope }) => ({ data: await importShown(db, scope) }),

  import: async ({ context, scope, tables }) => {
    await requireNoVisit(
      readsOf(context.pool, scope.account),
      scope.account,
      'Nothing can be imported into a demo account.',
    )
    const archive = tables.get('archive')
    if (!archive) throw badField('archive', 'Choose the export to import.')
    await askImport(context, scope, archive)
    return {}
  },

  download: ({ context, db, scope, input, reply }) => sendExport(context, db, scope, input.id, reply),
}
