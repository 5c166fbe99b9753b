import type { AnyCall } from '@freehold/contract/kit/call'
import type { Paper, Picture } from '../files/keep'
import { type FileRoom, namesOf, stagePaper, stagePictures, unstage } from '../files/stage'
import type { Account } from '../files/stored-file.sql'
import type { IncomingFile } from '../files/upload'
import { fileFieldOf } from './uploads'

/** The files of a request by the name of their field, stored and pending until the verb keeps them. */
export interface Staged {
  pictures: ReadonlyMap<string, Picture>
  papers: ReadonlyMap<string, Paper>
}

type Files = ReadonlyMap<string, IncomingFile>

/** Stores the pictures of a request, and the PDFs of fields that take only PDFs: all of them, or none. */
export async function stageUploads(room: FileRoom, scope: Account, call: AnyCall, files: Files): Promise<Staged> {
  const pictures = await stagePictures(room, scope, new Map([...files].filter(([, { kind }]) => kind === 'image')))
  const papers = new Map<string, Paper>()
  try {
    for (const [field, file] of files)
      if (fileFieldOf(call, field)?.accept === 'pdf')
        papers.set(field, { name: await stagePaper(room, scope, file), originalName: file.originalName })
    return { pictures, papers }
  } catch (error) {
    await unstage(room, scope, stagedNames({ pictures, papers }))
    throw error
  }
}

export const stagedNames = ({ pictures, papers }: Staged): string[] => [
  ...[...pictures.values()].flatMap(namesOf),
  ...[...papers.values()].map(({ name }) => name),
]
