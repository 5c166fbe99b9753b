import { allRows } from '@freehold/contract/kit/call'
import type { unit } from '@freehold/contract/portfolio/unit'
import type { HandlersOf } from '../../http/answers'
import { atShown } from '../../http/archived'
import { notFound } from '../../http/refusal'
import { imagesOf } from './image.sql'
import { propertyIsSeen } from './property.sql'
import { removeUnit, removeUnitImage, restoreUnit, saveUnit } from './save-unit'
import { saveUnits } from './save-units'
import { findUnit, roomForUnits, searchUnits } from './unit.sql'
import { figures, status, unitShown } from './unit-shown'
import { unitTable, unitTotals } from './unit-table.sql'

export const unitHandlers: HandlersOf<typeof unit> = {
  addable: async ({ db, scope }) => ({ unit_addable: (await roomForUnits(db, scope)) > 0 }),

  list: async ({ db, scope, input }) => {
    if (input.totals) return unitTotals(db, scope, input)
    const { data, count } = await unitTable(db, scope, input)
    const rows = data.map((row) => ({
      ...row,
      ...figures(row),
      archived_at: atShown(row),
      tenant_name: row.tenant_name ?? '',
      vacant_status: status(row.tenant_id),
    }))
    return { data: rows, count }
  },

  get: async ({ db, scope, input }) => {
    const [found, images] = await Promise.all([findUnit(db, scope, input.id), imagesOf(db, scope, 'unit', input.id)])
    if (!found) throw notFound('Unit')
    return { data: unitShown(found, images) }
  },

  saveMany: async ({ tx, scope, input }) => ({ ids: await saveUnits(tx, scope, input) }),

  save: async ({ tx, scope, input, pictures }) => ({ id: await saveUnit(tx, scope, input, pictures) }),

  remove: ({ tx, scope, input, context }) => removeUnit(tx, scope, input.id, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreUnit(tx, scope, input.id)
    return {}
  },

  removeImage: async ({ tx, scope, input }) => {
    await removeUnitImage(tx, scope, input.id)
    return {}
  },

  searchVacant: async ({ db, scope, input }) => {
    const rows = await searchUnits(db, scope, input, { besides: input.skip_vacant_tenant })
    return { data: rows.map((row) => ({ ...row, ...figures(row) })) }
  },

  searchAll: async ({ db, scope, input }) => ({ data: await searchUnits(db, scope, input) }),

  allByProperty: async ({ db, scope, input }) => {
    if (!(await propertyIsSeen(db, scope, input.propertyId))) throw notFound('Property')
    const rows = await searchUnits(db, scope, { property_id: input.propertyId, query: '', limit: allRows })
    return { data: rows.map((row) => ({ ...row, ...figures(row) })) }
  },
}
