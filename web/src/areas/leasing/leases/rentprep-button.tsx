import { leaseCan } from '@freehold/rules/leasing/lease-can'
import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '../../../api/types'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { listedFacts } from './listed-facts'

const ScreeningSheet = lazyForm(() =>
  import('../applications/decision/screening-sheet').then((file) => file.ScreeningSheet),
)

/** Opens the background check of the tenant's application: its report, or the way to order one. */
export function RentPrepButton(row: RowOf<'GET lease/get-lease-list'>) {
  const { tenant_name, application_id, rentprep_report_url } = row
  const [opened, setOpened] = useState(false)
  const label = rentprep_report_url === '' ? 'Call RentPrep' : 'RentPrep Report'
  const name = `${label}: ${tenant_name}`
  const { refused } = leaseCan.screen(listedFacts(row))
  if (refused !== null)
    return (
      <Tooltip label={refused} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
        <Button
          variant="subtle"
          size="compact-sm"
          data-disabled
          aria-disabled
          aria-label={`${name}. ${refused}`}
          onClick={(event) => event.preventDefault()}
        >
          {label}
        </Button>
      </Tooltip>
    )
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={name}
        onClick={() => setOpened(true)}
        onPointerEnter={ScreeningSheet.preload}
        onFocus={ScreeningSheet.preload}
      >
        {label}
      </Button>
      <FormModal title="Run Background Check" opened={opened} onClose={() => setOpened(false)} size="36rem">
        {opened && application_id !== null && <ScreeningSheet id={application_id} />}
      </FormModal>
    </>
  )
}
