import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { sideways } from '../fit'
import type { Product } from '../product'
import { quoted, sql } from '../sql'

/** Tables whose texts the portal, its printed pages, or the staff's pages about it can show. */
const tables = [
  'account',
  'account_setting',
  'application_answer',
  'card_payment',
  'contractor',
  'journal_entry',
  'lease',
  'lease_adult',
  'lease_document',
  'lease_signer',
  'line_question',
  'notice',
  'occupancy',
  'owner',
  'payment_policy',
  'portal_invite',
  'portal_method',
  'portal_request',
  'portal_request_message',
  'portal_setting',
  'property',
  'receipt',
  'rental_application',
  'staff_user',
  'stored_file',
  'tenant',
  'tenant_device',
  'tenant_passkey',
  'tenant_session',
  'unit',
  'uploaded_application',
  'work_order',
  'work_order_move',
] as const

/**
 * Columns that hold no words of a person: the database or the server reads them. Choices are found by their constraint.
 * PostgreSQL stores neither lone surrogates nor NUL, so no text has them.
 */
const skipped: Readonly<Record<string, readonly string[]>> = {
  keys: ['account.number', 'account_setting.key', 'card_payment.key', 'card_payment.reference', 'journal_entry.key'],
  'choices without a constraint': [
    'card_payment.reason',
    'journal_entry.reason',
    'occupancy.move_out_reason',
    'owner.pp_addr_type',
    'portal_request.mailed_state',
    'property.timezone',
    'rental_application.c_rent_period',
    'rental_application.f_rent_period',
    'account.timezone',
    'work_order_move.move',
    'work_order_move.from_stage',
    'work_order_move.to_stage',
  ],
  'sealed, hashed or masked': [
    'card_payment.gateway_id',
    'portal_method.token_sealed',
    'rental_application.coapplicant_dob_sealed',
    'rental_application.coapplicant_ssn_sealed',
    'rental_application.coapplicant_ssn_end',
    'rental_application.dob_sealed',
    'rental_application.license_sealed',
    'rental_application.license_end',
    'rental_application.ssn_sealed',
    'rental_application.ssn_end',
    'tenant.dob_sealed',
  ],
  'sign-in of staff': ['staff_user.email'],
  files: [
    'lease.pdf_file',
    'notice.pdf_file',
    'owner.avatar_image',
    'owner.avatar_image_sm',
    'portal_request.paper_file',
    'staff_user.avatar',
    'stored_file.name',
    'stored_file.store_key',
    'stored_file.type',
    'stored_file.paper_of',
    'uploaded_application.pdf_file',
  ],
}

/** Columns with a constraint about something else than a list of choices. */
const bounded = ['line_question.question', 'line_question.answer', 'payment_policy.free_way']

/** The name of a column, as it is found on a screen. */
const markOf = (column: string): string => `«${column}»`

/** Breaks out of attributes, elements, addresses and templates, turns the reading direction, and has a word of 300 letters. */
const hostile = (mark: string): string =>
  `javascript:hostile()//${mark}<img src=x onerror=hostile()>"'><svg onload=hostile()></script>{{7*7}}\${7*7}<%=7*7%>\u202etxt.exe ${'W'.repeat(300)}`

/** A text for an input of a call, where no column is named. */
export const hostileInput = (most: number): string => hostile('«input»').slice(0, most)

const accountOf = (admin: string) => `(select account_id from staff_user where email = ${quoted(admin)})`

