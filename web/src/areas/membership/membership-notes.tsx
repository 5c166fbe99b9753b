import classes from './membership.module.css'
import { messages } from './messages'
import type { MembershipInfo } from './use-membership'

/** Notes that need attention, above everything else. */
export function MembershipNotes({ info }: { info: MembershipInfo }) {
  const { subscription, past_due, ends_on, ends_by, included, working_on } = info
  const isExpired = subscription.status === 'expired'
  return (
    <>
      {included && <p className={classes.text}>{messages.included}</p>}
      {working_on !== '' && (
        <p role="status" className={classes.notice} data-tone="amber">
          {messages.working}
        </p>
      )}
      {past_due && (
        <p role="alert" className={classes.notice} data-tone="brick">
          {messages.pastDue(past_due.owed, past_due.since)}{' '}
          {isExpired
            ? messages.readOnly
            : [
                past_due.next_try_on && messages.nextTry(past_due.next_try_on),
                messages.readOnlyOn(past_due.read_only_on),
              ]
                .filter(Boolean)
                .join(' ')}
        </p>
      )}
      {isExpired && !past_due && (
        <p role="alert" className={classes.notice} data-tone="brick">
          {messages.over} {messages.readOnly}
        </p>
      )}
      {ends_on !== '' && !isExpired && (
        <p className={classes.notice} data-tone="amber">
          {messages.ends(ends_on, ends_by)}
        </p>
      )}
    </>
  )
}
