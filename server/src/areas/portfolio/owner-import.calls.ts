import type { ownerImport } from '@freehold/contract/portfolio/owner-import'
import type { HandlersOf } from '../../http/answers'
import { importHandlers } from '../../imports/import-handlers'
import { logActivity } from '../account/log/activity.sql'
import { ownerImportKind } from './owner-import'

export const ownerImportHandlers: HandlersOf<typeof ownerImport> = importHandlers(
  ownerImportKind,
  (tx, scope, run, verb) =>
    logActivity(tx, scope, {
      noun: 'import_run',
      id: run,
      needs: 'properties',
      about: 'all properties',
      message: `${scope.userName} ${verb}.`,
    }),
)
