import { createReadStream } from 'node:fs'
import type { accountExport } from '@freehold/contract/exports/account-export'
import type { ReplyOf } from '@freehold/contract/kit/call'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import { readsOf } from '../../../database/read'
import type { Scope, UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { IncomingTable } from '../../../files/upload'
import { badField, Refusal } from '../../../http/refusal'
import { newKey } from '../../../providers/files/port'
import {
  endImport,
  hasRecords,
  newestImport,
  queueImport,
  releaseImport,
} from '../../account/exports/account-import.sql'
import { ImportRefused } from '../reading/import-refused'
import { openArchive } from '../reading/open-archive'
import { requireAllProperties } from './ask-export'
import { percentOf } from './percent-of'

type Shown = ReplyOf<typeof accountExport.getImport>['data']

export async function importShown(db: Db, scope: Scope): Promise<Shown> {
  requireAllProperties(scope)
  const last = await newestImport(db, scope.account)
  const possible = scope.isOwner && !(await hasRecords(db, scope.account))
  if (!last) return { possible, last: null }
  const { state, file_name, asked_at, done, total, problem } = last
  return {
    possible,
    last: {
      state: state as NonNullable<Shown['last']>['state'],
      file_name,
      asked_at: asked_at.toISOString(),
      percent: percentOf(done, total, state === 'DONE'),
      problem,
    },
  }
}

/** Looks at the table of contents at once, and leaves the rest to the job. */
export async function askImport(context: AppContext, scope: UserScope, sent: IncomingTable): Promise<void> {
  requireAllProperties(scope)
  const { pool, files, jobs, now } = context
  const { account } = scope
  if (await hasRecords(readsOf(pool, account), account))
    throw new Refusal('E_CONFLICT', 'This account already has data. Import into a new account.')
  try {
    ;(await openArchive(sent.path)).close()
  } catch (error) {
    throw error instanceof ImportRefused ? badField('archive', error.message) : error
  }
  const key = newKey()
  const id = await write(pool, account, (tx) => queueImport(tx, scope, { fileName: sent.originalName, key }, now()))
  if (id === null) throw new Refusal('E_CONFLICT', 'An import is already running. Wait until it is done.')
  try {
    await files.put(key, createReadStream(sent.path), { type: 'application/zip', size: sent.size })
  } catch (error) {
    const problem = 'The file could not be stored. Send it again.'
    await write(pool, account, (tx) => endImport(tx, account, id, { state: 'FAILED', problem }, now()))
    throw error
  }
  await write(pool, account, async (tx) => {
    await releaseImport(tx, account, id)
    await jobs.begin(tx, 'account-exports')
  })
}
