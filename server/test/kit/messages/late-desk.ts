import { message } from '@freehold/contract/messages/message'
import { markSending, takeDueMessage } from '../../../src/areas/messages/sending/batch.sql'
import { sendBatch } from '../../../src/areas/messages/sending/send-batch'
import { sendDueMessages } from '../../../src/areas/messages/sending/send-messages'
import { write } from '../../../src/database/write'
import { sendDueMail } from '../../../src/mail/send-mail'
import type { TestApp } from '../app/app'
import { addUnit, openOffice, runBilling } from '../money/landlord'
import { moveIn } from '../money/tenancy'

/** A message that is ready to be sent. */
export const letter = {
  person_kind: 'TENANT',
  channel: 'EMAIL',
  about: 'HOME',
  subject: 'Your rent is past due',
  body: 'Hello {tenant.name},\n\n{past_due} is past due for {unit.name|your home}. {portal_link}',
}

/** An office in April 2028 with three tenants who are late. */
export async function lateDesk(of: TestApp, mark: string, names = ['Ada Early', 'Ben Late', 'Cara Owing']) {
  const office = await openOffice(of, mark, '2028-01-15')
  const { account } = office
  const late: { id: number; name: string; email: string }[] = []
  for (const [n, name] of names.entries()) {
    const unit = await addUnit(office, { name: `${mark} ${n}`, period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
    const paid = { total: 150_000, initial: 150_000 }
    const { tenant } = await moveIn(office, unit, {
      name: `Person ${n}`,
      moveIn: '2028-01-01',
      leaseEnd: '2028-12-31',
      ...paid,
    })
    const email = `${mark.toLowerCase()}.${n}@tenants.example`
    await of.database.ask('update tenant set tenant_name = $2, email = $3 where id = $1', [tenant, name, email])
    late.push({ id: tenant, name, email })
  }
  await office.wakeOn('2028-04-10')
  await runBilling(of)
  const rows = <Row = unknown>(query: string, ...more: unknown[]) => of.database.ask<Row>(query, [account, ...more])
  const run = async () => {
    await sendDueMessages(of.context)
    await sendDueMail(of.context)
  }
  return {
    office,
    account,
    late,
    rows,
    count: (change: object) => office.ask(message.count, { ...letter, ...change }),
    send: (change: object) => office.ask(message.send, { ...letter, ...change }),
    run,
    /** So much later, with the jobs of then. */
    later: async (milliseconds: number) => {
      of.clock.advance(milliseconds)
      await run()
    },
    /** One batch, as a server takes it. */
    oneBatch: () =>
      write(of.context.pool, account, async (tx) => {
        const due = await takeDueMessage(tx, account, of.context.now())
        if (!due) throw new Error('No message is due')
        await markSending(tx, account, due.id)
        return sendBatch(tx, account, due, { now: of.context.now(), portal: 'https://freehold.example' })
      }),
    mails: () =>
      of.database.ask<{ to: string; subject: string; text: string; html: string }>(
        `select o.to_address as to, o.subject, o.text_body as text, o.html_body as html from outbox_mail o
         where o.account_id = $1 and o.to_address like $2 order by o.id`,
        [account, `${mark.toLowerCase()}.%@tenants.example`],
      ),
    /** All charges of one of the tenants are paid, as far as the list of late tenants asks. */
    pay: (n: number) =>
      rows('update charge set open_cents = 0 where account_id = $1 and tenant_id = $2 returning id', late[n]?.id),
    /** A tenant without a home. */
    newcomer: async (name: string) => {
      const [row] = await rows<{ id: string }>(
        'insert into tenant (account_id, tenant_name, email) values ($1, $2, $3) returning id',
        name,
        `${mark.toLowerCase()}.new@tenants.example`,
      )
      return Number(row?.id)
    },
    /** So many more tenants who live somewhere. */
    crowd: async (many: number) => {
      await rows(
        `insert into tenant (account_id, tenant_name, email, current_until)
         select $1, 'Crowd ' || i, $3 || i || '@crowd.example', 'infinity' from generate_series(1, $2::int) i returning id`,
        many,
        mark.toLowerCase(),
      )
    },
  }
}
