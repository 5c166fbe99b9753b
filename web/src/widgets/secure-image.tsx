import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download } from '../api/client'
import { pictureKey } from '../api/queries'

interface SecureImageProps {
  file: string
  alt: string
  width: number
  height: number
  fit?: 'cover' | 'contain'
}

/** A picture that only the signed-in may see. Its place is kept while it comes, so nothing moves. */
export function SecureImage({ file, alt, width, height, fit = 'cover' }: SecureImageProps) {
  const address = usePicture(`downloadImage?file=${encodeURIComponent(file)}`)
  const size = { width, height, borderRadius: 'var(--mantine-radius-xs)' }
  if (!address) return <Skeleton width={width} height={height} animate={address === undefined} />
  return (
    <img src={address} alt={alt} width={width} height={height} style={{ ...size, objectFit: fit, display: 'block' }} />
  )
}

/** The address of a picture once it is here; null when there is none to be had. */
export function usePicture(path: string | null): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: [pictureKey, path],
    queryFn: ({ signal }) => download(path ?? '', { signal }),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data)
    setAddress(url)
    return () => {
      // A picture that was drawn a moment ago may still be reading it.
      setTimeout(() => URL.revokeObjectURL(url), 1_000)
      setAddress(undefined)
    }
  }, [data])
  return path === null || isError ? null : address
}
