import type { portalAccess } from '@freehold/contract/portal/portal-access'
import { firstLanguage, languages } from '@freehold/rules/text/language'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { endTenantSessions, seeAsTenant, unlockTenant } from './invitations/access-acts'
import { accessOf, accessTable } from './invitations/access-table.sql'
import { inviteTenant, inviteTenants } from './invitations/invite'
import { letterPdf, prepareLetters } from './invitations/letters'
import { closedProperties, portalSwitches } from './settings/portal-setting.sql'
import { saveAccess, saveAccessOfProperty } from './settings/save-access'

type Row = Omit<Awaited<ReturnType<typeof accessTable>>['data'][number], 'account_id'>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const shown = (row: Row) => ({
  ...row,
  language: languages.find((one) => one === row.language) ?? firstLanguage,
  invited_at: iso(row.invited_at),
  invited_by: row.invited_by ?? '',
  invite_ends: iso(row.invite_ends),
  active_since: iso(row.active_since),
  last_seen: iso(row.last_seen),
  locked_at: iso(row.locked_at),
})

const invited = (count: number): string =>
  count === 0
    ? 'No one was invited: these tenants have no email, or were invited before.'
    : count === 1
      ? '1 invitation is on its way.'
      : `${count.toLocaleString('en-US')} invitations are on their way.`

export const portalAccessHandlers: HandlersOf<typeof portalAccess> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await accessTable(db, scope, input)
    return { data: data.map(({ account_id: _, ...row }) => shown(row)), count }
  },

  get: async ({ db, scope, input }) => {
    const found = await accessOf(db, scope, input.tenant_id)
    if (!found) throw notFound('Tenant')
    const { sessions, devices, ...row } = found
    return { data: { ...shown(row), sessions, devices } }
  },

  invite: async ({ tx, scope, input, context }) => {
    await inviteTenant(tx, context, scope, input.tenant_id)
    return {}
  },

  inviteMany: async ({ tx, scope, input, context }) => {
    const count = await inviteTenants(tx, context, scope, input)
    return { invited: count, message: invited(count) }
  },

  prepareLetters: ({ tx, scope, input, context }) => prepareLetters(tx, context, scope, input),

  print: async ({ db, scope, input, reply, context }) =>
    sendDocument(reply, 'portal-invitations.pdf', await letterPdf(context, db, scope, input.id)),

  unlock: async ({ tx, scope, input }) => {
    await unlockTenant(tx, scope, input.tenant_id)
    return {}
  },

  endSessions: async ({ tx, scope, input }) => {
    await endTenantSessions(tx, scope, input.tenant_id)
    return {}
  },

  seeAsTenant: async ({ context, scope, input }) => ({ data: await seeAsTenant(context, scope, input.tenant_id) }),

  settings: async ({ db, scope }) => {
    const [switches, closed_properties] = await Promise.all([portalSwitches(db, scope), closedProperties(db, scope)])
    return { data: { ...switches, closed_properties } }
  },

  saveSettings: async ({ tx, scope, input, context }) => {
    await saveAccess(tx, scope, input, context.now())
    return {}
  },

  setProperty: async ({ tx, scope, input, context }) => {
    const { property_id: property, open } = input
    await saveAccessOfProperty(tx, scope, { property, open }, context.now())
    return {}
  },
}
