import type { accountExport } from '@freehold/contract/exports/account-export'
import type { ReplyOf } from '@freehold/contract/kit/call'
import { dayIn } from '@freehold/rules/day'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../../app-context'
import { sizeInWords } from '../../../backups/size-in-words'
import type { Db } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { seesEverything } from '../../../database/visible'
import type { Tx } from '../../../database/write'
import { attachment } from '../../../http/attachment'
import { notFound, Refusal } from '../../../http/refusal'
import { daysBefore, exportsOf, keptDays, queueExport, readyExport } from '../../account/exports/account-export.sql'
import { logActivity } from '../../account/log/activity.sql'
import { percentOf } from './percent-of'

/** An export holds the records of all properties. */
export function requireAllProperties(scope: Scope): void {
  if (!seesEverything(scope))
    throw new Refusal('E_FORBIDDEN', 'Only a user who sees all properties can export the account.')
}

type Shown = ReplyOf<typeof accountExport.list>['data']

export async function exportsShown(db: Db, scope: Scope): Promise<Shown> {
  requireAllProperties(scope)
  const rows = await exportsOf(db, scope.account)
  return rows.map(({ id, state, asked_by_name, asked_at, with_births, done, total, bytes, ended_at }) => ({
    id,
    state: state as Shown[number]['state'],
    asked_at: asked_at.toISOString(),
    asked_by: asked_by_name,
    with_births,
    percent: percentOf(done, total, state === 'READY'),
    size: state === 'READY' ? sizeInWords(bytes) : '',
    removed_on: state === 'READY' && ended_at ? dayIn(scope.timezone, daysBefore(ended_at, -keptDays)) : '',
  }))
}

export async function askExport(
  tx: Tx,
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  scope: UserScope,
  withBirths: boolean,
): Promise<number> {
  requireAllProperties(scope)
  const id = await queueExport(tx, scope, withBirths, now())
  if (id === null) throw new Refusal('E_CONFLICT', 'An export is already being created. Wait until it is ready.')
  await jobs.begin(tx, 'account-exports')
  await logExport(tx, scope, `exported the account, ${withBirths ? 'with' : 'without'} dates of birth.`)
  return id
}

const logExport = (tx: Tx, scope: Scope, done: string) =>
  logActivity(tx, scope, {
    noun: 'account',
    id: scope.account,
    needs: 'users',
    about: 'all properties',
    message: `${scope.userName} ${done}`,
  })

/** Sends the zip to be kept. */
export async function sendExport(
  context: AppContext,
  db: Db,
  scope: Scope,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  requireAllProperties(scope)
  const found = await readyExport(db, scope.account, id)
  const stored = found?.store_key && (await context.files.get(found.store_key))
  if (!found || !stored) throw notFound('Export')
  const name = `freehold-export-${dayIn(scope.timezone, found.asked_at)}.zip`
  return reply
    .headers({ ...attachment({ name, type: 'application/zip' }), 'Content-Length': String(stored.size) })
    .send(stored.stream)
}
