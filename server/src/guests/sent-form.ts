import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { type IncomingFile, receive, requestAllowance } from '../files/upload'
import { type FormField, formFields } from '../http/form-fields'
import { partsOf } from '../http/parts'

export interface SentForm {
  field: FormField
  files: readonly IncomingFile[]
  discard: () => Promise<void>
}

/**
 * Reads a form of a page for guests, with its files on the disk and known by their content. The caller has found the link
 * of the request first, so that a stranger's files are not read.
 */
export async function readSent(request: FastifyRequest, { config }: Pick<AppContext, 'config'>): Promise<SentForm> {
  if (!request.isMultipart()) return { field: formFields(request.body), files: [], discard: async () => undefined }
  const fields: Record<string, unknown> = Object.create(null)
  const files: IncomingFile[] = []
  const discard = async () => {
    await Promise.all(files.map((file) => file.discard()))
  }
  const folder = join(config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const allowance = requestAllowance()
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      // A form without a chosen file still sends an empty part.
      else if (!part.filename) part.file.resume()
      else files.push(await receive(part, folder, allowance))
    }
    return { field: formFields({ ...fields }), files, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
