import type { PageOf } from '../../../../widgets/page/record-page'

export type LeasePageData = PageOf<'GET lease/get-lease-page'>
export type LeaseOfPage = LeasePageData['lease']

export interface LeasePageSearch {
  leaseId?: number | undefined
}
