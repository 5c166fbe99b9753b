import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { useEffect, useId, useRef, useState } from 'react'
import { isStorageError } from '../../browser-database'
import kit from '../kit/kit.module.css'
import { words } from '../texts/words'

interface NoteFieldProps {
  name: string
  value: string
  disabled: boolean
  onChange: (note: string) => Promise<void>
}

/** Each letter is stored as it is typed. What is in the field leads: a slower store must not take letters back. */
export function NoteField({ name, value, disabled, onChange }: NoteFieldProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const typing = useRef(false)
  useEffect(() => {
    if (!typing.current) setText(value)
  }, [value])
  const change = (next: string) => {
    typing.current = true
    setText(next)
    onChange(next).then(
      () => setProblem(null),
      (error) => setProblem(isStorageError(error) && error.full ? words.full : words.notStored),
    )
  }
  return (
    <div className={kit.field}>
      <label htmlFor={id} className={kit.label}>
        {words.note}
      </label>
      <textarea
        id={id}
        rows={1}
        className={`${kit.control} ${kit.area}`}
        aria-label={`${words.note}: ${name}`}
        maxLength={inspectionLimits.note}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => {
          typing.current = false
        }}
      />
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  )
}
