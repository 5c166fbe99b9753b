import { lineQuestion } from '@freehold/contract/portal/line-question'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Box } from '@mantine/core'
import type { Reply } from '../../api/types'
import { CallForm } from '../../widgets/call-form/call-form'
import { TextAreaField } from '../../widgets/call-form/text-fields'
import { LoadRecord } from '../../widgets/dialogs/load-record'
import { Details } from '../../widgets/layout/details'
import { showMoment } from '../../widgets/moment'
import { messages } from './messages'

type Question = Reply<'GET portal/get-line-questions'>['data'][number]

interface AnswerQuestionProps {
  id: number
  onDone: () => void
}

/** The question of a tenant about a line, with the line, and the field for the answer. */
export function AnswerQuestion({ id, onDone }: AnswerQuestionProps) {
  return (
    <LoadRecord call="GET portal/get-line-questions" input={{ id }} failure={messages.questionFailed}>
      {({ data: [question] }) =>
        question && (
          <>
            <Box mb={14}>
              <QuestionFacts question={question} />
            </Box>
            {question.answer === '' && (
              <CallForm
                call={lineQuestion.answer}
                defaults={{ id }}
                onDone={onDone}
                onCancel={onDone}
                failure={messages.answerFailed}
                submitLabel="Send answer"
              >
                <TextAreaField name="answer" description={messages.answerMailed} />
              </CallForm>
            )}
          </>
        )
      }
    </LoadRecord>
  )
}

function QuestionFacts({ question }: { question: Question }) {
  const { answer } = question
  return (
    <Details
      rows={[
        ['Tenant', question.tenant_name],
        ['Home', `${question.unit_name}, ${question.property_name}`],
        ['Line', `${question.description}, ${showDollars(question.amount)}, ${showDay(question.day)}`],
        ['Asked', showMoment(question.asked_at)],
        ['Question', question.question],
        answer !== '' && ['Answer', answer],
        answer !== '' && ['Answered by', question.answered_by],
      ]}
    />
  )
}
