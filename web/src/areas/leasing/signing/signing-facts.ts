import type { DocumentFacts } from '@freehold/rules/leasing/signing/document-can'
import type { Reply } from '../../../api/types'

export type Signing = Reply<'GET lease/get-signing'>['data']

/** The facts that decide what may be done to the lease. */
export const factsOf = ({ signers, ...signing }: Signing): DocumentFacts => ({ ...signing, signers: signers.length })
