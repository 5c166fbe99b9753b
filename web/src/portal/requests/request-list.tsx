import { boardAddress } from '../address'
import { Link } from '../kit/button'
import { StateTag } from '../kit/state-tag'
import { useFormats, useTexts } from '../texts/language'
import type { TenantRequest } from './request'
import classes from './requests.module.css'

const kinds = {
  RECEIVED: 'note',
  SCHEDULED: 'note',
  IN_PROGRESS: 'wait',
  DONE: 'good',
  FIXED: 'good',
  ACCEPTED: 'good',
  DECLINED: 'wrong',
  WITHDRAWN: 'quiet',
} as const satisfies Record<TenantRequest['state'], string>

/** The state of a request, in words and a tint. */
export function State({ state }: Pick<TenantRequest, 'state'>) {
  const texts = useTexts('requests')
  return (
    <StateTag kind={kinds[state]} round>
      {texts.states[state]}
    </StateTag>
  )
}

export function RequestList({ requests }: { requests: readonly TenantRequest[] }) {
  const texts = useTexts('requests')
  const { day } = useFormats()
  return (
    <ul className={classes.kinds}>
      {requests.map((request) => (
        <li key={request.id}>
          <Link to={boardAddress('requests', { request: String(request.id) })} className={classes.kind}>
            <span>
              <b>{request.title}</b>
              <span className={classes.hint}>
                {texts.kinds[request.kind].name}, {day(request.created_at)}
                {request.visit_date !== null && `. ${texts.visit}: ${day(request.visit_date)} ${request.visit_time}`}
              </span>
            </span>
            <State state={request.state} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
