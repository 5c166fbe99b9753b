import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { lazy, Suspense } from 'react'
import { useMe } from '../../../../api/session'
import { Card } from '../../../../widgets/cards/card'
import { LeaseLink, NoticeLink } from '../../../../widgets/links'
import { showMoment } from '../../../../widgets/moment'
import { PdfLink } from '../../../../widgets/pdf-link'
import { RentPrepButton } from '../rentprep-button'
import classes from './lease-page.module.css'
import type { LeasePageData } from './lease-page-data'

const MailOfRecord = lazy(() => import('../../mail/mail-of-record').then((file) => ({ default: file.MailOfRecord })))

/** The PDF of an uploaded lease, the notices under a lease, the other leases of the tenancy, and the letters that carried it. */
export function LeasePapers({ page: { lease, notices, others } }: { page: LeasePageData }) {
  const { group_id } = useMe()
  const uploaded = lease.kind === 'UPLOAD'
  const mails = mayGroup(group_id, 'mail')
  if (!uploaded && notices.length === 0 && others.length === 0 && !mails) return null
  return (
    <Card title="Papers">
      <ul className={classes.papers}>
        {uploaded && (
          <li>
            <PdfLink at="lease/view-upload-pdf" file={lease.pdf_filename} name={lease.pdf_name || 'The lease'} />
            {lease.archived_at === null && <RentPrepButton {...lease} />}
          </li>
        )}
        {others.map((one) => (
          <li key={one.id}>
            <LeaseLink id={one.id}>
              {one.kind === 'UPLOAD' ? 'Uploaded lease' : 'Lease'}, {showDay(one.move_in)} – {showDay(one.move_out)}
            </LeaseLink>
            <span>{one.stage}</span>
          </li>
        ))}
        {notices.map(({ id, title, issued_at, served }) => (
          <li key={id}>
            <NoticeLink id={id}>{title}</NoticeLink>
            <span>
              {showMoment(issued_at).slice(0, 10)}, {served ? 'served' : 'not served yet'}
            </span>
          </li>
        ))}
      </ul>
      {!uploaded && notices.length === 0 && others.length === 0 && (
        <p className={classes.none}>The signed lease is under Signing. Notices and letters are listed here.</p>
      )}
      {mails && (
        <Suspense>
          <MailOfRecord lease_id={lease.id} />
        </Suspense>
      )}
    </Card>
  )
}
