import { Avatar } from '@mantine/core'
import { usePicture } from './secure-image'

interface PersonAvatarProps {
  name: string
  /** The stored picture; blank for none. */
  file: string
  size?: number
}

/** A face, or the initials that stand for it. */
export function PersonAvatar({ name, file, size = 30 }: PersonAvatarProps) {
  const address = usePicture(file === '' ? null : `assets/avatar/${encodeURIComponent(file)}`)
  return (
    <Avatar src={address ?? null} name={name} alt={name} size={size} radius="xl" color={colorOf(name)} variant="light">
      {initials(name)}
    </Avatar>
  )
}

const colors = ['fig', 'sand', 'moss', 'harbor', 'amber'] as const

function colorOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return colors[sum % colors.length] ?? 'fig'
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
