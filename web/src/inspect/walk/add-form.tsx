import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { useState } from 'react'
import { Button } from '../kit/button'
import { Field } from '../kit/field'
import kit from '../kit/kit.module.css'
import { words } from '../texts/words'

interface AddFormProps {
  /** The words of the button that opens it. */
  open: string
  label: string
  onAdd: (name: string) => Promise<void>
}

/** A name for something that the list does not have. */
export function AddForm({ open, label, onAdd }: AddFormProps) {
  const [name, setName] = useState<string | null>(null)
  if (name === null) return <Button onClick={() => setName('')}>{open}</Button>
  return (
    <form
      className={kit.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        void onAdd(name.trim()).then(() => setName(null))
      }}
    >
      <Field label={label} value={name} maxLength={inspectionLimits.name} autoFocus onChange={setName} />
      <div className={kit.row}>
        <Button kind="main" type="submit" disabled={name.trim() === ''}>
          {words.add}
        </Button>
        <Button onClick={() => setName(null)}>{words.cancel}</Button>
      </div>
    </form>
  )
}
