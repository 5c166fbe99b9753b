import type { Call } from './calls'

type Staff = Extract<Call, { actor: 'staff' }>
type Writing = Extract<Staff, { runs: 'write' | 'itself' }>['path']
type Reading = Extract<Staff, { runs: 'read' }>['path']

/** Forms whose toast puts the version before back: the record is read again by this call, under this name of its id. */
export const undoneEdits = {
  'calendar-event/save-calendar-event': { read: 'calendar-event/get-calendar-event', id: 'id' },
  'call/save-call': { read: 'call/get-call', id: 'id' },
  'late-fee/save-late-fee-rule': { read: 'late-fee/get-late-fee-rule', id: 'id' },
  'maintenance/save-contractor': { read: 'maintenance/get-contractor', id: 'id' },
  'maintenance/save-maintenance-log': { read: 'maintenance/get-maintenance-log', id: 'id' },
  'maintenance/save-upkeep': { read: 'maintenance/get-upkeep', id: 'id' },
  'maintenance/save-work-order': { read: 'maintenance/get-work-order', id: 'id' },
  'marketing/save-marketing-unit': { read: 'marketing/get-marketing-unit', id: 'id' },
  'message-template/save-template': { read: 'message-template/get-template', id: 'id' },
  'project/save-project': { read: 'project/get-project', id: 'id' },
  'property/save-property': { read: 'property/get-property', id: 'id' },
  'property/save-property-owner': { read: 'property/get-property-owner', id: 'id' },
  'quicklinks/save-link': { read: 'quicklinks/get-link', id: 'id' },
  'report/save-schedule': { read: 'report/get-schedule', id: 'id' },
  'tenant/save-tenant': { read: 'tenant/get-tenant', id: 'id' },
  'unit/save-unit': { read: 'unit/get-unit', id: 'id' },
  'view/save-view': { read: 'view/get-view', id: 'id' },
} as const satisfies Partial<Record<Writing, { read: Reading; id: string }>>

/** Calls whose toast offers Undo for ten seconds, by the call that takes them back. */
export const undoneBy = {
  'batch/start-batch': 'batch/undo-batch',
  'dashboard/assign-need': 'dashboard/undo-need',
  'dashboard/save-needs-mail': 'dashboard/save-needs-mail',
  'dashboard/snooze-need': 'dashboard/undo-need',
  'inspection/move-inspection': 'inspection/move-inspection',
  'expense/start-recurring-expense': 'expense/stop-recurring-expense',
  'expense/stop-recurring-expense': 'expense/start-recurring-expense',
  'lease/delete-lease': 'lease/restore-lease',
  'lease/send-for-signature': 'lease/undo-send',
  'maintenance/delete-contractor': 'maintenance/restore-contractor',
  'maintenance/delete-work-order': 'maintenance/restore-work-order',
  'maintenance/move-work-order': 'maintenance/undo-work-order-move',
  'maintenance/pause-upkeep': 'maintenance/resume-upkeep',
  'maintenance/resume-upkeep': 'maintenance/pause-upkeep',
  'marketing/put-back-unit': 'marketing/take-down-unit',
  'marketing/take-down-unit': 'marketing/undo-take-down',
  'message/send-message': 'message/take-back',
  'property/delete-property': 'property/restore-property',
  'property/delete-property-owner': 'property/restore-property-owner',
  'quicklinks/delete-link': 'quicklinks/restore-link',
  'recurring-charge/raise-many': 'recurring-charge/cancel-raise',
  'rental-app/delete-rental-application': 'rental-app/restore-rental-application',
  'rental-app/delete-uploaded-app': 'rental-app/restore-uploaded-app',
  'report/pause-schedule': 'report/resume-schedule',
  'report/resume-schedule': 'report/pause-schedule',
  'tenant/collect-many': 'tenant/delete-billing-log',
  'tenant/collect-other-type': 'tenant/delete-billing-log',
  'tenant/delete-notice': 'tenant/restore-notice',
  'tenant/delete-tenant': 'tenant/restore-tenant',
  'tenant/pay-for-rent': 'tenant/delete-billing-log',
  'unit/delete-unit': 'unit/restore-unit',
  'user/delete-user-info': 'user/restore-user',
  'user/reactivate-user': 'user/suspend-user',
  'user/suspend-user': 'user/reactivate-user',
  'view/delete-view': 'view/save-view',
} as const satisfies Partial<Record<Writing, Writing>>
