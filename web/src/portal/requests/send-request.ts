import { useState } from 'react'
import { callError, isCallError, isSessionEnd, networkError } from '../../api/failure'
import type { AnyInput, Input } from '../../api/types'
import { toRequest } from '../../api/wire'
import { failureText } from '../api/failure-text'
import { reloadAfterSave } from '../api/queries'
import { currentToken, endSession } from '../api/session'
import { toast } from '../kit/toast'

type Fields = Input<'POST tenants/save-request'>

interface Answered {
  type: string
  message?: string
  fields?: Record<string, string>
}

const read = (text: string): Answered | null => {
  try {
    return JSON.parse(text) as Answered
  } catch {
    return null
  }
}

/** Sends a request with its photos. `fetch` reports no progress of an upload, so the browser's older way is used. */
function upload(input: Fields, onProgress: (percent: number) => void): Promise<Answered> {
  const { url, init, answered } = toRequest('POST tenants/save-request', input as AnyInput)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Authorization', currentToken() ?? '')
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100))
    request.onerror = () => reject(networkError(new Error('The upload failed.')))
    request.onload = () => {
      const answer = read(request.responseText)
      if (answer === null) return reject(networkError(new Error(`The server answered ${request.status}.`)))
      answered()
      if (answer.type === 'S_OK') resolve(answer)
      else
        reject(
          callError(answer.type as 'E_FAIL', answer.message ?? '', request.status, { fields: answer.fields ?? {} }),
        )
    }
    request.send(init.body as XMLHttpRequestBodyInit)
  })
}

/** Sends a request, and keeps what the form shows meanwhile: the progress, and the sentences of a refusal. */
export function useSendRequest(onDone: () => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const send = async (input: Fields) => {
    setError(null)
    setPercent(0)
    try {
      const { message } = await upload(input, setPercent)
      if (message) toast.done(message)
      onDone()
      await reloadAfterSave()
    } catch (failure) {
      const refused = failure as Error
      if (isCallError(refused) && isSessionEnd(refused))
        endSession(refused.type === 'E_TOKEN_EXPIRED' ? 'E_TOKEN_EXPIRED' : 'E_LOGIN_FAILED')
      setError(refused)
    } finally {
      setPercent(null)
    }
  }
  const fields = isCallError(error) ? error.fields : {}
  return {
    send: (input: Fields) => void send(input),
    percent,
    fields,
    problem: error === null || Object.keys(fields).length > 0 ? null : failureText(error),
    needsCode: isCallError(error) && error.type === 'E_CODE',
  }
}
