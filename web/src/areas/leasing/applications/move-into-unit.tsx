import { applicationCan } from '@freehold/rules/leasing/application-can'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { Reply } from '../../../api/types'
import { askMoveIn } from './decide-here'

type Application = Reply<'GET rental-app/get-rental-app-detail'>['data']

/** The form of the lease, which opens in place of the details. */
export interface MoveIn {
  open: (application: Application) => void
  preload: () => void
}

interface MoveIntoUnitProps {
  application: Application
  onClose: () => void
  moveIn: MoveIn
}

/** Makes a tenant of an approved applicant. Afterwards it only says that this was done. */
export function MoveIntoUnit({ application, onClose, moveIn }: MoveIntoUnitProps) {
  const { status, tenant_name: name } = application
  const { refused } = applicationCan.moveIn({ status })
  async function move() {
    if (!(await askMoveIn(name))) return
    onClose()
    moveIn.open(application)
  }
  return (
    <>
      <Button
        variant={status === 'APPROVED' ? 'filled' : 'default'}
        leftSection={<IconKey size={16} stroke={1.5} aria-hidden />}
        disabled={refused !== null}
        onClick={() => void move()}
        onPointerEnter={moveIn.preload}
        onFocus={moveIn.preload}
      >
        Move Into Unit
      </Button>
      {status === 'SUBMITED' && <Button disabled>SUBMITTED</Button>}
    </>
  )
}
