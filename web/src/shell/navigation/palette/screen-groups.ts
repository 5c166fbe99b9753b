import { mayGroup } from '@freehold/contract/access'
import { presets, presetWords } from '@freehold/rules/reports/preset'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import type { useNavigate } from '@tanstack/react-router'
import { settingsTabs } from '../../../areas/account/open/settings-index'
import { allScreensFor } from '../nav'
import type { Screen } from '../screen'
import type { EntryGroup } from './entry'
import { otherWords } from './other-words'

/** The palette's screens: those of the sidebar, and inner screens that are useful on their own. */
const paletteScreensFor = (group: number): Pick<Screen, 'to' | 'label' | 'icon' | 'creates' | 'periods'>[] =>
  allScreensFor(group).flatMap((screen) => [
    screen,
    ...(screen.inner ?? []).flatMap(({ to, label, listed, right = screen.right }) =>
      listed && mayGroup(group, right) ? [{ to, label, icon: screen.icon }] : [],
    ),
  ])

/** Screens of a user's group, and everything that can be started new, found by their labels or by other words for them. */
export function screenGroups(group: number, typed: string, navigate: ReturnType<typeof useNavigate>): EntryGroup[] {
  const screens = paletteScreensFor(group)
  const pages = screens.map(({ to, label, icon }) => ({
    key: `go ${to}`,
    label,
    also: otherWords[to],
    icon,
    run: () => void navigate({ to }),
  }))
  const started = screens.flatMap(({ to, creates }) =>
    creates === undefined
      ? []
      : [
          {
            key: `new ${to}`,
            label: creates,
            also: otherWords[to],
            icon: IconPlus,
            run: () => void navigate({ to, search: { edit: 0 } }),
          },
        ],
  )
  // A period is offered once something is typed, so that the list of screens stays short.
  const periods = screens.flatMap(({ to, label, icon, periods }) =>
    periods && typed !== ''
      ? presets.map((period) => ({
          key: `go ${to} ${period}`,
          label: `${label}, ${presetWords[period].toLowerCase()}`,
          also: undefined,
          icon,
          run: () => void navigate({ to, search: { period } }),
        }))
      : [],
  )
  const settings =
    typed === '' || !mayGroup(group, 'account')
      ? []
      : settingsTabs.flatMap(({ value, label: tab, cards }) =>
          cards.map(({ name, label, also }) => ({
            key: `setting ${name}`,
            label,
            detail: tab,
            also,
            icon: IconSettings,
            run: () => void navigate({ to: '/settings/system-settings', search: { tab: value }, hash: name }),
          })),
        )
  return [
    { label: 'Go to', entries: found([...pages, ...periods], typed) },
    { label: 'New', entries: found(started, typed) },
    { label: 'Settings', entries: found(settings, typed) },
  ]
}

interface Named {
  label: string
  also: string | undefined
}

/** Entries with the text in their labels, then those it is another word for: each typed word begins one. */
function found<E extends Named>(entries: readonly E[], typed: string): Omit<E, 'also'>[] {
  const text = typed.toLowerCase()
  const byLabel = entries.filter(({ label }) => label.toLowerCase().includes(text))
  const byWords = text.length < 3 ? [] : entries.filter((entry) => !byLabel.includes(entry) && begins(entry, text))
  return [...byLabel, ...byWords].map(({ also: _, ...entry }) => entry)
}

function begins({ label, also = '' }: Named, text: string): boolean {
  const words = `${label} ${also}`.toLowerCase().split(' ')
  return text.split(' ').every((typed) => words.some((word) => word.startsWith(typed)))
}
