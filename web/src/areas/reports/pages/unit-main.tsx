import { mayGroup } from '@freehold/contract/access'
import { IconCash, IconKey } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../api/session'
import type { RecordAction } from '../../../widgets/layout/record-actions'
import { MoneyDialog, preloadMoneyForm } from '../../money/open/money-dialogs'
import { preloadRentOut, RentOutDialog } from '../../people/open/rent-out-dialog'
import type { UnitPageData } from './two-years'

interface UnitMain {
  /** Null for a user who may do neither, and in an archived unit. */
  action: RecordAction | null
  dialog: ReactNode
}

/** The main action of a unit with its form: rent is collected from its tenant, and a vacant unit is rented out. */
export function useUnitMain(unit: UnitPageData['unit']): UnitMain {
  const { group_id } = useMe()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const run = () => setOpened(true)
  if (unit.tenant_id === null)
    return {
      action:
        mayGroup(group_id, 'tenants') && unit.archived_at === null
          ? { label: 'Rent this unit', icon: IconKey, run, preload: preloadRentOut }
          : null,
      dialog: <RentOutDialog unit={unit.id} opened={opened} onClose={close} />,
    }
  const tenant = { id: unit.tenant_id, tenant_name: unit.tenant_name }
  return {
    action: mayGroup(group_id, 'money')
      ? { label: 'Collect Rent', icon: IconCash, run, preload: preloadMoneyForm('collect-rent') }
      : null,
    dialog: <MoneyDialog open={opened ? 'collect-rent' : null} tenant={tenant} onClose={close} />,
  }
}
