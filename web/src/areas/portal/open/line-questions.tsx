import { showDay } from '@freehold/rules/day'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { showMoment } from '../../../widgets/moment'
import { messages } from '../messages'
import { LineQuestionButton } from './line-question-button'
import classes from './line-questions.module.css'

type Question = Reply<'GET portal/get-line-questions'>['data'][number]

/** The questions that a tenant asked about lines in the portal, newest first; nothing where it asked none. */
export function LineQuestions({ tenant }: { tenant: number }) {
  const { data } = useQuery(
    callQuery('GET portal/get-line-questions', { tenant_id: tenant }, { failure: messages.questionFailed }),
  )
  if (!data || data.data.length === 0) return null
  return (
    <section className={classes.sheet} aria-labelledby="line-questions">
      <h2 id="line-questions">Questions from the portal</h2>
      <ul>
        {data.data.map((question) => (
          <li key={question.id}>
            <QuestionLine question={question} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuestionLine({ question }: { question: Question }) {
  const { id, tenant_name, description, day, answer, answered_at, answered_by } = question
  return (
    <>
      <div className={classes.words}>
        <strong>{question.question}</strong>
        <span className={classes.about}>{`About: ${description}, ${showDay(day)}`}</span>
        {answer === '' ? (
          <span className={classes.about}>{messages.waiting}</span>
        ) : (
          <>
            <span className={classes.answer}>{answer}</span>
            <span
              className={classes.about}
            >{`${answered_by}, ${answered_at === null ? '' : showMoment(answered_at)}`}</span>
          </>
        )}
      </div>
      {answer === '' && <LineQuestionButton id={id} name={tenant_name} />}
    </>
  )
}
