import type { AnyCall } from '@freehold/contract/kit/call'
import { tenantTicket } from '@freehold/contract/portal/tenant-ticket'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { openTenantSessionFor } from '../world/people'

interface Who {
  account: number
  tenant: number
  /** A member of the household; the account holder without one. */
  member?: number
  /** The staff user who looks at the portal. */
  viewer?: number
}

/** A tenant who signed in to the portal with a code, or without one. */
export async function portalDesk(context: TestApp, who: Who, { codeGiven = true, language = 'en' } = {}) {
  const { app, database } = context
  await database.ask('update tenant set language = $3 where account_id = $1 and id = $2', [
    who.account,
    who.tenant,
    language,
  ])
  const token = await openTenantSessionFor(context, who)
  if (!codeGiven)
    await database.ask('update tenant_session set code_at = null where account_id = $1 and tenant_id = $2', [
      who.account,
      who.tenant,
    ])
  const portal = <C extends AnyCall>(call: C, input: object = {}) => ask(app, call, input, { token })
  /** The address of a page or file with a ticket in it. */
  async function addressOf(page: 'tenants/view-file' | 'tenants/view-lease', record: string | number): Promise<string> {
    const { body, type, text } = await portal(tenantTicket.get, { page, record: String(record) })
    if (type !== 'S_OK') throw new Error(text)
    const name = page === 'tenants/view-file' ? 'file' : 'id'
    return `/api/${page}?${name}=${record}&ticket=${body.data.ticket}`
  }
  const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url })
  return { token, portal, addressOf, open }
}
