import { showMoment } from '../../../widgets/moment'
import { messages as words } from '../messages'
import type { Request } from './request'
import classes from './requests.module.css'

export const RequestMessages = ({ messages }: { messages: Request['messages'] }) => (
  <section className={classes.part} aria-labelledby="request-messages">
    <h4 id="request-messages">Messages</h4>
    {messages.length === 0 ? (
      <p className={classes.hint}>{words.request.noMessages}</p>
    ) : (
      <ul className={classes.messages}>
        {messages.map(({ id, at, author, body, by_tenant }) => (
          <li key={id}>
            <div className={classes.by}>
              <b>{by_tenant ? `${author} (tenant)` : author}</b>
              <time dateTime={at}>{showMoment(at)}</time>
            </div>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    )}
  </section>
)
