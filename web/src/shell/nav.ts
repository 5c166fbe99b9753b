import { mayGroup, type Right } from '@freehold/contract/access'
import {
  type Icon,
  IconBuilding,
  IconBuildingEstate,
  IconClipboardText,
  IconDoor,
  IconHome,
  IconLogout,
  IconSettings,
  IconUserSquareRounded,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

/** The one table of screens: the sidebar, the palette and the counters draw themselves from it. */
export interface Screen {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: Icon
  right: Right
  /** What can be started new on it, and by whom. */
  creates?: string
}

export interface Section {
  label: string
  icon: Icon
  right: Right
  screens: readonly Screen[]
}

export const home: Screen = { to: '/dashboard', label: 'Dashboard', icon: IconHome, right: 'dashboard' }

export const sections: readonly Section[] = [
  {
    label: 'Properties',
    icon: IconBuilding,
    right: 'properties',
    screens: [
      {
        to: '/properties/property-owners',
        label: 'Owners',
        icon: IconUserSquareRounded,
        right: 'properties',
        creates: 'New owner',
      },
      {
        to: '/properties/property-list',
        label: 'Properties',
        icon: IconBuildingEstate,
        right: 'properties',
        creates: 'New property',
      },
      { to: '/properties/unit-list', label: 'Units', icon: IconDoor, right: 'properties', creates: 'New unit' },
    ],
  },
  {
    label: 'Settings',
    icon: IconSettings,
    right: 'settings',
    screens: [
      { to: '/settings/activity-logs', label: 'Activity log', icon: IconClipboardText, right: 'activity-log' },
      { to: '/settings/logout', label: 'Logout', icon: IconLogout, right: 'settings' },
    ],
  },
]

/** The sections a group sees, each with the screens it sees there. */
export function sectionsFor(group: number): Section[] {
  return sections
    .filter(({ right }) => mayGroup(group, right))
    .map((section) => ({ ...section, screens: screensFor(section.screens, group) }))
    .filter(({ screens }) => screens.length > 0)
}

const screensFor = (screens: readonly Screen[], group: number) => screens.filter(({ right }) => mayGroup(group, right))

export const allScreensFor = (group: number): Screen[] => [
  home,
  ...sectionsFor(group).flatMap(({ screens }) => screens),
]
