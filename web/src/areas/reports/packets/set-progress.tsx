import { packetsSentence } from '@freehold/rules/reports/packet'
import { counted } from '@freehold/rules/text/counted'
import { packetMessages as messages } from './packet-messages'
import type { WholeSet } from './packet-set-page'
import { figure } from './packet-words'
import classes from './packets.module.css'

/** A bar with what is ready, failed and left, and the sentences that a user reads before emailing. */
export function SetProgress({ set }: { set: WholeSet }) {
  const { total, ready, failed, emailed, emailing, state, incomplete, without_email, size } = set
  const left = state === 'MAKING' ? Math.max(0, total - ready - failed) : 0
  const parts = [
    { name: 'ready', count: ready },
    { name: 'failed', count: failed },
    { name: 'left', count: left },
  ].filter(({ count }) => count > 0)
  const done = total === 0 ? 0 : Math.round(((ready + failed) / total) * 100)
  return (
    <section className={classes.progress} aria-label="Progress">
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Made"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        {parts.map(({ name, count }) => (
          <span key={name} className={classes.part} data-part={name} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.lines}>
        <li>
          <span role="status">
            {packetsSentence({ ready, failed, total })} {figure(emailed)} emailed
            {emailing > 0 ? `, ${figure(emailing)} on the way.` : '.'}
          </span>
        </li>
        {incomplete > 0 && (
          <li className={classes.warning}>
            Something was left out of {counted(incomplete, 'packet')}. The column "Left out" says what.
          </li>
        )}
        {without_email > 0 && (
          <li>{counted(without_email, 'owner has', 'owners have')} no email address and get no email.</li>
        )}
        {ready > 0 && (
          <li className={classes.hint}>
            {size} in all. {messages.kept}
          </li>
        )}
      </ul>
    </section>
  )
}
