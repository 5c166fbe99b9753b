import { showDay } from '@freehold/rules/day'
import { serviceWayWords } from '@freehold/rules/leasing/notices/notice-kinds'
import { Anchor, Button } from '@mantine/core'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openFile } from '../../../widgets/open-paper'
import { messages } from './messages'
import type { Notice } from './notice-facts'
import classes from './notices.module.css'
import { preloadService, useNoticeService } from './use-notice-service'

/** Every way in which a notice went to its tenant, and the buttons that add one. */
export const NoticeServices = ({ notice }: { notice: Notice }) => (
  <>
    <ServiceList notice={notice} />
    {notice.archived_at === null && <ServiceButtons notice={notice} />}
  </>
)

export const ServiceList = ({ notice: { served, services } }: { notice: Notice }) => (
  <>
    {!served && <p className={classes.refused}>{messages.noService}</p>}
    <ul className={classes.services}>
      {services.map((one) => (
        <li key={one.id}>
          {serviceWayWords[one.way]}, {showDay(one.served_on)}
          {one.tracking !== '' && `, ${one.tracking}`}
          {one.proof !== '' && (
            <>
              {' '}
              <Anchor
                component="button"
                type="button"
                aria-label={`Proof of ${serviceWayWords[one.way].toLowerCase()}, ${showDay(one.served_on)}`}
                onClick={() => void openFile(one.proof)}
              >
                Proof
              </Anchor>
            </>
          )}
          <span className={classes.says}>
            {one.note !== '' && `${one.note}\n`}
            {one.recorded_by}, {showMoment(one.recorded_at)}
          </span>
        </li>
      ))}
    </ul>
  </>
)

function ServiceButtons({ notice }: { notice: Notice }) {
  const { record, sendCopy, noCopy, dialog } = useNoticeService(notice)
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" onClick={record} {...preloadService}>
          Record service
        </Button>
        <LinkButton
          variant="default"
          size="xs"
          to="/people/mail-it"
          search={{ tenant: notice.tenant_id, notice: notice.id }}
          aria-label={`Mail it: ${notice.title}`}
        >
          Mail it
        </LinkButton>
        <Button variant="default" size="xs" disabled={noCopy !== null} onClick={sendCopy}>
          Email a copy
        </Button>
      </div>
      {noCopy !== null && <p className={classes.refused}>{noCopy}</p>}
      {dialog}
    </>
  )
}
