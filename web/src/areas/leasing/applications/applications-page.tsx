import { useSearch } from '@tanstack/react-router'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { InHouseList } from './in-house-list'
import { UploadedList } from './uploaded/uploaded-list'

const tabs = [
  { value: 'in-house', label: 'In House Applications' },
  { value: 'uploaded', label: 'Uploaded Applications' },
]

/** Applications that were entered here, and those that came on paper. */
export function ApplicationsPage() {
  const { tab }: TableSearch = useSearch({ strict: false })
  const uploaded = tab === 'uploaded'
  const bar = { label: 'Applications', tabs, current: uploaded ? 'uploaded' : 'in-house' }
  return uploaded ? <UploadedList tabs={bar} /> : <InHouseList tabs={bar} />
}
