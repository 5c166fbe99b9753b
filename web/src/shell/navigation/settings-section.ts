import {
  IconClipboardText,
  IconCreditCard,
  IconFileText,
  IconHomeSearch,
  IconListCheck,
  IconLogout,
  IconScale,
  IconSettings,
  IconUserSquareRounded,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { Section } from './screen'

export const settings: Section = {
  label: 'Settings',
  icon: IconSettings,
  right: 'settings',
  screens: [
    { to: '/settings/profile', label: 'Profile', icon: IconUserSquareRounded, right: 'profile' },
    { to: '/settings/system-settings', label: 'Account', icon: IconSettings, right: 'account' },
    {
      to: '/settings/manage-users',
      label: 'Manage users',
      icon: IconUsers,
      right: 'users',
      creates: 'New User',
      inner: [
        { to: '/settings/see-as', label: 'See as a user' },
        { to: '/settings/access-matrix', label: 'Permissions', listed: true },
      ],
    },
    { to: '/settings/application-questions', label: 'Application questions', icon: IconListCheck, right: 'settings' },
    { to: '/settings/application-criteria', label: 'Application criteria', icon: IconScale, right: 'settings' },
    { to: '/settings/lease-clauses', label: 'Lease clauses', icon: IconFileText, right: 'settings' },
    {
      to: '/settings/inspection-templates',
      label: 'Inspection templates',
      icon: IconHomeSearch,
      right: 'settings',
      creates: 'Add template',
    },
    { to: '/settings/portal-payments', label: 'Portal payments', icon: IconCreditCard, right: 'account' },
    { to: '/settings/api', label: 'API and webhooks', icon: IconWebhook, right: 'api' },
    { to: '/settings/activity-logs', label: 'Activity log', icon: IconClipboardText, right: 'activity-log' },
    { to: '/settings/logout', label: 'Logout', icon: IconLogout, right: 'settings' },
  ],
}
