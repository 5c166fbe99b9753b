import { useEffect, useId, useRef } from 'react'
import { type Conflict, isSame, type Mine, mineOf, sayOf } from './conflict'
import classes from './draft/draft.module.css'
import { useFormState } from './form-state'

/** Each field where another user saved a different value, with both values to choose from. */
export function VersionChoice({ conflict }: { conflict: Conflict }) {
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  // A second refusal takes the focus again.
  const shown = useRef<Conflict | null>(null)
  useEffect(() => {
    if (shown.current !== conflict) box.current?.focus()
    shown.current = conflict
  }, [conflict])
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={heading} className={classes.versions}>
      <h3 id={heading}>{conflict.message}</h3>
      <p>Then save again.</p>
      {conflict.names.map((name) => (
        <Choice key={name} name={name} conflict={conflict} />
      ))}
    </section>
  )
}

function Choice({ name, conflict }: { name: string; conflict: Conflict }) {
  const { call, form, words, shown } = useFormState()
  const { theirs, mine } = conflict
  const group = useId()
  const field = shown.get(name)?.()
  const stored = { value: theirs.values[name] ?? '', word: theirs.words[name] }
  const isTheirs = isSame(form.getValues()[name], stored.value)
  const yours = isTheirs ? mine.get(name) : mineOf({ form, words }, name)
  const take = ({ value, word }: Mine) => {
    if (word !== undefined) words.set(name, { value, word })
    form.setFieldValue(name, value)
  }
  const say = (one: Mine) => sayOf({ call, name, field, ...one })
  if (yours === undefined) return null
  return (
    <fieldset className={classes.choice}>
      <legend>{field?.label ?? name}</legend>
      <label>
        <input type="radio" name={group} checked={!isTheirs} onChange={() => take(yours)} />
        <span>Yours: {say(yours)}</span>
      </label>
      <label>
        <input type="radio" name={group} checked={isTheirs} onChange={() => take(stored)} />
        <span>
          Now stored: {say(stored)}, by {theirs.by || 'another user'}
        </span>
      </label>
    </fieldset>
  )
}
