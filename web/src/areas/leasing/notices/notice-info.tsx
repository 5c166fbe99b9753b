import { showDay } from '@freehold/rules/day'
import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import { noticeKindWords, onPaper } from '@freehold/rules/leasing/notices/notice-kinds'
import { Anchor } from '@mantine/core'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import type { DetailRows } from '../../../widgets/layout/details'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openFile } from '../../../widgets/open-paper'
import { MailOfRecord } from '../mail/mail-of-record'
import { messages } from './messages'
import { factsOf, type Notice } from './notice-facts'
import { NoticeOpenings } from './notice-openings'
import { NoticeServices } from './notice-services'
import classes from './notices.module.css'
import { PaidSince } from './paid-since'

/** A notice to read: what it is, how it was served, and what came in after it. */
export const NoticeInfo = (props: InfoProps) => (
  <InfoModal
    {...props}
    title="Notice"
    call="GET tenant/get-notice"
    activity="notice_id"
    remove={{ call: 'POST tenant/delete-notice', question: messages.ask, failure: messages.saveFailed }}
    refused={(notice) => ({ change: noticeCan.change(factsOf(notice)).refused, remove: null })}
    restore={{ call: 'POST tenant/restore-notice', failure: messages.saveFailed }}
    failure={messages.loadFailed}
    head={(notice) => <Head notice={notice} />}
    rows={rowsOf}
    page={(id) => (
      <LinkButton to="/people/notice" search={{ noticeId: id }} variant="default">
        Open page
      </LinkButton>
    )}
  />
)

const Head = ({ notice }: { notice: Notice }) => (
  <>
    <PaidSince notice={notice} />
    {notice.needs_paper && <p className={classes.paper}>{onPaper}</p>}
  </>
)

const rowsOf = (notice: Notice): DetailRows => [
  ['Tenant Name', `${notice.tenant_name}, ${notice.unit_name}`],
  [
    'Documents',
    <LinkButton
      key="documents"
      variant="default"
      size="xs"
      to="/people/tenant-dashboard"
      search={{ tenantId: notice.tenant_id, tab: 'documents' }}
    >
      Tenant Documents
    </LinkButton>,
  ],
  ['Title', notice.title],
  ['Short Description', notice.short_description],
  ['Kind', noticeKindWords[notice.kind]],
  ['Uploaded By', `${notice.uploader_name}, ${showMoment(notice.issued_at)}`],
  notice.kind === 'LATE_RENT' && ['Owed as of', showDay(notice.ledger_day)],
  [
    'Filename',
    <Anchor key="file" component="button" type="button" onClick={() => void openFile(notice.filename)}>
      {notice.org_filename}
    </Anchor>,
  ],
  ['How it was served', <NoticeServices key="services" notice={notice} />],
  notice.openings.length > 0 && ['Opened in the portal', <NoticeOpenings key="openings" openings={notice.openings} />],
  ['Letters', <MailOfRecord key="letters" notice_id={notice.id} />],
]
