import { showDay } from '@freehold/rules/day'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { issuedDocument, keepIssued } from '../../../documents/issue-document'
import { renderPaper, renderPaperIn } from '../../../documents/letterhead'
import { type FileRoom, stageDocument } from '../../../files/stage'
import type { LeaseContent } from '../lease-text/lease-content'
import { leaseDocument } from '../lease-text/lease-document'
import { contractsToIssue, findContract } from './lease.sql'

const leasesAtOnce = 50

const fileName = ({ issued }: LeaseContent): string => `Lease, ${showDay(issued)}.pdf`

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
    name: fileName(content),
    make: () => renderPaper(context, scope, leaseDocument(content)),
  })

/** Issues the PDF in the transaction that makes the contract. */
export async function issueLeaseIn(
  tx: Tx,
  room: FileRoom,
  scope: Pick<Scope, 'account'>,
  { id, content }: { id: number; content: LeaseContent },
): Promise<Buffer> {
  const pdf = await renderPaperIn(tx, room.files, scope, leaseDocument(content))
  const file = await stageDocument(room, scope, fileName(content), pdf)
  if (!(await keepIssued(tx, scope, { kind: 'LEASE', record: id }, { file, pdf })))
    throw new Error(`The PDF of lease ${id} was issued before`)
  return pdf
}

/** Issues the PDFs of new contracts. */
export const issueLeases = async (context: AppContext) =>
  issueAll(context, {
    job: 'lease-documents',
    due: contractsToIssue,
    atOnce: leasesAtOnce,
    failure: 'A lease was not issued',
    issue: async ({ account, id }) => {
      const found = await findContract(readsOf(context.pool, account), { account, properties: null }, id)
      if (!found) throw new Error('The lease is not in its account')
      await issuedLease(context, { account }, id, found.content)
    },
  })
