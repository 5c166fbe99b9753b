import type { PersonKind } from '@freehold/rules/messages/person'
import { problemWith, variablesOf } from '@freehold/rules/messages/variables'
import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useRef } from 'react'
import { type FieldProps, useField } from '../../../widgets/call-form/form-state'
import classes from './compose.module.css'

interface WordsFieldProps extends FieldProps {
  kind: PersonKind
  /** A subject has one line. */
  oneLine?: boolean
  rows?: number
}

/** Words with variables: a menu inserts them where the cursor is, and an unknown one is marked while it is typed. */
export function WordsField({ kind, oneLine = false, rows = 8, ...props }: WordsFieldProps) {
  const { facts, value, set, inputProps } = useField(props)
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const text = String(value ?? '')
  const error = inputProps.error ?? problemWith(text, kind)
  const insert = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = box.current ?? {}
    const word = `{${name}}`
    set(`${text.slice(0, from ?? text.length)}${word}${text.slice(to ?? text.length)}`)
    const at = (from ?? text.length) + word.length
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(at, at)
    })
  }
  const shared = {
    ...inputProps,
    error,
    ref: box,
    maxLength: facts.max,
    value: text,
    autoComplete: 'off',
    description: props.description,
  }
  return (
    <div className={`${classes.wide} ${classes.words}`}>
      {oneLine ? (
        <TextInput {...shared} onChange={(event) => set(event.currentTarget.value)} />
      ) : (
        <Textarea {...shared} rows={rows} onChange={(event) => set(event.currentTarget.value)} />
      )}
      <Menu position="bottom-end" returnFocus={false}>
        <Menu.Target>
          <Button
            className={classes.insert}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBraces size={14} stroke={1.5} />}
            aria-label={`Insert a variable into ${inputProps.label}`}
          >
            Variable
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {variablesOf[kind].map(({ name, label }) => (
            <Menu.Item key={name} onClick={() => insert(name)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
