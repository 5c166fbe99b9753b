import { IconAddressBook, IconHammer, IconHomeSearch, IconInbox, IconNotebook, IconTools } from '@tabler/icons-react'
import type { Section } from './screen'

export const maintenance: Section = {
  label: 'Maintenance',
  icon: IconTools,
  right: 'maintenance',
  screens: [
    {
      to: '/maintenance/maintenance-log',
      label: 'Maintenance Log',
      icon: IconNotebook,
      right: 'maintenance',
      creates: 'Add Maintenance',
    },
    {
      to: '/maintenance/work-order',
      label: 'Work Orders',
      icon: IconHammer,
      right: 'maintenance',
      creates: 'Add Work Order',
      inner: [
        { to: '/maintenance/order', label: 'Work order' },
        { to: '/maintenance/upkeep', label: 'Recurring upkeep', right: 'upkeep', listed: true },
      ],
    },
    {
      to: '/maintenance/inspections',
      label: 'Inspections',
      icon: IconHomeSearch,
      right: 'inspections',
      creates: 'Start inspection',
      inner: [
        { to: '/maintenance/inspection', label: 'Inspection' },
        { to: '/maintenance/compare-inspections', label: 'Compare inspections' },
      ],
    },
    { to: '/maintenance/requests', label: 'Requests', icon: IconInbox, right: 'requests' },
    {
      to: '/maintenance/contractor',
      label: 'Contractor/Handyman List',
      icon: IconAddressBook,
      right: 'contractors',
      creates: 'Add Contractor',
      inner: [{ to: '/maintenance/contractor-page', label: "Contractor's page" }],
    },
  ],
}
