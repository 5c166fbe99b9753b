import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './images-field.module.css'

export function Picture({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className={classes.picture}>
      {children}
      <ActionIcon
        size={24}
        variant="filled"
        color="dark"
        className={classes.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}

/** A file that is not sent yet. */
export function LocalPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address ? <img src={address} alt={file.name} width={120} height={90} className={classes.image} /> : null
}
