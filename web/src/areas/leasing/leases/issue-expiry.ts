import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { RowOf } from '../../../api/types'
import { confirm } from '../../../widgets/dialogs/confirm'
import { toastDone } from '../../../widgets/toast'
import { messages } from './messages'

const order = ['1st', '2nd', '3rd'] as const

type Facts = Pick<RowOf<'GET lease/get-lease-list'>, 'tenant_name' | 'tenant_rent_id' | 'notice_date'>

/** The place of the next notice: "2nd". */
export const nextExpiry = ({ notice_date: issued }: Pick<Facts, 'notice_date'>): string => order[issued] ?? ''

/** Asks, and issues the next of three notices that a lease ends. */
export async function issueExpiry(lease: Facts): Promise<void> {
  const { tenant_name: name, tenant_rent_id } = lease
  const asked = { title: 'Notice', text: messages.askNotice(nextExpiry(lease), name), yes: 'Issue notice' }
  if (!(await confirm(asked))) return
  try {
    const { message } = await api('POST tenant/issue-notice', { tenant_rent_id, kind: 'LEASE_EXPIRY' })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.noticeFailed)
  }
}
