import { decisionReasonWords, decisionWords } from '@freehold/rules/leasing/decision'
import { showDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../api/queries'
import type { Reply } from '../../../../api/types'
import { showMoment } from '../../../../widgets/moment'
import { Section } from '../section'
import { versionWords } from './criteria-words'
import classes from './decision.module.css'
import { messages } from './messages'
import { NoticeLine } from './notice-line'

type Decision = Reply<'GET rental-app/get-decisions'>['data'][number]

/** The decisions about an application, newest first, with their notices. */
export function DecisionsSection({ id }: { id: number }) {
  const { data } = useQuery(callQuery('GET rental-app/get-decisions', { id }, { failure: messages.loadFailed }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title="Decisions">
      <ol className={classes.decisions}>
        {data.data.map((one) => (
          <li key={one.id} className={classes.decision}>
            <p>
              <b>{decisionWords[one.kind]}</b>{' '}
              <small>
                {one.decided_by}, {showMoment(one.decided_at)}
              </small>
            </p>
            {linesOf(one).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {one.notices.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const linesOf = ({ criteria, reasons, note, cosigner, deposit, report_used, assessment }: Decision): string[] => [
  ...(criteria === null ? [] : [`Criteria: ${versionWords(criteria)}.`]),
  ...(cosigner ? ['Condition: a co-signer joins the lease.'] : []),
  ...(deposit === null ? [] : [`Condition: a security deposit of ${showDollars(deposit)}.`]),
  ...(reasons.length > 0 ? [`${reasons.map((reason) => decisionReasonWords[reason]).join('. ')}.`] : []),
  ...(note === '' ? [] : [note]),
  ...(report_used === true ? ['A report was part of this decision.'] : []),
  ...(assessment === '' ? [] : [`Assessment of the record: ${assessment}`]),
]
