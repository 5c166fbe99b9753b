import type { AppContext } from '../../../app-context'
import { namesOf, stagePaper, stagePicture, unstage } from '../../../files/stage'
import type { IncomingFile } from '../../../files/upload'
import { applicantRefusal } from './refuse-applicant'

const filesAtMost = 12

export function requireRoom(files: readonly unknown[]): void {
  if (files.length >= filesAtMost) throw applicantRefusal('E_CONFLICT', ({ tooManyFiles }) => tooManyFiles(filesAtMost))
}

interface Stored {
  name: string
  originalName: string
  bytes: number
}

/** Stores a checked file of an applicant, and keeps it with its record. A refusal leaves nothing behind. */
export async function storingFile<T>(
  context: AppContext,
  account: number,
  incoming: IncomingFile,
  keep: (file: Stored) => Promise<T>,
): Promise<T> {
  const { originalName, size: bytes } = incoming
  const names =
    incoming.kind === 'image'
      ? namesOf(await stagePicture(context, { account }, incoming))
      : [await stagePaper(context, { account }, incoming)]
  const [name = ''] = names
  try {
    return await keep({ name, originalName, bytes })
  } catch (error) {
    await unstage(context, { account }, names)
    throw error
  }
}
