import { mayGroup } from '@freehold/contract/access'
import {
  IconArrowBackUp,
  IconBuilding,
  IconBuildingEstate,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCash,
  IconChartLine,
  IconClipboardCheck,
  IconClockDollar,
  IconCoins,
  IconDeviceMobile,
  IconDoor,
  IconFileDollar,
  IconFileStack,
  IconFiles,
  IconFileText,
  IconHome,
  IconHourglass,
  IconKey,
  IconLink,
  IconListDetails,
  IconMail,
  IconMailFast,
  IconMailForward,
  IconMessages,
  IconReceipt,
  IconReportAnalytics,
  IconScale,
  IconShieldDollar,
  IconSpeakerphone,
  IconTimeline,
  IconUserSquareRounded,
  IconUsers,
  IconWritingSign,
} from '@tabler/icons-react'
import { maintenance } from './maintenance-section'
import type { Screen, Section } from './screen'
import { settings } from './settings-section'

export const home: Screen = { to: '/dashboard', label: 'Dashboard', icon: IconHome, right: 'dashboard' }

/** The items that wait for the user. Their entry in the sidebar has a count. */
export const attention: Screen = {
  to: '/needs-attention',
  label: 'Needs attention',
  icon: IconClipboardCheck,
  right: 'dashboard',
}

/** Everything that has a day, of all areas. */
export const calendar: Screen = { to: '/calendar', label: 'Calendar', icon: IconCalendarMonth, right: 'dashboard' }

/** The one table of screens: the sidebar, the palette and the counters draw themselves from it. */
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
        inner: [
          { to: '/property/property-owner-financial-board', label: "Owner's money", right: 'money' },
          { to: '/properties/property-owners/import', label: 'Import owners' },
          { to: '/properties/owner', label: "Owner's page" },
        ],
      },
      {
        to: '/properties/property-list',
        label: 'Properties',
        icon: IconBuildingEstate,
        right: 'properties',
        creates: 'New property',
        inner: [
          { to: '/properties/property', label: "Property's page" },
          { to: '/properties/import', label: 'Import a portfolio', right: 'import', listed: true },
        ],
      },
      {
        to: '/properties/unit-list',
        label: 'Units',
        icon: IconDoor,
        right: 'properties',
        creates: 'New unit',
        inner: [{ to: '/properties/unit', label: "Unit's page" }],
      },
    ],
  },
  {
    label: 'People',
    icon: IconUsers,
    right: 'people',
    screens: [
      {
        to: '/people/tenant-list',
        label: 'Tenants',
        icon: IconKey,
        right: 'tenants',
        creates: 'New tenant',
        inner: [{ to: '/people/tenant-dashboard', label: "Tenant's page" }],
      },
      {
        to: '/people/messages',
        label: 'Messages',
        icon: IconMessages,
        right: 'messages',
        inner: [
          { to: '/people/compose-message', label: 'New message' },
          { to: '/people/message', label: 'Message' },
        ],
      },
      { to: '/people/tenant-portal', label: 'Tenant portal', icon: IconDeviceMobile, right: 'tenants' },
      { to: '/people/returned-payments', label: 'Returned payments', icon: IconArrowBackUp, right: 'tenants' },
      {
        to: '/people/rental-application',
        label: 'Rental application',
        icon: IconWritingSign,
        right: 'rental-application',
      },
      {
        to: '/people/rental-application-list',
        label: 'Applications',
        icon: IconFiles,
        right: 'applications',
        inner: [{ to: '/people/application', label: 'Application' }],
      },
      {
        to: '/lease/lease-list',
        label: 'Leases',
        icon: IconFileText,
        right: 'leases',
        creates: 'Upload Lease',
        inner: [{ to: '/lease/lease', label: 'Lease' }],
      },
      {
        to: '/people/notice-list',
        label: 'Notices',
        icon: IconMail,
        right: 'notices',
        creates: 'New Notice',
        inner: [{ to: '/people/notice', label: 'Notice' }],
      },
      { to: '/people/mail-it', label: 'Mail It', icon: IconMailFast, right: 'mail' },
    ],
  },
  {
    label: 'Money',
    icon: IconCoins,
    right: 'money',
    screens: [
      {
        to: '/money/rent-history',
        label: 'Collect payment',
        icon: IconCash,
        right: 'money',
        creates: 'Collect Rent',
        inner: [
          { to: '/money/collect-many', label: 'Collect many', listed: true },
          { to: '/money/add-charges', label: 'Add charges', listed: true },
          { to: '/money/recurring-charges', label: 'Recurring charges', listed: true },
          { to: '/money/deposit-settlements', label: 'Deposit settlements', listed: true },
        ],
      },
      { to: '/money/expense-history', label: 'Add expense', icon: IconReceipt, right: 'money', creates: 'Add expense' },
      {
        to: '/money/late-fee-rule',
        label: 'Create late fee rule',
        icon: IconClockDollar,
        right: 'money',
        creates: 'Add late fee rule',
      },
    ],
  },
  {
    label: 'Reports',
    icon: IconReportAnalytics,
    right: 'reports',
    screens: [
      {
        to: '/reports/income-statement',
        label: 'Income statement',
        icon: IconFileDollar,
        right: 'reports',
        periods: true,
      },
      { to: '/reports/rent-roll', label: 'Rent roll', icon: IconListDetails, right: 'reports' },
      { to: '/reports/expense-chart', label: 'Expense charts', icon: IconChartLine, right: 'reports' },
      { to: '/reports/balance-sheet', label: 'Balance sheet', icon: IconScale, right: 'reports' },
      { to: '/reports/deposits-register', label: 'Deposits register', icon: IconShieldDollar, right: 'reports' },
      { to: '/reports/aged-receivables', label: 'Aged receivables', icon: IconHourglass, right: 'reports' },
      {
        to: '/reports/scheduled',
        label: 'Scheduled reports',
        icon: IconMailForward,
        right: 'reports',
        creates: 'Schedule a report',
      },
      {
        to: '/reports/owner-packets',
        label: 'Owner packets',
        icon: IconFileStack,
        right: 'reports',
        creates: 'Make packets',
        inner: [{ to: '/reports/owner-packet-set', label: 'Packets of a period' }],
      },
    ],
  },
  maintenance,
  {
    label: 'Management',
    icon: IconListDetails,
    right: 'management',
    screens: [
      {
        to: '/settings/automation',
        label: 'Automation',
        icon: IconHourglass,
        right: 'automation',
        inner: [
          { to: '/settings/outbox', label: 'Outbox', right: 'account', listed: true },
          { to: '/settings/mail-words', label: 'Email templates', right: 'account', listed: true },
        ],
      },
      {
        to: '/project/project-management',
        label: 'Planner',
        icon: IconTimeline,
        right: 'planner',
        inner: [{ to: '/project/project', label: 'Project' }],
      },
      {
        to: '/marketing/marketing-unit',
        label: 'Market A Unit',
        icon: IconSpeakerphone,
        right: 'marketing',
        creates: 'New marketing entry',
        inner: [{ to: '/marketing/listing', label: 'Listing' }],
      },
      { to: '/quicklinks/links', label: 'Links', icon: IconLink, right: 'links', creates: 'Add Link' },
      {
        to: '/quicklinks/calendar-event',
        label: 'Calendar Event',
        icon: IconCalendarEvent,
        right: 'calendar-events',
        creates: 'Add Calendar Event',
      },
    ],
  },
  settings,
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
  attention,
  calendar,
  ...sectionsFor(group).flatMap(({ screens }) => screens),
]
