import { showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { issuedDocument } from '../../../documents/issue-document'
import { renderPaper } from '../../../documents/letterhead'
import { mailAdverseNotice } from '../mails/adverse-notice'
import type { AdverseNotice } from './adverse-notice'
import { findNotice, markNoticeQueued, noticesToIssue } from './notice.sql'
import { noticeDocument } from './notice-document'

const noticesAtOnce = 100

/** The notice as issued. The first to ask, a reader or the job, issues it. */
export const issuedNotice = (
  context: AppContext,
  scope: Pick<Scope, 'account'>,
  id: number,
  notice: AdverseNotice,
): Promise<Buffer> =>
  issuedDocument(context, scope, {
    kind: 'ADVERSE_NOTICE',
    record: id,
    name: `Notice about your application, ${showDay(notice.issued)}.pdf`,
    make: () => renderPaper(context, scope, noticeDocument(notice)),
  })

/** Issues new notices, and queues the mails that were asked for: a mail carries the document as it was issued. */
export const issueNotices = async (context: AppContext) =>
  issueAll(context, {
    job: 'adverse-notices',
    due: noticesToIssue,
    atOnce: noticesAtOnce,
    failure: 'An adverse action notice was not issued',
    issue: ({ account, id }) => issueOne(context, account, id),
  })

async function issueOne(context: AppContext, account: number, id: number): Promise<void> {
  const notice = await findNotice(readsOf(context.pool, account), { account, properties: null }, id)
  if (!notice) throw new Error('The notice is not in its account')
  await issuedNotice(context, { account }, id, notice.content)
  if (notice.to_address === null || notice.queued_at !== null) return
  await write(context.pool, account, async (tx) => {
    await mailAdverseNotice(tx, account, id, notice.user_name ?? '')
    await markNoticeQueued(tx, account, id, context.now())
  })
}
