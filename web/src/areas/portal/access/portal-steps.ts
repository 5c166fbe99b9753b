import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirm } from '../../../widgets/dialogs/confirm'
import { toastDone } from '../../../widgets/toast'
import { type Access, portalMessages } from './portal-words'

type Named = Pick<Access, 'id' | 'tenant_name'>

/** Runs a step about tenants, says what was done, and reads everything again. Answers whether it was done. */
export async function runStep(step: () => Promise<{ message?: string }>, about?: string): Promise<boolean> {
  try {
    const { message } = await step()
    if (message) toastDone(message, about === undefined ? {} : { about })
  } catch (error) {
    reportFailure(error, portalMessages.saveFailed)
    return false
  }
  await reloadAfterSave()
  return true
}

export const inviteTenant = ({ id, tenant_name }: Named): Promise<boolean> =>
  runStep(() => api('POST portal/invite', { tenant_id: id }), tenant_name)

export const unlockTenant = ({ id, tenant_name }: Named): Promise<boolean> =>
  runStep(() => api('POST portal/unlock', { tenant_id: id }), tenant_name)

export async function endSessions({ id, tenant_name }: Named): Promise<void> {
  const text = portalMessages.endSessions(tenant_name)
  if (await confirm({ title: 'End sessions', text, yes: 'End sessions', danger: true }))
    await runStep(() => api('POST portal/end-sessions', { tenant_id: id }), tenant_name)
}

/** Opens the portal as the tenant sees it, in a tab of its own. Nothing can be changed there. */
export async function seeAsTenant({ id }: Pick<Named, 'id'>): Promise<void> {
  // The tab is opened before the answer comes: later, the browser would block it as a pop-up.
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const { data } = await api('POST portal/see-as-tenant', { tenant_id: id })
    if (tab) tab.location.href = `/tenant-board?entry=${data.token}`
  } catch (error) {
    tab?.close()
    reportFailure(error, portalMessages.saveFailed)
  }
}
