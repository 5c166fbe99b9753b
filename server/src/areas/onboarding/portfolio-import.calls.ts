import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import type { HandlersOf } from '../../http/answers'
import { checkPortfolio } from './portfolio/check-portfolio'
import { chooseColumns } from './portfolio/choose-columns'
import { commitPortfolio } from './portfolio/commit-portfolio'
import { firstMonth } from './portfolio/first-month'
import { dropRows } from './portfolio/import-file.sql'
import { mendRows } from './portfolio/mend-rows'
import { checkedPlan, openRun } from './portfolio/open-run'
import { markDiscarded, noteSteps } from './portfolio/portfolio-import.sql'
import { preview } from './portfolio/preview'
import { saveTieOut } from './portfolio/save-tie-out'
import { sendLeftOut } from './portfolio/send-left-out'
import { listPortfolios, showPortfolio } from './portfolio/show-portfolio'
import { removeFile, sentFiles, takeFiles } from './portfolio/take-files'
import { tieOut } from './portfolio/tie-out'
import { undoPortfolio } from './portfolio/undo-portfolio'

export const portfolioImportHandlers: HandlersOf<typeof portfolioImport> = {
  list: async ({ db, scope, context }) => ({ data: await listPortfolios(db, scope, context.now()) }),

  get: async ({ db, scope, input, context }) => ({
    data: await showPortfolio(db, scope, { id: input.id, now: context.now(), vault: context.vault }),
  }),

  upload: async ({ tx, scope, input, tables, context }) => ({
    id: await takeFiles(tx, scope, {
      id: input.id,
      files: await sentFiles(tables),
      at: context.now(),
      vault: context.vault,
    }),
  }),

  removeFile: async ({ tx, scope, input }) => {
    await removeFile(tx, scope, input)
    return {}
  },

  setColumns: async ({ tx, scope, input, context }) => {
    await chooseColumns(tx, scope, input, context.vault)
    return {}
  },

  check: async ({ tx, scope, input, context }) => {
    await checkPortfolio(tx, scope, input, context.vault)
    return {}
  },

  mend: async ({ tx, scope, input, context }) => {
    await mendRows(tx, scope, input, context.vault)
    return {}
  },

  leftOut: ({ db, scope, input, reply, context }) => sendLeftOut(db, scope, { ...input, reply, vault: context.vault }),

  preview: async ({ db, scope, input, context }) => {
    const { plan } = await checkedPlan(db, scope, input.id, context.vault)
    return { data: preview(plan, input.noun, input.page ?? 1) }
  },

  tieOut: async ({ db, scope, input, context }) => {
    const { plan, run } = await checkedPlan(db, scope, input.id, context.vault)
    return { data: tieOut(plan, run.theirs, run.reason) }
  },

  setTieOut: async ({ tx, scope, input, context }) => {
    await saveTieOut(tx, scope, input, context.vault)
    return {}
  },

  firstMonth: async ({ db, scope, input, context }) => {
    const { plan, run } = await checkedPlan(db, scope, input.id, context.vault)
    return { data: firstMonth(plan, run.bill_from, input.page ?? 1) }
  },

  commit: async ({ tx, scope, input, context }) => {
    // The import does not wait for its progress: it must not need a second connection to go on.
    const progress = (done: number, total: number) => {
      noteSteps(context.pool, scope, input.id, done, total).catch((err) =>
        context.log.warn({ err }, 'The progress of an import was not written'),
      )
    }
    return commitPortfolio(tx, scope, {
      id: input.id,
      leaveOut: input.leave_out,
      at: context.now(),
      vault: context.vault,
      progress,
    })
  },

  undo: async ({ tx, scope, input, context }) => {
    await undoPortfolio(tx, scope, { id: input.id, at: context.now() })
    return {}
  },

  discard: async ({ tx, scope, input }) => {
    await openRun(tx, scope, input.id)
    await dropRows(tx, scope, input.id, [])
    await markDiscarded(tx, scope, input.id)
    return {}
  },
}
