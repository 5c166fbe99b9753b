import { listingCan } from '@freehold/rules/marketing/listing-can'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Listing } from './listing-values'
import classes from './listings.module.css'
import { takeStep } from './take-step'

const WithdrawForm = lazyForm(() => import('./withdraw-form').then((file) => file.WithdrawForm))

/** Takes an entry off the market, and puts it back. Shows only the steps that are allowed now. */
export function StandingButtons({ listing }: { listing: Listing }) {
  const { state } = listing
  const [withdrawing, setWithdrawing] = useState(false)
  const [busy, setBusy] = useState(false)
  const may = (action: keyof typeof listingCan) => listingCan[action]({ state }).refused === null

  async function take(step: 'pause' | 'put back') {
    setBusy(true)
    await takeStep(step, listing)
    setBusy(false)
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
