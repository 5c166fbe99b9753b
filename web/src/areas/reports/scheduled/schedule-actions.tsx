import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Input, RowOf } from '../../../api/types'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'

type Schedule = Pick<RowOf<'GET report/get-schedule-list'>, 'id' | 'title' | 'state'>
type Act =
  | 'POST report/pause-schedule'
  | 'POST report/resume-schedule'
  | 'POST report/send-schedule'
  | 'POST report/revoke-report-link'

/** Does one thing to a scheduled report, and loads it anew. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  async function act<A extends Act>(call: A, input: Input<A>, about: string, undo?: () => void): Promise<void> {
    setBusy(true)
    try {
      const { message } = await api(call, input)
      toastDone(message ?? '', { about, ...(undo && { actions: [{ label: 'Undo', run: undo }] }) })
    } catch (error) {
      reportFailure(error, messages.scheduled.saveFailed)
    }
    await reloadAfterSave()
    setBusy(false)
  }
  return { busy, act }
}

/** Sends it now, pauses it, or lets it go on. The toast offers the other, as an undo. */
export function ScheduleActions({ schedule: { id, title, state } }: { schedule: Schedule }) {
  const { busy, act } = useAct()
  if (state === 'STOPPED') return null
  const pause = () => act('POST report/pause-schedule', { id }, title, () => void resume())
  const resume = () => act('POST report/resume-schedule', { id }, title, () => void pause())
  return (
    <Group gap="xs" mb="md">
      <Button size="sm" loading={busy} onClick={() => void act('POST report/send-schedule', { id }, title)}>
        Send now
      </Button>
      <Button size="sm" variant="default" loading={busy} onClick={() => void (state === 'ACTIVE' ? pause() : resume())}>
        {state === 'ACTIVE' ? 'Pause' : 'Resume'}
      </Button>
    </Group>
  )
}
