import { leaseCan } from '@freehold/rules/leasing/lease-can'
import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { RowOf } from '../../../api/types'
import { confirm } from '../../../widgets/dialogs/confirm'
import { toastDone } from '../../../widgets/toast'
import { listedFacts } from './listed-facts'
import { messages } from './messages'

const order = ['1st', '2nd', '3rd'] as const

/** Issues the next of three notices that a lease ends. It is there while one can be issued. */
export function ExpiryNotice(row: RowOf<'GET lease/get-lease-list'>) {
  const { tenant_name: name, tenant_rent_id, notice_date: issued } = row
  if (leaseCan.notice(listedFacts(row)).refused !== null) return null
  const which = order[issued] ?? ''
  async function issue() {
    const asked = { title: 'Notice', text: messages.askNotice(which, name), yes: 'Yes, issue it' }
    if (!(await confirm(asked))) return
    try {
      const { message } = await api('POST tenant/issue-notice', { tenant_rent_id, kind: 'LEASE_EXPIRY' })
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.noticeFailed)
    }
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Notice: issue the ${which} expiry notice to ${name}`}
      onClick={() => void issue()}
    >
      Notice
    </Button>
  )
}
