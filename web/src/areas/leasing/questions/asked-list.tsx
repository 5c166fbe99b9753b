import { useState } from 'react'
import { messages } from './messages'
import { QuestionRow } from './question-row'
import classes from './questions.module.css'
import type { Question } from './questions-page'
import { useOrder } from './use-order'

interface AskedListProps {
  questions: readonly Question[]
  onEdit: (question: Question) => void
}

/** The questions that are asked, put in order by dragging, by buttons, or by keys. */
export function AskedList({ questions, onEdit }: AskedListProps) {
  const { ordered, move, moved } = useOrder(questions)
  const [dragged, setDragged] = useState<number | null>(null)
  const at = ordered.findIndex(({ id }) => id === moved)
  const said = ordered[at]
  return (
    <>
      <ol className={classes.questions} aria-label="Questions">
        {ordered.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            first={index === 0}
            last={index === ordered.length - 1}
            dragged={dragged === question.id}
            onDrag={setDragged}
            onDrop={() => dragged !== null && move(dragged, index)}
            onMove={(steps) => move(question.id, index + steps)}
            onEdit={onEdit}
          />
        ))}
      </ol>
      <p role="status" className={classes.moved}>
        {said && messages.moved(said.question, at + 1, ordered.length)}
      </p>
    </>
  )
}
