import { mayGroup } from '@freehold/contract/access'
import { IconPencil, IconReceipt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client'
import { useMe } from '../../../api/session'
import { deleteRecord } from '../../../widgets/dialogs/delete-record'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { RecordActions } from '../../../widgets/layout/record-actions'
import { MoneyDialog, preloadMoneyForm } from '../../money/open/money-dialogs'
import { messages } from '../messages'

const ProjectForm = lazyForm(() => import('./project-form').then((file) => file.ProjectForm))

interface ProjectPageActionsProps {
  project: { id: number; property_id: number; property_name: string }
}

export function ProjectPageActions({ project: { id, property_id, property_name } }: ProjectPageActionsProps) {
  const { group_id } = useMe()
  const [opened, setOpened] = useState<'edit' | 'spend' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpened(null)
  const changes = mayGroup(group_id, 'change-projects')
  const remove = () =>
    deleteRecord({
      question: messages.project.ask,
      remove: () => api('POST project/delete-project', { id }),
      failure: messages.project.saveFailed,
      leave: () => navigate({ to: '/project/project-management' }),
    })
  return (
    <>
      <RecordActions
        of="project"
        actions={[
          changes && {
            label: 'Edit project',
            icon: IconPencil,
            shortcut: 'e',
            run: () => setOpened('edit'),
            preload: { onPointerEnter: ProjectForm.preload, onFocus: ProjectForm.preload },
          },
          mayGroup(group_id, 'money') && {
            label: 'Add expense',
            icon: IconReceipt,
            run: () => setOpened('spend'),
            preload: preloadMoneyForm('expense'),
          },
        ]}
        rare={changes ? [{ label: 'Delete', danger: true, run: () => void remove() }] : []}
      />
      <FormModal title="Edit project" opened={opened === 'edit'} onClose={close}>
        {opened === 'edit' && <ProjectForm id={id} onDone={close} onAdded={close} />}
      </FormModal>
      <MoneyDialog
        open={opened === 'spend' ? 'expense' : null}
        tenant={null}
        property={{ id: property_id, property_name }}
        onClose={close}
      />
    </>
  )
}
