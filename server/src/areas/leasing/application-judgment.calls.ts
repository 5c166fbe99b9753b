import type { applicationJudgment } from '@freehold/contract/leasing/application-judgment'
import type { HandlersOf } from '../../http/answers'
import { judgeApplication } from './decision/judge-application'
import { judgedCriteria } from './decision/judged-criteria'

export const applicationJudgmentHandlers: HandlersOf<typeof applicationJudgment> = {
  get: async ({ db, scope, input }) => ({ data: await judgedCriteria(db, scope, input.id) }),

  judge: async ({ tx, scope, input, context }) => {
    await judgeApplication(tx, scope, input, context.now())
    return {}
  },
}
