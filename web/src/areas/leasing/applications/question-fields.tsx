import { yesOrNo } from '@freehold/contract/kit/application-fields'
import { parseJson } from '@freehold/contract/kit/formats'
import { Input, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { useField } from '../../../widgets/call-form/form-state'
import classes from './application.module.css'
import { messages } from './messages'

type Asked = Reply<'GET rental-app/get-rental-app-detail'>['questions']

/** The account's Yes/No questions. An application that was entered keeps the questions it was asked. */
export function QuestionFields({ asked }: { asked: Asked | null }) {
  const { data } = useQuery({
    ...callQuery('GET rental-app/get-rental-quiz-list', {}, { failure: messages.quizFailed }),
    enabled: asked === null,
  })
  const questions = asked ?? data?.data
  const { value, set } = useField({ name: 'answer' })
  const answers = answersIn(value)
  if (questions === undefined) return <Skeleton height={44} className={classes.note} />
  if (questions.length === 0) return <p className={classes.note}>{messages.noQuestions}</p>
  return questions.map(({ id, question }) => (
    <Question
      key={id}
      question={question}
      answer={answers[id] ?? ''}
      onAnswer={(answer) => set(JSON.stringify({ ...answers, [id]: answer }))}
    />
  ))
}

interface QuestionProps {
  question: string
  answer: string
  onAnswer: (answer: string) => void
}

function Question({ question, answer, onAnswer }: QuestionProps) {
  const labelId = useId()
  return (
    <Input.Wrapper label={question} labelElement="div" labelProps={{ id: labelId }} className={classes.question}>
      <SegmentedControl aria-labelledby={labelId} data={[...yesOrNo]} value={answer} onChange={onAnswer} />
    </Input.Wrapper>
  )
}

/** The form holds the answers as the text that is sent. */
function answersIn(value: unknown): Record<string, string> {
  const read = typeof value === 'string' ? parseJson(value) : undefined
  return typeof read === 'object' && read !== null ? (read as Record<string, string>) : {}
}
