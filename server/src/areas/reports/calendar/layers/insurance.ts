import { papersEnding } from '../../../maintenance/contractors/papers-ending.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The days on which licenses and insurance of contractors end. */
export const insurance: LayerSource = {
  layers: ['insurance'],
  read: async (db, scope, span) =>
    (await papersEnding(db, scope, span)).map(({ id, name, paper, detail, ends }) => ({
      ...plainItem,
      id: `${paper}-${id}`,
      layer: 'insurance',
      title: `${name}: ${paper} ends`,
      nameless: `${name}: ${paper} ends`,
      notice: detail === '' ? 'Contractor' : detail,
      start_date: ends,
      end_date: ends,
      opens: { what: 'contractor', id },
    })),
}
