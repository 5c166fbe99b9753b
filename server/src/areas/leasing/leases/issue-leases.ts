import { showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { issueAll } from '../../../documents/issue-all'
import { issuedDocument } from '../../../documents/issue-document'
import { renderPaper } from '../../../documents/letterhead'
import { contractsToIssue, findContract } from './lease.sql'
import type { LeaseContent } from './lease-content'
import { leaseDocument } from './lease-document'

const leasesAtOnce = 50

/** The PDF of a contract as it was issued. The first to ask, a reader or the job, issues it. */
export const issuedLease = (
  context: AppContext,
  scope: Pick<Scope, 'account'>,
  id: number,
  content: LeaseContent,
): Promise<Buffer> =>
  issuedDocument(context, scope, {
    kind: 'LEASE',
    record: id,
    name: `Lease, ${showDay(content.issued)}.pdf`,
    make: () => renderPaper(context, scope, leaseDocument(content)),
  })

/** Issues the PDFs of new contracts. */
export const issueLeases = async (context: AppContext) =>
  issueAll(context, {
    waiting: await contractsToIssue(readsOf(context.pool, null), leasesAtOnce),
    failure: 'A lease was not issued',
    issue: async ({ account, id }) => {
      const found = await findContract(readsOf(context.pool, account), { account, properties: null }, id)
      if (!found) throw new Error('The lease is not in its account')
      await issuedLease(context, { account }, id, found.content)
    },
  })
