/** The groups of the page, in their order. */
export const switchGroups = ['Units', 'Rent Collection', 'Work Orders', 'Reports', 'Share'] as const

interface Switch {
  group: (typeof switchGroups)[number]
  label: string
  /** When it does what, and for whom. */
  about: string
  /**
   * Its work: a mail with each payment, mails on a day before rent or a move, a report of the period before, a mail about
   * what is new in maintenance or what changed there within the hour, or a contact that is shown.
   */
  does: 'receipt' | 'reminder' | 'notice' | 'monthly' | 'annual' | 'news' | 'digest' | 'share'
  /** The right that a user needs to read what it sent. */
  needs: 'money' | 'properties' | 'reports' | 'maintenance' | 'automation'
  /** Days before the due day or the move on which it sends. */
  daysBefore?: readonly number[]
}

const notice = { group: 'Units', does: 'notice', needs: 'properties', daysBefore: [3, 0] } as const
const rent = { group: 'Rent Collection', needs: 'money' } as const
const news = { group: 'Work Orders', does: 'news', needs: 'maintenance' } as const
const digest = {
  group: 'Work Orders',
  does: 'digest',
  needs: 'maintenance',
  about: 'An hour after the first change, all changes by then in one email.',
} as const
const monthly = { group: 'Reports', does: 'monthly', needs: 'reports' } as const
const annual = { group: 'Reports', does: 'annual', needs: 'reports' } as const
const share = { group: 'Share', does: 'share', needs: 'automation' } as const

const toStaff =
  'Three days before and on the day, at 7 AM, to administrators and business, property and site managers who see the property.'
const toTenant = 'At 9 AM where the property is, to each tenant whose rent will not be paid by a credit.'
const monthlyTo =
  'On the 1st at 7 AM, as a PDF: administrators and business managers get it for all they see, property owners for their properties.'
const annualTo =
  'On January 2 at 7 AM, as a PDF: administrators and business managers get it for all they see, property owners for their properties.'

/** The seventeen switches of automation by their names on the wire, in the order of the page. */
export const switches = {
  notify_move_in: { ...notice, label: 'Tell staff about a move-in', about: toStaff },
  notify_move_out: { ...notice, label: 'Tell staff about a move-out', about: toStaff },
  tenant_reminder_5day: {
    ...rent,
    does: 'reminder',
    label: 'Remind tenants 5 days before rent is due',
    about: toTenant,
    daysBefore: [5],
  },
  tenant_reminder_1day: {
    ...rent,
    does: 'reminder',
    label: 'Remind tenants 1 day before rent is due',
    about: toTenant,
    daysBefore: [1],
  },
  auto_send_payment_receive: {
    ...rent,
    does: 'receipt',
    label: 'Send tenants a receipt for each payment',
    about: 'When a user records a payment, to the tenant who made it.',
  },
  wo_new_owners: { ...news, label: 'Send new work orders to owners', about: 'When a work order is saved.' },
  wo_updates_owners: { ...digest, label: 'Send work order updates to owners' },
  maintain_new_owners: {
    ...news,
    label: 'Send new maintenance logs to owners',
    about: 'When a maintenance log is saved.',
  },
  wo_new_contractor: {
    ...news,
    label: 'Send new work orders to contractors',
    about:
      'When a work order is saved, or given to another contractor: the link to the job, and the work order is Sent. One that the owner has to approve first stays New.',
  },
  wo_updates_contractor: { ...digest, label: 'Send work order updates to contractors' },
  income_monthly: { ...monthly, label: 'Email the income statement every month', about: monthlyTo },
  income_annually: { ...annual, label: 'Email the income statement every year', about: annualTo },
  rentroll_monthly: { ...monthly, label: 'Email the rent roll every month', about: monthlyTo },
  rentroll_annually: { ...annual, label: 'Email the rent roll every year', about: annualTo },
  share_contact_tenant: {
    ...share,
    label: 'Show tenants to contractors',
    about:
      "The tenant's name and phone, on the page of a contractor who has accepted a work order, until the work is done.",
  },
  share_contact_contractor_handyman: {
    ...share,
    label: 'Show contractors to tenants and owners',
    about:
      "The contractor's name and phone, on the work order that a tenant or an owner sees, and the name in emails to owners.",
  },
  share_contact_owners: {
    ...share,
    label: 'Show owners to tenants',
    about:
      "The owner's contact details, in the tenant portal. While this is off, tenants see the management's contact details.",
  },
} as const satisfies Record<string, Switch>

export type Flag = keyof typeof switches
/** The maintenance switches that notify owners and contractors. */
export type NewsFlag = Extract<Flag, `wo_${string}` | `maintain_${string}`>
export const flags = Object.keys(switches) as readonly Flag[]

export const isNews = (flag: Flag): flag is NewsFlag => ['news', 'digest'].includes(switches[flag].does)

/** Widens the facts of a switch, so that code treats all of them alike. */
export const switchOf = (flag: Flag): Switch => switches[flag]

/** The switches that most offices turn on first. */
export const usualFlags = [
  'notify_move_in',
  'notify_move_out',
  'tenant_reminder_5day',
  'tenant_reminder_1day',
  'auto_send_payment_receive',
  'income_monthly',
] as const satisfies readonly Flag[]
