import { profile } from '@freehold/contract/account/profile'
import { settings } from '@freehold/contract/account/settings'
import { staffUser } from '@freehold/contract/account/staff-user'
import { textSettings } from '@freehold/contract/account/text-settings'
import { automation } from '@freehold/contract/automation/automation'
import { inspectionSetting } from '@freehold/contract/inspections/inspection-setting'
import { webhook } from '@freehold/contract/integrations/webhook'
import type { AnyCall } from '@freehold/contract/kit/call'
import { applicationLink } from '@freehold/contract/leasing/application-link'
import { lease } from '@freehold/contract/leasing/lease'
import { notice } from '@freehold/contract/leasing/notice'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { upkeep } from '@freehold/contract/maintenance/upkeep'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { expense } from '@freehold/contract/money/expense'
import { journal } from '@freehold/contract/money/journal'
import { lateFee } from '@freehold/contract/money/late-fee'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import { schedule } from '@freehold/contract/reports/schedule'
import { flags } from '@freehold/rules/automation/switches'

export interface SaveCase {
  /** Values beside those of a careful client: the full save leaves no field blank. */
  full?: Record<string, unknown>
  /** Optional fields that say which record it is, or how it is saved. They are sent each time. */
  always?: readonly string[]
  /** Optional fields that a blank does not clear, each with the reason. */
  stays?: Record<string, string>
  /** Values that clear a field where a blank does not, and what a cleared field then holds. */
  clearedBy?: Record<string, string>
  holds?: Record<string, unknown>
}

const settled = 'It is agreed with the lease, and a tenant is changed without it.'
const planned = 'An inspection is planned with the move, and a tenant is changed without one.'
const checked = 'It is checked against the tenancy, and not stored.'

const everySwitch = (value: string) => Object.fromEntries(flags.map((flag) => [flag, value]))

/** Every save of a record that has optional fields. */
export const saveCases = new Map<AnyCall, SaveCase>([
  [owner.save, {}],
  [property.save, { full: { timezone: 'America/Denver' } }],
  [unit.save, {}],
  [
    lateFee.save,
    {
      full: { fee_type: 'FIXED' },
      stays: { fixed_amount: 'A fixed fee needs one: a blank is refused.', percent: 'A fixed fee has none.' },
    },
  ],
  [
    occupancy.saveTenant,
    {
      clearedBy: { late_fee_rule_id: '0' },
      stays: {
        property_id: settled,
        unit_id: settled,
        total_billing: settled,
        initial_payment: settled,
        method: settled,
        check_number: settled,
        move_in: settled,
        move_out: settled,
        monthly_charges: settled,
        inspection: planned,
        inspection_on: planned,
        inspection_template_id: planned,
        inspector_id: planned,
        inspection_days: planned,
        inspection_text: planned,
      },
    },
  ],
  [
    inspectionSetting.save,
    {
      full: { asks_for_moves: '1', asks_for_signatures: '1', asks_tenants: '1', tenant_days: '9', also_text: '1' },
      clearedBy: { asks_for_moves: '0', asks_for_signatures: '0', asks_tenants: '0', also_text: '0' },
      stays: { tenant_days: 'A blank keeps the days, because an account always has some.' },
    },
  ],
  [quickLink.save, {}],
  [webhook.save, { full: { on: '1' }, stays: { on: 'A blank keeps whether it is on.' } }],
  [
    contractor.save,
    { always: ['no_tax_number'], stays: { tax_number: 'A blank keeps the number on file, which is not shown.' } },
  ],
  [maintenanceLog.save, {}],
  [
    workOrder.save,
    {
      full: { is_authorized: 'APPROVE', is_paid: 'NO', paid_date: '2031-01-15' },
      stays: { is_paid: 'A blank keeps the answer, which posts or voids an expense.' },
    },
  ],
  [upkeep.save, {}],
  [
    schedule.save,
    {
      full: { report: 'rent-roll', compare: 'PRIOR', on_day: '3', recipients: 'reader@reports.example' },
      holds: { compare: 'YEAR' },
    },
  ],
  [
    marketingUnit.save,
    {
      full: {
        website: 'https://homes.example',
        fees: JSON.stringify([{ name: 'Trash', amount: 25, due: 'RENT', optional: false }]),
      },
      stays: { arranged: 'No order leaves the pictures as they are.' },
    },
  ],
  [
    calendarEvent.save,
    {
      full: { kind: 'SHOWING', place: 'Front desk', start_time: '09:00', end_time: '10:30', remind_minutes: '60' },
      holds: { kind: 'GENERAL' },
      stays: {
        start_time: 'One time without the other is refused.',
        end_time: 'One time without the other is refused.',
        user_ids: 'No colleague was invited.',
      },
    },
  ],
  [project.save, { full: { color: '#336699ff' }, holds: { color: '#00ff00ff' } }],
  [lease.upload, {}],
  [notice.upload, { stays: { tenant_id: checked, property_id: checked, unit_id: checked, applicant_name: checked } }],
  [applicationLink.save, { always: ['unit_id'], full: { on: '1', ends_on: '2031-01-15' } }],
  [portfolioImport.setTieOut, {}],
  [settings.update, {}],
  [settings.updateLetterHead, { always: ['remove_logo'] }],
  [settings.updateMailSender, {}],
  [
    lateReminder.save,
    {
      full: { is_on: '1', by_text: '1', days: '2, 4', least: '5.00' },
      clearedBy: { is_on: '0', by_text: '0' },
      holds: { least: 0 },
    },
  ],
  [textSettings.update, { full: { TEXTS_ON: '1', TEXTS_ALSO: '1' }, clearedBy: { TEXTS_ON: '0', TEXTS_ALSO: '0' } }],
  [settings.updateNoticeMail, { full: { MAIL_ADVERSE_NOTICES: '1' } }],
  [settings.updateContractorWork, { full: { CONTRACTORS_SEE_OWN_WORK: '1' } }],
  [automation.save, { full: everySwitch('1'), clearedBy: everySwitch('0') }],
  [expense.attach, {}],
  [staffUser.save, { stays: { pwd: 'A blank keeps the password.' } }],
  [
    profile.update,
    // Another email would have to be confirmed first.
    { full: { email: 'group1@alder.example' }, stays: { current_pwd: 'It proves who asks.' } },
  ],
  [calendarFeed.save, { full: { with_names: '1' }, clearedBy: { with_names: '0' } }],
  [journal.saveHoldover, { full: { holdover: '1' } }],
])
