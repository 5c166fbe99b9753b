import { skipWords } from '@freehold/rules/messages/skip-reasons'
import { messages } from '../messages'
import classes from './batch.module.css'
import type { Message } from './message-page'

const figure = (count: number): string => count.toLocaleString('en-US')

/** A bar with what was sent, waits and failed, in figures too. */
export function Progress({ message }: { message: Message }) {
  const { total, sent, waiting, failed, canceled, skipped, reasons, state, held } = message
  const parts = [
    { name: 'sent', count: sent, words: `${figure(sent)} sent` },
    { name: 'failed', count: failed, words: `${figure(failed)} failed` },
    { name: 'waiting', count: waiting, words: `${figure(waiting)} waiting` },
    { name: 'canceled', count: canceled, words: `${figure(canceled)} not sent` },
  ].filter(({ count, name }) => count > 0 || name === 'sent')
  const done = total === 0 ? 0 : Math.round(((sent + failed) / total) * 100)
  return (
    <section className={classes.progress} aria-label="Progress">
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Sent"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        {total > 0 &&
          parts.map(({ name, count }) => (
            <span key={name} className={classes.part} data-part={name} style={{ flexGrow: count }} />
          ))}
      </div>
      <p role="status" className={classes.figures}>
        {parts.map(({ words }) => words).join(', ')} of {figure(total)}
        {held && `. ${messages.held}`}
        {state === 'WAITING' && !held && ". It hasn't started yet."}
      </p>
      {skipped > 0 && (
        <p className={classes.figures}>
          {figure(skipped)} left out:{' '}
          {reasons.map(({ reason, count }) => `${figure(count)} ${skipWords(reason).toLowerCase()}`).join(', ')}
        </p>
      )}
    </section>
  )
}
