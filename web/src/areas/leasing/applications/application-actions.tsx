import { mayGroup } from '@freehold/contract/access'
import { applicationCan } from '@freehold/rules/leasing/application-can'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import footer from '../../../widgets/dialogs/info-modal.module.css'
import { LinkButton } from '../../../widgets/links'
import { RestoreButton } from '../../../widgets/restore'
import info from './application-info.module.css'
import { approveApplication, deleteApplication } from './decide-here'
import { DecisionSheet, preloadSheet, type Sheet } from './decision/decision-sheets'
import { messages } from './messages'
import { type MoveIn, MoveIntoUnit } from './move-into-unit'

interface ApplicationActionsProps {
  /** Undefined until it is loaded. */
  application: Reply<'GET rental-app/get-rental-app-detail'>['data'] | undefined
  archived: boolean
  onClose: () => void
  onEdit: (id: number) => void
  onCompare: (unit: number) => void
  preloadEdit: () => void
  moveIn: MoveIn
}

/** The decisions that are open for an application; an archived one is only restored. */
export function ApplicationActions(props: ApplicationActionsProps) {
  const { application, archived, onClose, onEdit, onCompare, preloadEdit, moveIn } = props
  const { group_id } = useMe()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  if (application === undefined) return null
  const { id, tenant_name: name, status } = application
  const refusedTo = (action: keyof typeof applicationCan) => applicationCan[action]({ status }).refused
  const refused = refusedTo('approve')
  // An approved one can be moved in; before that, this is what it waits for.
  const said = status === null ? refusedTo('moveIn') : status === 'APPROVED' ? null : refused

  async function remove() {
    onClose()
    await deleteApplication(id)
  }
  const opens = (to: Sheet) => ({
    onClick: () => setSheet(to),
    onPointerEnter: () => preloadSheet(to),
    onFocus: () => preloadSheet(to),
  })

  if (archived)
    return (
      <div className={footer.footer}>
        <RestoreButton
          call="POST rental-app/restore-rental-application"
          failure={messages.saveFailed}
          id={id}
          onDone={onClose}
        />
      </div>
    )
  return (
    <div className={`${footer.footer} ${info.actions}`}>
      {said !== null && <p className={footer.refused}>{said}</p>}
      <LinkButton variant="default" to="/people/application" search={{ applicationId: id }}>
        Open page
      </LinkButton>
      <Menu position="top-start" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="subtle" leftSection={<IconDots size={16} stroke={1.5} aria-hidden />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={refusedTo('change') !== null}
            onClick={() => onEdit(id)}
            onPointerEnter={preloadEdit}
            onFocus={preloadEdit}
          >
            Edit
          </Menu.Item>
          <Menu.Item onClick={() => onCompare(application.unit_id)}>Compare for this unit</Menu.Item>
          <Menu.Item disabled={refusedTo('ask') !== null} {...opens('ask')}>
            Ask for more
          </Menu.Item>
          <Menu.Item disabled={refused !== null} {...opens('conditions')}>
            Approve with conditions
          </Menu.Item>
          {mayGroup(group_id, 'reconsider') && (
            <Menu.Item disabled={refusedTo('reconsider') !== null} {...opens('reconsider')}>
              Reconsider
            </Menu.Item>
          )}
          <Menu.Item disabled={refusedTo('withdraw') !== null} {...opens('withdraw')}>
            Withdraw
          </Menu.Item>
          <Menu.Item color="brick" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" disabled={refusedTo('screen') !== null} {...opens('screening')}>
        Run Background Check
      </Button>
      <Button variant="default" color="brick" disabled={refusedTo('deny') !== null} {...opens('deny')}>
        Deny
      </Button>
      <MoveIntoUnit application={application} onClose={onClose} moveIn={moveIn} />
      {status !== 'APPROVED' && (
        <Button
          leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
          disabled={refused !== null}
          onClick={() => void approveApplication({ id, name })}
        >
          Approve
        </Button>
      )}
      <DecisionSheet sheet={sheet} application={application} onClose={() => setSheet(null)} />
    </div>
  )
}
