import classes from './apply.module.css'
import { Choices } from './entry-field'
import { useTexts } from './language'
import { StepForm } from './step-form'
import type { StepProps } from './step-pages'

/** The answers as they are kept: a JSON text by the ids of the questions. */
export function answersIn(text: string | undefined): Record<string, string> {
  if (text === undefined || text === '') return {}
  return JSON.parse(text) as Record<string, string>
}

/** The account's own Yes or No questions. */
export function QuestionsStep({ part, typed, onNext, onBack }: StepProps) {
  const texts = useTexts()
  const answers = answersIn(typed.entered.answer)
  return (
    <StepForm
      label="questions"
      save={() => typed.save('questions')}
      onNext={onNext}
      onBack={onBack}
      state={typed.state}
    >
      {() =>
        part.questions.length === 0 ? (
          <p className={classes.text}>{texts.noQuestions}</p>
        ) : (
          part.questions.map(({ id, question }) => (
            <Choices
              key={id}
              name={`question_${id}`}
              label={question}
              choices={['Yes', 'No']}
              value={answers[id] ?? ''}
              error={undefined}
              onChange={(answer) => typed.set('answer', JSON.stringify({ ...answers, [id]: answer }))}
            />
          ))
        )
      }
    </StepForm>
  )
}
