import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ignoreMissing } from '../files/temporary'

/**
 * The accounts that were deleted here, one a line, without their names. The file is kept outside the database, so
 * restoring an older backup doesn't bring one of them back unnoticed.
 */
const pathIn = (dataDir: string): string => join(dataDir, 'erased-accounts')

const Erased = z.object({ account: z.number().int(), at: z.iso.datetime() })
type Erased = z.infer<typeof Erased>

/** Returns once the line is on the disk. */
export async function noteErased(dataDir: string, account: number, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const file = await open(pathIn(dataDir), 'a', 0o600)
  try {
    const line: Erased = { account, at: at.toISOString() }
    // A crash may have left a line without its end.
    await file.appendFile(`\n${JSON.stringify(line)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The accounts that were deleted after a moment. Ids are never used twice, but a restored database may go on below them. */
export async function erasedAfter(dataDir: string, moment: string): Promise<Map<number, string>> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(ignoreMissing)
  const erased = (text ?? '').split('\n').flatMap((line) => {
    // Part of a line is of an account that was not deleted yet: its line is on the disk first.
    if (!line.startsWith('{') || !line.endsWith('}')) return []
    return [Erased.parse(JSON.parse(line))]
  })
  return new Map(erased.filter(({ at }) => at > moment).map(({ account, at }) => [account, at]))
}
