import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import classes from './form.module.css'
import type { FieldProps } from './form-state'
import { useField } from './form-state'

interface MaskedFieldProps extends FieldProps {
  /** The digits in what was typed or pasted. */
  read: (typed: string) => string
  show: (digits: string) => string
  inputMode: 'tel' | 'numeric'
  onDigits?: (digits: string) => void
}

/** Digits that are written in a fixed form. The caret stays after the same digit. */
export function MaskedField({ read, show, inputMode, onDigits, ...props }: MaskedFieldProps) {
  const { value, set, inputProps } = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const behind = useRef<number | null>(null)
  const shown = String(value ?? '')

  useLayoutEffect(() => {
    if (behind.current === null) return
    const caret = caretBehind(shown, behind.current)
    input.current?.setSelectionRange(caret, caret)
    behind.current = null
  }, [shown])

  function type({ value: typed, selectionStart }: HTMLInputElement) {
    const before = digitsIn(typed.slice(0, selectionStart ?? typed.length))
    const kept = read(shown)
    const digits = read(typed)
    // The user deleted a formatting character, so delete the digit before it instead.
    const signErased = digits === kept && typed.length < shown.length
    const next = signErased ? kept.slice(0, before - 1) + kept.slice(before) : digits
    behind.current = signErased ? before - 1 : before
    set(show(next))
    onDigits?.(next)
  }

  return (
    <TextInput
      {...inputProps}
      ref={input}
      className={props.wide ? classes.wide : undefined}
      description={props.description}
      placeholder={props.placeholder}
      inputMode={inputMode}
      autoComplete="off"
      value={shown}
      onChange={(event) => type(event.currentTarget)}
    />
  )
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

function caretBehind(shown: string, digits: number): number {
  if (digits >= digitsIn(shown)) return shown.length
  let seen = 0
  for (const [at, sign] of [...shown].entries()) {
    if (seen === digits) return at
    if (/\d/.test(sign)) seen += 1
  }
  return shown.length
}
