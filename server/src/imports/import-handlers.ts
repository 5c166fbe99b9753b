import type { importCalls } from '@freehold/contract/kit/import-calls'
import { counted } from '@freehold/rules/text/counted'
import type { UserScope } from '../database/scope'
import type { Tx } from '../database/write'
import type { HandlersOf } from '../http/answers'
import { checkImport } from './check-import'
import type { ImportKind } from './import-kind'
import { noteProgress } from './import-run.sql'
import { sendLeftOut } from './left-out-file'
import { runImport } from './run-import'
import { listImports, showImport } from './show-import'
import { startImport } from './start-import'
import { undoImport } from './undo-import'

type Log = (tx: Tx, scope: UserScope, run: number, verb: string) => Promise<void>

/** The handlers of a noun's import calls. `log` writes a line of the activity log, such as "imported 140 owners". */
export const importHandlers = <P extends string, Input>(
  kind: ImportKind<Input>,
  log: Log,
): HandlersOf<ReturnType<typeof importCalls<P>>> => ({
  list: ({ db, scope }) => listImports(db, scope, kind),

  get: ({ db, scope, input, context }) => showImport(db, scope, kind, { id: input.id, now: context.now() }),

  leftOut: ({ db, scope, input, reply }) => sendLeftOut(db, scope, kind, { id: input.id, reply }),

  upload: async ({ tx, scope, tables, context }) => ({
    id: await startImport(tx, scope, kind, { file: tables.get('file'), at: context.now() }),
  }),

  check: async ({ tx, scope, input }) => {
    await checkImport(tx, scope, kind, input)
    return {}
  },

  import: async ({ tx, scope, input, context }) => {
    // The import does not wait for its progress: it must not need a second connection to go on.
    const progress = (done: number) => {
      noteProgress(context.pool, scope, input.id, done).catch((err) =>
        context.log.warn({ err }, 'The progress of an import was not written'),
      )
    }
    const { fileName, imported, left_out } = await runImport(tx, scope, kind, input, { at: context.now(), progress })
    const rest = left_out === 0 ? '' : `; ${counted(left_out, 'row')} left out`
    await log(
      tx,
      scope,
      input.id,
      `imported ${counted(imported, kind.words.one, kind.words.many)} from ${fileName}${rest}`,
    )
    return { imported, left_out }
  },

  undo: async ({ tx, scope, input, context }) => {
    const { fileName, count } = await undoImport(tx, scope, kind, { id: input.id, at: context.now() })
    await log(
      tx,
      scope,
      input.id,
      `undid the import of ${counted(count, kind.words.one, kind.words.many)} from ${fileName}`,
    )
    return {}
  },
})
