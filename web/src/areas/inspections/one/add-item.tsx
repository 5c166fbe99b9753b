import { inspectionLimits } from '@freehold/rules/inspections/kinds'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'
import { messages } from '../messages'

interface AddItemProps {
  inspection: Inspection
  /** The key of the room. */
  room: string
  place: number
}

/** Adds an item to a room by its name. */
export function AddItem({ inspection, room, place }: AddItemProps) {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    setBusy(true)
    try {
      const item = { key: crypto.randomUUID(), room, name, place, condition: null, version: 0 }
      await api('POST inspection/save-inspection', { id: inspection.id, items: JSON.stringify([item]) })
      setName('')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.add} onSubmit={(event) => void add(event)}>
      <TextInput
        aria-label="New item"
        placeholder="New item"
        maxLength={inspectionLimits.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy} disabled={name.trim() === ''}>
        Add item
      </Button>
    </form>
  )
}
