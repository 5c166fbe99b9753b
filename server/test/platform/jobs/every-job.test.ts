import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '../../../src/jobs/run-job'
import { schedule } from '../../../src/schedule'
import { minutes, type TestApp, testApp } from '../../kit/app/app'
import { forgetComplaints } from '../../kit/app/silence'
import { openAccount } from '../../kit/world/people'

let context: TestApp
let broken: number
let sound: number

/** Jobs that have no turns by account. */
const ofInstallation = ['forget-expired', 'nightly-backup', 'demo-visits', 'sign-ups', 'cell-directory', 'erase-moved']
const byAccount = schedule.filter(({ name }) => !ofInstallation.includes(name))
const jobNamed = (name: string) => byAccount.find((job) => job.name === name) as (typeof byAccount)[number]

/** Everything that the broken account has fails to be read, except the note that it fails. */
const breakAccount = (account: number) => `
  create function guarded_account() returns bigint language plpgsql stable as $$
  begin
    if current_account() = ${account} then raise exception 'This account cannot be read'; end if;
    return current_account();
  end $$;
  grant execute on function guarded_account() to public;
  do $$ declare p record; begin
    for p in select tablename, substring(qual from '\\((\\w+) = ') as col from pg_policies
      where policyname = 'own_account' and tablename <> all(array['set_aside', 'account']) loop
      execute format('alter policy own_account on %I using (%I = guarded_account()) with check (%I = guarded_account())',
        p.tablename, p.col, p.col);
    end loop;
  end $$;`

/** Each function that finds work across accounts answers both accounts, the broken one first. */
const answerBoth = `
  do $$ declare f record; answer text; begin
    for f in
      select p.oid::regprocedure as signature, p.proname, pg_get_function_identity_arguments(p.oid) as given,
        pg_get_function_result(p.oid) as result, p.proargnames as names, p.proargmodes as modes, p.proallargtypes as types
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and p.proretset
        and (p.proname ~ '^accounts_(to|with)_' or p.proname = any(array['invoices_to_print', 'leases_in_signing', 'leases_to_issue',
          'letters_to_issue', 'letters_to_prove', 'charge_notices_due', 'notices_to_issue', 'support_to_end', 'work_orders_due', 'contractor_papers_due',
          'request_news_due', 'tenant_insurance_ends_due', 'renewal_offers_due']))
    loop
      if f.modes is null then
        answer := 'a';
      else
        select string_agg(case
          when name in ('account', 'account_id') then 'a'
          when name = 'timezone' then '''America/New_York'''
          when name = 'due' then '''CLOSE'''
          when name = 'paper' then '''LICENSE'''
          when t.type = 'boolean'::regtype then 'false'
          when t.type = 'date'::regtype then 'date ''2026-01-01'''
          else '1' end || '::' || t.type::text, ', ' order by place)
        into answer
        from unnest(f.names, f.modes, f.types) with ordinality as one(name, mode, kind, place), lateral (select kind::regtype as type) t
        where mode = 't';
      end if;
      execute format('create or replace function %I(%s) returns %s language sql stable security definer set search_path = public as
        $f$ select %s from unnest(array[%s, %s]::bigint[]) with ordinality x(a, n) order by n $f$',
        f.proname, f.given, f.result, answer, '{broken}', '{sound}');
    end loop;
  end $$`

beforeAll(async () => {
  context = await testApp()
  broken = await openAccount(context, 'Broken')
  sound = await openAccount(context, 'Sound')
  await context.database.ask(breakAccount(broken))
  await context.database.ask(answerBoth.replaceAll('{broken}', String(broken)).replaceAll('{sound}', String(sound)))
})
afterAll(() => context.close())

const failingIn = (job: string) =>
  context.database.ask<{ account_id: number; tries: number; error: string }>(
    'select distinct on (account_id) account_id::int, tries, error from set_aside where job = $1 order by account_id, tries desc',
    [job],
  )

test.each(byAccount.map(({ name }) => name))(
  'the job %s goes on with the next account after one that fails',
  async (name) => {
    const counts = await runJob(context.context, jobNamed(name))
    expect(counts.failed).toBeGreaterThan(0)
    const [first] = await failingIn(name)
    expect(first).toMatchObject({ account_id: broken, tries: 1 })
    expect(forgetComplaints().length).toBeGreaterThan(0)
  },
)

describe('what fails again and again', () => {
  const job = () => jobNamed('file-entries')
  const tries = async () => (await failingIn('file-entries'))[0]?.tries

  test('is set aside: it waits longer each time, and super admins get one mail a day', async () => {
    await context.database.ask(
      `insert into super_admin (email, name, password_hash) values ('ops@homes.example', 'Ops', 'x')`,
    )
    for (const name of ['file-entries', 'upkeep'])
      for (let n = 0; n < 2; n += 1) await runJob(context.context, jobNamed(name))
    expect(await tries()).toBe(3)
    expect(await runJob(context.context, job())).toMatchObject({ accounts: 1, failed: 0 })
    expect(await tries()).toBe(3)
    context.clock.advance(9 * minutes)
    expect(await runJob(context.context, job())).toMatchObject({ failed: 1 })
    expect(await tries()).toBe(4)
    const mails = await context.database.ask<{ to_address: string }>(
      `select to_address from operator_mail where event = 'work-set-aside'`,
    )
    expect(mails).toEqual([{ to_address: 'ops@homes.example' }])
    forgetComplaints()
  })

  test('keeps no words of the database, which may hold values of the account', async () => {
    const [first] = await failingIn('file-entries')
    expect(first?.error).toBe('PostgreSQL refused it with the code P0001.')
  })

  test('is forgotten as soon as it succeeds', async () => {
    await context.database.ask(
      'create or replace function guarded_account() returns bigint language sql stable as $$ select current_account() $$',
    )
    context.clock.advance(17 * minutes)
    expect(await runJob(context.context, job())).toMatchObject({ accounts: 2, failed: 0 })
    expect(await failingIn('file-entries')).toEqual([])
  })
})
