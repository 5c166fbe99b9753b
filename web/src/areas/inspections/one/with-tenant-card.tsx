import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { Card } from '../../../widgets/cards/card'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastDone } from '../../../widgets/toast'
import { useToday } from '../../../widgets/today'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'
import { messages } from '../messages'

const HandForm = lazyForm(() => import('./hand-form').then((file) => file.HandForm))

/** An inspection that waits for its tenant: the last day, and the way to give more time or to write it here. */
export function WithTenantCard({ inspection }: { inspection: Inspection }) {
  const [extending, setExtending] = useState(false)
  const today = useToday()
  const { id, tenant_name, send_by, can } = inspection
  const late = send_by !== null && today > send_by

  async function takeOver() {
    if (!(await confirm({ title: 'Take over', text: messages.takeOver, yes: 'Take over', no: 'Cancel' }))) return
    try {
      toastDone((await api('POST inspection/take-over', { id })).message ?? '')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }

  return (
    <Card
      title={late ? 'The tenant did not send it' : 'With the tenant'}
      aside={
        <div className={classes.buttons}>
          {can.hand === null && (
            <Button
              variant={late ? 'filled' : 'default'}
              onClick={() => setExtending(true)}
              onPointerEnter={HandForm.preload}
              onFocus={HandForm.preload}
            >
              Give more time
            </Button>
          )}
          {can.takeOver === null && (
            <Button variant="default" onClick={() => void takeOver()}>
              Take over
            </Button>
          )}
        </div>
      }
    >
      <p className={classes.words}>
        {late
          ? `The last day was ${showDay(send_by)}. What ${tenant_name} entered so far is below. Give more time, or take the inspection over and finish it yourself.`
          : `${tenant_name} can fill out this inspection in the tenant portal until ${send_by === null ? '' : showDay(send_by)}, and gets one reminder two days before. Entries appear here as they are saved.`}
      </p>
      <FormModal title="Give more time" opened={extending} onClose={() => setExtending(false)}>
        {extending && <HandForm inspection={inspection} onDone={() => setExtending(false)} />}
      </FormModal>
    </Card>
  )
}
