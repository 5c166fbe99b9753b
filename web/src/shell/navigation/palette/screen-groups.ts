import { IconPlus } from '@tabler/icons-react'
import type { useNavigate } from '@tanstack/react-router'
import { paletteScreensFor } from '../nav'
import type { EntryGroup } from './entry'

/** Every screen of the user's group, and everything that can be started new, as far as the typed text is in its label. */
export function screenGroups(group: number, typed: string, navigate: ReturnType<typeof useNavigate>): EntryGroup[] {
  const screens = paletteScreensFor(group)
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(typed.toLowerCase())
  const pages = screens.map(({ to, label, icon }) => ({
    key: `go ${to}`,
    label,
    icon,
    run: () => void navigate({ to }),
  }))
  const started = screens.flatMap(({ to, creates }) =>
    creates === undefined
      ? []
      : [{ key: `new ${to}`, label: creates, icon: IconPlus, run: () => void navigate({ to, search: { edit: 0 } }) }],
  )
  return [
    { label: 'Go to', entries: pages.filter(matches) },
    { label: 'New', entries: started.filter(matches) },
  ]
}
