import { parseJson } from '@freehold/contract/kit/formats'
import { clauseBounds, type LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import { Button, InputError } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import formClasses from '../../../widgets/call-form/form.module.css'
import { useField } from '../../../widgets/call-form/form-state'
import { useFocusThroughMoves } from '../../../widgets/use-focus-through-moves'
import { ClauseRow } from './clause-row'
import classes from './clauses.module.css'
import { messages } from './messages'

/** A clause while it is written; its key stays when it moves. */
export interface Written extends LeaseClause {
  key: number
}

const written = (value: unknown): Written[] =>
  (parseJson(String(value)) as LeaseClause[]).map((clause, key) => ({ ...clause, key }))

/** The clauses in their order. The form holds them as the text that is sent. */
export function ClausesField({ name, variables }: { name: string; variables: readonly string[] }) {
  const { value, set, inputProps } = useField({ name })
  const [clauses, setClauses] = useState(() => written(value))
  const keepFocus = useFocusThroughMoves()
  function keep(next: readonly Written[]) {
    setClauses([...next])
    set(JSON.stringify(next.map(({ title, text }) => ({ title, text }))))
  }
  const add = () => keep([...clauses, { title: '', text: '', key: Math.max(0, ...clauses.map(({ key }) => key)) + 1 }])
  const move = (from: number, to: number, button: EventTarget) => {
    const moved = clauses[from]
    if (!moved || to < 0 || to >= clauses.length) return
    keepFocus(button)
    keep(clauses.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  return (
    <div className={formClasses.wide}>
      <p className={classes.variables}>{messages.variables(variables)}</p>
      {inputProps.error && <InputError role="alert">{inputProps.error}</InputError>}
      <ol className={classes.clauses} aria-label="Clauses">
        {clauses.map((clause, place) => (
          <ClauseRow
            key={clause.key}
            clause={clause}
            place={place}
            last={place === clauses.length - 1}
            onChange={(change) => keep(clauses.with(place, { ...clause, ...change }))}
            onMove={(steps, button) => move(place, place + steps, button)}
            onRemove={() => keep(clauses.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        disabled={clauses.length >= clauseBounds.clauses}
        onClick={add}
      >
        Add clause
      </Button>
    </div>
  )
}
