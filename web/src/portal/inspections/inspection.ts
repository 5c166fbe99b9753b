import type { Reply } from '../../api/types'
import { useAsk } from '../api/queries'

export type Inspection = Reply<'GET tenants/get-inspection'>['data']
export type InspectionItem = Inspection['rooms'][number]['items'][number]

export const useInspections = () => useAsk('GET tenants/get-inspections')
