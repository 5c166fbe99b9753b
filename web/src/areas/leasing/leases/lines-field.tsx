import { parseJson } from '@freehold/contract/kit/formats'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FieldProps, useField } from '../../../widgets/call-form/form-state'

const linesIn = (value: unknown): string[] => {
  const list = parseJson(String(value))
  return Array.isArray(list) ? list.map(String) : []
}

/** A list that is typed with one entry on each line. */
export function LinesField({ description, ...props }: FieldProps) {
  const { value, set, inputProps } = useField(props, (list) => linesIn(list).join(', '))
  const [typed, setTyped] = useState(linesIn(value).join('\n'))
  const send = (text: string) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    set(lines.length === 0 ? '' : JSON.stringify(lines))
  }
  return (
    <Textarea
      {...inputProps}
      description={description}
      className={formClasses.wide}
      autosize
      minRows={2}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value)
      }}
    />
  )
}
