import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { upkeepState } from '@freehold/rules/maintenance/upkeep-can'
import { keptDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { withVersion } from '../../http/versions/form-version'
import { openingsOf } from './upkeep/openings.sql'
import { pauseUpkeep, removeUpkeep, saveUpkeep } from './upkeep/save-upkeep'
import { findUpkeep, type StoredUpkeep } from './upkeep/upkeep.sql'
import { upkeepTable } from './upkeep/upkeep-table.sql'

const rowOf = <Row extends Pick<StoredUpkeep, 'cost_cents' | 'paused_at'>>({ cost_cents, paused_at, ...row }: Row) => ({
  ...row,
  cost: keptDollars(cost_cents),
  state: upkeepState({ paused: paused_at !== null }),
})

export const upkeepHandlers: HandlersOf<typeof upkeep> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await upkeepTable(db, scope, input)
    return { data: data.map(rowOf), count }
  },

  get: async ({ db, scope, input }) => {
    const [found, openings] = await Promise.all([findUpkeep(db, scope, input.id), openingsOf(db, scope, input.id)])
    if (!found) throw notFound('Upkeep')
    return {
      data: {
        ...withVersion(upkeep.save, rowOf(found)),
        openings: openings.map(({ opened_at, ...one }) => ({ ...one, opened_at: opened_at.toISOString() })),
      },
    }
  },

  save: async ({ tx, scope, input, context }) => ({ id: await saveUpkeep(tx, scope, input, context.now()) }),

  pause: async ({ tx, scope, input, context }) => {
    await pauseUpkeep(tx, scope, { id: input.id, act: 'pause' }, context.now())
    return {}
  },

  resume: async ({ tx, scope, input, context }) => {
    await pauseUpkeep(tx, scope, { id: input.id, act: 'resume' }, context.now())
    return {}
  },

  remove: async ({ tx, scope, input }) => {
    await removeUpkeep(tx, scope, input.id)
    return {}
  },
}
