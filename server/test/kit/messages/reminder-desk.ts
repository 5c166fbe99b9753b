import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { payment } from '@freehold/contract/money/payment'
import { runLateReminders } from '../../../src/areas/messages/reminders/run-reminders'
import { sendDueMail } from '../../../src/mail/send-mail'
import type { TestApp } from '../app/app'
import { lateDesk } from './late-desk'

/** A reminder as its table has it. */
interface Reminder {
  state: string
  reason: string
  days_after: number
  owed_cents: number | null
}

/** An office whose three tenants owe the rents of February to April 2028, and that reminds on days of the test's choosing. */
export async function reminderDesk(of: TestApp, mark: string, chosen: object = {}) {
  const desk = await lateDesk(of, mark)
  await desk.office.wakeOn('2028-04-02')
  const save = (change: object) => desk.office.ask(lateReminder.save, { is_on: '1', days: '5, 9', ...change })
  const saved = await save(chosen)
  if (saved.type !== 'S_OK') throw new Error(saved.text)
  const wake = (moment: string) => of.clock.advance(Date.parse(moment) - of.clock.now().getTime())
  return {
    ...desk,
    save,
    wake,
    /** The job as it runs at a moment, with the mails that it queued. */
    remindAt: async (moment: string) => {
      wake(moment)
      await runLateReminders(of.context)
      await sendDueMail(of.context)
    },
    reminders: () =>
      desk.rows<Reminder>(
        'select state, reason, days_after, owed_cents::int as owed_cents from late_reminder where account_id = $1 order by day, id',
      ),
    payRent: async (n: number, dollars: string, on: string) => {
      const [home] = await desk.rows<{ id: string }>(
        'select id from occupancy where account_id = $1 and tenant_id = $2',
        desk.late[n]?.id,
      )
      await desk.office.wakeOn(on)
      const paid = await desk.office.ask(payment.payRent, {
        tenant_id: desk.late[n]?.id,
        rent_id: home?.id,
        pay_reason: 'RENT',
        paid_amount: dollars,
        paid_date: on,
        confirm: 1,
      })
      if (paid.type !== 'S_OK') throw new Error(paid.text)
      return paid.body as { id: number }
    },
  }
}
