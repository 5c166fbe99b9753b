import type { Calls } from '@freehold/contract/calls'
import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { InfoModal, type InfoProps } from '../../../widgets/dialogs/info-modal'
import { showMoment } from '../../../widgets/moment'
import { RecordHead } from '../../portfolio/open/record-head'
import { messages } from '../messages'
import { ScheduleActions, useAct } from './schedule-actions'
import classes from './scheduled.module.css'
import { propertyWords, reportWords, ScheduleBadge, whenWords } from './scheduled-columns'

type Schedule = Calls['GET report/get-schedule']['reply']['data']

/** A scheduled report to read, with who got it, and the ways to send, pause, change and delete it. */
export const ScheduledInfo = (props: InfoProps) => (
  <InfoModal
    {...props}
    title="Scheduled report"
    call="GET report/get-schedule"
    activity="report_schedule_id"
    failure={messages.scheduled.loadFailed}
    remove={{
      call: 'POST report/delete-schedule',
      question: messages.scheduled.ask,
      failure: messages.scheduled.saveFailed,
    }}
    head={(schedule) => (
      <>
        <RecordHead name={schedule.title} line={<ScheduleBadge state={schedule.state} />} />
        <ScheduleActions schedule={schedule} />
      </>
    )}
    rows={(schedule) => [
      ['Stopped', schedule.stopped_why],
      ['Report', reportWords(schedule)],
      ['Property', propertyWords(schedule)],
      ['When', whenWords(schedule)],
      ['Next', schedule.state === 'ACTIVE' ? showDay(schedule.next_date) : ''],
      ['Send to', schedule.recipients],
      ['With the access of', schedule.made_by_name],
    ]}
    below={(schedule) => <Issues of={schedule} />}
  />
)

/** The mailings, the newest first, each with its readers. */
const Issues = ({ of }: { of: Schedule }) => (
  <section className={classes.issues} aria-labelledby="schedule-issues">
    <h4 id="schedule-issues">Sent</h4>
    {of.issues.length === 0 ? (
      <p className={classes.none}>{messages.scheduled.notSent}</p>
    ) : (
      <ol>
        {of.issues.map(({ id, made_at, by_hand, readers }) => (
          <li key={id}>
            <time dateTime={made_at}>{showMoment(made_at)}</time>
            {by_hand && ' · by hand'}
            <ul>
              {readers.map((reader) => (
                <Reader key={reader.id} of={of.id} reader={reader} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    )}
  </section>
)

type ReaderRow = Schedule['issues'][number]['readers'][number]

function Reader({ of, reader: { id, email, revoked, expired, openings } }: { of: number; reader: ReaderRow }) {
  const { busy, act } = useAct()
  return (
    <li className={classes.reader}>
      <span>
        {email} · {openings === 1 ? 'opened once' : `opened ${openings} times`}
        {revoked ? ' · link closed' : expired ? ' · link expired' : ''}
      </span>
      {!revoked && !expired && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={busy}
          aria-label={`Close the link of ${email}`}
          onClick={() => void act('POST report/revoke-report-link', { id: of, reader_id: id }, email)}
        >
          Close link
        </Button>
      )}
    </li>
  )
}
