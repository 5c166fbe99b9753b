import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { ListFilter } from '../../../widgets/filters/filter'
import { messages } from '../messages'

const failure = messages.project.loadFailed

/** One project, found by its title. */
export const projectFilter: ListFilter = {
  kind: 'list',
  name: 'project',
  label: 'Project',
  searchable: true,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? text : undefined),
  input: (value) => ({ project_id: Number(value) }),
  useOptions: (query, enabled) => {
    const call = callQuery('GET project/search-projects', { query }, { failure })
    const { data } = useQuery({ ...call, enabled, placeholderData: keepPreviousData })
    return data?.data.map(({ id, project_title }) => ({ value: String(id), label: project_title }))
  },
  useWords: (value) => {
    const call = callQuery('GET project/get-project', { id: Number(value) }, { silent: true })
    return useQuery({ ...call, enabled: value !== '' }).data?.data.project_title
  },
}
