import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyCall } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { type IncomingFile, type IncomingTable, receive, receiveTable, requestAllowance } from '../files/upload'
import { badField } from './refusal'

export interface Received {
  fields: Record<string, unknown>
  files: Map<string, IncomingFile>
  tables: Map<string, IncomingTable>
}

export const discardAll = ({ files, tables }: Omit<Received, 'fields'>): Promise<unknown> =>
  Promise.all([...files.values(), ...tables.values()].map((file) => file.discard()))

/** Reads a multipart body part by part; files go to the disk as they come and are known by their content. */
export async function receiveParts(call: AnyCall, request: FastifyRequest, context: AppContext): Promise<Received> {
  const fields: Record<string, unknown> = Object.create(null)
  const files = new Map<string, IncomingFile>()
  const tables = new Map<string, IncomingTable>()
  const folder = join(context.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const allowance = requestAllowance()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value] : part.value
        continue
      }
      const taken = call.files?.find((field) =>
        field.many ? new RegExp(`^${field.name}_\\d+$`).test(part.fieldname) : field.name === part.fieldname,
      )
      if (!taken || files.has(part.fieldname) || tables.has(part.fieldname))
        throw badField(part.fieldname, 'This request does not accept files.')
      // A form without a chosen file still sends an empty part.
      if (!part.filename) {
        part.file.resume()
        continue
      }
      if (taken.accept === 'table') {
        tables.set(part.fieldname, await receiveTable(part, folder, allowance))
        continue
      }
      const file = await receive(part, folder, allowance)
      files.set(part.fieldname, file)
      if (taken.accept !== 'image-or-pdf' && file.kind !== taken.accept)
        throw badField(
          part.fieldname,
          taken.accept === 'pdf' ? 'The file must be a PDF.' : 'The image must be a JPEG, PNG or GIF file.',
        )
    }
    return { fields, files, tables }
  } catch (error) {
    await discardAll({ files, tables })
    throw error
  }
}
