import type { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { imagesOf } from '../portfolio/image.sql'
import { entryShown } from './log/entry-shown'
import { logTable } from './log/log-table.sql'
import { findEntry } from './log/maintenance-log.sql'
import { removeEntry, removeEntryImage } from './log/remove-entry'
import { saveEntry } from './log/save-entry'

export const maintenanceLogHandlers: HandlersOf<typeof maintenanceLog> = {
  list: ({ db, scope, input }) => logTable(db, scope, input),

  get: async ({ db, scope, input }) => {
    const [found, images] = await Promise.all([
      findEntry(db, scope, input.id),
      imagesOf(db, scope, 'maintenance_log', input.id),
    ])
    if (!found) throw notFound('Maintenance')
    return { data: entryShown(found, images) }
  },

  save: async ({ tx, scope, input, pictures, context }) => ({
    id: await saveEntry(tx, scope, { input, pictures, at: context.now() }),
  }),

  remove: async ({ tx, scope, input }) => {
    await removeEntry(tx, scope, input.id)
    return {}
  },

  removeImage: async ({ tx, scope, input }) => {
    await removeEntryImage(tx, scope, input.id)
    return {}
  },
}
