import { Button, Skeleton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { AskedList } from './asked-list'
import { messages } from './messages'
import classes from './questions.module.css'
import { retireQuestion } from './retire-question'

export type Question = Reply<'GET rental-app/get-rental-quiz-list'>['data'][number]

const QuestionForm = lazyForm(() => import('./question-form').then((file) => file.QuestionForm))

/** The Yes/No questions of the rental application: those that are asked, and those that no longer are. */
export function QuestionsPage() {
  const { data, isError } = useQuery(
    callQuery('GET rental-app/get-rental-quiz-list', { all: true }, { failure: messages.loadFailed }),
  )
  const [edited, setEdited] = useState<(Pick<Question, 'id' | 'question'> & { version?: number }) | null>(null)
  const asked = data?.data.filter(({ retired }) => !retired)
  const retired = data?.data.filter((one) => one.retired) ?? []
  return (
    <>
      <PageTitle title="Application questions">
        <Button
          onClick={() => setEdited({ id: 0, question: '' })}
          onPointerEnter={QuestionForm.preload}
          onFocus={QuestionForm.preload}
        >
          New question
        </Button>
      </PageTitle>
      <p className={classes.about}>{messages.about}</p>
      {isError && <p>{messages.loadFailed}</p>}
      {asked === undefined && !isError && <Skeleton height={320} />}
      {asked?.length === 0 && <EmptyState icon={IconHelpCircle} text={messages.none} />}
      {asked && asked.length > 0 && <AskedList questions={asked} onEdit={setEdited} />}
      {retired.length > 0 && (
        <section aria-labelledby="retired-questions">
          <h2 id="retired-questions">Retired</h2>
          <p className={classes.about}>{messages.retired}</p>
          <ul className={classes.questions}>
            {retired.map(({ id, question }) => (
              <li key={id} className={classes.question}>
                <span className={classes.words}>{question}</span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Bring back: ${question}`}
                  onClick={() => void retireQuestion(id, false)}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormModal
        title={edited?.id === 0 ? 'New question' : 'Edit question'}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited !== null && <QuestionForm key={edited.id} {...edited} onDone={() => setEdited(null)} />}
      </FormModal>
    </>
  )
}