/** Writes hostile text into every text column of an account. Each of these tables must have a row of it. */
export async function spoil(product: Product, admin: string): Promise<void> {
  const [before, after] = hostile('§').split('§').map(quoted)
  const list = (names: readonly string[]) => names.map(quoted).join(', ')
  await sql(
    product,
    `begin;
    -- The triggers keep what staff can't change, such as a posted entry.
    set local session_replication_role = replica;
    do $spoil$ declare
      at record; changed bigint; own bigint := ${accountOf(admin)};
    begin
      for at in select c.table_name as t, string_agg(format('%1$I = ' || case c.data_type
            when 'jsonb' then '(select jsonb_object_agg(k, case when jsonb_typeof(v) = ''string'' and v::text <> ''""'' and k <> ''since''
              then to_jsonb(%2$L || ''«'' || %3$L || ''»'' || %4$L) else v end) from jsonb_each(%1$I) _(k, v))'
            else '%2$L || ''«'' || %3$L || ''»'' || ctid::text || %4$L' end, c.column_name, ${before}::text,
            c.table_name || '.' || c.column_name, ${after}::text), ', ') as sets
        from information_schema.columns c
        where c.table_schema = 'public' and c.table_name in (${list(tables)}) and c.is_generated = 'NEVER'
          and (c.data_type = 'text' or c.table_name || '.' || c.column_name = 'portal_request.content')
          and c.table_name || '.' || c.column_name not in (${list(Object.values(skipped).flat())})
          and (c.table_name || '.' || c.column_name in (${list(bounded)}) or not exists (select from pg_constraint k
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
            where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name))
        group by c.table_name
      loop
        execute format('update %I set %s where %s = %s %s', at.t, at.sets,
          case at.t when 'account' then 'id' else 'account_id' end, own,
          case at.t when 'account_setting' then 'and key like ''SYS_SETTING%''' else '' end);
        get diagnostics changed = row_count;
        if changed = 0 then raise exception 'The account has no row of %', at.t; end if;
      end loop;
    end $spoil$;
    commit`,
  )
}

const running = new WeakMap<Page, Set<Request>>()

/** Counts every script that a text starts, before any page of this browser is opened. */
export async function listenFor(page: Page, faults: string[]): Promise<void> {
  await page.context().addInitScript(() => {
    Reflect.set(window, 'hostile', () => Reflect.set(window, 'hostileRan', true))
  })
  const listen = (one: Page) =>
    one.on('dialog', (dialog) => {
      faults.push(`${one.url()}: a text opened a dialog`)
      void dialog.dismiss()
    })
  listen(page)
  const open = new Set<Request>()
  running.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.context().on('page', listen)
}

/** Waits until a page that is listened to has asked for nothing for a while. A dialog is no load that the browser would end. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  let quiet = 0
  const look = () => {
    quiet = running.get(page)?.size === 0 ? quiet + 1 : 0
    return quiet
  }
  await expect.poll(look, { interval: 100, timeout: 30_000 }).toBeGreaterThan(2)
}

/** What is wrong on a screen that shows hostile texts, and which of the texts that it must show are missing. */
export async function faultsOn(page: Page, must: readonly string[] = []): Promise<string[]> {
  const faults: string[] = []
  for (const frame of page.frames()) {
    // The frame of a lease runs no script, not even this one's.
    const found = await frame
      .evaluate(() => [
        ...('hostileRan' in window ? ['a text ran as a script'] : []),
        ...[...document.querySelectorAll('[href], [src], [action]')].flatMap((one) =>
          ['href', 'src', 'action']
            .filter((name) => /^\s*javascript:/i.test(one.getAttribute(name) ?? ''))
            .map((name) => `${name} of ${one.tagName} is a script`),
        ),
        ...[...document.querySelectorAll('img[src="x"], [onerror], [onload]')].map(
          (one) => `an element of a text: ${one.outerHTML.slice(0, 80)}`,
        ),
      ])
      .catch((error: Error) => [`a frame can't be read: ${error.message}`])
    faults.push(...found)
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (wide > 0) faults.push(`the page is ${wide} px too wide: ${(await sideways(page)).join(' | ')}`)
  const dialogs = await page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], dialog[open] *, [role="dialog"]')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX))
      .map((one) => {
        const end = one.getBoundingClientRect().right
        const out = [...one.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > end)
        return `a dialog can be pushed sideways by ${out.at(-1)?.outerHTML.slice(0, 200)}`
      }),
  )
  faults.push(...dialogs)
  const text = await page.evaluate(() => document.body.innerText)
  for (const column of must) if (!text.includes(markOf(column))) faults.push(`${column} is not shown`)
  return faults
}
