import type { installation } from '@freehold/contract/operator/installation'
import { dayIn } from '@freehold/rules/day'
import { write } from '../../database/write'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { runJob } from '../../jobs/run-job'
import { tryAgainNow } from '../../jobs/set-aside.sql'
import { requeueMail } from '../../mail/mail-message.sql'
import { requeueOperatorMail } from '../../mail/operator-mail.sql'
import { schedule } from '../../schedule'
import { logSuper } from '../account/support/super-activity.sql'
import { jobRunsOfAll, setAsideOfAll } from './all-tables'
import { healthOf } from './health'
import { helpQuestionTable } from './help-question-list.sql'
import { mailTable } from './mail-state.sql'
import { membershipDifferences } from './membership-difference-list.sql'
import { addPromoCode, removePromoCode } from './promo-code'
import { promoCodeTable, promoCodeUses } from './promo-code.sql'
import { serversShown } from './servers-shown'
import { tableOverCells } from './tables-over-cells'

export const installationHandlers: HandlersOf<typeof installation> = {
  mails: ({ db, input }) => mailTable(db, input),
  retryMail: async ({ context, input, admin, refuse }) => {
    const { pool, now } = context
    const { account_id: account, id } = input
    const address = await write(pool, account, (tx) =>
      account === null ? requeueOperatorMail(tx, id, now()) : requeueMail(tx, account, id, now()),
    )
    if (address === undefined) return refuse('E_CONFLICT', 'This email has not failed. Reload the page.')
    const message = `Queued a failed email to ${address} again.`
    await write(pool, null, (tx) => logSuper(tx, { superAdmin: admin.name, account: '', message }, now()))
    return {}
  },
  setAside: ({ context, input }) => tableOverCells(context, setAsideOfAll, input),
  memberships: ({ db, input }) => membershipDifferences(db, input),
  jobRuns: ({ context, input }) => tableOverCells(context, jobRunsOfAll, input),
  runJob: async ({ context, input, admin }) => {
    const { pool, now } = context
    const job = schedule.find(({ name }) => name === input.name)
    if (!job) throw notFound('Job')
    const message = `Ran the job ${job.name}.`
    await write(pool, null, (tx) => logSuper(tx, { superAdmin: admin.name, account: '', message }, now()))
    await write(pool, null, (tx) => tryAgainNow(tx, job.name, now()))
    await runJob(context, job)
    return {}
  },
  helpQuestions: ({ db, input }) => helpQuestionTable(db, input),
  promoCodes: ({ db, input, context }) => promoCodeTable(db, input, dayIn('UTC', context.now())),
  promoUses: async ({ db, input }) => {
    const data = await promoCodeUses(db, input.id)
    if (!data) throw notFound('Promotion code')
    return { data }
  },
  savePromoCode: async ({ tx, input, admin, context }) => {
    await addPromoCode(tx, admin, input, context.now())
    return {}
  },
  archivePromoCode: async ({ tx, input, admin, context }) => {
    await removePromoCode(tx, admin, input.id, context.now())
    return {}
  },
  health: async ({ context }) => ({ data: await healthOf(context) }),
  servers: async ({ context }) => ({ data: await serversShown(context) }),
}
