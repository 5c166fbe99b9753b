import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../app-context'
import { joinFiles } from '../files/ask-file-process'
import { FileRefused } from '../files/refused'
import { temporaryPath } from '../files/temporary'
import { Refusal } from '../http/refusal'

/** Several PDFs as one, in their order. */
export async function joinPapers(context: Pick<AppContext, 'config'>, papers: readonly Buffer[]): Promise<Buffer> {
  const folder = join(context.config.dataDir, 'tmp')
  const made: string[] = []
  try {
    for (const paper of papers) {
      const path = await temporaryPath(folder)
      made.push(path)
      await writeFile(path, paper, { flag: 'wx', mode: 0o600 })
    }
    const whole = await temporaryPath(folder)
    made.push(whole)
    await joinFiles(made.slice(0, -1), whole)
    return await readFile(whole)
  } catch (error) {
    if (error instanceof FileRefused)
      throw new Refusal('E_CONFLICT', `The file cannot be put together. ${error.message}`)
    throw error
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })))
  }
}
