import { accountExport } from '@freehold/contract/exports/account-export'
import { schedule } from '../../../src/schedule'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

/** Asks for an export of everything and lets the job make it; answers its id. */
export async function exportEverything(of: TestApp, token: string, births = false): Promise<number> {
  const { body } = await ask(of.app, accountExport.add, { with_births: births ? '1' : '0' }, { token })
  await runExportJob(of)
  return body.id
}

export const runExportJob = (of: TestApp) =>
  schedule.find(({ name }) => name === 'account-exports')?.run(of.context, null)
