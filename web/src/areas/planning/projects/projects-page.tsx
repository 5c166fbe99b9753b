import { mayGroup } from '@freehold/contract/access'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { ProjectGraph } from './graph/project-graph'
import { ProjectInfo } from './project-info'
import { ProjectList } from './project-list'

const ProjectForm = lazyForm(() => import('./project-form').then((file) => file.ProjectForm))

const tabs = [
  { value: 'information', label: 'Project Information' },
  { value: 'graph', label: 'Project Graph' },
]

/** Planned work, as a list and as a graph over time. */
export function ProjectsPage() {
  const { group_id } = useMe()
  const { tab }: TableSearch = useSearch({ strict: false })
  const { infoOf, formOf, openInfo, openForm, openNew, openSaved, close } = useRecordDialog()
  const graph = tab === 'graph'
  const bar = { label: 'Projects', tabs, current: graph ? 'graph' : 'information' }
  const create = mayGroup(group_id, 'change-projects')
    ? { label: 'Add Project', open: openNew, preload: ProjectForm.preload }
    : undefined
  return (
    <>
      {graph ? <ProjectGraph tabs={bar} create={create} open={openInfo} /> : <ProjectList tabs={bar} create={create} />}
      <ProjectInfo id={infoOf} onClose={close} onEdit={openForm} preloadEdit={ProjectForm.preload} />
      <FormModal title={formOf === 0 ? 'Add Project' : 'Edit project'} opened={formOf !== null} onClose={close}>
        {formOf !== null && <ProjectForm key={formOf} id={formOf} onDone={close} onAdded={openSaved} />}
      </FormModal>
    </>
  )
}
