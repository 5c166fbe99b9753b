import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { FileRefused } from '../../../../files/refused'
import { receiveTable, requestAllowance } from '../../../../files/upload'
import { partsOf } from '../../../../http/parts'

const bytesAtMost = 2 * 1024 * 1024

/** The file of a form; 'none' without one, and 'too large' for one that is no letter by its size. It is not kept. */
export async function sentLetter(
  request: FastifyRequest,
  { config }: Pick<AppContext, 'config'>,
): Promise<Buffer | 'none' | 'too large'> {
  const folder = join(config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  let found: Buffer | 'none' | 'too large' = 'none'
  try {
    for await (const part of partsOf(request, { limits: { fileSize: bytesAtMost + 1, files: 1, fields: 5 } })) {
      if (part.type === 'field') continue
      if (!part.filename) part.file.resume()
      else {
        const file = await receiveTable(part, folder, requestAllowance())
        try {
          const { size } = await stat(file.path)
          found = size > bytesAtMost ? 'too large' : await readFile(file.path)
        } finally {
          await file.discard()
        }
      }
    }
  } catch (error) {
    if (error instanceof FileRefused) return 'too large'
    throw error
  }
  return found
}
