import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './search-select.module.css'

export interface SearchChoice {
  value: string
  label: string
  /** Chosen only once it is seen: it opens a form. */
  onSight?: boolean
}

interface SearchSelectProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  choices: readonly SearchChoice[]
  /** The choices answer the text that is in the field now, not an earlier one. */
  isCurrent: boolean
  /** Shown in place of the choices while there are none. */
  none: string
  chosen: SearchChoice | null
  onChoose: (value: string) => void
  /** Left out, the choice can't be cleared. */
  onClear?: (() => void) | undefined
  /** Receives the typed text; blank while the field shows its choice. */
  onSearch: (text: string) => void
  onOpen?: () => void
  /** The choices are open from the start. */
  opens?: boolean
}

/**
 * A field whose choices the server searches. Enter chooses and never sends the form while the choices are open. Tab takes the
 * only choice that a typed text finds, so that a form can be filled without leaving the keys.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, isCurrent, none, chosen, onChoose, onClear, onSearch, onOpen, opens = false, name, ...rest } = props
  const [text, setText] = useState<string | null>(null)
  const [opened, setOpened] = useState(opens)
  const [moved, setMoved] = useState({ among: '', to: 0 })
  /** Enter came before the choices: the first of them is chosen when they arrive. */
  const waits = useRef(false)
  /** Tab left the field before the choices came: the only one of them is chosen when they arrive. */
  const leaves = useRef(false)
  const id = useId()
  const combobox = useCombobox({ opened, onOpenedChange: setOpenedTo })
  const option = (index: number) => `${id}-option-${index}`

  function setOpenedTo(next: boolean) {
    if (next && !opened) onOpen?.()
    if (!next) waits.current = false
    if (next !== opened) setMoved({ among: '', to: 0 })
    setOpened(next)
  }
  function type(next: string | null) {
    waits.current = false
    leaves.current = false
    setText(next)
    onSearch(next ?? '')
  }
  function choose(value: string) {
    type(null)
    setOpenedTo(false)
    onChoose(value)
  }

  // The arrows move among the choices that are shown; others begin anew at their first, or at the present choice.
  const among = `${text}\n${choices.map(({ value }) => value).join()}`
  const isMoved = moved.among === among
  const present = text === null ? choices.findIndex(({ value }) => value === chosen?.value) : -1
  const active = isMoved ? moved.to : isCurrent ? Math.max(present, 0) : -1
  const activeChoice = choices[active]

  const only = choices.length === 1 && !choices[0]?.onSight ? choices[0] : undefined
  useEffect(() => {
    if (!leaves.current || !isCurrent) return
    if (only) choose(only.value)
    else type(null)
  })
  useEffect(() => {
    if (!waits.current || !isCurrent) return
    waits.current = false
    const [first] = choices
    if (opened && first && !first.onSight) choose(first.value)
  })
  useEffect(() => {
    if (opened && active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [opened, active, id])

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Escape') setOpenedTo(false)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      if (!opened) setOpenedTo(true)
      else if (choices.length > 0) setMoved({ among, to: next(active, step, choices.length) })
    }
    if (key === 'Tab' && opened && text !== null && text.trim() !== '') {
      if (!isCurrent) leaves.current = true
      else if (only) choose(only.value)
    }
    if (key === 'Enter' && opened) {
      event.preventDefault()
      event.stopPropagation()
      if (activeChoice) choose(activeChoice.value)
      else if (!isCurrent && text !== null && text.trim() !== '') waits.current = true
    }
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
          <TextInput
            id={id}
            autoComplete="off"
            role="combobox"
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-expanded={opened}
            {...(opened && {
              'aria-controls': `${id}-choices`,
              'aria-activedescendant': activeChoice && option(active),
              // A dialog around the field leaves the Esc to the open choices.
              'data-mantine-stop-propagation': true,
            })}
            rightSection={
              onClear && chosen ? (
                <Combobox.ClearButton
                  aria-label="Clear the choice"
                  onClear={() => {
                    type(null)
                    onClear()
                  }}
                />
              ) : (
                <Combobox.Chevron error={rest.error} />
              )
            }
            rightSectionPointerEvents={onClear && chosen ? 'all' : 'none'}
            {...rest}
            value={text ?? chosen?.label ?? ''}
            onChange={({ currentTarget }) => {
              type(currentTarget.value)
              setOpenedTo(true)
            }}
            onClick={() => setOpenedTo(true)}
            onBlur={() => {
              if (!leaves.current) type(null)
              setOpenedTo(false)
            }}
            onKeyDown={pressKey}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={rest.disabled === true}>
          <Combobox.Options id={`${id}-choices`} labelledBy={`${id}-label`} className={classes.choices}>
            {choices.map((one, index) => (
              <Combobox.Option
                key={one.value}
                id={option(index)}
                value={one.value}
                selected={index === active}
                active={one.value === chosen?.value}
                aria-selected={one.value === chosen?.value}
                className={classes.choice}
              >
                {one.label}
                {one.value === chosen?.value && <IconCheck size={14} stroke={2} aria-hidden />}
              </Combobox.Option>
            ))}
            {choices.length === 0 && <Combobox.Empty>{none}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {name && <Combobox.HiddenInput name={name} value={chosen?.value ?? null} disabled={rest.disabled} />}
    </>
  )
}

const next = (at: number, step: number, count: number): number =>
  at < 0 && step < 0 ? count - 1 : (at + step + count) % count
