import { keptDollars } from '@freehold/rules/money'
import { moveOutBounds, noticeDaysOf } from '@freehold/rules/portal/move-out-bounds'
import { requestState } from '@freehold/rules/portal/request-state'
import { requestTitle } from '@freehold/rules/portal/request-title'
import { depositDeadline } from '@freehold/rules/states/deposit-deadline'
import type { Language } from '@freehold/rules/text/language'
import type { TenantScope } from '../../../database/tenant-scope'
import type { Content, RequestRow } from './request.sql'
import type { Parts } from './request-parts.sql'
import type { HomeRow } from './tenant-homes.sql'

const blank: Content = {
  place: '',
  since: '',
  may_enter: false,
  enter_hours: '',
  pets: '',
  email: '',
  phone: '',
  em_contact_name: '',
  em_contact_phone: '',
  old_email: '',
  old_phone: '',
  old_em_contact_name: '',
  old_em_contact_phone: '',
  forwarding_address: '',
  insurer: '',
  policy_number: '',
  wanted: '',
}

/** The content of a request; fields of other kinds are blank. */
export const contentOf = ({ content }: Pick<RequestRow, 'content'>): Content => ({ ...blank, ...content })

const homeOf = ({ unit_name, property_name }: Pick<RequestRow, 'unit_name' | 'property_name'>): string =>
  [unit_name, property_name].filter((part) => part !== null && part !== '').join(', ')

/** What tenant and staff see of a request alike. */
export const requestBase = (row: RequestRow, { photos }: Parts) => ({
  id: row.id,
  kind: row.kind,
  state: requestState(row),
  title: row.title,
  details: row.details,
  urgency: row.urgency,
  home: homeOf(row),
  created_at: row.created_at.toISOString(),
  content: contentOf(row),
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  visit_date: row.visit_on,
  visit_time: row.visit_time,
  reason: row.reason,
  decided_at: row.decided_at?.toISOString() ?? null,
  photos: photos.map(({ id, image_name, thumb_name }) => ({ id, image_name, thumb_name })),
  paper_file: row.paper_file ?? '',
})

/** A request that is over takes no more messages. */
export const takesMessages = ({ state }: Pick<RequestRow, 'state'>): boolean => state === 'OPEN' || state === 'ACCEPTED'

/** A request as its tenant sees it. Staff write in the name of the landlord, so no user is named. */
export function requestForTenant(row: RequestRow, parts: Parts, language: Language) {
  const shown = requestBase(row, parts)
  // Without a home that was named, the stored title is English.
  const wanted = row.kind === 'ANOTHER_UNIT' && { title: shown.content.wanted }
  return {
    ...shown,
    title: requestTitle({ ...row, insurer: shown.content.insurer, ...wanted }, language),
    messages: parts.messages.map(({ id, at, by_tenant, author, body }) => ({
      id,
      at: at.toISOString(),
      by_tenant,
      author: by_tenant ? author : row.landlord,
      body,
    })),
    can_withdraw: row.state === 'OPEN',
    can_write: takesMessages(row),
    can_confirm: row.state === 'ACCEPTED' && shown.state === 'DONE',
  }
}

/** A home as the forms for requests need it. */
export function homeShown(row: HomeRow, { today }: Pick<TenantScope, 'today'>) {
  const { from, to } = moveOutBounds(today, row.rent_period)
  return {
    rent_id: row.rent_id,
    home: row.home,
    over: row.over,
    lease_ends: row.move_out,
    month_to_month: row.month_to_month,
    moves_out: row.real_move_out,
    earliest: from,
    latest: to,
    notice_days: noticeDaysOf(row.rent_period),
    forwarding_address: row.forwarding_address,
    deposit: keptDollars(row.deposits_cents),
    deposit_by: row.real_move_out === null ? null : (depositDeadline(row.state, row.real_move_out)?.by ?? null),
    letters: row.letters,
  }
}

/** The deposit, its letters and where the account holder moves to are the holder's alone. */
export const homeForMember = (row: HomeRow, scope: Pick<TenantScope, 'today'>) => ({
  ...homeShown(row, scope),
  forwarding_address: '',
  deposit: 0,
  deposit_by: null,
  letters: [],
})
