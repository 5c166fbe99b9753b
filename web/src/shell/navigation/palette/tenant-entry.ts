import { mayGroup } from '@freehold/contract/access'
import { showDollars } from '@freehold/rules/money'
import {
  IconArrowBackUp,
  IconCash,
  IconClockDollar,
  IconDoorExit,
  IconFilePlus,
  IconHistory,
  IconKey,
  IconMail,
  IconMessage,
  IconRefresh,
} from '@tabler/icons-react'
import type { Entry } from './entry'
import { type ActionContext, action, goWith, type Hit, markOf, record } from './hit-entry'

/** A tenant, and everything that this user may start with it. */
export function tenantEntry(hit: Hit<'tenants'>, { group, navigate, openForm, writes }: ActionContext): Entry {
  const go = goWith(navigate)
  const dashboard = (tab?: string) => go('/people/tenant-dashboard', { tenantId: hit.id, tab })
  const money = !hit.archived && mayGroup(group, 'money')
  const livesHere = !hit.archived && !hit.moved_out && hit.unit_names !== ''
  const renews = livesHere && mayGroup(group, 'leases')
  const notes = livesHere && mayGroup(group, 'notices')
  const open = (form: 'collect-rent' | 'add-charge' | 'late-fee' | 'return-deposit' | 'renew' | 'move-out') => () =>
    openForm({ form, of: hit })
  return record(
    `tenant-${hit.id}`,
    { label: hit.tenant_name, detail: detailOf(hit), mark: markOf(hit), icon: IconKey },
    dashboard(),
    [
      money && action('Collect payment', IconCash, open('collect-rent'), 'collect'),
      money && action('Add charge', IconFilePlus, open('add-charge'), 'charge'),
      money && livesHere && action('Apply late fee', IconClockDollar, open('late-fee'), 'late-fee'),
      !hit.archived && writes('TENANT') && action('Message', IconMessage, dashboard('messages'), 'message'),
      notes && action('Write a notice', IconMail, go('/people/notice-list', { edit: 0, of: hit.id }), 'notice'),
      renews && action('Renew the lease', IconRefresh, open('renew'), 'renew'),
      livesHere && action('Move out', IconDoorExit, open('move-out'), 'move-out'),
      money && action('Return deposit', IconArrowBackUp, open('return-deposit'), 'deposit'),
      action('History', IconHistory, dashboard('history'), 'history'),
    ],
  )
}

const detailOf = ({ unit_names, balance }: Hit<'tenants'>) =>
  [unit_names || 'No unit', balance < 0 ? `Credit ${showDollars(-balance)}` : `Balance ${showDollars(balance)}`].join(
    ' · ',
  )
