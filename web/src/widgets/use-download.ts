import { useState } from 'react'
import type { DownloadedFile } from '../api/client'
import { reportFailure } from '../api/report'
import { saveFile } from './save-file'

/** Downloads a file and saves it. If the server doesn't answer, `failed` is shown. */
export function useDownload<Asked extends unknown[]>(
  fetchFile: (...asked: Asked) => Promise<DownloadedFile>,
  failed?: string,
) {
  const [busy, setBusy] = useState(false)
  async function download(...asked: Asked) {
    setBusy(true)
    try {
      const { name, content } = await fetchFile(...asked)
      saveFile(content, name)
    } catch (error) {
      reportFailure(error, failed)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
