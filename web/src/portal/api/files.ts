import type { Calls } from '@freehold/contract/calls'
import { toast } from '../kit/toast'
import { ask } from './ask'
import { failureText } from './failure-text'

type Page = Calls['POST tenants/get-ticket']['input']['page']

/**
 * Opens a page or a file of the tenant in a tab of its own: `openPage('tenants/print-billing-list', { id: '7' })`. A link
 * can't send the session's token, so the address holds a ticket for this one record.
 */
export async function openPage(
  page: Page,
  of: { id: string } | { file: string },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  // The tab is opened before the ticket has come: later, the browser would take it for a pop-up.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { data } = await ask('POST tenants/get-ticket', { page, record: 'id' in of ? of.id : of.file })
    const address = `/api/${page}?${new URLSearchParams({ ...of, ...more, ticket: data.ticket })}`
    if (tab) tab.location.href = address
    // Installed on a phone the portal may open no tab of its own.
    else location.href = address
  } catch (error) {
    tab?.close()
    const text = error instanceof Error ? failureText(error) : null
    if (text !== null) toast.error(text)
  }
}
