import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { undoBy } from '../../../widgets/dialogs/undo-by'
import { toastDone } from '../../../widgets/toast'
import { useDelayed } from '../../../widgets/use-delayed'
import { messages } from '../messages'

interface RecurringSwitchProps {
  id: number
  /** The name of the expense, so that the switches of a list have distinct labels. */
  of: string
  on: boolean
}

const calls = { start: 'POST expense/start-recurring-expense', stop: 'POST expense/stop-recurring-expense' } as const

/** Stops a recurring expense, or lets a stopped one go on. */
export function RecurringSwitch({ id, of, on }: RecurringSwitchProps) {
  const [busy, setBusy] = useState(false)
  const spinning = useDelayed(busy)
  const { label, ask, failed } = messages.recurring[on ? 'stop' : 'start']

  async function change() {
    if (!(await confirm({ title: label, text: ask, yes: label, danger: on }))) return
    setBusy(true)
    try {
      const { message } = await api(calls[on ? 'stop' : 'start'], { id })
      const back = on ? calls.start : calls.stop
      const undo = undoBy(() => api(back, { id }), failed)
      if (message) toastDone(message, { about: of, actions: [undo] })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, failed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant={on ? 'default' : 'light'}
      size="compact-sm"
      loading={spinning}
      aria-label={`${label}: ${of}`}
      onClick={() => void change()}
    >
      {label}
    </Button>
  )
}
