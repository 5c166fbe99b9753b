import { schedule } from '@freehold/contract/reports/schedule'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

const fields = {
  report: 'income-statement',
  period: 'last-month',
  rhythm: 'MONTHLY',
  on_day: 1,
  at_hour: 7,
}

/** A scheduled report about each property, which was mailed once. */
export async function seedSchedules(
  { app, database }: TestApp,
  token: string,
  mark: string,
  { house, tower }: { house: number; tower: number },
) {
  const scheduled = async (name: string, property_id: number) => {
    const recipients = `${name}@${mark}.example`.toLowerCase()
    const asked = { ...fields, title: `${mark} ${name} statement`, property_id, recipients }
    const saved = await ask(app, schedule.save, asked, { token })
    if (saved.type !== 'S_OK') throw new Error(`The report cannot be scheduled: ${saved.text}`)
    const { id } = saved.body
    const sent = await ask(app, schedule.send, { id }, { token })
    if (sent.type !== 'S_OK') throw new Error(`The report cannot be sent: ${sent.text}`)
    const readers = await database.ask<{ id: number }>(
      `select r.id from report_reader r join report_issue i on i.account_id = r.account_id and i.id = r.issue_id
       where i.schedule_id = $1`,
      [id],
    )
    return { id, readers: readers.map((reader) => Number(reader.id)) }
  }
  const inside = await scheduled('Lodger', house)
  const outside = await scheduled('Tower', tower)
  return {
    records: {
      report_schedule: { inside: [inside.id], outside: [outside.id] },
      report_reader: { inside: inside.readers, outside: outside.readers },
    },
    fills: {
      'report/save-schedule': { ...fields, recipients: 'reader@reports.example' },
      'report/save-schedule new': { ...fields, recipients: 'reader@reports.example' },
    },
  }
}
