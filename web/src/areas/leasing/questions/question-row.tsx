import { fairHousingConcerns } from '@freehold/rules/leasing/fair-housing-words'
import { ActionIcon, Badge } from '@mantine/core'
import { IconArchive, IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useFocusThroughMoves } from '../../../widgets/use-focus-through-moves'
import classes from './questions.module.css'
import type { Question } from './questions-page'
import { retireQuestion } from './retire-question'

interface QuestionRowProps {
  question: Question
  first: boolean
  last: boolean
  dragged: boolean
  onDrag: (id: number | null) => void
  onDrop: () => void
  /** -1 is one place up. */
  onMove: (steps: number) => void
  onEdit: (question: Question) => void
}

export function QuestionRow({ question, first, last, dragged, onDrag, onDrop, onMove, onEdit }: QuestionRowProps) {
  const { id, question: words } = question
  const keepFocus = useFocusThroughMoves()
  const walk = (event: KeyboardEvent) => {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (steps === undefined || !event.altKey) return
    event.preventDefault()
    move(steps, event.target)
  }
  const move = (steps: number, from: EventTarget) => {
    keepFocus(from)
    onMove(steps)
  }
  return (
    <li
      className={classes.question}
      data-dragged={dragged || undefined}
      draggable
      onDragStart={({ dataTransfer }) => {
        // Some browsers start no drag without data.
        dataTransfer.setData('text/plain', words)
        dataTransfer.effectAllowed = 'move'
        onDrag(id)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={walk}
    >
      <IconGripVertical size={18} stroke={1.5} className={classes.grip} aria-hidden />
      <span className={classes.words}>
        {words} {fairHousingConcerns(words).length > 0 && <Badge color="amber">Check fair housing</Badge>}
      </span>
      <span className={classes.buttons}>
        <ActionIcon
          aria-label={`Move up: ${words}`}
          aria-disabled={first}
          onClick={(event) => move(-1, event.currentTarget)}
        >
          <IconArrowUp size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move down: ${words}`}
          aria-disabled={last}
          onClick={(event) => move(1, event.currentTarget)}
        >
          <IconArrowDown size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon aria-label={`Edit: ${words}`} onClick={() => onEdit(question)}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
        <ActionIcon aria-label={`Retire: ${words}`} onClick={() => void retireQuestion(id, true)}>
          <IconArchive size={18} stroke={1.5} />
        </ActionIcon>
      </span>
    </li>
  )
}
