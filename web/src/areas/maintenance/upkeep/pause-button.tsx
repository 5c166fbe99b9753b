import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { RowOf } from '../../../api/types'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'

type Pausable = Pick<RowOf<'GET maintenance/get-upkeep-list'>, 'id' | 'title' | 'state'>

/** Pauses an upkeep, or lets it go on. The toast offers the other, as an undo. */
export function PauseButton({ upkeep }: { upkeep: Pausable }) {
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    await change(upkeep, upkeep.state === 'ACTIVE')
    setBusy(false)
  }
  return (
    <Button size="sm" variant="default" mb="md" loading={busy} onClick={() => void run()}>
      {upkeep.state === 'ACTIVE' ? 'Pause' : 'Resume'}
    </Button>
  )
}

async function change(upkeep: Pausable, pause: boolean): Promise<void> {
  const call = pause ? 'POST maintenance/pause-upkeep' : 'POST maintenance/resume-upkeep'
  try {
    const { message } = await api(call, { id: upkeep.id })
    const undo = { label: 'Undo', run: () => void change(upkeep, !pause) }
    toastDone(message ?? '', { about: upkeep.title, actions: [undo] })
  } catch (error) {
    reportFailure(error, messages.upkeep.saveFailed)
  }
  await reloadAfterSave()
}
