import { dayIn } from '@freehold/rules/day'
import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { findIssued, insertIssued } from '../../../documents/issued-document.sql'
import { Refusal } from '../../../http/refusal'
import { isSuppressed } from '../../../mail/suppression.sql'
import { mailNotice } from '../mails/notice'
import { logNotice } from './log-notice'
import type { FoundNotice } from './notice.sql'
import { insertService } from './notice-service.sql'
import { refuseBy, requireNotice } from './require-notice'

/** Mails the tenant a courtesy copy, once for each click. It is written down beside the services, and counts as none. */
export async function emailNotice(tx: Tx, scope: UserScope, id: number, at: Date): Promise<void> {
  const found = await requireNotice(tx, scope, id)
  refuseBy(noticeCan.email, found)
  const { email } = found
  if (await isSuppressed(tx, scope.account, email))
    throw new Refusal(
      'E_CONFLICT',
      `${email} gets no more emails like this: it unsubscribed, or an email to it bounced. Serve the notice on paper.`,
    )
  await mailCopy(tx, scope, found, at)
}

/** Queues the copy of a notice that may be mailed, and writes it down. */
export async function mailCopy(tx: Tx, scope: Scope, found: FoundNotice, at: Date): Promise<void> {
  const { id, email, tenant_name: tenant, title } = found
  // Mail carries issued documents alone; from its first copy on, the PDF of an upload cannot be replaced.
  const key = { kind: 'NOTICE', record: id } as const
  if (!(await findIssued(tx, scope, key)))
    await insertIssued(tx, scope, { ...key, file: found.pdf_file, sha256: found.sha256 })
  const day = dayIn(found.timezone, at)
  const service = await insertService(tx, scope, {
    notice: id,
    way: 'EMAILED',
    day,
    tracking: '',
    note: email,
    proof: null,
    at,
  })
  await mailNotice(tx, scope, service)
  await logNotice(tx, scope, found, `emailed a courtesy copy of the notice "${title}" to ${tenant}, ${email}`)
}
