import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { saidMethod } from '@freehold/rules/money/payment-method'
import {
  IconBuildingEstate,
  IconCash,
  IconDoor,
  IconFileText,
  IconHammer,
  IconKey,
  IconMessage,
  IconPencil,
  IconPlus,
  IconReceipt,
  IconReceipt2,
  IconSend,
  IconSpeakerphone,
  IconTrash,
  IconUserSquareRounded,
} from '@tabler/icons-react'
import { downloadReceipt } from '../../../areas/money/open/receipt'
import type { EntryGroup } from './entry'
import { type ActionContext, type Address, action, type Found, goWith, type Hit, markOf, record } from './hit-entry'
import { paperGroups } from './paper-groups'
import { tenantEntry } from './tenant-entry'
import { workGroups } from './work-groups'

/** The records found, by kind, each with what identifies it and what this user may do to it. */
export function hitGroups(found: Found, context: ActionContext): EntryGroup[] {
  const { group, navigate, openForm, writes } = context
  const go = goWith(navigate)
  const money = mayGroup(group, 'money')
  const ledger = (tenantId: number) => go('/people/tenant-dashboard', { tenantId, tab: 'history' })
  const openTenant = (id: number) => go('/people/tenant-dashboard', { tenantId: id })
  const openOwner = (id: number) => go('/properties/owner', { ownerId: id })
  const openProperty = (id: number) => go('/properties/property', { propertyId: id })
  const edit = (to: Address, { id, archived }: { id: number; archived: boolean }) =>
    !archived && action('Edit', IconPencil, go(to, { edit: id }))

  const collectFrom = (id: number | null, tenant_name: string) =>
    id !== null &&
    money &&
    action('Collect payment', IconCash, () => openForm({ form: 'collect-rent', of: { id, tenant_name } }), 'collect')
  const rentOut = (hit: Hit<'units'>) =>
    hit.tenant_id === null &&
    !hit.archived &&
    mayGroup(group, 'tenants') &&
    action('Rent this unit', IconKey, go('/people/tenant-list', { edit: 0, of: hit.id }), 'rent')
  const market = (hit: Hit<'units'>) =>
    hit.tenant_id === null &&
    !hit.archived &&
    mayGroup(group, 'marketing') &&
    action('Market this unit', IconSpeakerphone, go('/marketing/marketing-unit', { edit: 0, of: hit.id }), 'market')

  const unit = (hit: Hit<'units'>) =>
    record(
      `unit-${hit.id}`,
      {
        label: hit.unit_name,
        detail: `${hit.property_name} · ${hit.tenant_id === null ? 'Vacant' : hit.tenant_name}`,
        mark: markOf(hit),
        icon: IconDoor,
      },
      go('/properties/unit', { unitId: hit.id }),
      [
        collectFrom(hit.tenant_id, hit.tenant_name),
        rentOut(hit),
        market(hit),
        edit('/properties/unit-list', hit),
        hit.tenant_id !== null &&
          mayGroup(group, 'tenants') &&
          action(`Open ${hit.tenant_name}`, IconKey, openTenant(hit.tenant_id)),
        action(`Open ${hit.property_name}`, IconBuildingEstate, openProperty(hit.property_id)),
      ],
    )
  const owner = (hit: Hit<'owners'>) =>
    record(
      `owner-${hit.id}`,
      {
        label: hit.business_name,
        detail: [hit.owner_name, hit.email].filter(Boolean).join(' · '),
        mark: markOf(hit),
        icon: IconUserSquareRounded,
      },
      openOwner(hit.id),
      [
        edit('/properties/property-owners', hit),
        money && action('Send Money', IconSend, go('/property/property-owner-financial-board', { id: hit.id })),
        money &&
          !hit.archived &&
          action(
            'Prepare statement',
            IconFileText,
            go('/property/property-owner-financial-board', { id: hit.id, statement: 1 }),
            'statement',
          ),
        writes('OWNER') && !hit.archived && action('Message', IconMessage, openOwner(hit.id), 'message'),
      ],
    )
  const property = (hit: Hit<'properties'>) =>
    record(
      `property-${hit.id}`,
      {
        label: hit.property_name,
        detail: [hit.address, hit.units_total === 1 ? '1 unit' : `${hit.units_total} units`]
          .filter(Boolean)
          .join(' · '),
        mark: markOf(hit),
        icon: IconBuildingEstate,
      },
      openProperty(hit.id),
      [
        money && !hit.archived && action('Collect many', IconCash, go('/money/collect-many', { property: hit.id })),
        !hit.archived && action('Add units', IconPlus, go('/properties/add-units', { of: hit.id }), 'units'),
        money &&
          !hit.archived &&
          action('Add expense', IconReceipt2, () => openForm({ form: 'expense', of: hit }), 'expense'),
        !hit.archived &&
          mayGroup(group, 'maintenance') &&
          action('Add work order', IconHammer, go('/maintenance/work-order', { edit: 0, of: hit.id }), 'order'),
        edit('/properties/property-list', hit),
        action('List its units', IconDoor, go('/properties/unit-list', { property: String(hit.id) })),
      ],
    )
  const payment = (hit: Hit<'payments'>) =>
    record(
      `payment-${hit.id}`,
      {
        label: showDollars(hit.paid_amount),
        detail: [hit.tenant_name, hit.unit_name, showDay(hit.paid_date), saidMethod(hit), hit.notes]
          .filter(Boolean)
          .join(' · '),
        icon: IconReceipt,
      },
      ledger(hit.tenant_id),
      [
        action(`Open ${hit.tenant_name}`, IconKey, openTenant(hit.tenant_id)),
        action('Receipt', IconReceipt, () => void downloadReceipt(hit.id)),
        money && action('Void', IconTrash, () => openForm({ form: 'void', of: hit }), 'void'),
      ],
    )
  return [
    { label: 'Tenants', entries: found.tenants.map((hit) => tenantEntry(hit, context)) },
    { label: 'Units', entries: found.units.map(unit) },
    { label: 'Owners', entries: found.owners.map(owner) },
    { label: 'Properties', entries: found.properties.map(property) },
    ...workGroups(found, context),
    ...paperGroups(found, context),
    { label: 'Payments', entries: found.payments.map(payment) },
  ]
}
