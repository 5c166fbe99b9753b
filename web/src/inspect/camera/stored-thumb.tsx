import { useEffect, useState } from 'react'
import { useOnline } from '../offline/use-online'
import { downloadPicture } from '../session/download-picture'
import classes from './photo-part.module.css'

/** A photo that the server has from another device: seen with a connection, a blank place without. */
export function StoredThumb({ name, alt }: { name: string; alt: string }) {
  const online = useOnline()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!online) return
    let made: string | null = null
    let over = false
    void downloadPicture(name).then((picture) => {
      if (picture === null || over) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })
    return () => {
      over = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [name, online])
  return address === null ? (
    <span className={classes.blank} role="img" aria-label={alt} />
  ) : (
    <img src={address} alt={alt} width={72} height={72} />
  )
}
