import type { applicationCriteria } from '@freehold/contract/leasing/application-criteria'
import type { HandlersOf } from '../../http/answers'
import { criteriaVersions } from './criteria/criteria.sql'
import { saveCriteria } from './criteria/save-criteria'

export const applicationCriteriaHandlers: HandlersOf<typeof applicationCriteria> = {
  get: async ({ db, scope }) => ({
    data: (await criteriaVersions(db, scope)).map(({ version, lines, user_name, at }) => ({
      version,
      lines,
      saved_by: user_name,
      at: at.toISOString(),
    })),
  }),

  save: async ({ tx, scope, input, context }) => ({ version: await saveCriteria(tx, scope, input, context.now()) }),
}
