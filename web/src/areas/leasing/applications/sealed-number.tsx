import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from './application-info.module.css'

const RevealForm = lazyForm(() => import('./reveal-form').then((file) => file.RevealForm))

const labels = {
  ssn: 'SSN/EIN',
  coapplicant_ssn: "co-applicant's SSN/EIN",
  drv_license: 'driver license',
} as const

interface SealedNumberProps {
  application: Reply<'GET rental-app/get-rental-app-detail'>['data']
  what: keyof typeof labels
}

/** A sealed number, masked, with the way to open it for those who may. */
export function SealedNumber({ application, what }: SealedNumberProps) {
  const { group_id } = useMe()
  const [opened, setOpened] = useState(false)
  const masked = application[what]
  const erased = what !== 'drv_license' && application.numbers_erased_at !== null
  if (masked === '') return erased ? 'Erased when its retention ended' : '–'
  const state = what === 'drv_license' ? application.drv_license_state : ''
  return (
    <span className={classes.sealed}>
      <span>{[masked, state].filter(Boolean).join(' ')}</span>
      {mayGroup(group_id, 'reveal-numbers') && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Show the ${labels[what]}`}
          onClick={() => setOpened(true)}
          onPointerEnter={RevealForm.preload}
          onFocus={RevealForm.preload}
        >
          Show
        </Button>
      )}
      <FormModal title={`Show the ${labels[what]}`} opened={opened} onClose={() => setOpened(false)} size="28rem" over>
        <RevealForm id={application.id} what={what} onDone={() => setOpened(false)} />
      </FormModal>
    </span>
  )
}
