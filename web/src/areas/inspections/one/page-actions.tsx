import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, downloadFile } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { DownloadButton } from '../../../widgets/download-button'
import { LinkButton } from '../../../widgets/links'
import { toastDone } from '../../../widgets/toast'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'
import { messages } from '../messages'
import { OpenOnPhone } from './open-on-phone'

const PlanForm = lazyForm(() => import('./plan-form').then((file) => file.PlanForm))
const HandForm = lazyForm(() => import('./hand-form').then((file) => file.HandForm))
const CancelForm = lazyForm(() => import('./close-form').then((file) => file.CancelForm))

type Step = 'POST inspection/finish-inspection' | 'POST inspection/reopen-inspection'

/** The buttons of an inspection, by what may be done to it. */
export function PageActions({ inspection }: { inspection: Inspection }) {
  const [dialog, setDialog] = useState<'plan' | 'cancel' | 'hand' | null>(null)
  const { id, can, previous, by_tenant } = inspection
  const close = () => setDialog(null)

  async function take(step: Step, title: string, text: string) {
    if (!(await confirm({ title, text, yes: title, no: 'Cancel' }))) return
    try {
      toastDone((await api(step, { id })).message ?? '')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }

  const open = can.change === null
  return (
    <div className={classes.buttons}>
      {open && (
        <Button
          disabled={can.finish !== null}
          title={can.finish ?? undefined}
          onClick={() => void take('POST inspection/finish-inspection', 'Finish inspection', messages.finish)}
        >
          Finish inspection
        </Button>
      )}
      {open && <OpenOnPhone id={id} />}
      {can.hand === null && !by_tenant && (
        <Button variant="default" onClick={() => setDialog('hand')} onPointerEnter={HandForm.preload}>
          Ask the tenant to do it
        </Button>
      )}
      {can.reopen === null && (
        <Button
          variant="default"
          onClick={() => void take('POST inspection/reopen-inspection', 'Open again', messages.reopen)}
        >
          Open again
        </Button>
      )}
      {previous && (
        <LinkButton variant="default" to="/maintenance/compare-inspections" search={{ inspectionId: id }}>
          Compare
        </LinkButton>
      )}
      <DownloadButton fetchFile={() => downloadFile('GET inspection/report', { id }, 'inspection.pdf')}>
        Download PDF
      </DownloadButton>
      {open && (
        <Button variant="default" onClick={() => setDialog('plan')} onPointerEnter={PlanForm.preload}>
          Edit
        </Button>
      )}
      {can.cancel === null && (
        <Button variant="subtle" onClick={() => setDialog('cancel')} onPointerEnter={CancelForm.preload}>
          Cancel inspection
        </Button>
      )}
      <FormModal title="Edit inspection" opened={dialog === 'plan'} onClose={close}>
        {dialog === 'plan' && <PlanForm inspection={inspection} onDone={close} />}
      </FormModal>
      <FormModal title="Ask the tenant to inspect" opened={dialog === 'hand'} onClose={close}>
        {dialog === 'hand' && <HandForm inspection={inspection} onDone={close} />}
      </FormModal>
      <FormModal title="Cancel inspection" opened={dialog === 'cancel'} onClose={close}>
        {dialog === 'cancel' && <CancelForm id={id} onDone={close} />}
      </FormModal>
    </div>
  )
}
