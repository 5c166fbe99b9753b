import { Avatar } from '@mantine/core'
import { usePicture } from './secure-image'

interface PersonAvatarProps {
  name: string
  /** The stored picture; blank for none. */
  file: string
  size?: number
  /** The signed-in user's own. */
  own?: boolean
}

/** A face, or initials in its place. */
export function PersonAvatar({ name, file, size = 30, own = false }: PersonAvatarProps) {
  const address = usePicture(file === '' ? null : `assets/avatar/${encodeURIComponent(file)}`)
  return (
    <Avatar
      src={address ?? null}
      alt={name}
      size={size}
      radius="50%"
      color={own ? 'fig' : colorOf(name)}
      variant={own ? 'filled' : 'light'}
    >
      {initials(name)}
    </Avatar>
  )
}

const colors = ['fig', 'sand', 'moss', 'harbor', 'amber'] as const

function colorOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return colors[sum % colors.length] ?? 'fig'
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
