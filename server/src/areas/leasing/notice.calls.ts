import type { InputOf } from '@freehold/contract/kit/call'
import type { notice } from '@freehold/contract/leasing/notice'
import { showDay } from '@freehold/rules/day'
import type { HandlersOf } from '../../http/answers'
import { letNoticeStand, removeNotice, restoreNotice } from './notices/archive-notice'
import { emailNotice } from './notices/email-notice'
import { issueNotice } from './notices/issue-notice'
import { letterFor } from './notices/letter-for'
import { noticesTo } from './notices/notice.sql'
import { noticeShown, rowShown } from './notices/notice-shown'
import { noticeTable } from './notices/notice-table.sql'
import { recordService } from './notices/record-service'
import { hashOf, saveNotice } from './notices/upload-notice'
import { requireExisting } from './tenancies/require-existing'

/** A letter as its form sends it. */
const askedOf = (input: InputOf<typeof notice.preview>) => ({
  occupancy: input.tenant_rent_id,
  kind: input.kind,
  description: input.short_description,
  details: {
    note: input.note,
    newRent: input.new_rent,
    startsOn: input.starts_on,
    entryOn: input.entry_on,
    entryTime: input.entry_time,
    reason: input.reason,
    payBy: input.pay_by,
    payOrQuit: input.pay_or_quit,
    rentOnly: input.rent_only,
    violation: input.violation,
    cureBy: input.cure_by,
  },
})

export const noticeHandlers: HandlersOf<typeof notice> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await noticeTable(db, scope, input)
    return { data: data.map(rowShown), count }
  },

  get: async ({ db, scope, input }) => ({ data: await noticeShown(db, scope, input.id) }),

  ofTenant: async ({ db, scope, input }) => {
    await requireExisting(db, scope, { tenant: input.tenantId })
    const found = await noticesTo(db, scope, input.tenantId)
    return { data: found.map(({ id, title, filename, org_filename }) => ({ id, title, filename, org_filename })) }
  },

  upload: async ({ tx, scope, input, context, files, papers }) => {
    const [sent, stored] = [files.get('file'), papers.get('file')]
    const paper = sent && stored ? { file: stored.name, sha256: await hashOf(sent) } : null
    return { id: await saveNotice(tx, scope, { input, paper, at: context.now() }) }
  },

  preview: async ({ db, scope, input, context }) => {
    const { home, written } = await letterFor(db, scope, askedOf(input), context.now())
    const { title, paragraphs, facts, charges, total } = written.letter
    return {
      data: {
        title,
        paragraphs: [...paragraphs],
        facts: facts.map(([name, value]) => [name, value] as [string, string]),
        charges: charges.map(([what, due, amount]) => [what, due, amount] as [string, string, string]),
        total,
        needs_paper: written.needsPaper,
        to: home.to,
        day: showDay(home.facts.today),
      },
    }
  },

  issue: async ({ scope, input, context, key }) => ({ id: await issueNotice(context, scope, askedOf(input), key) }),

  recordService: async ({ scope, input, context, files, pictures, key }) => ({
    id: await recordService(context, scope, {
      input,
      picture: pictures.get('proof'),
      paper: files.get('proof')?.kind === 'pdf' ? files.get('proof') : undefined,
      key,
    }),
  }),

  email: async ({ tx, scope, input, context }) => {
    await emailNotice(tx, scope, input.id, context.now())
    return {}
  },

  stands: async ({ tx, scope, input }) => {
    await letNoticeStand(tx, scope, input.id)
    return {}
  },

  remove: async ({ tx, scope, input, context }) => {
    await removeNotice(tx, scope, input.id, context.now())
    return {}
  },

  restore: async ({ tx, scope, input }) => {
    await restoreNotice(tx, scope, input.id)
    return {}
  },
}
