import { property } from '@freehold/contract/portfolio/property'
import type { HandlersOf } from '../../http/answers'
import { atShown } from '../../http/archived'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { imagesOf } from './image.sql'
import { findProperty, propertyTable, propertyTypes, searchProperties } from './property.sql'
import { dollarsOf, feetOf, propertyShown } from './property-shown'
import { removeProperty, removePropertyImage, restoreProperty, saveProperty } from './save-property'
import { unitsOfProperties } from './unit.sql'

export const propertyHandlers: HandlersOf<typeof property> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await propertyTable(db, scope, input)
    const rows = data.map(({ valuation_cents, total_livable_area, total_lot_area, ...row }) => ({
      ...row,
      valuation: dollarsOf(valuation_cents),
      total_livable_area: feetOf(total_livable_area),
      total_lot_area: feetOf(total_lot_area),
      archived_at: atShown(row),
    }))
    return { data: rows, count }
  },

  get: async ({ db, scope, input }) => {
    const [found, images] = await Promise.all([
      findProperty(db, scope, input.id),
      imagesOf(db, scope, 'property', input.id),
    ])
    if (!found) throw notFound('Property')
    return { data: withVersion(property.save, propertyShown(found, images)) }
  },

  types: async ({ db }) => ({ data: await propertyTypes(db) }),

  save: async ({ tx, scope, input, pictures }) => ({ id: await saveProperty(tx, scope, input, pictures) }),

  remove: ({ tx, scope, input, context }) => removeProperty(tx, scope, input.id, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreProperty(tx, scope, input.id)
    return {}
  },

  removeImage: async ({ tx, scope, input }) => {
    await removePropertyImage(tx, scope, input.id)
    return {}
  },

  search: async ({ db, scope, input }) => {
    const data = await searchProperties(db, scope, input)
    if (!input.withunits) return { data }
    const units = await unitsOfProperties(
      db,
      scope,
      data.map((row) => row.id),
    )
    return { data: data.map((row) => ({ ...row, units: units.get(row.id) ?? [] })) }
  },
}
