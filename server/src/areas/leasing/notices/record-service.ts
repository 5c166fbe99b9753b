import type { InputOf } from '@freehold/contract/kit/call'
import type { notice } from '@freehold/contract/leasing/notice'
import { dayIn } from '@freehold/rules/day'
import { noticeCan } from '@freehold/rules/leasing/notices/notice-can'
import { serviceWayWords } from '@freehold/rules/leasing/notices/notice-kinds'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { keepFiles, type Picture } from '../../../files/keep'
import { FileRefused } from '../../../files/refused'
import { stagePaper } from '../../../files/stage'
import type { IncomingFile } from '../../../files/upload'
import type { Key } from '../../../http/idempotency'
import { badField } from '../../../http/refusal'
import { withStored } from '../../../http/with-stored'
import { blockPayments } from '../../money/payments/block-payments'
import { logNotice } from './log-notice'
import { insertService } from './notice-service.sql'
import { refuseBy, requireNotice } from './require-notice'

type Input = InputOf<typeof notice.recordService>

interface Sent {
  input: Input
  picture: Picture | undefined
  paper: IncomingFile | undefined
  key: Key | null
}

/** Records one way in which a notice was served, with its proof. */
export async function recordService(
  context: AppContext,
  scope: UserScope,
  { input, picture, paper, key }: Sent,
): Promise<number> {
  const proof = picture?.full ?? (paper ? await stagePaper(context, scope, paper).catch(refusedProof) : null)
  const { id } = await withStored(context, scope, { names: proof ? [proof] : [], key }, async (tx) => ({
    id: await addService(tx, scope, { input, proof, at: context.now() }),
  }))
  return id
}

function refusedProof(error: unknown): never {
  throw error instanceof FileRefused ? badField('proof', error.message) : error
}

interface Served {
  input: Input
  proof: string | null
  at: Date
}

export async function addService(tx: Tx, scope: UserScope, { input, proof, at }: Served): Promise<number> {
  const { way, served_on: day, tracking, note } = input
  const found = await requireNotice(tx, scope, input.id, 'id')
  refuseBy(noticeCan.serve, found)
  if (tracking !== '' && way !== 'MAILED') throw badField('tracking', 'Only a mailed notice has a tracking number.')
  if (day < found.ledger_day) throw badField('served_on', 'A notice cannot be served before it was issued.')
  if (day > dayIn(found.timezone, at))
    throw badField('served_on', 'This day is in the future. Record the service once it is done.')
  if (proof !== null) await keepFiles(tx, scope, [proof])
  const id = await insertService(tx, scope, { notice: found.id, way, day, tracking, note, proof, at })
  await blockPayments(tx, scope, found.id, day)
  const how = serviceWayWords[way].toLowerCase()
  await logNotice(tx, scope, found, `recorded that the notice "${found.title}" to ${found.tenant_name} was ${how}`)
  return id
}
