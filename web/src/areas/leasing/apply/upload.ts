import type { ErrorAnswer } from '@freehold/contract/kit/errors'
import { callError, networkError } from '../../../api/failure'
import type { Reply } from '../../../api/types'
import { languageNow } from './language'

/** A file to send, and a callback for its progress, from 0 to 1. */
export interface FileToSend {
  kind: string
  file: File
  onProgress: (share: number) => void
}

export type Files = Reply<'POST apply/upload'>['files']

/**
 * Sends one file and reports its progress, which `fetch` can't. The token goes first, so that the server knows whose
 * file it is.
 */
export function sendFile(
  path: 'apply/upload' | 'apply/upload-more',
  { token, kind, file, onProgress }: FileToSend & { token: string },
): Promise<Files> {
  const body = new FormData()
  body.append('token', token)
  body.append('kind', kind)
  body.append('file', file, file.name)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onerror = () => reject(networkError(new Error('The upload was cut off')))
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      if (answer !== null && answer.type === 'S_OK') return resolve(answer.files)
      const refused: ErrorAnswer = answer ?? { type: 'E_FAIL', message: '' }
      reject(callError(refused.type, refused.message, request.status, refused))
    }
    request.open('POST', `/api/${path}`)
    request.setRequestHeader('Accept-Language', languageNow())
    request.send(body)
  })
}

type Answer = { type: 'S_OK'; files: Files } | ErrorAnswer

function readAnswer(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}
