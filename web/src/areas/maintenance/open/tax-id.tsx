import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from '../../../widgets/sealed/sealed.module.css'

const RevealForm = lazyForm(() => import('./reveal-form').then((file) => file.RevealForm))

interface TaxIdProps {
  contractor: { id: number; name: string; tax_number: string }
}

/** The SSN or EIN of a contractor, masked, with the way to open it for those who may. */
export function TaxId({ contractor: { id, name, tax_number } }: TaxIdProps) {
  const { group_id } = useMe()
  const [opened, setOpened] = useState(false)
  if (tax_number === '') return '–'
  return (
    <span className={classes.masked}>
      <span>{tax_number}</span>
      {mayGroup(group_id, 'reveal-numbers') && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Show the SSN/EIN of ${name}`}
          onClick={() => setOpened(true)}
          onPointerEnter={RevealForm.preload}
          onFocus={RevealForm.preload}
        >
          Show
        </Button>
      )}
      <FormModal title="Show the SSN/EIN" opened={opened} onClose={() => setOpened(false)} size="28rem" over>
        <RevealForm id={id} onDone={() => setOpened(false)} />
      </FormModal>
    </span>
  )
}
