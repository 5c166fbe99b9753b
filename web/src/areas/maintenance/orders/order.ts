import type { Reply } from '../../../api/types'

export type Order = Reply<'GET maintenance/get-work-order'>['data']
