import { upkeepBetween } from '../../../maintenance/upkeep/upkeep-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The next day of each recurring upkeep. */
export const upkeep: LayerSource = {
  layers: ['upkeep'],
  read: async (db, scope, span) =>
    (await upkeepBetween(db, scope, span)).map((found) => ({
      ...plainItem,
      id: `upkeep-${found.id}-${found.next_date}`,
      layer: 'upkeep',
      title: found.title,
      nameless: found.title,
      notice: `${found.contractor_name}, ${found.property_name}`,
      start_date: found.next_date,
      end_date: found.next_date,
      property_name: found.property_name,
      opens: { what: 'upkeep', id: found.id },
      savedAt: found.saved_at,
    })),
}
