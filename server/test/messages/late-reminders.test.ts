import { conversation } from '@freehold/contract/messages/conversation'
import { lateReminder } from '@freehold/contract/messages/late-reminder'
import { showNumber } from '@freehold/rules/texts/phone-number'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runLateReminders } from '../../src/areas/messages/reminders/run-reminders'
import { sendReminderBatch } from '../../src/areas/messages/reminders/send-reminders'
import { write } from '../../src/database/write'
import { sendDueMail } from '../../src/mail/send-mail'
import { sendDueTexts } from '../../src/texts/send-texts'
import { type TestApp, testApp } from '../kit/app/app'
import { reminderDesk } from '../kit/messages/reminder-desk'
import { type Breaking, breakNext } from '../kit/money/breaking-pool'

let of: TestApp
const beside: TestApp[] = []
beforeAll(async () => {
  of = await testApp()
  for (let n = 0; n < 2; n += 1) beside.push(await testApp({ beside: of.database }))
})
afterAll(async () => {
  for (const one of beside) await one.close()
  await of.close()
})

const sent = (days: number, owed = 300_000) => ({ state: 'SENT', reason: '', days_after: days, owed_cents: owed })

describe('reminders after the due day', () => {
  test('are off until someone turns them on, and refuse other days than one to five from 1 to 60', async () => {
    const desk = await reminderDesk(of, 'Fresh', { is_on: '0' })
    expect((await desk.office.ask(lateReminder.get, {})).body.data).toMatchObject({ is_on: false, next_run: null })
    for (const days of ['', '0', '61', '1,2,3,4,5,6', 'soon', '1.5'])
      expect(Object.keys((await desk.save({ days })).fields ?? {}), days).toEqual(['days'])
    await desk.save({ days: '10 1;1', least: '25.00' })
    const { data } = (await desk.office.ask(lateReminder.get, {})).body
    expect(data).toMatchObject({ is_on: true, days: '1, 10', least: 25, texts_on: false })
    expect(data.next_run).toBe('2028-04-03T13:00:00.000Z')
  })

  test('come once on each day chosen, from nine where the property is, with what the books say is open', async () => {
    const desk = await reminderDesk(of, 'Days')
    await desk.remindAt('2028-04-06T12:59:00Z')
    expect(await desk.reminders()).toEqual([])
    await desk.remindAt('2028-04-06T13:00:00Z')
    await desk.remindAt('2028-04-06T20:00:00Z')
    await desk.remindAt('2028-04-07T15:00:00Z')
    expect(await desk.reminders()).toEqual([sent(5), sent(5), sent(5)])
    const mails = await desk.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(
      [0, 1, 2].map((n) => `Past due: $3,000.00 for Days ${n}, Days House`),
    )
    expect(mails[0]?.text).toContain('Unpaid since: Feb 1, 2028')
    await desk.payRent(0, '1000.00', '2028-04-08')
    await desk.remindAt('2028-04-10T15:00:00Z')
    const nine = (await desk.reminders()).slice(3)
    expect(nine).toEqual([sent(9, 200_000), sent(9), sent(9)])
    await desk.office.wakeOn('2028-04-10')
    const person = { person_kind: 'TENANT', person_id: desk.late[0]?.id }
    const { data } = (await desk.office.ask(conversation.get, person)).body
    expect(data.lines.map(({ subject }) => subject)).toContain('Past due: $2,000.00 for Days 0, Days House')
  })

  test('do not go out for what was paid after the email was queued', async () => {
    const desk = await reminderDesk(of, 'Raced')
    desk.wake('2028-04-06T15:00:00Z')
    await runLateReminders(of.context)
    await desk.payRent(0, '3000.00', '2028-04-06')
    await desk.payRent(1, '500.00', '2028-04-06')
    await sendDueMail(of.context)
    expect((await desk.mails()).map(({ to }) => to)).toEqual(['raced.2@tenants.example'])
    const ended = await desk.rows<{ state: string }>(
      `select state from mail_message where account_id = $1 and event = 'late-reminder' order by id`,
    )
    expect(ended.map(({ state }) => state)).toEqual(['SUPPRESSED', 'SUPPRESSED', 'SENT'])
  })

  test('leave out tenants who paid, owe less than the minimum amount, or have no address', async () => {
    const desk = await reminderDesk(of, 'Least', { least: '2500.00' })
    await desk.payRent(0, '3000.00', '2028-04-03')
    await desk.payRent(1, '600.00', '2028-04-03')
    await desk.rows(`update tenant set email = '' where account_id = $1 and id = $2 returning id`, desk.late[2]?.id)
    await desk.office.wakeOn('2028-04-06')
    const preview = (await desk.office.ask(lateReminder.preview, { days: '5', least: '2500.00' })).body
    expect(preview).toMatchObject({ count: 2, reminded: 0 })
    expect(preview.data.map(({ owed, reason }) => [owed, reason])).toEqual([
      [3000, 'No email address, and no consent to texts'],
      [2400, 'The amount is below the minimum'],
    ])
    await desk.remindAt('2028-04-06T17:30:00Z')
    expect((await desk.reminders()).map(({ reason }) => reason).sort()).toEqual(['NO_ADDRESS', 'SMALL'])
    expect(await desk.mails()).toEqual([])
  })

  test('go out by text too, to a tenant who agreed, and not once it is paid', async () => {
    const desk = await reminderDesk(of, 'Texted', { by_text: '1' })
    const agree = async (n: number, phone: string) => {
      const tenant = desk.late[n]?.id
      await desk.rows(
        'update tenant set phone = $2 where account_id = $1 and id = $3 returning id',
        showNumber(phone),
        tenant,
      )
      await desk.rows(
        `insert into text_consent (account_id, person_kind, person_id, phone, source, words, given_on, created_at)
         values ($1, 'TENANT', $2, $3, 'STAFF', 'Yes', '2028-01-01', now()) returning id`,
        tenant,
        phone,
      )
    }
    await desk.rows(
      `insert into text_setting (account_id, is_on, saved_by, saved_at) values ($1, true, 'Test', now()) returning account_id`,
    )
    await agree(0, '+16175550171')
    await agree(1, '+16175550172')
    desk.wake('2028-04-06T15:00:00Z')
    await runLateReminders(of.context)
    await desk.payRent(1, '3000.00', '2028-04-06')
    await sendDueTexts(of.context)
    const texts = await desk.rows<{ state: string; body: string }>(
      `select state, body from text_message where account_id = $1 order by phone`,
    )
    expect(texts.map(({ state }) => state)).toEqual(['DELIVERED', 'STOPPED'])
    expect(texts[0]?.body).toContain('$3,000.00 for Texted 0, Texted House was due on Feb 1, 2028')
  })

  test('come on the days of a property that has its own, or never, and are those of the account again after', async () => {
    const desk = await reminderDesk(of, 'Ownhouse')
    const own = (change: object) => desk.office.ask(lateReminder.saveProperty, { id: desk.office.property, ...change })
    const shown = async () => (await desk.office.ask(lateReminder.property, { id: desk.office.property })).body.data
    expect(await shown()).toMatchObject({ reminders: 'ACCOUNT', days: '5, 9', account_days: '5, 9', account_on: true })
    expect(Object.keys((await own({ reminders: 'OWN', days: 'soon' })).fields ?? {})).toEqual(['days'])
    expect((await own({ reminders: 'OWN', days: '3' })).type).toBe('S_OK')
    await desk.remindAt('2028-04-04T15:00:00Z')
    expect((await desk.reminders()).map(({ state, days_after }) => [state, days_after])).toEqual([
      ['SENT', 3],
      ['SENT', 3],
      ['SENT', 3],
    ])
    await desk.remindAt('2028-04-06T15:00:00Z')
    expect(await desk.reminders()).toHaveLength(3)
    await desk.office.wakeOn('2028-04-06')
    expect((await own({ reminders: 'OFF' })).type).toBe('S_OK')
    expect(await shown()).toMatchObject({ reminders: 'OFF', days: '3' })
    const { data } = (await desk.office.ask(lateReminder.get, {})).body
    expect(data.properties).toEqual([{ id: desk.office.property, name: 'Ownhouse House', days: '' }])
    await desk.remindAt('2028-04-10T15:00:00Z')
    expect(await desk.reminders()).toHaveLength(3)
    await desk.office.wakeOn('2028-04-10')
    const preview = (await desk.office.ask(lateReminder.preview, { days: '5, 9' })).body
    expect([preview.reminded, preview.data[0]?.reason]).toEqual([0, 'Its property has other reminders, or none'])
    expect((await own({ reminders: 'ACCOUNT' })).type).toBe('S_OK')
    expect((await desk.office.ask(lateReminder.preview, { days: '5, 9' })).body.reminded).toBe(3)
  })

  test('are not sent once the property wants none, in the statement that takes the email', async () => {
    const desk = await reminderDesk(of, 'Muted')
    desk.wake('2028-04-06T15:00:00Z')
    await runLateReminders(of.context)
    await desk.office.wakeOn('2028-04-06')
    await desk.office.ask(lateReminder.saveProperty, { id: desk.office.property, reminders: 'OFF' })
    await sendDueMail(of.context)
    const mails = await desk.rows<{ state: string }>(
      `select distinct state from mail_message where account_id = $1 and event = 'late-reminder'`,
    )
    expect(mails.map(({ state }) => state)).not.toContain('SENT')
  })

  test('leave alone a home whose autopay was announced for all of it', async () => {
    const desk = await reminderDesk(of, 'Auto')
    const announce = (n: number, cents: number) =>
      of.database.ask(`
        begin; set local session_replication_role = replica;
        insert into autopay (account_id, tenant_id, occupancy_id, method_id, mandate_id, mode, limit_cents, most_fee_cents, day,
          range_ok, changed_at, created_at)
        select account_id, tenant_id, id, 1, 1, 'FULL', 900000, 0, 1, false, now(), now() from occupancy
          where account_id = ${desk.account} and tenant_id = ${desk.late[n]?.id};
        insert into autopay_turn (account_id, autopay_id, mandate_id, due_on, state, announced_cents, announced_fee_cents, take_on)
        select account_id, id, 1, '2028-04-12', 'ANNOUNCED', ${cents}, 0, '2028-04-12' from autopay
          where account_id = ${desk.account} and tenant_id = ${desk.late[n]?.id};
        commit`)
    await announce(0, 300_000)
    await announce(1, 100_000)
    await desk.remindAt('2028-04-06T15:00:00Z')
    expect((await desk.reminders()).map(({ state, reason }) => reason || state).sort()).toEqual([
      'AUTOPAY',
      'SENT',
      'SENT',
    ])
  })

  test('are not caught up for days before they were turned on, nor for a day that is over', async () => {
    const desk = await reminderDesk(of, 'Since', { is_on: '0' })
    await desk.office.wakeOn('2028-04-06')
    await desk.save({})
    await desk.remindAt('2028-04-06T18:00:00Z')
    expect(await desk.reminders()).toEqual([])
    await desk.rows(
      `insert into late_reminder (account_id, occupancy_id, due, days_after, day, zone, planned_at)
       select account_id, id, '2028-04-01', 5, '2028-04-06', 'America/New_York', now() from occupancy where account_id = $1 returning id`,
    )
    await desk.remindAt('2028-04-07T15:00:00Z')
    expect((await desk.reminders()).map(({ reason }) => reason)).toEqual(['DAY_OVER', 'DAY_OVER', 'DAY_OVER'])
    expect(await desk.mails()).toEqual([])
  })

  test('are sent once each by three servers at the same time', async () => {
    const desk = await reminderDesk(of, 'Servers')
    desk.wake('2028-04-06T15:00:00Z')
    const now = of.clock.now()
    const servers = [of, ...beside].map((one) => ({ ...one.context, now: () => now }))
    await Promise.all([...servers, ...servers].map((server) => runLateReminders(server)))
    await Promise.all(servers.map((server) => sendDueMail(server)))
    expect(await desk.reminders()).toEqual([sent(5), sent(5), sent(5)])
    expect(new Set((await desk.mails()).map(({ to }) => to)).size).toBe(3)
    expect(await desk.mails()).toHaveLength(3)
  })

  const wheres: Breaking[] = ['before it begins', 'in the middle', 'before the commit', 'after the commit']
  test.each(wheres)('are sent once each when a server dies %s', async (where) => {
    const desk = await reminderDesk(of, `Died${wheres.indexOf(where)}`)
    desk.wake('2028-04-06T15:00:00Z')
    await of.database.ask(
      `insert into late_reminder (account_id, occupancy_id, due, days_after, day, zone, planned_at)
       select account_id, id, '2028-04-01', 5, '2028-04-06', 'America/New_York', now() from occupancy where account_id = $1`,
      [desk.account],
    )
    const given = { now: of.clock.now(), site: null }
    for (let deaths = 0; deaths < 3; deaths += 1) {
      breakNext(of.context.pool, where)
      await write(of.context.pool, desk.account, (tx) => sendReminderBatch(tx, desk.account, given)).catch(
        (error: Error) => expect(error.name).toBe('Gone'),
      )
    }
    await desk.remindAt('2028-04-06T15:00:00Z')
    expect(await desk.reminders()).toEqual([sent(5), sent(5), sent(5)])
    expect(await desk.mails()).toHaveLength(3)
  })
})
