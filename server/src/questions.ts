import { CellState } from '@freehold/contract/kit/cell-state'
import { z } from 'zod'
import { accountsOfAll, jobRunsOfAll, setAsideOfAll } from './areas/operator/all-tables'
import { stateOfServers } from './areas/operator/server-state.sql'
import { tableQuestion } from './areas/operator/tables-over-cells'
import { knowsTenant } from './areas/portal/sign-in/knows-tenant'
import { type CellQuestion, cellQuestion } from './between-cells/answer-questions'

/** The questions that the gate and other cells may ask of this one, each by its name. */
export const questions: Readonly<Record<string, CellQuestion>> = {
  'knows-tenant': knowsTenant,
  servers: cellQuestion({
    about: z.object({}),
    answer: async (context) => CellState.parse(await stateOfServers(context)),
  }),
  [accountsOfAll.what]: tableQuestion(accountsOfAll),
  [jobRunsOfAll.what]: tableQuestion(jobRunsOfAll),
  [setAsideOfAll.what]: tableQuestion(setAsideOfAll),
}
