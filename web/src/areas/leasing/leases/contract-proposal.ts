import type { Reply } from '../../../api/types'

export type Applied = Reply<'GET rental-app/get-rental-app-detail'>['data']

export type Proposal = Reply<'GET lease/get-contract-proposal'>['data']

/** The deposit of the unit, or the higher one that the approval asks for. */
export const higherDeposit = (ofUnit: number, { deposit }: Proposal): number => Math.max(ofUnit, deposit ?? 0)
