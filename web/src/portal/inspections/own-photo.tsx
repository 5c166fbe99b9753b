import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentToken } from '../api/session'
import { openBlob } from '../requests/request-file'
import { useTexts } from '../texts/language'
import classes from './inspections.module.css'

/** A photo of an inspection. An address alone opens none: the session goes along in a header. */
async function fetchPhoto(id: number, file: string): Promise<Blob> {
  const response = await fetch(`/api/tenants/get-inspection-photo?${new URLSearchParams({ id: String(id), file })}`, {
    headers: { Authorization: currentToken() ?? '' },
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.blob()
}

interface OwnPhotoProps {
  /** The inspection. */
  id: number
  photo: { image_name: string; thumb_name: string }
  words: string
}

/** A small photo; a press opens it large. */
export function OwnPhoto({ id, photo: { image_name, thumb_name }, words }: OwnPhotoProps) {
  const texts = useTexts('inspections')
  const { data } = useQuery({
    queryKey: ['inspection-photo', id, thumb_name],
    queryFn: () => fetchPhoto(id, thumb_name),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <button
      type="button"
      className={classes.photo}
      aria-label={words}
      onClick={() => openBlob(() => fetchPhoto(id, image_name), texts.photoFailed)}
    >
      {address !== null && <img src={address} alt="" />}
    </button>
  )
}
