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
const ReportSheet = lazyForm(() => import('../applications/decision/report-sheet').then((file) => file.ReportSheet))

const report = { title: 'Open report', size: '28rem', Form: ReportSheet }
const order = { title: 'Run Background Check', size: '36rem', Form: ScreeningSheet }

/** Opens the report on the tenant, or the way to order one. A button that is off says why. */
export function RentPrepButton(row: RowOf<'GET lease/get-lease-list'>) {
  const { tenant_name, application_id } = row
  const [opened, setOpened] = useState(false)
  const facts = listedFacts(row)
  const isKept = leaseCan.report(facts).refused === null
  const label = isKept ? 'RentPrep report' : 'Call RentPrep'
  const { title, size, Form } = isKept ? report : order
  const name = `${label}: ${tenant_name}`
  const refused = isKept ? null : leaseCan.screen(facts).refused
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
        onPointerEnter={Form.preload}
        onFocus={Form.preload}
      >
        {label}
      </Button>
      <FormModal title={title} opened={opened} onClose={() => setOpened(false)} size={size}>
        {opened && application_id !== null && <Form id={application_id} onDone={() => setOpened(false)} />}
      </FormModal>
    </>
  )
}
