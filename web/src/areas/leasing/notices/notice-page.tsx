import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { noticeKindWords, onPaper } from '@freehold/rules/leasing/notices/notice-kinds'
import { Anchor, Badge } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { LinkAnchor, NoticeLink } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openFile } from '../../../widgets/open-paper'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { PeopleCard } from '../../../widgets/page/people-card'
import { type PageKind, type PageOf, RecordPage } from '../../../widgets/page/record-page'
import { Sheets } from '../../../widgets/page/sheets'
import { ArchivedNote, isArchived, RestoreButton } from '../../../widgets/restore'
import { Conversations } from '../../messages/open/conversations'
import { MailOfRecord } from '../mail/mail-of-record'
import { messages } from './messages'
import type { Notice } from './notice-facts'
import { NoticeMoney } from './notice-money'
import { NoticeOpenings } from './notice-openings'
import { NoticePageActions } from './notice-page-actions'
import { ServiceList } from './notice-services'
import classes from './notices.module.css'
import { PaidSince } from './paid-since'

const kind: PageKind = {
  title: 'Notice',
  icon: IconMail,
  back: { to: '/people/notice-list', label: 'Back to Notices' },
  none: messages.notFound,
  failed: messages.loadFailed,
}

type Page = PageOf<'GET tenant/get-notice-page'>

/** Everything of one notice: how it was served, what it asked for, and what came after it. */
export function NoticePage() {
  const { noticeId }: { noticeId?: number | undefined } = useSearch({ strict: false })
  return (
    <RecordPage
      kind={kind}
      call="GET tenant/get-notice-page"
      id={noticeId}
      head={({ notice }) => ({
        name: notice.title,
        badge: <Badge color={notice.served ? 'moss' : 'amber'}>{notice.served ? 'Served' : 'Not served'}</Badge>,
        line: <NoticeLine notice={notice} />,
        note: (
          <>
            {isArchived(notice) && <ArchivedNote record={notice} />}
            <PaidSince notice={notice} />
            {notice.needs_paper && <p className={classes.paper}>{onPaper}</p>}
          </>
        ),
        actions: isArchived(notice) ? (
          <RestoreButton call="POST tenant/restore-notice" failure={messages.saveFailed} id={notice.id} />
        ) : (
          <NoticePageActions notice={notice} />
        ),
      })}
    >
      {(page) => <Whole page={page} />}
    </RecordPage>
  )
}

const NoticeLine = ({ notice }: { notice: Notice }) => (
  <>
    <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: notice.tenant_id }}>
      {notice.tenant_name}
    </LinkAnchor>
    <Place notice={notice} />
    <span>{noticeKindWords[notice.kind]}</span>
    <span>{showMoment(notice.issued_at)}</span>
  </>
)

function Place({ notice }: { notice: Notice }) {
  const { group_id } = useMe()
  if (!mayGroup(group_id, 'properties')) return <span>{`${notice.unit_name}, ${notice.property_name}`}</span>
  return (
    <>
      <LinkAnchor to="/properties/unit" search={{ unitId: notice.unit_id }}>
        {notice.unit_name}
      </LinkAnchor>
      <LinkAnchor to="/properties/property" search={{ propertyId: notice.property_id }}>
        {notice.property_name}
      </LinkAnchor>
    </>
  )
}

function Whole({ page }: { page: Page }) {
  const { notice, tenant, owner, tenancy, others, activity } = page
  return (
    <Sheets
      main={
        <>
          <Card title="How it was served">
            <ServiceList notice={notice} />
            {notice.openings.length > 0 && (
              <>
                <h3>Opened in the portal</h3>
                <NoticeOpenings openings={notice.openings} />
              </>
            )}
            <MailOfRecord notice_id={notice.id} />
          </Card>
          <NoticeMoney {...page} />
          <Conversations
            people={[
              { kind: 'TENANT', id: notice.tenant_id, label: notice.tenant_name },
              ...(owner ? [{ kind: 'OWNER' as const, id: owner.id, label: owner.name }] : []),
            ]}
          />
        </>
      }
      side={
        <>
          <PeopleCard
            people={[
              tenant && {
                role: 'Tenant',
                ...tenant,
                link: (
                  <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: tenant.id }}>
                    {tenant.name}
                  </LinkAnchor>
                ),
                says: stayWords(tenancy),
              },
              owner && {
                role: 'Owner',
                ...owner,
                link: (
                  <LinkAnchor to="/properties/owner" search={{ ownerId: owner.id }}>
                    {owner.name}
                  </LinkAnchor>
                ),
              },
            ]}
          />
          <Card title="Facts">
            <Details
              rows={[
                ['Short Description', notice.short_description],
                ['Kind', noticeKindWords[notice.kind]],
                ['Uploaded By', notice.uploader_name],
                notice.kind === 'LATE_RENT' && ['Owed as of', showDay(notice.ledger_day)],
              ]}
            />
          </Card>
          <Card title="Papers">
            <Details
              rows={[
                [
                  'Notice',
                  <Anchor key="file" component="button" type="button" onClick={() => void openFile(notice.filename)}>
                    {notice.org_filename}
                  </Anchor>,
                ],
                [
                  'Of the tenant',
                  <LinkAnchor
                    key="papers"
                    to="/people/tenant-dashboard"
                    search={{ tenantId: notice.tenant_id, tab: 'documents' }}
                  >
                    Tenant Documents
                  </LinkAnchor>,
                ],
              ]}
            />
          </Card>
          {others.length > 0 && (
            <Card title="Other notices">
              <Details
                rows={others.map(({ id, title, issued_at, served }) => [
                  showMoment(issued_at).slice(0, 10),
                  <span key={id}>
                    <NoticeLink id={id}>{title}</NoticeLink>
                    {served ? '' : ', not served'}
                  </span>,
                ])}
              />
            </Card>
          )}
          <ActivitySheet lines={activity} />
        </>
      }
    />
  )
}

const stayWords = ({ move_in, move_out, real_move_out }: Page['tenancy']): string =>
  real_move_out === null
    ? `Since ${showDay(move_in)}, lease to ${showDay(move_out)}`
    : `${showDay(move_in)} to ${showDay(real_move_out)}`
