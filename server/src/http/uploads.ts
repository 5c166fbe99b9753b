import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyCall, FileField } from '@freehold/contract/kit/call'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { FileRefused, FileTooLarge } from '../files/refused'
import {
  archiveBytesAtMost,
  type IncomingFile,
  type IncomingTable,
  receive,
  receiveArchive,
  receiveTable,
  requestAllowance,
} from '../files/upload'
import type { Admit } from './answers'
import { partsOf } from './parts'
import { badField, Refusal } from './refusal'

export interface Received {
  fields: Record<string, unknown>
  files: Map<string, IncomingFile>
  tables: Map<string, IncomingTable>
}

export const discardAll = ({ files, tables }: Omit<Received, 'fields'>): Promise<unknown> =>
  Promise.all([...files.values(), ...tables.values()].map((file) => file.discard()))

/** Only an export of an account is larger than the files that the app takes. */
const limitsOf = ({ files }: AnyCall) =>
  files?.some(({ accept }) => accept === 'archive') ? { limits: { fileSize: archiveBytesAtMost + 1, files: 1 } } : {}

/** The field of a call that takes a part of this name. */
export const fileFieldOf = ({ files }: AnyCall, name: string): FileField | undefined =>
  files?.find((field) =>
    field.many ? new RegExp(`^${field.name}_\\d+$`).test(name) || isRepeat(field, name) : field.name === name,
  )

const isRepeat = ({ name, repeats }: FileField, sent: string): boolean => repeats === true && sent === name

/** A part of a repeated name gets the first number that is free. */
function nameOfPart(field: FileField, sent: string, taken: ReadonlyMap<string, unknown>): string {
  if (!isRepeat(field, sent)) return sent
  let number = 0
  while (taken.has(`${sent}_${number}`)) number += 1
  return `${sent}_${number}`
}

/** A refused file is named by its field, so that a form shows it there. */
function byField(field: string) {
  return (error: unknown): never => {
    if (!(error instanceof FileRefused)) throw error
    const type = error instanceof FileTooLarge ? 'E_TOO_LARGE' : 'E_INVALID'
    throw new Refusal(type, error.message, { fields: { [field]: error.message } })
  }
}

/** Reads a multipart body part by part; files go to the disk as they come and are known by their content. */
export async function receiveParts(
  call: AnyCall,
  request: FastifyRequest,
  context: AppContext,
  admit?: Admit,
): Promise<Received> {
  const fields: Record<string, unknown> = Object.create(null)
  const files = new Map<string, IncomingFile>()
  const tables = new Map<string, IncomingTable>()
  const folder = join(context.config.dataDir, 'tmp')
  await mkdir(folder, { recursive: true })
  const allowance = requestAllowance()
  try {
    for await (const part of partsOf(request, limitsOf(call))) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw badField(part.fieldname, 'This field is too long.')
        fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value] : part.value
        continue
      }
      const taken = fileFieldOf(call, part.fieldname)
      const name = taken ? nameOfPart(taken, part.fieldname, files) : part.fieldname
      if (!taken || files.has(name) || tables.has(name))
        throw badField(part.fieldname, 'This request does not accept files.')
      // A form without a chosen file still sends an empty part.
      if (!part.filename) {
        part.file.resume()
        continue
      }
      await admit?.(context, fields)
      const refused = byField(part.fieldname)
      if (taken.accept === 'archive') {
        tables.set(name, await receiveArchive(part, folder).catch(refused))
        continue
      }
      if (taken.accept === 'table') {
        tables.set(name, await receiveTable(part, folder, allowance).catch(refused))
        continue
      }
      if (taken.accept === 'pdf') {
        files.set(name, await receive(part, folder, allowance, 'pdf').catch(refused))
        continue
      }
      const file = await receive(part, folder, allowance).catch(refused)
      files.set(name, file)
      if (taken.accept === 'image' && file.kind !== 'image')
        throw badField(part.fieldname, 'The image must be a JPEG, PNG or GIF file.')
    }
    return { fields, files, tables }
  } catch (error) {
    await discardAll({ files, tables })
    throw error
  }
}
