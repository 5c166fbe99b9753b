import { listingCan } from '@freehold/rules/marketing/listing-can'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { undoBy } from '../../../widgets/dialogs/undo-by'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { Listing } from './listing-values'
import classes from './listings.module.css'
import { undoTakeDown } from './undo-take-down'

const WithdrawForm = lazyForm(() => import('./withdraw-form').then((file) => file.WithdrawForm))

/** Takes an entry off the market, and puts it back. Shows only the steps that are allowed now. */
export function StandingButtons({ listing }: { listing: Listing }) {
  const { id, title, state } = listing
  const [withdrawing, setWithdrawing] = useState(false)
  const [busy, setBusy] = useState(false)
  const may = (action: keyof typeof listingCan) => listingCan[action]({ state }).refused === null

  async function take(step: 'pause' | 'put back') {
    setBusy(true)
    try {
      const { message } =
        step === 'pause'
          ? await api('POST marketing/take-down-unit', { id, how: 'PAUSE', rented: 0 })
          : await api('POST marketing/put-back-unit', { id })
      const pauseAgain = () => api('POST marketing/take-down-unit', { id, how: 'PAUSE', rented: 0 })
      const actions =
        step === 'pause'
          ? [{ label: 'Undo', run: () => void undoTakeDown(id) }]
          : state === 'PAUSED'
            ? [undoBy(pauseAgain, messages.saveFailed)]
            : []
      if (message) toastDone(message, { about: title, actions })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }

  const shown = (['pause', 'withdraw', 'resume', 'reopen'] as const).filter(may)
  if (shown.length === 0) return null
  return (
    <div className={classes.standing}>
      {may('pause') && (
        <Button variant="default" loading={busy} onClick={() => void take('pause')}>
          Pause
        </Button>
      )}
      {may('withdraw') && (
        <Button
          variant="default"
          onClick={() => setWithdrawing(true)}
          onPointerEnter={WithdrawForm.preload}
          onFocus={WithdrawForm.preload}
        >
          Withdraw
        </Button>
      )}
      {may('resume') && (
        <Button variant="default" loading={busy} onClick={() => void take('put back')}>
          Resume
        </Button>
      )}
      {may('reopen') && (
        <Button variant="default" loading={busy} onClick={() => void take('put back')}>
          Reopen
        </Button>
      )}
      <FormModal title="Withdraw" opened={withdrawing} onClose={() => setWithdrawing(false)} size="28rem" over>
        {withdrawing && <WithdrawForm listing={listing} onDone={() => setWithdrawing(false)} />}
      </FormModal>
    </div>
  )
}
