import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentToken } from '../api/session'
import { toast } from '../kit/toast'
import { useTexts } from '../texts/language'

interface Named {
  request: number
  file: string
}

/** A file of a request. An address alone opens none: the session goes along in a header. */
async function fetchFile({ request, file }: Named): Promise<Blob> {
  const search = new URLSearchParams({ id: String(request), file })
  const response = await fetch(`/api/tenants/get-request-file?${search}`, {
    headers: { Authorization: currentToken() ?? '' },
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.blob()
}

/** A small photo of a request; a press opens it large. */
export function RequestPhoto({
  request,
  thumb,
  large,
  words,
}: {
  request: number
  thumb: string
  large: string
  words: string
}) {
  const { data } = useQuery({
    queryKey: ['request-file', request, thumb],
    queryFn: () => fetchFile({ request, file: thumb }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string | null>(null)
  const open = useOpenFile(request)
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <button type="button" aria-label={words} onClick={() => open(large)}>
      {address !== null && <img src={address} alt="" />}
    </button>
  )
}

/** Opens a file in a tab of its own. The tab is opened by the press: later, the browser would take it for a pop-up. */
export function useOpenFile(request: number): (file: string) => void {
  const texts = useTexts('requests')
  return (file) => openBlob(() => fetchFile({ request, file }), texts.failed)
}

export function openBlob(load: () => Promise<Blob>, failed: string): void {
  const tab = window.open('', '_blank')
  load().then(
    (blob) => {
      const address = URL.createObjectURL(blob)
      if (tab) tab.location.href = address
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    },
    () => {
      tab?.close()
      toast.error(failed)
    },
  )
}
