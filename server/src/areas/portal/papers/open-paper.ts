import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { hashOf } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { insertPaperOpening, type Paper, type PaperKind, wasOpenedSince } from './paper-opening.sql'
import { papersTexts } from './texts/all'

interface Opened {
  scope: TenantScope
  context: AppContext
  caller: Caller
  reply: FastifyReply
  input: { ticket: string }
}

const day = 86_400_000

/**
 * Stores that a paper is opened, before it is sent. A ticket in the address opens it once: a second request with it, from a
 * history or a forwarded link, is refused. HEAD asks without opening.
 */
export async function openPaper({ scope, context, caller, reply, input }: Opened, paper: Paper): Promise<void> {
  if (reply.request.method === 'HEAD') return
  const at = context.now()
  const ticket = input.ticket === '' ? null : hashOf(input.ticket)
  const { address, agent } = caller
  await write(context.pool, scope.account, async (tx) => {
    const isFirst = !(await wasOpenedSince(tx, scope, paper, new Date(at.getTime() - day)))
    if (!(await insertPaperOpening(tx, scope, { paper, at, address, agent, ticket })))
      throw new Refusal('E_FORBIDDEN', papersTexts[scope.language].openedBefore)
    // A paper that is opened again and again fills no log.
    if (isFirst && scope.viewer === null) await logOpening(tx, scope, paper)
  })
}

const lines: Readonly<Record<PaperKind, Pick<ActivityLine, 'noun' | 'needs'> & { words: (title: string) => string }>> =
  {
    UPLOAD: {
      noun: 'uploaded_application',
      needs: 'applications',
      words: (title) => `the uploaded application "${title}"`,
    },
    LEASE: { noun: 'lease', needs: 'tenants', words: (unit) => `the lease of ${unit}` },
    NOTICE: { noun: 'notice', needs: 'tenants', words: (title) => `the courtesy copy of the notice "${title}"` },
    LETTER: { noun: 'tenant', needs: 'tenants', words: () => 'a payment history letter' },
  }

function logOpening(tx: Tx, scope: TenantScope, { kind, id, title, property, unit }: Paper): Promise<void> {
  const { noun, needs, words } = lines[kind]
  return logActivity(tx, actingFor(scope), {
    noun,
    id: noun === 'tenant' ? scope.tenant : id,
    needs,
    about: property === null ? 'all properties' : { property, ...(unit !== null && { unit }) },
    message: `${scope.payerName} opened ${words(title)} in the portal.`,
  })
}
