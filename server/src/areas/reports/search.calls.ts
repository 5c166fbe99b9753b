import type { search } from '@freehold/contract/reports/search'
import type { HandlersOf } from '../../http/answers'
import { foundRecords } from './search/find-everything.sql'
import { hitsNamed, hitsOf, kindsFor } from './search/hits'

export const searchHandlers: HandlersOf<typeof search> = {
  everything: async ({ db, scope, input: { query, recent } }) => {
    const kinds = kindsFor(scope)
    return {
      data: await foundRecords(db, scope, query === '' ? hitsNamed(kinds, recent) : hitsOf(scope, kinds, query)),
    }
  },
}
