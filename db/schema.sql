-- Made by `npm run db dump` from the migrations. Do not edit.

-- Functions are created before the tables they read.
set check_function_bodies = off;

-- Roles

do $$ begin create role freehold_app nologin; exception when duplicate_object then null; end $$;
do $$ begin create role freehold_definer nologin; exception when duplicate_object then null; end $$;

-- Extensions

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Collations

create collation natural_order (provider = icu, locale = 'en-u-kn-true');

-- Functions

CREATE OR REPLACE FUNCTION public.account_of_payout(batch text)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.account_id, a.timezone from payout p join account a on a.id = p.account_id where p.batch_id = batch
$function$
;

CREATE OR REPLACE FUNCTION public.account_of_subscription(asked text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.account_id from membership m where m.subscription = asked order by m.account_id limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.account_of_text_number(number text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from text_number where phone = number
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_away()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from account_moved
  union
  select account_id from account_frozen where until > clock_timestamp()
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_left_behind(at timestamp with time zone)
 RETURNS TABLE(account_id bigint, files_shared boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.account_id, m.files_shared from account_moved m
  where m.erase_after <= at and m.erased_at is null order by m.account_id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_automate()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from automation_switch where is_on
  union select account_id from automation_sent where state = 'PLANNED'
  order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_bill(upto date)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from rent_account r where r.account_id = a.id and r.next_bill_on <= upto)
    or exists (select from rent_account r where r.account_id = a.id and r.next_charge_on <= upto) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_erase(now timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select d.account_id from account_deletion d join account a on a.id = d.account_id
  where d.due_on <= (now at time zone a.timezone)::date order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_export(removed_before timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from account_export where ended_at is null or (state = 'READY' and ended_at < removed_before)
  union select account_id from account_import where ended_at is null or store_key is not null
  order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_fee(upto date)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from rent_account r where r.account_id = a.id and r.next_fee_on <= upto) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_file()
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a where exists (select from entry_unfiled u where u.account_id = a.id) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_remind()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from late_reminder_setting where is_on
  union select account_id from late_reminder where state = 'PLANNED' order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_seal()
 RETURNS TABLE(account_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id from account a where exists (select from activity_unsealed u where u.account_id = a.id) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_spend(upto date)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from recurring_expense r where r.account_id = a.id and r.next_on <= upto) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_to_sweep(before timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct account_id from stored_file where state = 'dropped' or (state = 'pending' and created_at < before)
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_autopay()
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from autopay p where p.account_id = a.id and p.state = 'ACTIVE')
    or exists (select from autopay p where p.account_id = a.id and p.state = 'PAUSED')
    or exists (select from autopay_turn t where t.account_id = a.id and t.take_on is not null)
    or exists (select from autopay_turn t where t.account_id = a.id and t.state = 'SENT')
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_bank_debits(since timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from card_payment c where c.account_id = a.id and c.pays_with = 'BANK' and c.created_at > since)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_batches()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct account_id from batch where state in ('RUNNING', 'UNDOING') order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_checked_banks(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from portal_method m where m.account_id = a.id and m.state <> 'READY' and m.disabled_at is null
      and m.created_at <= before)
    or exists (select from card_payment c join portal_method m on m.account_id = c.account_id and m.id = c.method_id
      where c.account_id = a.id and c.returned_at is not null and m.disabled_at is null)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_drafts_to_remind(moment timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from online_part p where p.account_id = a.id and p.state = 'DRAFT' and p.saved_at <= moment - interval '12 hours'
    and not exists (select from online_letter o where o.account_id = p.account_id and o.part_id = p.id and o.kind = 'LAST_CALL'))
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_ended_visits(now timestamp with time zone, waiting boolean)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from demo_visit
  where state = 'OVER' or ends_at <= now or (state = 'FILLING' and made_at < now - interval '1 hour')
    or (waiting and state in ('TEMPLATE', 'READY'))
  order by account_id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_leads_to_tell(since timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from listing_lead d where d.account_id = a.id and d.told_rented_at is null and d.asked_at >= since)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_lease_ends(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id from account a
  where exists (select from occupancy o where o.account_id = a.id and o.cancelled_at is null and o.real_move_out is null
    and case when o.real_move_out is null then o.move_out else o.real_move_out end between moment::date and moment::date + 61
    and not o.month_to_month)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_mail(due timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct account_id from mail_message where state = 'QUEUED' and next_try_at <= due order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_membership()
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a where exists (select from membership m where m.account_id = a.id) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_membership_changes(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct a.id, a.timezone from membership_change c join account a on a.id = c.account_id
  where c.state in ('PENDING', 'SENT', 'UNKNOWN') and c.created_at < before order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_messages(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct m.account_id from message m join account a on a.id = m.account_id
  where m.state in ('WAITING', 'SENDING') and m.begins_at <= moment and a.status <> 'expired' order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_need_mail(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct m.account_id from need_mail m join account a on a.id = m.account_id
  where (moment at time zone a.timezone)::time >= time '07:00'
    and m.last_day is distinct from (moment at time zone a.timezone)::date order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_need_states()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id from account a where exists (select from need_state n where n.account_id = a.id) order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_old_parts(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from online_part p where p.account_id = a.id and p.state = 'DRAFT' and p.saved_at < before)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_old_reports(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from screening_order o where o.account_id = a.id and o.ready_at <= before
    and o.state = 'READY' and o.purged_at is null)
  or exists (select from rental_application r join application_decision d on d.account_id = r.account_id and d.application_id = r.id
    where r.account_id = a.id and (r.ssn_sealed <> '' or r.coapplicant_ssn_sealed <> '') and d.at <= before)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_open_cards(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from card_payment c where c.account_id = a.id and c.created_at <= before
    and (c.state in ('PENDING', 'UNKNOWN') or (c.unheard and c.created_at > before - interval '1 day') or (c.state = 'CAPTURED' and (c.entry_id is null or not c.settled)))) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_open_consents(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from consent_request r where r.account_id = a.id and r.asked_at <= before and r.reminded_at is null)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_open_letters(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from postal_letter l where l.account_id = a.id and l.created_at <= before
    and (l.state in ('PAYING', 'PAID', 'HANDING', 'HANDED', 'ON_ITS_WAY') or l.hold = 'AUTHORIZED'
      or (l.state = 'FAILED' and l.hold = 'CAPTURED')))
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_open_payouts(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from payout p where p.account_id = a.id and p.created_at <= before and p.state = 'PENDING')
    or exists (select from payout p where p.account_id = a.id and p.state = 'SENT' and p.created_at > before - interval '45 days')
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_open_screenings(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from screening_order o where o.account_id = a.id and o.created_at <= before
    and o.state in ('PENDING', 'WAITING', 'ACT'))
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_open_texts(before timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from text_message m where m.account_id = a.id and m.state in ('SENDING', 'SENT', 'UNCONFIRMED') and m.claimed_at <= before)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_packets(at timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from (
    select account_id from packet_set where state = 'MAKING'
    union select account_id from owner_packet where mail_asked_at is not null
    union select account_id from owner_packet where state = 'READY' and expires_at <= at
  ) due order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_reports(at timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id from (
    select s.account_id from report_schedule s join account a on a.id = s.account_id
    where s.paused_at is null and s.stopped_at is null
      and s.next_on + make_interval(hours => s.at_hour) <= at at time zone a.timezone
    union select account_id from report_issue where mailed_at is null
  ) due order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_tenant_inspections(moment timestamp with time zone)
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.timezone from account a
  where exists (select from inspection_setting s where s.account_id = a.id and s.asks_tenants)
    or exists (select from inspection i where i.account_id = a.id and i.by_tenant and i.state in ('DRAFT', 'IN_PROGRESS')
      and i.reminded_at is null
      and i.send_by between (moment at time zone a.timezone)::date and (moment at time zone a.timezone)::date + 2)
  order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_texts(due timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct account_id from text_message where state = 'QUEUED' and next_try_at <= due order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_upkeep(upto date)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct account_id from upkeep where paused_at is null and opens_on <= upto order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_waiting_applications(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select k.id from account k
  where exists (select from rental_application a where a.account_id = k.id and a.status is null and a.archived_at is null
    and a.created_at between moment - interval '30 days' and moment - interval '7 days')
  order by k.id
$function$
;

CREATE OR REPLACE FUNCTION public.accounts_with_webhooks(moment timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct account_id from webhook_delivery where state = 'QUEUED' and next_try_at <= moment order by 1
$function$
;

CREATE OR REPLACE FUNCTION public.add_super_admin(address text, called text, hash text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into super_admin (email, name, password_hash) values (address, called, hash)
  on conflict ((lower(email))) do nothing returning id
$function$
;

CREATE OR REPLACE FUNCTION public.announce(account bigint, events jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  with said as (
    select v ->> 'type' as type, v -> 'data' as data from jsonb_array_elements(events) with ordinality x (v, n) order by n
  ), written as (
    insert into webhook_event (account_id, type, data)
    select account, type, data from said
    where exists (select from webhook_endpoint e where e.account_id = account and e.state = 'ON' and said.type = any(e.events))
    returning id, type
  )
  insert into webhook_delivery (account_id, endpoint_id, event_id)
  select account, e.id, w.id from written w
  join webhook_endpoint e on e.account_id = account and e.state = 'ON' and w.type = any(e.events)
  order by w.id, e.id
$function$
;

CREATE OR REPLACE FUNCTION public.api_key_of(hash bytea)
 RETURNS TABLE(account_id bigint, key_id bigint, key_name text, user_id bigint, group_id integer, maker_group integer, maker_active boolean, properties bigint[], timezone text, membership text, read_only boolean, expires_at timestamp with time zone, revoked_at timestamp with time zone, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select k.account_id, k.id, k.name, k.user_id, k.group_id, u.group_id, u.state = 'ACTIVE' and u.archived_at is null,
    case when k.all_properties and u.all_properties then null else (
      select coalesce(array_agg(p.id order by p.id), '{}') from property p
      where p.account_id = k.account_id
        and (k.all_properties or exists (select from api_key_property s
          where s.account_id = k.account_id and s.key_id = k.id and s.property_id = p.id))
        and (u.all_properties or exists (select from user_property s
          where s.account_id = k.account_id and s.user_id = k.user_id and s.property_id = p.id))) end,
    a.timezone, a.membership, k.read_only, k.expires_at, k.revoked_at, k.last_used_at
  from api_key k
  join staff_user u on u.account_id = k.account_id and u.id = k.user_id
  join account a on a.id = k.account_id
  where k.token_hash = hash
$function$
;

CREATE OR REPLACE FUNCTION public.cards_of_references(which text[])
 RETURNS TABLE(account_id bigint, timezone text, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.account_id, a.timezone, c.id from card_payment c join account a on a.id = c.account_id
  where c.reference = any(which) order by c.account_id, c.id
$function$
;

CREATE OR REPLACE FUNCTION public.charge_notices_due(at timestamp with time zone, most integer)
 RETURNS TABLE(account_id bigint, timezone text, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select n.account_id, a.timezone, n.id from charge_notice n join account a on a.id = n.account_id
  where n.state in ('WAITING', 'RECALLED') and n.due_at <= at order by n.due_at, n.account_id, n.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.check_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare wrong bigint;
begin
  if exists (select from added e join account a on a.id = e.account_id where e.day <= a.books_closed_to) then
    raise exception 'The books are closed on that day' using errcode = 'FH002';
  end if;
  select e.id into wrong from added e
    where e.lines <> (select count(*) from journal_line l where l.account_id = e.account_id and l.entry_id = e.id) limit 1;
  if wrong is not null then
    raise exception 'Entry % does not have its lines', wrong using errcode = 'FH003';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_key(acc bigint, usr bigint, of_path text, named text)
 RETURNS TABLE(body_hash bytea, reply jsonb)
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(acc || '/' || usr || '/' || of_path || '/' || named, 7)) then
    raise exception 'The same request is being worked on' using errcode = 'FH004';
  end if;
  return query select k.body_hash, k.reply from idempotency_key k
    where k.account_id = acc and k.user_id = usr and k.path = of_path and k.key = named;
end $function$
;

CREATE OR REPLACE FUNCTION public.close_super_session(hash bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from super_session where token_hash = hash
$function$
;

CREATE OR REPLACE PROCEDURE public.close_to_others(IN tab regclass, IN col text DEFAULT 'account_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy own_account on %s to freehold_app using (%I = current_account()) with check (%I = current_account())', tab, col, col);
  execute format('create policy definer on %s to freehold_definer using (true) with check (true)', tab);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.contractor_papers_due(moment timestamp with time zone, most integer)
 RETURNS TABLE(account bigint, contractor bigint, paper text, ends date, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.account_id, c.id, p.paper, p.ends, a.timezone
  from contractor c join account a on a.id = c.account_id
  cross join lateral (values ('LICENSE', c.license_expires_on), ('INSURANCE', c.insurance_expires_on)) p (paper, ends)
  where c.archived_at is null and p.ends between (moment at time zone a.timezone)::date
      and (moment at time zone a.timezone)::date + 30
    and not exists (select from contractor_notice n
      where n.account_id = c.account_id and n.contractor_id = c.id and n.paper = p.paper and n.ends_on = p.ends)
  order by p.ends, c.account_id, c.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.count_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('update tally set %1$I = %1$I + $1 where account_id = $2', tg_argv[0])
    using case when new.archived_at is null then 1 else -1 end, new.account_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_expenses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into expense_count as c (account_id, part, expenses)
    select account_id, pg_backend_pid() % 16, count(*) from added group by 1
    on conflict (account_id, part) do update set expenses = c.expenses + excluded.expenses;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_lease_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tally set leases = leases + case when new.archived_at is null and new.replaced_at is null then 1 else -1 end
    where account_id = new.account_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_leases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update tally t set leases = t.leases + n.n from (select account_id, count(*) as n from added
      where archived_at is null and replaced_at is null group by 1) n where t.account_id = n.account_id;
  else
    update tally t set leases = t.leases - n.n from (select account_id, count(*) as n from removed
      where archived_at is null and replaced_at is null group by 1) n where t.account_id = n.account_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare change text := case tg_op when 'INSERT' then 'added' else 'removed' end;
begin
  execute format(
    'update tally t set %1$I = t.%1$I %2$s n.n
       from (select account_id, count(*) as n from %3$I where archived_at is null group by account_id) n where t.account_id = n.account_id',
    tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end, change);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into receipt_count as c (account_id, part, receipts)
    select account_id, pg_backend_pid() % 16, count(*) from added where source <> 'OPENING' group by 1
    on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare change text := case tg_op when 'INSERT' then 'added' else 'removed' end;
begin
  execute format(
    'update tally t set %1$I = t.%1$I %2$s n.n from (select account_id, count(*) as n from %3$I group by account_id) n where t.account_id = n.account_id',
    tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end, change);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update tally a set tenants = a.tenants + n.listed, tenants_open = a.tenants_open + n.open from (
      select account_id, count(*) filter (where archived_at is null) as listed,
        count(*) filter (where archived_at is null and current_until = 'infinity') as open from added group by 1) n
      where a.account_id = n.account_id;
  elsif tg_op = 'DELETE' then
    update tally a set tenants = a.tenants - n.listed, tenants_open = a.tenants_open - n.open from (
      select account_id, count(*) filter (where archived_at is null) as listed,
        count(*) filter (where archived_at is null and current_until = 'infinity') as open from removed group by 1) n
      where a.account_id = n.account_id;
  else
    update tally a set tenants = a.tenants + n.listed, tenants_open = a.tenants_open + n.open from (
      select account_id, sum(step * (archived_at is null)::int) as listed,
        sum(step * (archived_at is null and current_until = 'infinity')::int) as open
      from (select account_id, archived_at, current_until, 1 as step from added
        union all select account_id, archived_at, current_until, -1 from removed) moved group by 1) n
      where a.account_id = n.account_id and (n.listed <> 0 or n.open <> 0);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, count(*) as n from added where archived_at is null group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  elsif tg_op = 'DELETE' then
    update property p set units_total = p.units_total - n.n
      from (select account_id, property_id, count(*) as n from removed where archived_at is null group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  else
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, sum(step) as n from (
          select account_id, property_id, (archived_at is null)::int as step from added
          union all select account_id, property_id, -(archived_at is null)::int from removed
        ) moved group by 1, 2 having sum(step) <> 0) n
      where p.account_id = n.account_id and p.id = n.property_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.create_account(number text, name text, timezone text, membership text, user_limit integer, unit_limit integer, demo boolean)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into account (number, name, timezone, membership, user_limit, unit_limit, demo)
  values (number, name, timezone, membership, user_limit, unit_limit, demo)
  on conflict (number) do nothing returning id
$function$
;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.account_id', true), '')::bigint $function$
;

CREATE OR REPLACE FUNCTION public.current_end(acc bigint, tenant bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(coalesce(o.real_move_out, 'infinity')), '-infinity') from occupancy o
  where o.account_id = acc and o.tenant_id = tenant and o.cancelled_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.demo_of_past_login(login text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from email_change c join account a on a.id = c.account_id
    where a.demo_ready and lower(c.old_email) = lower(login))
$function$
;

CREATE OR REPLACE FUNCTION public.end_text_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update text_consent set ended_at = now(), end_reason = 'PHONE_CHANGED', ended_by = ''
  where account_id = new.account_id and person_kind = tg_argv[0] and person_id = new.id and ended_at is null
    and phone <> '+1' || right(regexp_replace(new.phone, '\D', '', 'g'), 10);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_account()
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  acc bigint := current_account();
  tab text;
begin
  perform from account where id = acc for update;
  if not exists (select from account_deletion where account_id = acc) then
    raise exception 'Account % does not wait for its deletion', acc;
  end if;
  perform set_config('app.erasing', acc::text, true);
  return query select store_key from stored_file where account_id = acc;
  foreach tab in array array['maintenance_log_image', 'maintenance_log', 'postal_letter', 'charge_notice', 'notice_service', 'notice', 'lease_document', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'recurring_expense', 'payout',
    'work_order_comment_image', 'work_order_comment', 'work_order_image', 'work_order', 'contractor',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.every_account()
 RETURNS TABLE(account_id bigint, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select id, timezone from account order by id $function$
;

CREATE OR REPLACE FUNCTION public.file_entries(acc bigint, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare filed int;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('file_entries', acc)) then return 0; end if;
  with taken as materialized (
    delete from entry_unfiled where account_id = acc and entry_id in
      (select entry_id from entry_unfiled where account_id = acc order by entry_id limit most) returning entry_id
  ), figure as materialized (
    select f.* from taken t join entry_figure f on f.account_id = acc and f.entry_id = t.entry_id
  ), by_day as (
    insert into money_day as m (account_id, day, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, day, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows) from figure group by 1, 2, 3, 4, 5
    on conflict (account_id, day, ledger, reason, subcategory_id)
      do update set cents = m.cents + excluded.cents, released_cents = m.released_cents + excluded.released_cents, rows = m.rows + excluded.rows
  ), by_month as (
    insert into money_month as m (account_id, property_id, owner_id, month, ledger, reason, subcategory_id, cents, released_cents, rows)
    select account_id, property_id, owner_id, date_trunc('month', day)::date, ledger, reason, subcategory_id, sum(cents), sum(released_cents), sum(rows)
    from figure group by 1, 2, 3, 4, 5, 6, 7
    on conflict (account_id, property_id, month, ledger, reason, subcategory_id, owner_id)
      do update set cents = m.cents + excluded.cents, released_cents = m.released_cents + excluded.released_cents, rows = m.rows + excluded.rows
  ), dues as (
    insert into dues_day as d (account_id, day, billed_cents, collected_cents)
    select f.account_id, f.day, sum(f.billed_cents), sum(f.collected_cents)
    from taken t join dues_figure f on f.account_id = acc and f.entry_id = t.entry_id group by 1, 2
    on conflict (account_id, day) do update set billed_cents = d.billed_cents + excluded.billed_cents,
      collected_cents = d.collected_cents + excluded.collected_cents
  )
  select count(*) into filed from taken;
  return filed;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_contractor(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.archived_at, r.name, r.search from contractor r where r.account_id = acc and true order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, r.archived_at is not null as gone, lower(r.name) as called, r.search as words from r  offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select c.id from contractor c where c.account_id = acc and (c.search like holds or c.search like turned));
          best := best || array(
            with r as materialized (select r.id, r.archived_at, r.name, r.search from contractor r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and true)
            select x.id from (select r.id, r.archived_at is not null as gone, lower(r.name) as called, r.search as words from r  offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_expense(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.subcategory_id, r.contractor_id, r.payee, r.reference, r.notes from expense r where r.account_id = acc and (properties is null or r.property_id = any(properties)) and r.voided_by is null order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, false as gone, lower(s.subcategory_name) as called, lower(concat_ws(e'\n', s.subcategory_name, c.name, r.payee, r.reference, r.notes)) as words from r left join (select s.* from expense_subcategory s where s.account_id = acc and s.id = any(array(select r.subcategory_id from r))) s on s.id = r.subcategory_id left join (select c.* from contractor c where c.account_id = acc and c.id = any(array(select r.contractor_id from r))) c on c.id = r.contractor_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select e.id from expense e where e.account_id = acc and e.notes <> '' and (lower(e.notes) like holds or lower(e.notes) like turned)
          union select e.id from expense e where e.account_id = acc and e.payee || e.reference <> ''
            and (lower(e.payee || e'\n' || e.reference) like holds or lower(e.payee || e'\n' || e.reference) like turned));
          best := best || array(
            with r as materialized (select r.id, r.subcategory_id, r.contractor_id, r.payee, r.reference, r.notes from expense r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties)) and r.voided_by is null)
            select x.id from (select r.id, false as gone, lower(s.subcategory_name) as called, lower(concat_ws(e'\n', s.subcategory_name, c.name, r.payee, r.reference, r.notes)) as words from r left join (select s.* from expense_subcategory s where s.account_id = acc and s.id = any(array(select r.subcategory_id from r))) s on s.id = r.subcategory_id left join (select c.* from contractor c where c.account_id = acc and c.id = any(array(select r.contractor_id from r))) c on c.id = r.contractor_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_lease(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.occupancy_id, r.archived_at, r.title from lease r where r.account_id = acc and (properties is null or r.property_id = any(properties)) and r.replaced_at is null order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, r.archived_at is not null as gone, split_part(o.search, e'\n', 1) as called, o.search || e'\n' || lower(r.title) as words from r left join (select o.* from occupancy o where o.account_id = acc and o.id = any(array(select r.occupancy_id from r))) o on o.id = r.occupancy_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select l.id from lease l where l.account_id = acc and l.occupancy_id = any(array(
            select o.id from occupancy o where o.account_id = acc and (o.search like holds or o.search like turned)))
          union select l.id from lease l where l.account_id = acc and l.title <> '' and (lower(l.title) like holds or lower(l.title) like turned));
          best := best || array(
            with r as materialized (select r.id, r.occupancy_id, r.archived_at, r.title from lease r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties)) and r.replaced_at is null)
            select x.id from (select r.id, r.archived_at is not null as gone, split_part(o.search, e'\n', 1) as called, o.search || e'\n' || lower(r.title) as words from r left join (select o.* from occupancy o where o.account_id = acc and o.id = any(array(select r.occupancy_id from r))) o on o.id = r.occupancy_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_listing(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.unit_id, r.property_id, r.title from listing r where r.account_id = acc and (properties is null or r.property_id = any(properties)) order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, u.archived_at is not null or p.archived_at is not null as gone, lower(r.title) as called, lower(concat_ws(e'\n', r.title, u.unit_name, p.property_name)) as words from r left join (select u.* from unit u where u.account_id = acc and u.id = any(array(select r.unit_id from r))) u on u.id = r.unit_id left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select l.id from listing l where l.account_id = acc and (lower(l.title) like holds or lower(l.title) like turned)
          union select l.id from listing l where l.account_id = acc and l.unit_id = any(array(
            select u.id from unit u where u.account_id = acc and (u.search like holds or u.search like turned))));
          best := best || array(
            with r as materialized (select r.id, r.unit_id, r.property_id, r.title from listing r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties)))
            select x.id from (select r.id, u.archived_at is not null or p.archived_at is not null as gone, lower(r.title) as called, lower(concat_ws(e'\n', r.title, u.unit_name, p.property_name)) as words from r left join (select u.* from unit u where u.account_id = acc and u.id = any(array(select r.unit_id from r))) u on u.id = r.unit_id left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_notice(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.occupancy_id, r.archived_at, r.title, r.short_description from notice r where r.account_id = acc and (properties is null or r.property_id = any(properties)) order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, r.archived_at is not null as gone, lower(r.title) as called, o.search || e'\n' || lower(concat_ws(e'\n', r.title, r.short_description)) as words from r left join (select o.* from occupancy o where o.account_id = acc and o.id = any(array(select r.occupancy_id from r))) o on o.id = r.occupancy_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select m.id from notice m where m.account_id = acc and m.occupancy_id = any(array(
            select o.id from occupancy o where o.account_id = acc and (o.search like holds or o.search like turned)))
          union select m.id from notice m where m.account_id = acc and (lower(m.title) like holds or lower(m.title) like turned));
          best := best || array(
            with r as materialized (select r.id, r.occupancy_id, r.archived_at, r.title, r.short_description from notice r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties)))
            select x.id from (select r.id, r.archived_at is not null as gone, lower(r.title) as called, o.search || e'\n' || lower(concat_ws(e'\n', r.title, r.short_description)) as words from r left join (select o.* from occupancy o where o.account_id = acc and o.id = any(array(select r.occupancy_id from r))) o on o.id = r.occupancy_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_project(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.property_id, r.project_title from project r where r.account_id = acc and (properties is null or r.property_id = any(properties)) order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, false as gone, lower(r.project_title) as called, lower(concat_ws(e'\n', r.project_title, p.property_name)) as words from r left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select p.id from project p where p.account_id = acc and (lower(p.project_title) like holds or lower(p.project_title) like turned));
          best := best || array(
            with r as materialized (select r.id, r.property_id, r.project_title from project r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties)))
            select x.id from (select r.id, false as gone, lower(r.project_title) as called, lower(concat_ws(e'\n', r.project_title, p.property_name)) as words from r left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_rental_application(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.unit_id, r.property_id, r.archived_at, r.tenant_name, r.phone, r.email, r.coapplicant_name from rental_application r where r.account_id = acc and (properties is null or r.property_id = any(properties) or r.entered_by = person) order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, r.archived_at is not null as gone, lower(r.tenant_name) as called,
        lower(concat_ws(e'\n', r.tenant_name, r.phone, r.email, r.coapplicant_name, u.unit_name, p.property_name)) as words from r left join (select u.* from unit u where u.account_id = acc and u.id = any(array(select r.unit_id from r))) u on u.id = r.unit_id left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select a.id from rental_application a where a.account_id = acc
            and (lower(a.tenant_name || e'\n' || a.phone || e'\n' || a.email) like holds or lower(a.tenant_name || e'\n' || a.phone || e'\n' || a.email) like turned)
          union select a.id from rental_application a where a.account_id = acc and a.unit_id = any(array(
            select u.id from unit u where u.account_id = acc and (u.search like holds or u.search like turned))));
          best := best || array(
            with r as materialized (select r.id, r.unit_id, r.property_id, r.archived_at, r.tenant_name, r.phone, r.email, r.coapplicant_name from rental_application r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties) or r.entered_by = person))
            select x.id from (select r.id, r.archived_at is not null as gone, lower(r.tenant_name) as called,
        lower(concat_ws(e'\n', r.tenant_name, r.phone, r.email, r.coapplicant_name, u.unit_name, p.property_name)) as words from r left join (select u.* from unit u where u.account_id = acc and u.id = any(array(select r.unit_id from r))) u on u.id = r.unit_id left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_among_work_order(typed text, body text, other text, properties bigint[], person bigint, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        newest bigint;
        hits bigint[];
        best bigint[];
      begin
        with r as materialized (select r.id, r.contractor_id, r.property_id, r.unit_id, r.archived_at, r.job_title from work_order r where r.account_id = acc and (properties is null or r.property_id = any(properties)) and (person is null or exists (select from contractor own where own.account_id = acc and own.id = r.contractor_id and own.user_id = person)) order by r.id desc limit 500)
        select (select count(*) from r), array(select x.id from (select r.id, r.archived_at is not null as gone, lower(r.job_title) as called, lower(concat_ws(e'\n', r.job_title, c.name, p.property_name, u.unit_name)) as words from r left join (select c.* from contractor c where c.account_id = acc and c.id = any(array(select r.contractor_id from r))) c on c.id = r.contractor_id left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id left join (select u.* from unit u where u.account_id = acc and u.id = any(array(select r.unit_id from r))) u on u.id = r.unit_id offset 0) x
          where case when length(typed) = 1 then x.called like body || '%' else x.words like holds or x.words like turned end
          order by x.gone, case when x.called like body || '%' then 1
            when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
          limit few) into newest, best;
        if cardinality(best) < few and length(typed) > 2 and newest = 500 then
          hits := array(select w.id from work_order w where w.account_id = acc and (lower(w.job_title) like holds or lower(w.job_title) like turned)
          union select w.id from work_order w where w.account_id = acc and w.contractor_id = any(array(
            select c.id from contractor c where c.account_id = acc and c.search like holds and lower(c.name) like holds)));
          best := best || array(
            with r as materialized (select r.id, r.contractor_id, r.property_id, r.unit_id, r.archived_at, r.job_title from work_order r where r.account_id = acc and r.id = any(hits) and r.id <> all(best) and (properties is null or r.property_id = any(properties)) and (person is null or exists (select from contractor own where own.account_id = acc and own.id = r.contractor_id and own.user_id = person)))
            select x.id from (select r.id, r.archived_at is not null as gone, lower(r.job_title) as called, lower(concat_ws(e'\n', r.job_title, c.name, p.property_name, u.unit_name)) as words from r left join (select c.* from contractor c where c.account_id = acc and c.id = any(array(select r.contractor_id from r))) c on c.id = r.contractor_id left join (select p.* from property p where p.account_id = acc and p.id = any(array(select r.property_id from r))) p on p.id = r.property_id left join (select u.* from unit u where u.account_id = acc and u.id = any(array(select r.unit_id from r))) u on u.id = r.unit_id offset 0) x
            where x.words like holds or x.words like turned
            order by x.gone, case when x.called like body || '%' then 1
              when x.words like body || '%' or x.words like '% ' || body || '%' or x.words like e'%\n' || body || '%' then 2 else 3 end, x.id desc
            limit few - cardinality(best));
        end if;
        return best;
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_applications(pattern text, properties bigint[], few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare hits bigint[];
begin
  execute 'select array_agg(id) from (
      select a.id from rental_application a where a.account_id = current_account()
        and lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like $1 and ($2 is null or a.property_id = any($2))
      union
      select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
      where u.account_id = current_account() and u.search like $1 and ($2 is null or a.property_id = any($2))
      limit $3 + 1) hit' into hits using pattern, properties, few;
  return case when cardinality(hits) > few then null else coalesce(hits, '{}') end;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_everything(kinds text[], typed text, body text, other text, cents bigint, methods text[], properties bigint[], few integer)
 RETURNS TABLE(kind text, id bigint, place bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 25
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  acc bigint := current_account();
  holds text := '%' || body || '%';
  holds_other text := '%' || other || '%';
  paid bigint[];
  noted bigint[];
begin
  if 'tenant' = any(kinds) then
    return query select 'tenant', x.id, x.place from unnest(case when properties is null then find_named_tenant(typed, body, other, few)
      else find_named('tenant', 'tenant_name',
      'lower(r.tenant_name || e''\n'' || r.email || e''\n'' || r.phone)',
      'exists (select from occupancy o where o.account_id = $1 and o.tenant_id = r.id and o.property_id = any($2))',
      typed, body, other, properties, few) end) with ordinality x(id, place);
  end if;
  if 'unit' = any(kinds) then
    return query select 'unit', x.id, x.place from unnest(case when properties is null then find_named_unit(typed, body, other, few)
      else find_named('unit', 'unit_name', 'r.search',
      'r.property_id = any($2)', typed, body, other, properties, few) end) with ordinality x(id, place);
  end if;
  if 'owner' = any(kinds) then
    return query select 'owner', o.id, row_number() over (order by
        case when o.search like body || '%' or o.search like e'%\n' || body || '%' then 1 when o.search like '% ' || body || '%' then 2 else 3 end,
        o.archived_at is not null, o.business_name collate natural_order, o.id) as place
      from owner o where o.account_id = acc and (o.search like holds or o.search like holds_other)
        and (properties is null or exists (select from property p where p.account_id = acc and p.owner_id = o.id and p.id = any(properties)))
      order by place limit few;
  end if;
  if 'property' = any(kinds) then
    -- Planned as it comes, like all patterns.
    return query execute 'select ''property'', p.id, row_number() over (order by
        case when p.text like $2 || ''%'' or p.text like e''%\n'' || $2 || ''%'' then 1 when p.text like ''% '' || $2 || ''%'' then 2 else 3 end,
        p.gone, p.property_name collate natural_order, p.id) as place
      from (select q.id, q.property_name, q.archived_at is not null as gone, lower(q.property_name || e''\n'' || q.address) as text
        from property q where q.account_id = $1 and ($5 is null or q.id = any($5))
          and (lower(q.property_name || e''\n'' || q.address) like $3 or lower(q.property_name || e''\n'' || q.address) like $4)) p
      order by place limit $6' using acc, body, holds, holds_other, properties, few;
  end if;
  if 'payment' = any(kinds) then
    -- A number may be an amount, the number of a check, or stand in a note. The newest payments come first here too.
    paid := array(select r.id from receipt r where r.account_id = acc and r.amount_cents = cents and r.voided_by is null
      and r.source <> 'OPENING' and (properties is null or r.property_id = any(properties)) order by r.day desc, r.id desc limit few);
    if cardinality(paid) < few and length(typed) > 2 then
      noted := find_noted(holds, methods, properties, few);
      paid := paid || array(select n from unnest(noted) with ordinality x(n, at) where n <> all(paid) order by at);
    end if;
    return query select 'payment', x.id, x.place from unnest(paid) with ordinality x(id, place) order by x.place limit few;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_expenses(pattern text, properties bigint[], few integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  acc bigint := current_account();
  kinds bigint[];
  places bigint[];
  homes bigint[];
  crew bigint[];
begin
  kinds := array(select s.id from expense_subcategory s join expense_category c on c.account_id = s.account_id and c.id = s.category_id
    where s.account_id = acc and (lower(s.subcategory_name) like pattern or lower(c.category_name) like pattern));
  places := array(select p.id from property p where p.account_id = acc and lower(p.property_name) like pattern);
  execute 'select array(select id from unit where account_id = $1 and search like $2 and lower(unit_name) like $2)'
    into homes using acc, pattern;
  execute 'select array(select id from contractor where account_id = $1 and search like $2 and lower(name) like $2)'
    into crew using acc, pattern;
  return query execute
    'with hit as materialized (
       select id from expense where account_id = $1 and voided_by is null and ($2 is null or property_id = any($2))
         and (subcategory_id = any($3) or property_id = any($4) or unit_id = any($5) or contractor_id = any($8)
           or (notes <> '''' and lower(notes) like $6) or (payee || reference <> '''' and lower(payee || e''\n'' || reference) like $6)))
     select n, case when n <= $7 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using acc, properties, kinds, places, homes, pattern, few, crew;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_leases(pattern text, properties bigint[], few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare hits bigint[];
begin
  execute 'select array_agg(id) from (
      select l.id from occupancy o join lease l on l.account_id = o.account_id and l.occupancy_id = o.id
      where o.account_id = current_account() and o.search like $1 and ($2 is null or l.property_id = any($2))
      union
      select l.id from lease l where l.account_id = current_account() and l.title <> '''' and lower(l.title) like $1
        and ($2 is null or l.property_id = any($2))
      limit $3 + 1) hit' into hits using pattern, properties, few;
  return case when cardinality(hits) > few then null else coalesce(hits, '{}') end;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_named(noun text, named text, own text, sight text, typed text, body text, other text, properties bigint[], few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$
declare
  acc bigint := current_account();
  rows text := format('select r.id, r.%2$I as named, r.archived_at is not null as gone, r.search from %1$I r where r.account_id = $1', noun, named);
  newest text := format('select $4 || array(select id from (select * from (%1$s order by r.id desc limit 1000) r
      where (search like $2 or search like $3) and id <> all($4) limit 50) near
    order by gone, named collate natural_order, id limit $5)', rows);
  every text := format('select $4 || array(select id from (%1$s and (r.search like $2 or r.search like $3) and r.id <> all($4)) near
    order by gone, named collate natural_order, id limit $5)', rows);
  steps text[] := array['% ' || body || '%', e'%\n' || body || '%', '%' || body || '%', '%' || other || '%'];
  found bigint[];
begin
  if properties is not null then
    execute format('with seen as materialized (select r.id, r.%2$I as named, r.archived_at is not null as gone, %3$s as own from %1$I r
        where r.account_id = $1 and %4$s)
      select array(select id from seen where own like $4 or own like $5
        order by case when left(lower(named), length($3)) = $3 then 1 when own like $6 or own like $7 then 2 else 3 end,
          gone, named collate natural_order, id limit $8)', noun, named, own, sight)
      into found using acc, properties, typed, steps[3], steps[4], steps[1], steps[2], few;
    return found;
  end if;
  execute format('select array(select id from %1$I where account_id = $1 and lower(%2$I) ~>=~ $2 and lower(%2$I) ~<~ ($2 || chr(1114111))
    order by lower(%2$I) using ~<~, id limit $3)', noun, named) into found using acc, typed, few;
  for step in 1..2 loop
    exit when cardinality(found) = few or length(typed) <= step;
    execute newest into found using acc, steps[2 * step - 1], steps[2 * step], found, few - cardinality(found);
    if cardinality(found) < few and length(typed) > 2 then
      execute every into found using acc, steps[2 * step - 1], steps[2 * step], found, few - cardinality(found);
    end if;
  end loop;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_named_tenant(typed text, body text, other text, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        begins text := '% ' || body || '%';
        begins_line text := e'%\n' || body || '%';
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        -- Patterns are planned as they come: one that is too short for a trigram must not use that index.
        all_holding text := 'select array(select r.id from tenant r where r.account_id = $1 and (r.search like $2 or r.search like $3))';
        near bigint[];
        rare bigint[];
        beginning bigint[];
        best bigint[];
      begin
        best := array(select r.id from tenant r where r.account_id = acc and lower(r.tenant_name) ~>=~ typed and lower(r.tenant_name) ~<~ (typed || chr(1114111))
          order by lower(r.tenant_name) using ~<~, r.id limit few);
        if cardinality(best) = few or length(typed) = 1 then return best; end if;
        near := array(select x.id from (select r.id, r.search from tenant r where r.account_id = acc order by r.id desc limit 1000) x
          where x.search like holds or x.search like turned);
        if length(typed) > 2 and cardinality(near) <= few then
          execute all_holding into rare using acc, holds, turned;
        end if;

        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.tenant_name as named from tenant r
            where r.account_id = acc and r.id = any(near) and (r.search like begins or r.search like begins_line) and r.id <> all(best)
            order by r.id desc limit 50) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few or length(typed) = 2 then return best; end if;
        beginning := rare;
        if rare is null then execute all_holding into beginning using acc, begins, begins_line; end if;
        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.tenant_name as named from tenant r
            where r.account_id = acc and r.id = any(beginning) and (r.search like begins or r.search like begins_line) and r.id <> all(best)) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few then return best; end if;

        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.tenant_name as named from tenant r
            where r.account_id = acc and r.id = any(near) and r.id <> all(best) order by r.id desc limit 50) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few then return best; end if;
        if rare is null then execute all_holding into rare using acc, holds, turned; end if;
        return best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.tenant_name as named from tenant r
            where r.account_id = acc and r.id = any(rare) and r.id <> all(best)) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_named_unit(typed text, body text, other text, few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
      declare
        acc bigint := current_account();
        begins text := '% ' || body || '%';
        begins_line text := e'%\n' || body || '%';
        holds text := '%' || body || '%';
        turned text := '%' || other || '%';
        -- Patterns are planned as they come: one that is too short for a trigram must not use that index.
        all_holding text := 'select array(select r.id from unit r where r.account_id = $1 and (r.search like $2 or r.search like $3))';
        near bigint[];
        rare bigint[];
        beginning bigint[];
        best bigint[];
      begin
        best := array(select r.id from unit r where r.account_id = acc and lower(r.unit_name) ~>=~ typed and lower(r.unit_name) ~<~ (typed || chr(1114111))
          order by lower(r.unit_name) using ~<~, r.id limit few);
        if cardinality(best) = few or length(typed) = 1 then return best; end if;
        near := array(select x.id from (select r.id, r.search from unit r where r.account_id = acc order by r.id desc limit 1000) x
          where x.search like holds or x.search like turned);
        if length(typed) > 2 and cardinality(near) <= few then
          execute all_holding into rare using acc, holds, turned;
        end if;

        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.unit_name as named from unit r
            where r.account_id = acc and r.id = any(near) and (r.search like begins or r.search like begins_line) and r.id <> all(best)
            order by r.id desc limit 50) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few or length(typed) = 2 then return best; end if;
        beginning := rare;
        if rare is null then execute all_holding into beginning using acc, begins, begins_line; end if;
        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.unit_name as named from unit r
            where r.account_id = acc and r.id = any(beginning) and (r.search like begins or r.search like begins_line) and r.id <> all(best)) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few then return best; end if;

        best := best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.unit_name as named from unit r
            where r.account_id = acc and r.id = any(near) and r.id <> all(best) order by r.id desc limit 50) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
        if cardinality(best) = few then return best; end if;
        if rare is null then execute all_holding into rare using acc, holds, turned; end if;
        return best || array(select x.id from (
            select r.id, r.archived_at is not null as gone, r.unit_name as named from unit r
            where r.account_id = acc and r.id = any(rare) and r.id <> all(best)) x
          order by x.gone, x.named collate natural_order, x.id limit few - cardinality(best));
      end $function$
;

CREATE OR REPLACE FUNCTION public.find_noted(holds text, methods text[], properties bigint[], few integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  acc bigint := current_account();
  noted bigint[];
begin
  if properties is null then
    noted := array(select x.id from (select r.id, r.day, r.notes, r.method, r.check_number from receipt r
        where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' order by r.day desc, r.id desc limit 1000) x
      where lower(x.notes) like holds or x.method = any(methods) or x.check_number <> '' and 'check ' || lower(x.check_number) like holds
      order by x.day desc, x.id desc limit few);
  else
    -- Planned for the properties that are seen: one plan for all users would read the payments of every property.
    execute 'select array(select id from (select r.id, r.day, r.notes, r.method, r.check_number from receipt r
        where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING'' and r.property_id = any($3) order by r.day desc, r.id desc limit 1000) newest
      where lower(notes) like $2 or method = any($5) or check_number <> '''' and ''check '' || lower(check_number) like $2
      order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
  end if;
  if cardinality(noted) = few then return noted; end if;
  -- Planned as they come: the pattern, and how many payments were made in a way, decide which index is right.
  if methods = '{}' then
    execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
        and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3))
      union select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
        and r.check_number <> '''' and ''check '' || lower(r.check_number) like $2 and ($3 is null or r.property_id = any($3)))
      select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few;
    return noted;
  end if;
  execute 'with hit as materialized (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
      and r.notes <> '''' and lower(r.notes) like $2 and ($3 is null or r.property_id = any($3))
    union select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING''
      and r.check_number <> '''' and ''check '' || lower(r.check_number) like $2 and r.method <> all($5)
      and ($3 is null or r.property_id = any($3))
    union (select r.id, r.day from receipt r where r.account_id = $1 and r.voided_by is null and r.source <> ''OPENING'' and r.method = any($5)
      and ($3 is null or r.property_id = any($3)) order by r.day desc, r.id desc limit $4))
    select array(select id from hit order by day desc, id desc limit $4)' into noted using acc, holds, properties, few, methods;
  return noted;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_own_and_seen_applications(pattern text, properties bigint[], few integer, entered bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare hits bigint[];
begin
  execute 'select array_agg(id) from (
      select a.id from rental_application a where a.account_id = current_account()
        and lower(a.tenant_name || e''\n'' || a.phone || e''\n'' || a.email) like $1
        and ($2 is null or a.property_id = any($2) or a.entered_by = $4)
      union
      select a.id from unit u join rental_application a on a.account_id = u.account_id and a.unit_id = u.id
      where u.account_id = current_account() and u.search like $1
        and ($2 is null or a.property_id = any($2) or a.entered_by = $4)
      limit $3 + 1) hit' into hits using pattern, properties, few, entered;
  return case when cardinality(hits) > few then null else coalesce(hits, '{}') end;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_receipts(pattern text, reasons text[], methods text[], properties bigint[], few integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  acc bigint := current_account();
  homes bigint[];
  noted bigint[];
  numbered bigint[] := '{}';
  meant bigint := 0;
begin
  execute 'select array(select id from occupancy where account_id = $1 and search like $2 and ($3 is null or property_id = any($3)))'
    into homes using acc, pattern, properties;
  execute 'select array(select id from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and notes <> '''' and lower(notes) like $2
      and reason <> all($3) and method <> all($4) and ($5 is null or property_id = any($5)) and occupancy_id not in (select unnest($6)))'
    into noted using acc, pattern, reasons, methods, properties, homes;
  -- Where the word means checks, those with a number are among them.
  if 'CHECK' <> all(methods) then
    execute 'select array(select id from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and check_number <> ''''
        and ''check '' || lower(check_number) like $2 and lower(notes) not like $2 and reason <> all($3) and method <> all($4)
        and ($5 is null or property_id = any($5)) and occupancy_id not in (select unnest($6)))'
      into numbered using acc, pattern, reasons, methods, properties, homes;
  end if;
  noted := noted || numbered;
  if reasons <> '{}' then
    execute 'select count(*) from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and reason = any($2) and ($3 is null or property_id = any($3))'
      into meant using acc, reasons, properties;
  end if;
  if methods <> '{}' then
    execute 'select $5 + count(*) from receipt where account_id = $1 and voided_by is null and source <> ''OPENING'' and method = any($2)
        and ($3 is null or property_id = any($3))' || case when reasons = '{}' then '' else ' and reason <> all($4)' end
      into meant using acc, methods, properties, reasons, meant;
  end if;
  if reasons = '{}' and methods = '{}' and properties is null then
    -- Counted out of an index alone.
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.occupancy_id = any(homes));
  else
    total := (select count(*) from receipt r where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.occupancy_id = any(homes)
      and r.reason <> all(reasons) and r.method <> all(methods) and (properties is null or r.property_id = any(properties)));
  end if;
  total := total + meant + cardinality(noted);
  if total <= few then
    ids := noted || array(select r.id from receipt r where r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.occupancy_id = any(homes)
        and r.reason <> all(reasons) and r.method <> all(methods) and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where reasons <> '{}' and r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.reason = any(reasons)
        and (properties is null or r.property_id = any(properties)))
      || array(select r.id from receipt r where methods <> '{}' and r.account_id = acc and r.voided_by is null and r.source <> 'OPENING' and r.method = any(methods)
        and r.reason <> all(reasons) and (properties is null or r.property_id = any(properties)));
  end if;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_tenants(pattern text, properties bigint[], current boolean, today date, few integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if properties is null then
    execute
      'select array(select t.id from tenant t where t.account_id = $1 and t.search like $2 and t.archived_at is null
         and case when $3 then t.current_until > $4 else t.current_until <= $4 and t.current_until < ''infinity'' end)'
      into ids using current_account(), pattern, current, today;
  else
    execute
      'with named as (
         select id, true as named from tenant where account_id = $1 and search like $2
           and lower(tenant_name || e''\n'' || email || e''\n'' || phone) like $2
       ), housed as (
         select o.tenant_id, false from unit u join occupancy o on o.account_id = u.account_id and o.unit_id = u.id
         where u.account_id = $1 and u.search like $2 and lower(u.unit_name) like $2 and o.property_id = any($5)
       ), hit as (select id, bool_or(named) as named from (select * from named union all select * from housed) found group by 1)
       select array(select t.id from hit join tenant t on t.account_id = $1 and t.id = hit.id
         where t.archived_at is null
           and exists (select from occupancy o where o.account_id = $1 and o.tenant_id = t.id and o.property_id = any($5))
           and $3 = exists (select from occupancy o where o.account_id = $1 and o.tenant_id = t.id and o.property_id = any($5)
             and o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > $4))
           and (hit.named or lower(home_names_among($1, t.id, $5, $4)) like $2))'
      into ids using current_account(), pattern, current, today, properties;
  end if;
  total := cardinality(ids);
  if total > few then ids := null; end if;
  return next;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_units(pattern text, properties bigint[], few integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query execute
    'with hit as materialized (
       select id from unit where account_id = current_account() and search like $1 and archived_at is null
         and ($2 is null or property_id = any($2)))
     select n, case when n <= $3 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using pattern, properties, few;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_work_and_papers(kinds text[], typed text, body text, other text, cents bigint, asker bigint, worker bigint, properties bigint[], few integer)
 RETURNS TABLE(kind text, id bigint, place bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 40
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare spent bigint[];
begin
  if 'order' = any(kinds) then
    return query select 'order', x.id, x.place
      from unnest(find_among_work_order(typed, body, other, properties, worker, few)) with ordinality x(id, place);
  end if;
  if 'contractor' = any(kinds) then
    return query select 'contractor', x.id, x.place
      from unnest(find_among_contractor(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'listing' = any(kinds) then
    return query select 'listing', x.id, x.place from unnest(find_among_listing(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'project' = any(kinds) then
    return query select 'project', x.id, x.place from unnest(find_among_project(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'application' = any(kinds) then
    return query select 'application', x.id, x.place
      from unnest(find_among_rental_application(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'lease' = any(kinds) then
    return query select 'lease', x.id, x.place from unnest(find_among_lease(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'notice' = any(kinds) then
    return query select 'notice', x.id, x.place
      from unnest(find_among_notice(typed, body, other, properties, asker, few)) with ordinality x(id, place);
  end if;
  if 'expense' = any(kinds) then
    -- Those of an amount come first, the newest of them before the others.
    spent := array(select e.id from expense e where e.account_id = current_account() and e.amount_cents = cents and e.voided_by is null
      and (properties is null or e.property_id = any(properties)) order by e.day desc, e.id desc limit few);
    spent := spent || array(select n from unnest(find_among_expense(typed, body, other, properties, asker, few)) with ordinality x(n, at)
      where n <> all(spent) order by at);
    return query select 'expense', x.id, x.place from unnest(spent) with ordinality x(id, place) order by x.place limit few;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_work_orders(pattern text, urgencies text[], stages text[], answers text[], pays boolean[], archived boolean, worker bigint, properties bigint[], few integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  acc bigint := current_account();
  crew bigint[];
  places bigint[];
  homes bigint[];
  hits text := 'select w.id from work_order w where w.account_id = $1 and w.archived_at is ' || case when archived then 'not null' else 'null' end
    || case when properties is null then '' else ' and w.property_id = any($10)' end
    || case when worker is null then '' else ' and exists (select from contractor own
      where own.account_id = $1 and own.id = w.contractor_id and own.user_id = $11)' end
    || ' and (lower(w.job_title) like $2 or w.contractor_id = any($3) or w.property_id = any($4) or w.unit_id = any($5)'
    || case when urgencies = '{}' then '' else ' or w.urgency = any($6)' end
    || case when stages = '{}' then '' else ' or w.stage = any($7)' end
    || case when answers = '{}' then '' else ' or w.authorized = any($8)' end
    || case when pays = '{}' then '' else ' or w.paid = any($9)' end || ')';
begin
  execute 'select array(select id from contractor where account_id = $1 and search like $2 and lower(name) like $2)' into crew using acc, pattern;
  places := array(select p.id from property p where p.account_id = acc and lower(p.property_name) like pattern);
  execute 'select array(select id from unit where account_id = $1 and search like $2 and lower(unit_name) like $2)' into homes using acc, pattern;
  return query execute 'with hit as materialized (' || hits || ')
      select n, case when n <= $12 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using acc, pattern, crew, places, homes, urgencies, stages, answers, pays, properties, worker, few;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare one record;
begin
  for one in
    select account_id, charge_id, entry_id, sum(cents) as cents from added where charge_id is not null group by 1, 2, 3 order by 1, 2
  loop
    if one.charge_id <> one.entry_id then
      update charge c set open_cents = c.open_cents - one.cents where c.account_id = one.account_id and c.id = one.charge_id;
    elsif exists (select from charge c where c.account_id = one.account_id and c.id = one.charge_id and c.amount_cents - c.open_cents <>
        (select sum(a.cents) from allocation a where a.account_id = one.account_id and a.charge_id = one.charge_id)) then
      raise exception 'Charge % was posted with other payments', one.charge_id using errcode = 'check_violation';
    end if;
  end loop;
  for one in
    select account_id, receipt_id, entry_id, coalesce(sum(cents) filter (where deposit is null), 0) as revenue,
      coalesce(sum(cents) filter (where deposit is not null), 0) as deposit
    from added where receipt_id is not null group by 1, 2, 3 order by 1, 2
  loop
    if one.receipt_id <> one.entry_id then
      update receipt r set free_cents = r.free_cents - one.revenue, deposit_free_cents = r.deposit_free_cents - one.deposit
        where r.account_id = one.account_id and r.id = one.receipt_id;
    elsif exists (select from receipt r where r.account_id = one.account_id and r.id = one.receipt_id and
        (r.amount_cents - r.deposit_cents - r.free_cents, r.deposit_cents - r.deposit_free_cents) <>
        (select coalesce(sum(a.cents) filter (where a.deposit is null), 0), coalesce(sum(a.cents) filter (where a.deposit is not null), 0)
          from allocation a where a.account_id = one.account_id and a.receipt_id = one.receipt_id)) then
      raise exception 'Payment % was posted with other charges', one.receipt_id using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.follow_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tenant_total t set current_until = a.current_until, archived = a.archived_at is not null from added a
    where t.account_id = a.account_id and t.tenant_id = a.id
      and (t.current_until, t.archived) is distinct from (a.current_until, a.archived_at is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_recipient where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from logged_call where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from message_thread where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  delete from incoming_mail where account_id = old.account_id and person_kind = tg_argv[0] and person_id = old.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_expired()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from tenant_session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from entry_token where expires_at < now();
  delete from recovery_link where expires_at < now();
  delete from email_request where asked_at < now() - interval '7 days';
  delete from passkey_challenge where expires_at < now();
  delete from security_event where created_at < now() - interval '1 year';
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$function$
;

CREATE OR REPLACE FUNCTION public.forget_expired_of_tenants()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from tenant_code where expires_at < now();
  delete from tenant_link where expires_at < now();
  delete from tenant_device where last_seen < now() - interval '90 days';
  delete from tenant_event where created_at < now() - interval '1 year';
$function$
;

CREATE OR REPLACE FUNCTION public.forget_imported_rows(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update import_row r set cells = null, problems = '[]' from import_run i
  where r.account_id = i.account_id and r.run_id = i.id and r.cells is not null and i.created_at < at - interval '7 days';
  delete from portfolio_import_row r using portfolio_import_file f, portfolio_import i
  where f.account_id = r.account_id and f.id = r.file_id and i.account_id = f.account_id and i.id = f.import_id
    and i.created_at < at - interval '7 days';
$function$
;

CREATE OR REPLACE FUNCTION public.forget_old_batches(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from batch where made_at < moment - interval '30 days'
$function$
;

CREATE OR REPLACE FUNCTION public.forget_old_drafts(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from form_draft where updated_at < at - interval '30 days'
$function$
;

CREATE OR REPLACE FUNCTION public.forget_old_mail(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from mail_message where state <> 'QUEUED' and ended_at < at - interval '90 days';
  delete from known_device where last_seen < at - interval '1 year';
  delete from automation_sent where state <> 'PLANNED' and noun <> 'user' and planned_at < at - interval '400 days';
$function$
;

CREATE OR REPLACE FUNCTION public.forget_old_webhooks(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from webhook_event e where e.at < moment - interval '30 days'
    and not exists (select from webhook_delivery d
      where d.account_id = e.account_id and d.event_id = e.id and d.created_at >= moment - interval '30 days')
$function$
;

CREATE OR REPLACE FUNCTION public.forget_sandbox_books()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare acc bigint := current_account();
begin
  if not exists (select from demo_visit where account_id = acc) then
    raise exception 'Account % is no demo visit', acc;
  end if;
  delete from sandbox_sale s where exists (select from card_payment c where c.account_id = acc and c.reference = s.reference)
    or exists (select from postal_letter l where l.account_id = acc and l.reference = s.reference);
  delete from sandbox_payout s using payout p where p.account_id = acc and p.reference = s.reference;
  delete from sandbox_letter s using postal_letter l where l.account_id = acc and l.reference = s.reference;
  delete from sandbox_screening s using screening_order o where o.account_id = acc and o.reference = s.reference;
  delete from sandbox_text s using text_message m where m.account_id = acc and m.reference::text = s.reference;
  delete from sandbox_method where customer ~ ('^a' || acc || 't');
  delete from sandbox_bank where customer ~ ('^a' || acc || 't');
  delete from outbox_mail where account_id = acc;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_set_aside(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from set_aside where last_at < before
$function$
;

CREATE OR REPLACE PROCEDURE public.give_to_definer(IN functions regprocedure[])
 LANGUAGE plpgsql
AS $procedure$
declare f regprocedure;
begin
  grant create on schema public to freehold_definer;
  foreach f in array functions loop
    execute format('alter function %s security definer set search_path = pg_catalog, public, pg_temp', f);
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
  revoke create on schema public from freehold_definer;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.has_own_account()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from account where not demo)
$function$
;

CREATE OR REPLACE FUNCTION public.history_letter_of_code(hash bytea)
 RETURNS TABLE(facts jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.facts from history_letter l where l.code_hash = hash
$function$
;

CREATE OR REPLACE FUNCTION public.home_names(acc bigint, tenant bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(distinct u.unit_name, ', '), '') from occupancy o join unit u on u.account_id = o.account_id and u.id = o.unit_id
  where o.account_id = acc and o.tenant_id = tenant and o.cancelled_at is null and (
    o.real_move_out is null or o.real_move_out > current_date
    or o.id = (select p.id from occupancy p where p.account_id = acc and p.tenant_id = tenant and p.cancelled_at is null
      order by p.move_in desc, p.id desc limit 1))
$function$
;

CREATE OR REPLACE FUNCTION public.home_names_among(acc bigint, tenant bigint, among bigint[], today date)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(distinct u.unit_name, ', '), '') from (
    select o.unit_id, o.real_move_out, row_number() over (order by o.move_in desc, o.id desc) as newest from occupancy o
    where o.account_id = acc and o.tenant_id = tenant and o.property_id = any(among) and o.cancelled_at is null
  ) home join unit u on u.account_id = acc and u.id = home.unit_id
  where home.newest = 1 or home.real_move_out is null or home.real_move_out > today
$function$
;

CREATE OR REPLACE FUNCTION public.invoices_to_print(most integer)
 RETURNS TABLE(account bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select v.account_id, v.id from invoice v
  where not exists (select from issued_document i
    where i.account_id = v.account_id and i.kind = 'INVOICE' and i.record_id = v.id)
  order by v.created_at, v.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.keep_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update terms_consent set keep_until = now() + interval '3 years' where account_number = old.number;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_posted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_user = 'freehold_definer' then
    if old.account_id = nullif(current_setting('app.erasing', true), '')::bigint then return old; end if;
  end if;
  raise exception 'The journal is append-only: % of % is refused', lower(tg_op), tg_table_name using errcode = 'FH001';
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_super_secret(admin bigint, secret text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with kept as (update super_admin set factor_secret = secret, factor_last_step = 0
    where id = admin and factor_confirmed_at is null returning 1)
  select exists (select from kept)
$function$
;

CREATE OR REPLACE PROCEDURE public.keep_tally(IN tab regclass, IN col text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger tally_in after insert on %s referencing new table as added for each statement execute function count_rows(%L)', tab, col);
  execute format('create trigger tally_out after delete on %s referencing old table as removed for each statement execute function count_rows(%L)', tab, col);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.lasting_accounts()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id from account a where not exists (select from demo_visit v where v.account_id = a.id) order by a.id
$function$
;

CREATE OR REPLACE FUNCTION public.late_reminder_holds(account bigint, reminder bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from late_reminder l join occupancy o on o.account_id = l.account_id and o.id = l.occupancy_id
    where l.account_id = account and l.id = reminder and l.owed_cents > 0
      and l.owed_cents = past_due_of_home(account, l.occupancy_id, l.day)
      and property_reminds(account, o.property_id, l.days_after))
$function$
;

CREATE OR REPLACE FUNCTION public.leases_in_signing(moment timestamp with time zone, most integer)
 RETURNS TABLE(account bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select d.account_id, d.lease_id from lease_document d
  where d.wake_at <= moment
  order by d.wake_at, d.account_id, d.lease_id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.leases_to_issue(most integer)
 RETURNS TABLE(account bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.account_id, l.id from lease l
  where l.kind = 'CONTRACT' and not exists (select from issued_document i
    where i.account_id = l.account_id and i.kind = 'LEASE' and i.record_id = l.id)
  order by l.created_at, l.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.letters_to_issue(most integer)
 RETURNS TABLE(account bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select d.account_id, d.id from deposit_return d
  where not exists (select from issued_document i
    where i.account_id = d.account_id and i.kind = 'DEPOSIT_LETTER' and i.record_id = d.id)
  order by d.created_at, d.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.letters_to_prove(most integer)
 RETURNS TABLE(account_id bigint, timezone text, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.account_id, a.timezone, l.id from postal_letter l join account a on a.id = l.account_id
  where l.state = 'DELIVERED' and l.delivery_speed = 'Certified Mail' and l.proof_file is null
  order by l.account_id, l.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.link_of(hash bytea, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, id bigint, noun text, noun_id bigint, role text, company text, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select l.account_id, l.id, l.noun, l.noun_id, l.role, a.name, a.timezone
  from access_link l join account a on a.id = l.account_id
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > at
$function$
;

CREATE OR REPLACE FUNCTION public.login_of(login text)
 RETURNS TABLE(account_id bigint, user_id bigint, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select u.account_id, u.id, u.password_hash from staff_user u
    where lower(u.email) = lower(login) and u.archived_at is null and u.state <> 'INVITED'
      and not exists (select from demo_visit v where v.account_id = u.account_id)
$function$
;

CREATE OR REPLACE FUNCTION public.logins_of(accounts bigint[])
 RETURNS TABLE(account_id bigint, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select u.account_id, u.email from staff_user u
  where u.account_id = any(accounts) and u.archived_at is null and u.state <> 'INVITED'
$function$
;

CREATE OR REPLACE FUNCTION public.mail_holds(account bigint, event text, key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when event = 'late-reminder' then late_reminder_holds(account, split_part(key, '/', 2)::bigint) else true end
$function$
;

CREATE OR REPLACE FUNCTION public.membership_differences()
 RETURNS TABLE(account_id bigint, account_name text, subscription text, kind text, about text, ours text, theirs text, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select d.account_id, a.name, coalesce(m.subscription, ''), d.kind, d.about, d.ours, d.theirs, d.first_at, d.last_at
  from membership_difference d join account a on a.id = d.account_id
  left join membership m on m.account_id = d.account_id
$function$
;

CREATE OR REPLACE FUNCTION public.move_deposits(acc bigint, prop bigint, moved_on date, author bigint, author_name text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  held record;
  moved bigint := 0;
begin
  for held in
    select l.owner_id, p.owner_id as owner_now, l.reason, -sum(l.cents) as cents
    from property p join journal_line l on l.account_id = p.account_id and l.property_id = p.id and l.ledger = 'DEPOSITS_HELD'
    where p.account_id = acc and p.id = prop and l.owner_id <> p.owner_id
    group by 1, 2, 3 having sum(l.cents) <> 0 order by 1, 3
  loop
    perform post_entries(acc, jsonb_build_array(jsonb_build_object(
      'day', moved_on, 'kind', 'DEPOSIT_TRANSFER', 'reason', held.reason, 'amount', abs(held.cents), 'effect', 0,
      'property', prop, 'user_id', author, 'user_name', author_name,
      'lines', jsonb_build_array(
        jsonb_build_object('ledger', 'DEPOSITS_HELD', 'cents', held.cents, 'reason', held.reason, 'owner', held.owner_id),
        jsonb_build_object('ledger', 'CASH', 'cents', -held.cents, 'reason', held.reason, 'owner', held.owner_id),
        jsonb_build_object('ledger', 'DEPOSITS_HELD', 'cents', -held.cents, 'reason', held.reason, 'owner', held.owner_now),
        jsonb_build_object('ledger', 'CASH', 'cents', held.cents, 'reason', held.reason, 'owner', held.owner_now)))));
    moved := moved + held.cents;
  end loop;
  return moved;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_unfiled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into entry_unfiled (account_id, entry_id) select account_id, id from added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notices_to_issue(most integer)
 RETURNS TABLE(account bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select n.account_id, n.id from adverse_notice n
  where not exists (select from issued_document i
      where i.account_id = n.account_id and i.kind = 'ADVERSE_NOTICE' and i.record_id = n.id)
    or exists (select from adverse_notice_mail m
      where m.account_id = n.account_id and m.adverse_notice_id = n.id and m.queued_at is null)
  order by n.created_at, n.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.occupancy_search_text(acc bigint, tenant bigint, unit bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select lower((select t.tenant_name from tenant t where t.account_id = acc and t.id = tenant)
    || e'\n' || (select u.unit_name || e'\n' || p.property_name from unit u join property p on p.account_id = u.account_id and p.id = u.property_id
      where u.account_id = acc and u.id = unit))
$function$
;

CREATE OR REPLACE FUNCTION public.open_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin insert into tally (account_id) values (new.id); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.open_expense_categories(acc bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  with named (n, line, category, specifics) as (values
    (1, 5, 'Advertising', array['Online listings', 'Signs and print']),
    (2, 6, 'Auto and travel', array['Mileage', 'Travel']),
    (3, 7, 'Cleaning and maintenance', array['Cleaning', 'Landscaping', 'Pest control', 'Pool', 'Snow removal']),
    (4, 8, 'Commissions', array['Leasing commission']),
    (5, 9, 'Insurance', array['Flood insurance', 'Liability insurance', 'Property insurance']),
    (6, 10, 'Legal and professional fees', array['Accountant', 'Attorney', 'Eviction', 'Tenant screening']),
    (7, 11, 'Management fees', array['Management fee']),
    (8, 12, 'Mortgage interest', array['Mortgage interest']),
    (9, 13, 'Other interest', array['Other interest']),
    (10, 14, 'Repairs', array['Appliances', 'Carpentry', 'Electrical', 'Flooring', 'Heating and cooling', 'Painting', 'Plumbing', 'Roof']),
    (11, 15, 'Supplies', array['Maintenance supplies', 'Office supplies']),
    (12, 16, 'Taxes', array['Property tax', 'Other taxes']),
    (13, 17, 'Utilities', array['Electricity', 'Gas', 'Internet', 'Sewer', 'Trash', 'Water']),
    (14, 19, 'Other', array['Association dues', 'Bank fees', 'Licenses and permits', 'Other'])
  ), category as (
    insert into expense_category (account_id, category_name, schedule_e)
    select acc, category, line from named order by n returning id, category_name
  )
  insert into expense_subcategory (account_id, category_id, subcategory_name)
  select acc, c.id, s.name from category c join named on named.category = c.category_name
    cross join lateral unnest(named.specifics) with ordinality s(name, n) order by named.n, s.n
$function$
;

CREATE OR REPLACE FUNCTION public.open_quiz(acc bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into quiz_question (account_id, question, place)
  select acc, q, n from unnest(array[
    'Has a landlord evicted you in the last seven years?',
    'Have you left a home before the end of your lease in the last seven years?',
    'Do you owe money to a landlord?',
    'Have you filed for bankruptcy in the last seven years?',
    'Will pets live in the home? Service and assistance animals are not pets.',
    'Will anyone smoke in the home?'
  ]) with ordinality asked (q, n)
$function$
;

CREATE OR REPLACE FUNCTION public.open_quiz_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform open_quiz(new.id); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.open_spending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform open_expense_categories(new.id); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.open_super_session(hash bytea, admin bigint, at timestamp with time zone, back_to bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into super_session (token_hash, super_admin_id, created_at, last_access, returns_to)
  values (hash, admin, coalesce((select created_at from super_session where token_hash = back_to), at), at, back_to)
$function$
;

CREATE OR REPLACE FUNCTION public.open_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into tenant_total (account_id, tenant_id, current_until, archived)
    select account_id, id, current_until, archived_at is not null from added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.passkey_of(credential bytea)
 RETURNS TABLE(account_id bigint, id bigint, user_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id, id, user_id from passkey where credential_id = credential
$function$
;

CREATE OR REPLACE FUNCTION public.past_due_of_home(account bigint, occupancy bigint, before date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, least(
    (select coalesce(sum(c.open_cents), 0) from charge c where c.account_id = account and c.occupancy_id = occupancy
      and c.open_cents > 0 and c.voided_by is null and c.due < before),
    (select r.balance_cents from rent_account r where r.account_id = account and r.occupancy_id = occupancy)
      + (select coalesce(sum(f.deposit_free_cents), 0) from receipt f where f.account_id = account and f.occupancy_id = occupancy
        and f.deposit_free_cents > 0 and f.voided_by is null)))::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.person_at(account bigint, kind text, address text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when address = '' then null
    when kind = 'TENANT' then (select case when count(*) = 1 then min(id) end from tenant
      where account_id = account and lower(email) = lower(address) and archived_at is null)
    when kind = 'OWNER' then (select case when count(*) = 1 then min(id) end from owner
      where account_id = account and lower(email) = lower(address) and archived_at is null)
    when kind = 'CONTRACTOR' then (select case when count(*) = 1 then min(id) end from contractor
      where account_id = account and lower(email) = lower(address) and archived_at is null)
    when kind = 'APPLICANT' then (select case when count(distinct lower(tenant_name)) = 1 then max(id) end from rental_application
      where account_id = account and lower(email) = lower(address) and archived_at is null)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.portal_codes_asked()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from account a left join portal_setting s on s.account_id = a.id
    where coalesce(s.opened, true) and coalesce(s.codes, true))
$function$
;

CREATE OR REPLACE FUNCTION public.portal_invite_of(hash bytea, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, id bigint, tenant_id bigint, member_id bigint, name text, email text, dob_index bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select i.account_id, i.id, i.tenant_id, i.member_id,
    case when i.member_id is null then t.tenant_name else m.first_name || ' ' || m.last_name end,
    case when i.member_id is null then t.email else m.email end,
    case when i.member_id is null then t.dob_index else m.dob_index end
  from portal_invite i join tenant t on t.account_id = i.account_id and t.id = i.tenant_id and t.archived_at is null
  left join household_member m on m.account_id = i.account_id and m.id = i.member_id
  where i.token_hash = hash and i.expires_at > at and i.used_at is null and i.ended_at is null
    and portal_is_open_to(i.account_id, i.tenant_id, i.member_id)
$function$
;

CREATE OR REPLACE FUNCTION public.portal_is_open(account bigint, tenant bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select s.opened from portal_setting s where s.account_id = account), true)
    and (not exists (select from portal_closed c where c.account_id = account)
      or not exists (select from occupancy o where o.account_id = account and o.tenant_id = tenant and o.cancelled_at is null)
      or exists (select from occupancy o where o.account_id = account and o.tenant_id = tenant and o.cancelled_at is null
        and not exists (select from portal_closed c where c.account_id = account and c.property_id = o.property_id)))
$function$
;

CREATE OR REPLACE FUNCTION public.portal_is_open_to(account bigint, tenant bigint, member bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when member is null then portal_is_open(account, tenant)
    else coalesce((select s.opened from portal_setting s where s.account_id = account), true)
      and exists (select from household_member m
        join occupancy o on o.account_id = m.account_id and o.id = m.occupancy_id and o.tenant_id = m.tenant_id
        where m.account_id = account and m.id = member and m.tenant_id = tenant and m.removed_at is null
          and o.cancelled_at is null
          and not exists (select from portal_closed c where c.account_id = account and c.property_id = o.property_id)) end
$function$
;

CREATE OR REPLACE FUNCTION public.post_entries(acc bigint, entries jsonb)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  ids bigint[] := array(select coalesce((v ->> 'id')::bigint, nextval('journal_entry_id_seq'))
    from jsonb_array_elements(entries) with ordinality x (v, n) order by n);
begin
  with e as materialized (
    select * from rows from (jsonb_to_recordset(entries) as (day date, kind text, reason text, amount bigint, effect bigint,
        property bigint, unit bigint, occupancy bigint, tenant bigint, notes text, key text, reverses bigint, why jsonb, user_id bigint,
        user_name text, owner bigint, owner_of bigint, lines jsonb, posted timestamptz), unnest(ids))
      as e (day, kind, reason, amount, effect, property, unit, occupancy, tenant, notes, key, reverses, why, user_id, user_name, owner, owner_of, lines, posted, id)
  ), entry as (
    insert into journal_entry (account_id, id, day, kind, reason, amount_cents, effect_cents, lines, property_id, unit_id,
      occupancy_id, tenant_id, notes, key, reverses, why, user_id, user_name, posted_at)
    overriding system value
    select acc, id, day, kind, reason, amount, effect, jsonb_array_length(lines), property, unit, occupancy, tenant,
      coalesce(notes, ''), key, reverses, nullif(why, 'null'), user_id, user_name, coalesce(posted, now())
    from e
  )
  insert into journal_line (account_id, entry_id, line_no, ledger, cents, reason, figure, day, property_id, unit_id, occupancy_id, tenant_id, owner_id)
  select acc, e.id, l.no, l.ledger, l.cents, l.reason, l.figure, e.day, e.property, e.unit, e.occupancy, e.tenant,
    coalesce(l.owner,
      case when e.reverses is not null then (select b.owner_id from journal_line b
        where b.account_id = acc and b.entry_id = e.reverses and b.line_no = l.no) end,
      case when e.owner_of is not null then (select b.owner_id from journal_line b
        where b.account_id = acc and b.entry_id = e.owner_of and b.line_no = 1) end,
      p.owner_id, e.owner)
  from e left join property p on p.account_id = acc and p.id = e.property
    cross join lateral rows from (jsonb_to_recordset(e.lines)
        as (ledger text, cents bigint, reason text, figure text, owner bigint))
      with ordinality as l (ledger, cents, reason, figure, owner, no);
  if jsonb_path_exists(entries, '$[*].charge') then
    -- The part that its own entry pays is taken off at once: the row is written once.
    insert into charge (account_id, id, occupancy_id, tenant_id, property_id, unit_id, reason, due, covers_from, covers_to, computed,
      amount_cents, open_cents, late_fee_rule_id, fee_period, by_hand, recurring_charge_id, name)
    select acc, e.id, e.occupancy, e.tenant, e.property, e.unit, e.reason, c.due, c.covers_from, c.covers_to, coalesce(c.computed, false),
      e.amount, e.amount - o.paid, c.rule, c.fee_period, coalesce(c.by_hand, true), c.recurring, coalesce(c.name, '')
    from rows from (jsonb_to_recordset(entries) as (reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, charge jsonb, allocations jsonb), unnest(ids))
      as e (reason, amount, property, unit, occupancy, tenant, charge, allocations, id)
      cross join lateral jsonb_to_record(e.charge) c (due date, covers_from date, covers_to date, computed boolean, rule bigint,
        fee_period text, by_hand boolean, recurring bigint, name text)
      cross join lateral (select coalesce(sum(a.cents), 0) as paid
        from jsonb_to_recordset(coalesce(nullif(e.allocations, 'null'), '[]')) a (charge bigint, cents bigint) where a.charge = 0) o
    where jsonb_typeof(e.charge) = 'object';
  end if;
  if jsonb_path_exists(entries, '$[*].receipt') then
    insert into receipt (account_id, id, occupancy_id, tenant_id, property_id, unit_id, source, reason, day, amount_cents, deposit_cents,
      free_cents, deposit_free_cents, notes, billed_with, in_transit, method, check_number)
    select acc, e.id, e.occupancy, e.tenant, e.property, e.unit, c.source, e.reason, e.day, e.amount, c.deposit,
      e.amount - c.deposit - o.revenue, c.deposit - o.deposit, coalesce(e.notes, ''), c.billed_with, coalesce(c.in_transit, false),
      coalesce(c.method, ''), coalesce(c.check_number, '')
    from rows from (jsonb_to_recordset(entries) as (day date, reason text, amount bigint, property bigint, unit bigint, occupancy bigint,
        tenant bigint, notes text, receipt jsonb, allocations jsonb), unnest(ids))
      as e (day, reason, amount, property, unit, occupancy, tenant, notes, receipt, allocations, id)
      cross join lateral jsonb_to_record(e.receipt) c (source text, deposit bigint, billed_with bigint, in_transit boolean,
        method text, check_number text)
      cross join lateral (select coalesce(sum(a.cents) filter (where a.deposit is null), 0) as revenue,
          coalesce(sum(a.cents) filter (where a.deposit is not null), 0) as deposit
        from jsonb_to_recordset(coalesce(nullif(e.allocations, 'null'), '[]')) a (receipt bigint, deposit text, cents bigint)
        where a.receipt = 0) o
    where jsonb_typeof(e.receipt) = 'object';
  end if;
  if jsonb_path_exists(entries, '$[*].allocations[*]') then
    insert into allocation (account_id, receipt_id, charge_id, deposit, entry_id, cents)
    select acc, case a.receipt when 0 then e.id else a.receipt end, case a.charge when 0 then e.id else a.charge end, a.deposit, e.id, a.cents
    from rows from (jsonb_to_recordset(entries) as (allocations jsonb), unnest(ids)) as e (allocations, id)
      cross join lateral jsonb_to_recordset(coalesce(nullif(e.allocations, 'null'), '[]')) a
        (receipt bigint, charge bigint, deposit text, cents bigint);
  end if;
  return ids;
end $function$
;

CREATE OR REPLACE FUNCTION public.post_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  wrong bigint;
  one record;
begin
  select d.entry_id into wrong from (
      select account_id, entry_id, sum(cents) as cents, count(*) as n, max(line_no) as last,
        coalesce(sum(cents) filter (where ledger = 'RECEIVABLE'), 0) as effect from added group by 1, 2) d
    cross join lateral (
      -- offset: each entry by its key, never the account's whole journal
      select e.lines, e.effect_cents from journal_entry e where e.account_id = d.account_id and e.id = d.entry_id offset 0) e
    where d.cents <> 0 or d.n <> e.lines or d.last <> e.lines or d.effect <> e.effect_cents limit 1;
  if wrong is not null then
    raise exception 'Entry % does not balance', wrong using errcode = 'FH003';
  end if;
  for one in
    select account_id, occupancy_id, tenant_id,
      coalesce(sum(cents) filter (where figure = 'billed'), 0) as billed,
      -coalesce(sum(cents) filter (where figure = 'paid'), 0) as paid,
      -coalesce(sum(cents) filter (where figure = 'other_paid'), 0) as other_paid,
      -coalesce(sum(cents) filter (where figure = 'late_fee_paid'), 0) as late_fee_paid,
      -coalesce(sum(cents) filter (where ledger = 'DEPOSITS_HELD'), 0) as deposits
    -- in one order: two who post many do not wait for each other in a ring
    from added group by 1, 2, 3 order by 1, 3, 2
  loop
    update rent_account r set billed_cents = r.billed_cents + one.billed, paid_cents = r.paid_cents + one.paid,
        other_paid_cents = r.other_paid_cents + one.other_paid, late_fee_paid_cents = r.late_fee_paid_cents + one.late_fee_paid,
        deposits_cents = r.deposits_cents + one.deposits
      where r.account_id = one.account_id and r.occupancy_id = one.occupancy_id;
    update tenant_total t set billed_cents = t.billed_cents + one.billed, paid_cents = t.paid_cents + one.paid,
        other_paid_cents = t.other_paid_cents + one.other_paid, late_fee_paid_cents = t.late_fee_paid_cents + one.late_fee_paid,
        deposits_cents = t.deposits_cents + one.deposits
      where t.account_id = one.account_id and t.tenant_id = one.tenant_id;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.property_reminds(account bigint, property bigint, days_after integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select w.is_on and days_after = any(w.days) from late_reminder_property w
    where w.account_id = account and w.property_id = property), true)
$function$
;

CREATE OR REPLACE FUNCTION public.recovery_link_of(hash bytea, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, id bigint, user_id bigint, question integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id, id, user_id, question from recovery_link where token_hash = hash and expires_at > at
$function$
;

CREATE OR REPLACE FUNCTION public.remove_super_admin(address text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (delete from super_admin where lower(email) = lower(address) returning 1) select exists (select from gone)
$function$
;

CREATE OR REPLACE FUNCTION public.renew_super_session(hash bytea, fresh bytea, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with old as (delete from super_session s where s.token_hash = hash and s.created_at > at - interval '12 hours'
    and (s.returns_to is not null or s.last_access > at - interval '30 minutes') returning super_admin_id, created_at),
  new as (insert into super_session (token_hash, super_admin_id, created_at, last_access)
    select fresh, super_admin_id, created_at, at from old returning 1)
  select exists (select from new)
$function$
;

CREATE OR REPLACE FUNCTION public.renewal_offers_due(moment timestamp with time zone, most integer)
 RETURNS TABLE(account bigint, offer bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select f.account_id, f.id
  from renewal_offer f
  join account a on a.id = f.account_id
  join occupancy o on o.account_id = f.account_id and o.id = f.occupancy_id
  where f.state = 'OFFERED' and (
    f.answer_by < (moment at time zone a.timezone)::date
    or o.cancelled_at is not null or o.real_move_out is not null
    or (f.reminded_at is null and f.answer_by - 3 <= (moment at time zone a.timezone)::date))
  order by f.answer_by, f.account_id, f.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.replace_super_secret(admin bigint, secret text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update super_admin set factor_secret = secret where id = admin
$function$
;

CREATE OR REPLACE FUNCTION public.replica_fence(OUT mark uuid, OUT "position" text, OUT marked boolean, OUT timeline text)
 RETURNS record
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.mark, l.lsn::text, p.timeline = l.timeline, l.timeline
  from (
    select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
  ) l cross join primary_mark p
$function$
;

CREATE OR REPLACE FUNCTION public.replica_state(wanted uuid, reached pg_lsn)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not pg_is_in_recovery() then return 'NO_STANDBY'; end if;
  -- The position is read before the row: what it covers is seen by the next look, which this function is volatile for.
  if not coalesce(pg_last_wal_replay_lsn() >= reached, false) then return 'BEHIND'; end if;
  return case when exists (select from primary_mark where mark = wanted) then 'READY' else 'OTHER' end;
end $function$
;

CREATE OR REPLACE FUNCTION public.request_news_due(moment timestamp with time zone, most integer)
 RETURNS TABLE(account bigint, request bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select q.account_id, q.id
  from portal_request q
  join work_order w on w.account_id = q.account_id and w.id = q.work_order_id and w.archived_at is null
  where q.kind = 'MAINTENANCE' and q.state = 'ACCEPTED' and w.stage_at <= moment - interval '1 minute'
    and q.mailed_state <> case w.stage when 'SCHEDULED' then 'SCHEDULED' when 'IN_PROGRESS' then 'IN_PROGRESS'
      when 'ON_HOLD' then 'IN_PROGRESS' when 'DONE' then 'DONE' when 'CLOSED' then 'DONE' else 'RECEIVED' end
  order by w.stage_at, q.account_id, q.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.require_account_here(writes boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  acc bigint := current_account();
  away text;
begin
  if writes then perform pg_advisory_xact_lock_shared(hashtextextended('move an account', acc)); end if;
  select cell into away from account_moved where account_id = acc;
  if found then
    raise exception using errcode = 'FH421', message = 'The account lives in another cell', detail = away;
  end if;
  if writes and exists (
    select from account_frozen where account_id = acc and state = 'FROZEN' and until > clock_timestamp()
  ) then
    raise exception using errcode = 'FH503', message = 'The account is moving to another cell';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_replica(wanted uuid, reached pg_lsn)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  state text := replica_state(wanted, reached);
begin
  if state <> 'READY' then raise exception 'The replica is not ready: %', state using errcode = 'FH035'; end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.reset_super_admin(address text, hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with changed as (update super_admin set password_hash = hash, factor_secret = null, factor_confirmed_at = null, factor_last_step = 0
    where lower(email) = lower(address) returning id),
  ended as (delete from super_session where super_admin_id in (select id from changed)),
  left_accounts as (delete from session where super_admin_id in (select id from changed))
  select exists (select from changed)
$function$
;

CREATE OR REPLACE FUNCTION public.seal_earlier_secret(secret bigint, text bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update earlier_secret set plain = null, sealed = text where id = secret and sealed is null
$function$
;

CREATE OR REPLACE FUNCTION public.session_of(hash bytea)
 RETURNS TABLE(account_id bigint, user_id bigint, group_id integer, user_name text, is_owner boolean, all_properties boolean, properties bigint[], timezone text, super_admin_name text, last_access timestamp with time zone, created_at timestamp with time zone, factor_due boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.account_id, s.user_id, u.group_id, u.name, u.is_owner, u.all_properties,
    case when u.all_properties then null
      else (select coalesce(array_agg(p.property_id order by p.property_id), '{}') from user_property p where p.account_id = s.account_id and p.user_id = s.user_id) end,
    a.timezone, sa.name, s.last_access, s.created_at,
    sa.id is null and exists (select from second_factor_demand d where d.account_id = s.account_id and d.group_id = u.group_id) and not exists (
      select from second_factor f where f.account_id = s.account_id and f.user_id = s.user_id and f.confirmed_at is not null) and not exists (
      select from passkey k where k.account_id = s.account_id and k.user_id = s.user_id)
  from session s
  join staff_user u on u.account_id = s.account_id and u.id = s.user_id
  join account a on a.id = s.account_id
  left join super_admin sa on sa.id = s.super_admin_id
  where s.token_hash = hash
$function$
;

CREATE OR REPLACE FUNCTION public.shared_files(keys text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct store_key from stored_file
  where store_key = any(keys) and account_id is distinct from current_account()
$function$
;

CREATE OR REPLACE FUNCTION public.signings_to_mark()
 RETURNS TABLE(account bigint, id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct e.account_id, e.lease_id
  from signing_event e join lease_document d on d.account_id = e.account_id and d.lease_id = e.lease_id
  where e.mark is null and d.imported_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.super_accounts()
 RETURNS TABLE(id bigint, number text, name text, membership text, status text, demo boolean, visit boolean, created_at timestamp with time zone, units bigint, users bigint, last_seen timestamp with time zone, failed_mail bigint, stored_bytes bigint, closed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.number, a.name, a.membership, a.status, a.demo,
    exists (select from demo_visit v where v.account_id = a.id), a.created_at,
    (select count(*) from unit u where u.account_id = a.id and u.archived_at is null),
    (select count(*) from staff_user u where u.account_id = a.id and u.archived_at is null),
    (select max(u.last_access) from staff_user u where u.account_id = a.id),
    (select count(*) from mail_message m where m.account_id = a.id and m.state = 'FAILED'),
    (select coalesce(sum(f.bytes), 0)::bigint from stored_file f where f.account_id = a.id),
    exists (select from support_closed c where c.account_id = a.id)
  from account a
  where not exists (select from account_moved m where m.account_id = a.id)
$function$
;

CREATE OR REPLACE FUNCTION public.super_admins()
 RETURNS TABLE(id bigint, email text, name text, factor_secret text, factor_on boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select id, email, name, factor_secret, factor_confirmed_at is not null from super_admin order by email
$function$
;

CREATE OR REPLACE FUNCTION public.super_login_of(login text)
 RETURNS TABLE(id bigint, password_hash text, factor_secret text, factor_on boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select id, password_hash, factor_secret, factor_confirmed_at is not null from super_admin where lower(email) = lower(login)
$function$
;

CREATE OR REPLACE FUNCTION public.super_mail()
 RETURNS TABLE(account_id bigint, account_name text, id bigint, event text, to_address text, state text, tries integer, error text, created_at timestamp with time zone, ended_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select m.account_id, a.name, m.id, m.event, m.to_address, m.state, m.tries, m.error, m.created_at, m.ended_at
  from mail_message m join account a on a.id = m.account_id
  union all
  select null, '', o.id, o.event, o.to_address, o.state, o.tries, o.error, o.created_at, o.ended_at from operator_mail o
$function$
;

CREATE OR REPLACE FUNCTION public.super_secret_of(admin bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select factor_secret from super_admin where id = admin
$function$
;

CREATE OR REPLACE FUNCTION public.super_set_aside()
 RETURNS TABLE(account_id bigint, account_name text, job text, record text, tries integer, error text, first_at timestamp with time zone, last_at timestamp with time zone, next_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.account_id, a.name, s.job, s.record, s.tries, s.error, s.first_at, s.last_at, s.next_at
  from set_aside s join account a on a.id = s.account_id
$function$
;

CREATE OR REPLACE FUNCTION public.super_standbys()
 RETURNS TABLE(name text, sync text, behind_bytes bigint, behind_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select application_name, sync_state,
    case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint end,
    extract(epoch from replay_lag)::double precision
  from pg_stat_replication
$function$
;

CREATE OR REPLACE FUNCTION public.support_to_end(at timestamp with time zone)
 RETURNS TABLE(account_id bigint, id bigint, revoked boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.account_id, p.id, s.token_hash is null and p.ends_at > at from support_session p
  left join session s on s.account_id = p.account_id and s.support_id = p.id
  where p.ended_at is null and (p.ends_at <= at or s.token_hash is null or s.last_access <= at - interval '30 minutes')
  order by 1, 2
$function$
;

CREATE OR REPLACE FUNCTION public.take_demo_visit(who bytea, at timestamp with time zone, until timestamp with time zone, most integer, of_visitor integer, an_hour integer, place bigint)
 RETURNS TABLE(outcome text, account_id bigint, kept bigint, ahead integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  mine bigint;
  taken bigint;
  before int;
begin
  perform pg_advisory_xact_lock(hashtextextended('take_demo_visit', 0));
  delete from demo_wait w where w.seen_at < at - interval '20 seconds';
  select w.id into mine from demo_wait w where w.id = place;
  select count(*) into before from demo_wait w where mine is null or w.id < mine;
  if (select count(*) from demo_visit v where v.visitor = who and v.taken_at > at - interval '1 day')
    + (select count(*) from demo_wait w where w.visitor = who and (mine is null or w.id < mine)) >= of_visitor then
    delete from demo_wait w where w.id = mine;
    return query select 'VISITOR', null::bigint, null::bigint, before; return;
  end if;
  if (select count(*) from demo_visit v where v.taken_at > at - interval '1 hour') + before >= an_hour
    or (select count(*) from demo_visit v where v.state = 'TAKEN') + before >= most then
    delete from demo_wait w where w.id = mine;
    return query select 'FULL', null::bigint, null::bigint, before; return;
  end if;
  if (select count(*) from demo_visit v where v.state = 'READY') > before then
    update demo_visit v set state = 'TAKEN', taken_at = at, ends_at = until, visitor = who
    where v.account_id = (select r.account_id from demo_visit r where r.state = 'READY' order by r.made_at for update skip locked limit 1)
    returning v.account_id into taken;
  end if;
  if taken is not null then
    delete from demo_wait w where w.id = mine;
    return query select 'TAKEN', taken, null::bigint, before; return;
  end if;
  if mine is null then
    insert into demo_wait (visitor, seen_at) values (who, at) returning id into mine;
  else
    update demo_wait w set seen_at = at where w.id = mine;
  end if;
  return query select 'WAIT', null::bigint, mine, before;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_entry_token(hash bytea)
 RETURNS TABLE(account_id bigint, user_id bigint, super_admin_id bigint, super_admin_name text, reason text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with taken as (delete from entry_token t where t.token_hash = hash and t.expires_at > now()
    returning t.account_id, t.user_id, t.super_admin_id, t.reason)
  select taken.account_id, taken.user_id, taken.super_admin_id, a.name, taken.reason
  from taken left join super_admin a on a.id = taken.super_admin_id
$function$
;

CREATE OR REPLACE FUNCTION public.take_super_step(admin bigint, step bigint, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with taken as (update super_admin set factor_last_step = step, factor_confirmed_at = coalesce(factor_confirmed_at, at)
    where id = admin and factor_last_step < step returning 1)
  select exists (select from taken)
$function$
;

CREATE OR REPLACE FUNCTION public.take_tenant_link(hash bytea, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, tenant_id bigint, member_id bigint, viewer_id bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  delete from tenant_link l where l.token_hash = hash and l.expires_at > at
  returning l.account_id, l.tenant_id, l.member_id, l.viewer_id
$function$
;

CREATE OR REPLACE FUNCTION public.tenant_code_of(attempt bytea, at timestamp with time zone)
 RETURNS TABLE(account_id bigint, id bigint, tenant_id bigint, member_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select c.account_id, c.id, c.tenant_id, c.member_id from tenant_code c
  where c.attempt_hash = attempt and c.expires_at > at
$function$
;

CREATE OR REPLACE FUNCTION public.tenant_insurance_ends_due(moment timestamp with time zone, most integer)
 RETURNS TABLE(account bigint, request bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select q.account_id, q.id
  from portal_request q join account a on a.id = q.account_id
  where q.kind = 'INSURANCE' and q.state = 'ACCEPTED' and q.reminded_at is null
    and q.ends_on between (moment at time zone a.timezone)::date and (moment at time zone a.timezone)::date + 30
    and not exists (select from portal_request n where n.account_id = q.account_id and n.tenant_id = q.tenant_id
      and n.kind = 'INSURANCE' and n.state in ('OPEN', 'ACCEPTED') and n.ends_on > q.ends_on)
    and exists (select from occupancy o where o.account_id = q.account_id and o.tenant_id = q.tenant_id
      and o.cancelled_at is null and (o.real_move_out is null or o.real_move_out > q.ends_on))
  order by q.ends_on, q.account_id, q.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.tenant_passkey_of(credential bytea)
 RETURNS TABLE(account_id bigint, id bigint, tenant_id bigint, member_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select account_id, id, tenant_id, member_id from tenant_passkey where credential_id = credential
$function$
;

CREATE OR REPLACE FUNCTION public.tenant_session_of(hash bytea)
 RETURNS TABLE(account_id bigint, tenant_id bigint, member_id bigint, occupancy_id bigint, tenant_name text, member_name text, language text, timezone text, last_access timestamp with time zone, created_at timestamp with time zone, code_at timestamp with time zone, viewer_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select s.account_id, s.tenant_id, s.member_id, m.occupancy_id, t.tenant_name, m.first_name || ' ' || m.last_name,
    coalesce(m.language, t.language), a.timezone, s.last_access, s.created_at, s.code_at, u.name
  from tenant_session s
  join tenant t on t.account_id = s.account_id and t.id = s.tenant_id and t.archived_at is null
  join account a on a.id = s.account_id
  left join household_member m on m.account_id = s.account_id and m.id = s.member_id
  left join staff_user u on u.account_id = s.account_id and u.id = s.viewer_id
  where s.token_hash = hash and (s.viewer_id is null or (u.state = 'ACTIVE' and u.archived_at is null))
    and portal_is_open_to(s.account_id, s.tenant_id, s.member_id)
$function$
;

CREATE OR REPLACE FUNCTION public.tenants_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tenant t set current_until = current_end(t.account_id, t.id)
    where (t.account_id, t.id) in (
      select a.account_id, a.tenant_id from added a join removed r on r.account_id = a.account_id and r.id = a.id
      where (a.real_move_out, a.cancelled_at, a.tenant_id) is distinct from (r.real_move_out, r.cancelled_at, r.tenant_id));
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, sum(step) from (
      select account_id, move_out, 1 as step from added where cancelled_at is null and real_move_out is null
      union all select account_id, move_out, -1 from removed where cancelled_at is null and real_move_out is null
    ) moved group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tenants_moved_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tenant t set current_until = n.until from (
      select account_id, tenant_id, current_end(account_id, tenant_id) as until from added group by 1, 2) n
    where t.account_id = n.account_id and t.id = n.tenant_id and t.current_until <> n.until;
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, count(*) from added where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tenants_to_sign_in(address text)
 RETURNS TABLE(account_id bigint, tenant_id bigint, member_id bigint, name text, dob_index bytea, language text, codes boolean, used boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select f.account_id, f.tenant_id, f.member_id, f.name, f.dob_index, f.language,
    coalesce((select s.codes from portal_setting s where s.account_id = f.account_id), true), f.used
  from (
    select t.account_id, t.id as tenant_id, null::bigint as member_id, t.tenant_name as name, t.dob_index, t.language,
      exists (select from portal_use u where u.account_id = t.account_id and u.tenant_id = t.id) as used
    from tenant t
    where lower(t.email) = lower(address) and t.email <> '' and t.archived_at is null
    union all
    select m.account_id, m.tenant_id, m.id, m.first_name || ' ' || m.last_name, m.dob_index, m.language,
      m.first_at is not null
    from household_member m
    join tenant t on t.account_id = m.account_id and t.id = m.tenant_id and t.archived_at is null
    where lower(m.email) = lower(address) and m.email <> '' and m.removed_at is null) f
  where not exists (select from demo_visit v where v.account_id = f.account_id)
    and portal_is_open_to(f.account_id, f.tenant_id, f.member_id)
  order by f.account_id, f.tenant_id, f.member_id nulls first limit 20
$function$
;

CREATE OR REPLACE FUNCTION public.tenants_unlisted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tenant t set current_until = current_end(t.account_id, t.id)
    where (t.account_id, t.id) in (select account_id, tenant_id from removed);
  insert into lease_end as l (account_id, move_out, occupancies)
    select account_id, move_out, -count(*) from removed where cancelled_at is null and real_move_out is null group by 1, 2 order by 1, 2
    on conflict (account_id, move_out) do update set occupancies = l.occupancies + excluded.occupancies;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.term_period()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.rent_period := coalesce(new.rent_period, (select o.rent_period from occupancy o
    where o.account_id = new.account_id and o.id = new.occupancy_id));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.text_holds(account bigint, cause_kind text, cause_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when cause_kind = 'late-reminder' then late_reminder_holds(account, cause_id) else true end
$function$
;

CREATE OR REPLACE FUNCTION public.try_set_aside_now(job_name text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update set_aside set next_at = at where job = job_name and next_at > at
$function$
;

CREATE OR REPLACE FUNCTION public.uncount_expense()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into expense_count as c (account_id, part, expenses) values (new.account_id, pg_backend_pid() % 16, -1)
    on conflict (account_id, part) do update set expenses = c.expenses - 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.uncount_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into receipt_count as c (account_id, part, receipts) values (new.account_id, pg_backend_pid() % 16, -1)
    on conflict (account_id, part) do update set receipts = c.receipts - 1;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.undo_portfolio_import(run bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  acc bigint := current_account();
  stays bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'occupancy');
  people bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'tenant');
  homes bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'unit');
  places bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'property');
  owners bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'owner');
  sellers bigint[] := (select ids from portfolio_import_made where account_id = acc and import_id = run and noun = 'contractor');
  entries bigint[];
begin
  if not exists (select from portfolio_import where account_id = acc and id = run and state = 'IMPORTED') then
    raise exception 'Import % is not imported', run;
  end if;
  -- What is filed is taken out of the totals, so nobody files meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('file_entries', acc));
  perform from rent_account where account_id = acc and occupancy_id = any(stays) order by occupancy_id for update;
  if exists (select from journal_entry where account_id = acc and occupancy_id = any(stays) and kind <> 'OPENING') then
    raise exception 'Money was posted since import %', run;
  end if;
  entries := array(select id from journal_entry where account_id = acc and occupancy_id = any(stays));
  if exists (select from journal_entry e join account a on a.id = e.account_id
      where e.account_id = acc and e.id = any(entries) and e.day <= a.books_closed_to) then
    raise exception 'The books are closed on that day' using errcode = 'FH002';
  end if;
  perform set_config('app.erasing', acc::text, true);
  with figure as materialized (
    select f.* from unnest(entries) x (id) join entry_figure f on f.account_id = acc and f.entry_id = x.id
    where not exists (select from entry_unfiled u where u.account_id = acc and u.entry_id = x.id)
  ), by_day as (
    update money_day m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select day, ledger, reason, subcategory_id, sum(cents) as cents, sum(released_cents) as released, sum(rows) as n
      from figure group by 1, 2, 3, 4) d
    where m.account_id = acc and (m.day, m.ledger, m.reason, m.subcategory_id) = (d.day, d.ledger, d.reason, d.subcategory_id)
  ), dues as (
    update dues_day m set billed_cents = m.billed_cents - d.billed, collected_cents = m.collected_cents - d.collected
    from (select f.day, sum(f.billed_cents) as billed, sum(f.collected_cents) as collected
      from unnest(entries) x (id) join dues_figure f on f.account_id = acc and f.entry_id = x.id
      where not exists (select from entry_unfiled u where u.account_id = acc and u.entry_id = x.id) group by 1) d
    where m.account_id = acc and m.day = d.day
  )
  update money_month m set cents = m.cents - d.cents, released_cents = m.released_cents - d.released, rows = m.rows - d.n
    from (select property_id, owner_id, date_trunc('month', day)::date as month, ledger, reason, subcategory_id, sum(cents) as cents,
        sum(released_cents) as released, sum(rows) as n from figure group by 1, 2, 3, 4, 5, 6) d
    where m.account_id = acc and (m.property_id, m.owner_id, m.month, m.ledger, m.reason, m.subcategory_id)
      = (d.property_id, d.owner_id, d.month, d.ledger, d.reason, d.subcategory_id);
  delete from money_day where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  delete from money_month where account_id = acc and cents = 0 and released_cents = 0 and rows = 0;
  delete from dues_day where account_id = acc and billed_cents = 0 and collected_cents = 0;
  insert into receipt_count as c (account_id, part, receipts)
    select acc, pg_backend_pid() % 16, -count(*) from receipt where account_id = acc and id = any(entries) and source <> 'OPENING' having count(*) > 0
    on conflict (account_id, part) do update set receipts = c.receipts + excluded.receipts;
  delete from receipt where account_id = acc and id = any(entries);
  delete from charge where account_id = acc and id = any(entries);
  delete from journal_line where account_id = acc and entry_id = any(entries);
  delete from entry_unfiled where account_id = acc and entry_id = any(entries);
  delete from journal_entry where account_id = acc and id = any(entries);
  delete from rent_account where account_id = acc and occupancy_id = any(stays);
  delete from occupancy where account_id = acc and id = any(stays);
  delete from lease_end where account_id = acc and occupancies = 0;
  delete from unit where account_id = acc and id = any(homes);
  delete from property where account_id = acc and id = any(places);
  delete from owner where account_id = acc and id = any(owners);
  delete from tenant where account_id = acc and id = any(people);
  delete from contractor where account_id = acc and id = any(sellers);
  perform set_config('app.erasing', '', true);
end $function$
;

CREATE OR REPLACE FUNCTION public.unit_search_text(acc bigint, unit_id bigint, unit_name text, property_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select lower(unit_name || e'\n' || (select p.property_name from property p where p.account_id = acc and p.id = property_id)
    || coalesce((select e'\n' || string_agg(t.tenant_name, e'\n' order by t.id)
      from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
      where o.account_id = acc and o.unit_id = unit_search_text.unit_id and o.cancelled_at is null
        and (o.real_move_out is null or o.real_move_out >= current_date)), ''))
$function$
;

CREATE OR REPLACE FUNCTION public.use_super_session(hash bytea, at timestamp with time zone)
 RETURNS TABLE(id bigint, email text, name text, factor_on boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with used as (update super_session s set last_access = greatest(s.last_access, at) where s.token_hash = hash and s.returns_to is null
    and s.last_access > at - interval '30 minutes' and s.created_at > at - interval '12 hours' returning super_admin_id)
  select a.id, a.email, a.name, a.factor_confirmed_at is not null from used join super_admin a on a.id = used.super_admin_id
$function$
;

CREATE OR REPLACE FUNCTION public.uses_of_promo_code(code bigint, most integer)
 RETURNS TABLE(account_id bigint, account_number text, account_name text, membership text, off_cents bigint, used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select a.id, a.number, a.name, u.membership, u.off_cents, u.used_at
  from promo_use u join account a on a.id = u.account_id
  where u.promo_code_id = code order by u.used_at desc, a.id limit most
$function$
;

CREATE OR REPLACE FUNCTION public.work_orders_due(moment timestamp with time zone, most integer)
 RETURNS TABLE(account bigint, id bigint, due text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  (select account_id, a.id, 'REMIND' from owner_approval a
    where answered_at is null and ended_at is null and reminded_at is null
      and asked_at <= moment - interval '24 hours' and expires_at > moment order by asked_at limit most)
  union all
  (select account_id, w.id, 'CLOSE' from work_order w
    where stage = 'DONE' and archived_at is null and stage_at <= moment - interval '3 days'
      and not exists (select from work_order_comment c
        where c.account_id = w.account_id and c.work_order_id = w.id and c.at > moment - interval '3 days')
      and not exists (select from work_order_event e
        where e.account_id = w.account_id and e.work_order_id = w.id and e.at > moment - interval '3 days')
    order by stage_at limit most)
$function$
;

CREATE OR REPLACE FUNCTION public.write_search(properties bigint[], units bigint[], tenants bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  acc bigint := current_account();
  stays bigint[];
  homes bigint[];
  people bigint[];
begin
  select array_agg(o.id), array_agg(o.unit_id), array_agg(o.tenant_id) filter (where o.unit_id = any(units) or o.tenant_id = any(tenants))
    into stays, homes, people from occupancy o
    where o.account_id = acc and (o.property_id = any(properties) or o.unit_id = any(units) or o.tenant_id = any(tenants));
  homes := homes || units || array(select u.id from unit u where u.account_id = acc and u.property_id = any(properties));

  perform from tenant t where t.account_id = acc and t.id = any(people) order by t.id for no key update;
  update tenant t set unit_names = n.names from (select x.id, home_names(acc, x.id) as names from unnest(people) x(id) group by 1) n
    where t.account_id = acc and t.id = n.id and t.unit_names <> n.names;
  perform from occupancy o where o.account_id = acc and o.id = any(stays) order by o.id for no key update;
  update occupancy o set search = n.text from (
      select s.id, occupancy_search_text(acc, s.tenant_id, s.unit_id) as text from occupancy s where s.account_id = acc and s.id = any(stays)) n
    where o.account_id = acc and o.id = n.id and o.search <> n.text;
  perform from unit u where u.account_id = acc and u.id = any(homes) order by u.id for no key update;
  update unit u set search = n.text from (
      select h.id, unit_search_text(acc, h.id, h.unit_name, h.property_id) as text from unit h where h.account_id = acc and h.id = any(homes)) n
    where u.account_id = acc and u.id = n.id and u.search <> n.text;
end $function$
;

CREATE OR REPLACE FUNCTION public.write_tenant_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := lower(new.tenant_name || e'\n' || new.unit_names || e'\n' || new.email || e'\n' || new.phone);
  return new;
end $function$
;

-- Sequences

create sequence migration_id_seq;

-- Tables

create table access_link (
  account_id bigint not null,
  id bigint not null generated always as identity,
  token_hash bytea not null,
  noun text not null,
  noun_id bigint not null,
  role text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by text
);

create table account (
  id bigint not null generated always as identity,
  number text not null,
  name text not null,
  timezone text not null default 'America/New_York'::text,
  membership text not null default 'core'::text,
  status text not null default 'active'::text,
  user_limit integer not null default 2,
  unit_limit integer not null default 2,
  demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  books_closed_to date,
  bills_holdover boolean not null default true,
  demo_ready boolean not null default false
);

create table account_deletion (
  account_id bigint not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  due_on date not null
);

create table account_export (
  account_id bigint not null,
  id bigint not null generated always as identity,
  state text not null default 'QUEUED'::text,
  asked_by bigint not null,
  asked_by_name text not null,
  with_births boolean not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  done bigint not null default 0,
  total bigint not null default 0,
  store_key text,
  bytes bigint not null default 0,
  ended_at timestamp with time zone
);

create table account_frozen (
  account_id bigint not null,
  state text not null,
  until timestamp with time zone not null
);

create table account_import (
  account_id bigint not null,
  id bigint not null generated always as identity,
  state text not null default 'QUEUED'::text,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  file_name text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  store_key text,
  problem text not null default ''::text,
  ended_at timestamp with time zone
);

create table account_key (
  account_id bigint not null,
  id bigint not null generated always as identity,
  wrapped bytea not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone
);

create table account_moved (
  account_id bigint not null,
  cell text not null,
  epoch integer not null,
  moved_at timestamp with time zone not null default now(),
  erase_after timestamp with time zone,
  files_shared boolean not null default true,
  erased_at timestamp with time zone
);

create table account_setting (
  account_id bigint not null,
  key text not null,
  value text not null
);

create table activity (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  property_id bigint,
  noun text not null,
  noun_id bigint,
  message text not null,
  created_at timestamp with time zone not null default now(),
  needs text not null,
  owner_id bigint,
  all_properties boolean not null,
  unit_id bigint,
  changes json
);

create table activity_seal (
  account_id bigint not null,
  seq bigint not null,
  activity_id bigint not null,
  digest bytea not null,
  hash bytea not null
);

create table activity_unsealed (
  account_id bigint not null,
  activity_id bigint not null
);

create table adverse_notice (
  account_id bigint not null,
  id bigint not null generated always as identity,
  decision_id bigint not null,
  adult text not null,
  email text not null,
  content jsonb not null,
  created_at timestamp with time zone not null
);

create table adverse_notice_mail (
  account_id bigint not null,
  adverse_notice_id bigint not null,
  to_address text not null,
  asked_at timestamp with time zone not null,
  user_id bigint,
  user_name text not null,
  queued_at timestamp with time zone
);

create table allocation (
  account_id bigint not null,
  id bigint not null generated always as identity,
  receipt_id bigint,
  charge_id bigint,
  deposit text,
  entry_id bigint not null,
  cents bigint not null
);

create table api_key (
  account_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  token_hash bytea not null,
  token_end text not null,
  user_id bigint not null,
  made_by text not null,
  group_id integer not null,
  all_properties boolean not null,
  read_only boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by text not null default ''::text,
  last_used_at timestamp with time zone,
  last_used_from text not null default ''::text
);

create table api_key_property (
  account_id bigint not null,
  key_id bigint not null,
  property_id bigint not null
);

create table applicant_file (
  account_id bigint not null,
  id bigint not null generated always as identity,
  part_id bigint,
  kind text not null,
  file_name text not null,
  original_name text not null,
  bytes bigint not null,
  uploaded_at timestamp with time zone not null,
  request_id bigint
);

create table application_answer (
  account_id bigint not null,
  application_id bigint not null,
  question_id bigint not null,
  question text not null,
  place integer not null,
  answer boolean
);

create table application_criteria (
  account_id bigint not null,
  version integer not null,
  lines jsonb not null,
  user_id bigint,
  user_name text not null,
  at timestamp with time zone not null
);

create table application_decision (
  account_id bigint not null,
  id bigint not null generated always as identity,
  application_id bigint not null,
  kind text not null,
  reasons text[] not null default '{}'::text[],
  note text not null default ''::text,
  cosigner boolean not null default false,
  deposit_cents bigint,
  report_used boolean,
  assessment text not null default ''::text,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  at timestamp with time zone not null,
  criteria_version integer
);

create table application_judgment (
  account_id bigint not null,
  id bigint not null generated always as identity,
  application_id bigint not null,
  criteria_version integer not null,
  line text not null,
  verdict text not null,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  at timestamp with time zone not null
);

create table application_link (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  unit_id bigint,
  is_on boolean not null,
  ends_on date,
  on_since timestamp with time zone,
  user_id bigint not null,
  user_name text not null,
  changed_at timestamp with time zone not null
);

create table application_request (
  account_id bigint not null,
  id bigint not null generated always as identity,
  application_id bigint not null,
  adult text not null,
  to_address text not null,
  items text[] not null,
  message text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_id bigint not null,
  user_name text not null,
  canceled_at timestamp with time zone,
  canceled_by text not null default ''::text,
  answered_at timestamp with time zone,
  answer text not null default ''::text
);

create table automation_progress (
  account_id bigint not null,
  flag text not null,
  zone text not null,
  planned_to date not null
);

create table automation_sent (
  account_id bigint not null,
  id bigint not null generated always as identity,
  flag text not null,
  noun text not null,
  noun_id bigint not null,
  recipient_id bigint not null,
  period date not null,
  day date not null,
  only_on_day boolean not null,
  zone text not null,
  property_id bigint,
  run_id bigint,
  planned_at timestamp with time zone not null,
  state text not null default 'PLANNED'::text,
  reason text not null default ''::text,
  tries integer not null default 0,
  mail_state text not null default ''::text,
  to_address text not null default ''::text,
  mail_id bigint,
  ended_at timestamp with time zone
);

create table automation_switch (
  account_id bigint not null,
  flag text not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  changed_by text not null
);

create table autopay (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  method_id bigint not null,
  mandate_id bigint not null,
  mode text not null,
  amount_cents bigint,
  limit_cents bigint not null,
  most_fee_cents bigint not null,
  day integer not null,
  range_ok boolean not null,
  state text not null default 'ACTIVE'::text,
  paused_until date,
  why text not null default ''::text,
  changes integer not null default 0,
  changed_at timestamp with time zone not null,
  next_on date,
  warned_of text not null default ''::text,
  created_at timestamp with time zone not null,
  member_id bigint
);

create table autopay_turn (
  account_id bigint not null,
  id bigint not null generated always as identity,
  autopay_id bigint not null,
  mandate_id bigint not null,
  due_on date not null,
  state text not null default 'PLANNED'::text,
  why text not null default ''::text,
  message text not null default ''::text,
  announced_cents bigint,
  announced_fee_cents bigint,
  announced_on date,
  announce_on date,
  take_on date,
  taken_cents bigint,
  taken_fee_cents bigint,
  left_cents bigint not null default 0,
  first_sent_on date,
  failures integer not null default 0
);

create table batch (
  account_id bigint not null,
  id bigint not null generated always as identity,
  act text not null,
  asked jsonb not null,
  state text not null,
  total integer not null,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table batch_row (
  account_id bigint not null,
  batch_id bigint not null,
  place integer not null,
  record_id bigint not null,
  name text not null,
  state text not null,
  reason text not null default ''::text,
  before jsonb
);

create table calendar_choice (
  account_id bigint not null,
  user_id bigint not null,
  hidden text[] not null
);

create table calendar_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  notice text not null,
  start_on date not null,
  end_on date not null,
  property_id bigint not null,
  version integer not null default 1,
  saved_by text not null default ''::text,
  saved_at timestamp with time zone not null,
  kind text not null default 'GENERAL'::text,
  start_time text not null default ''::text,
  end_time text not null default ''::text,
  place text not null default ''::text,
  unit_id bigint,
  remind_minutes integer
);

create table calendar_event_person (
  account_id bigint not null,
  event_id bigint not null,
  user_id bigint not null
);

create table calendar_feed (
  account_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  layers text[] not null,
  with_names boolean not null,
  made_at timestamp with time zone not null,
  fetched_at timestamp with time zone,
  fetched_by text not null default ''::text
);

create table card_payment (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  property_id bigint not null,
  reason text not null,
  amount_cents bigint not null,
  notes text not null default ''::text,
  day date not null,
  reference text not null,
  nonce_hash bytea,
  key text,
  body_hash bytea,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  state text not null default 'PENDING'::text,
  gateway_id text,
  method text not null default ''::text,
  message text not null default ''::text,
  entry_id bigint,
  settled boolean not null default false,
  unheard boolean not null default false,
  unsent boolean not null default false,
  created_at timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  fee_cents bigint not null default 0,
  fee_entry_id bigint,
  pays_with text not null default ''::text,
  method_id bigint,
  returned_at timestamp with time zone,
  return_code text not null default ''::text,
  return_fee_entry_id bigint,
  turn_id bigint,
  member_id bigint
);

create table charge (
  account_id bigint not null,
  id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  reason text not null,
  due date not null,
  covers_from date,
  covers_to date,
  computed boolean not null default false,
  amount_cents bigint not null,
  open_cents bigint not null,
  late_fee_rule_id bigint,
  fee_period text,
  by_hand boolean not null default true,
  voided_by bigint,
  waived boolean not null default false,
  recurring_charge_id bigint,
  name text not null default ''::text
);

create table charge_notice (
  account_id bigint not null,
  id bigint not null generated always as identity,
  batch_id bigint not null,
  occupancy_id bigint not null,
  property_id bigint not null,
  state text not null,
  due_at timestamp with time zone not null,
  notice_id bigint,
  reason text not null default ''::text,
  ended_at timestamp with time zone
);

create table charge_notice_batch (
  account_id bigint not null,
  id bigint not null generated always as identity,
  begins date not null,
  by_email boolean not null,
  by_post boolean not null,
  notice_days integer not null,
  made_at timestamp with time zone not null,
  made_by bigint,
  made_by_name text not null
);

create table charge_notice_line (
  account_id bigint not null,
  charge_notice_id bigint not null,
  recurring_charge_id bigint not null,
  begins date not null,
  before_cents bigint not null,
  after_cents bigint not null,
  canceled_at timestamp with time zone
);

create table charger_check (
  charger text not null,
  checked_by text not null,
  checked_at timestamp with time zone not null
);

create table checkout (
  id bigint not null generated always as identity,
  key_hash bytea not null,
  state text not null,
  email text not null,
  membership text not null,
  extra_units integer not null,
  form jsonb,
  promo_code_id bigint,
  off_cents bigint not null default 0,
  off_bills integer,
  method_token text,
  method jsonb,
  tries integer not null default 0,
  declines integer not null default 0,
  held_until timestamp with time zone not null,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table consent_request (
  account_id bigint not null,
  id bigint not null generated always as identity,
  application_id bigint not null,
  adult text not null,
  to_address text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  user_id bigint not null,
  user_name text not null
);

create table contractor (
  account_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  phone text not null,
  email text not null,
  license text not null default ''::text,
  license_expires_on date,
  address text not null default ''::text,
  trades text[] not null default '{}'::text[],
  insurer text not null default ''::text,
  policy_number text not null default ''::text,
  insurance_expires_on date,
  tax_id_sealed text not null default ''::text,
  tax_id_end text not null default ''::text,
  rate_cents bigint,
  notes text not null default ''::text,
  user_id bigint,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  search text not null generated always as (lower(((((((((name || '
'::text) || phone) || '
'::text) || email) || '
'::text) || license) || '
'::text) || address))) stored
);

create table contractor_notice (
  account_id bigint not null,
  id bigint not null generated always as identity,
  contractor_id bigint not null,
  paper text not null,
  ends_on date not null,
  told_at timestamp with time zone not null
);

create table contractor_paper (
  account_id bigint not null,
  id bigint not null generated always as identity,
  contractor_id bigint not null,
  kind text not null,
  paper_file text not null,
  original_name text not null,
  added_at timestamp with time zone not null,
  added_by text not null
);

create table default_view (
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null
);

create table demo_visit (
  account_id bigint not null,
  state text not null,
  made_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  ends_at timestamp with time zone,
  visitor bytea
);

create table demo_wait (
  id bigint not null generated always as identity,
  visitor bytea not null,
  seen_at timestamp with time zone not null
);

create table deposit_delivery (
  account_id bigint not null,
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  how text not null,
  delivered_on date not null,
  note text not null default ''::text,
  recorded_by_name text not null,
  recorded_at timestamp with time zone not null
);

create table deposit_line (
  account_id bigint not null,
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  reason text not null,
  words text not null,
  room text not null default ''::text,
  cost_cents bigint not null,
  labor_cents bigint not null default 0,
  item text,
  age_months integer,
  life_years integer,
  wear boolean not null default false,
  override_cents bigint,
  override_reason text not null default ''::text,
  amount_cents bigint not null,
  expense_id bigint,
  work_order_id bigint,
  invoice_file text,
  invoice_name text not null default ''::text,
  charge_id bigint
);

create table deposit_line_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  line_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table deposit_objection (
  account_id bigint not null,
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  received_on date not null,
  words text not null,
  paper_file text,
  paper_name text not null default ''::text,
  recorded_by_name text not null,
  recorded_at timestamp with time zone not null
);

create table deposit_refund (
  account_id bigint not null,
  id bigint not null generated always as identity,
  settlement_id bigint not null,
  payee text not null,
  amount_cents bigint not null,
  method text not null,
  reference text not null default ''::text,
  paid_on date not null,
  cashed_on date,
  recorded_by_name text not null,
  recorded_at timestamp with time zone not null,
  voided_at timestamp with time zone,
  voided_by_name text not null default ''::text,
  void_reason text not null default ''::text
);

create table deposit_return (
  account_id bigint not null,
  id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  returned_cents bigint not null,
  letter jsonb not null,
  created_at timestamp with time zone not null default now(),
  voided_by bigint
);

create table deposit_settlement (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  state text not null default 'DRAFT'::text,
  version integer not null default 1,
  names text not null default ''::text,
  send_to text not null default ''::text,
  address_given date,
  note text not null default ''::text,
  rates jsonb not null default '[]'::jsonb,
  interest_before_cents bigint not null default 0,
  left_out jsonb not null default '[]'::jsonb,
  saved_by_name text not null,
  saved_at timestamp with time zone not null,
  return_id bigint,
  entries integer not null default 0,
  issued_on date,
  refund_cents bigint not null default 0,
  balance_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  deducted_cents bigint not null default 0,
  issued_by_name text not null default ''::text,
  issued_at timestamp with time zone,
  reversed_by_name text not null default ''::text,
  reversed_at timestamp with time zone,
  reverse_reason text not null default ''::text
);

create table dues_day (
  account_id bigint not null,
  day date not null,
  billed_cents bigint not null,
  collected_cents bigint not null
);

create table earlier_secret (
  id bigint not null generated always as identity,
  plain bytea,
  sealed bytea,
  ended_at timestamp with time zone not null
);

create table email_change (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  old_email text not null,
  new_email text not null,
  changed_at timestamp with time zone not null default now()
);

create table email_confirmation (
  account_id bigint not null,
  user_id bigint not null,
  email text not null,
  asked_at timestamp with time zone not null,
  sent integer not null default 1,
  confirmed_at timestamp with time zone
);

create table email_request (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  new_email text not null,
  session_hash bytea,
  asked_by text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table entry_token (
  token_hash bytea not null,
  account_id bigint not null,
  user_id bigint not null,
  super_admin_id bigint,
  expires_at timestamp with time zone not null,
  reason text not null default ''::text
);

create table entry_unfiled (
  account_id bigint not null,
  entry_id bigint not null
);

create table esign_consent (
  account_id bigint not null,
  id bigint not null generated always as identity,
  signer_id bigint not null,
  text_version text not null,
  agreed_at timestamp with time zone not null,
  address text not null,
  agent text not null
);

create table expense (
  account_id bigint not null,
  id bigint not null,
  subcategory_id bigint not null,
  property_id bigint not null,
  unit_id bigint,
  day date not null,
  amount_cents bigint not null,
  notes text not null default ''::text,
  recurring_id bigint,
  due_on date,
  receipt_file text,
  receipt_thumb text,
  voided_by bigint,
  contractor_id bigint,
  work_order_id bigint,
  project_id bigint,
  payee text not null default ''::text,
  method text not null default ''::text,
  reference text not null default ''::text
);

create table expense_category (
  account_id bigint not null,
  id bigint not null generated always as identity,
  category_name text not null,
  schedule_e integer,
  archived_at timestamp with time zone
);

create table expense_count (
  account_id bigint not null,
  part integer not null,
  expenses integer not null
);

create table expense_subcategory (
  account_id bigint not null,
  id bigint not null generated always as identity,
  category_id bigint not null,
  subcategory_name text not null,
  archived_at timestamp with time zone
);

create table form_draft (
  account_id bigint not null,
  user_id bigint not null,
  form text not null,
  record_id bigint not null,
  version integer not null,
  content text not null,
  updated_at timestamp with time zone not null
);

create table help_question (
  day date not null,
  words text not null,
  times integer not null
);

create table history_letter (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  facts jsonb not null,
  sha256 text not null,
  signature text not null,
  file_name text not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null
);

create table household_member (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null default ''::text,
  dob_sealed text not null default ''::text,
  dob_index bytea,
  language text not null default 'en'::text,
  version integer not null default 1,
  added_at timestamp with time zone not null default now(),
  added_by text not null,
  removed_at timestamp with time zone,
  removed_by text not null default ''::text,
  first_at timestamp with time zone,
  last_at timestamp with time zone,
  locked_at timestamp with time zone,
  saved_by text not null default ''::text
);

create table idempotency_key (
  account_id bigint not null,
  user_id bigint not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamp with time zone not null default now()
);

create table import_columns (
  account_id bigint not null,
  headers_sha256 bytea not null,
  kind text not null,
  mapping jsonb not null,
  date_order text
);

create table import_row (
  account_id bigint not null,
  run_id bigint not null,
  row_no integer not null,
  cells jsonb,
  state text not null default 'NEW'::text,
  problems jsonb not null default '[]'::jsonb,
  made_id bigint
);

create table import_run (
  account_id bigint not null,
  id bigint not null generated always as identity,
  noun text not null,
  state text not null,
  file_name text not null,
  file_sha256 bytea not null,
  headers jsonb not null,
  mapping jsonb not null,
  rows_total integer not null,
  rows_good integer not null default 0,
  rows_bad integer not null default 0,
  rows_duplicate integer not null default 0,
  rows_imported integer not null default 0,
  created_at timestamp with time zone not null,
  created_by text not null,
  imported_at timestamp with time zone,
  imported_by text,
  undone_at timestamp with time zone,
  undone_by text
);

create table incoming_mail (
  account_id bigint not null,
  id bigint not null generated always as identity,
  message_id text not null,
  person_kind text,
  person_id bigint,
  property_id bigint,
  from_address text not null,
  from_name text not null default ''::text,
  subject text not null default ''::text,
  body text not null,
  automatic boolean not null default false,
  dropped_files text not null default ''::text,
  in_reply_to_mail_id bigint,
  received_at timestamp with time zone not null,
  waits_since timestamp with time zone,
  settled_by text not null default ''::text
);

create table inspection (
  account_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  state text not null default 'DRAFT'::text,
  property_id bigint not null,
  unit_id bigint not null,
  occupancy_id bigint,
  tenant_id bigint,
  planned_on date not null,
  note text not null default ''::text,
  previous_id bigint,
  made_from text not null default ''::text,
  version integer not null default 1,
  created_by_name text not null,
  created_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  finished_at timestamp with time zone,
  finished_by_name text not null default ''::text,
  content_hash text not null default ''::text,
  asked_at timestamp with time zone,
  object_until date,
  signed_at timestamp with time zone,
  unsigned_reason text not null default ''::text,
  canceled_at timestamp with time zone,
  canceled_by_name text not null default ''::text,
  cancel_reason text not null default ''::text,
  inspector_id bigint,
  by_tenant boolean not null default false,
  send_by date,
  handed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  sent_at timestamp with time zone
);

create table inspection_answer (
  account_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  item_id bigint,
  words text not null,
  made_by_name text not null,
  made_at timestamp with time zone not null
);

create table inspection_item (
  account_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  room_id bigint not null,
  key uuid not null,
  name text not null,
  place integer not null,
  condition text,
  note text not null default ''::text,
  wears text,
  new_on date,
  removed boolean not null default false,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamp with time zone not null,
  line_id bigint,
  by_tenant boolean not null default false
);

create table inspection_objection (
  account_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  item_id bigint,
  words text not null,
  made_by_name text not null,
  made_at timestamp with time zone not null
);

create table inspection_photo (
  account_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  room_id bigint not null,
  item_id bigint,
  key uuid not null,
  image_name text not null,
  thumb_name text not null,
  caption text not null default ''::text,
  taken_at timestamp with time zone,
  taken_where text not null default ''::text,
  sent_by_name text not null,
  created_at timestamp with time zone not null
);

create table inspection_room (
  account_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  key uuid not null,
  name text not null,
  place integer not null,
  removed boolean not null default false,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamp with time zone not null
);

create table inspection_setting (
  account_id bigint not null,
  asks_for_moves boolean not null default true,
  asks_for_signatures boolean not null default true,
  asks_tenants boolean not null default false,
  tenant_days integer not null default 7,
  also_text boolean not null default false,
  asks_since date,
  saved_by text not null
);

create table inspection_signature (
  account_id bigint not null,
  id bigint not null generated always as identity,
  inspection_id bigint not null,
  key uuid not null,
  role text not null,
  name text not null,
  strokes text not null default ''::text,
  language text not null,
  statement text not null,
  content_hash text not null,
  signed_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  address text not null default ''::text,
  taken_by_name text not null default ''::text,
  voided_at timestamp with time zone
);

create table inspection_template (
  account_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  basis text,
  rooms jsonb not null,
  version integer not null default 1,
  saved_by_name text not null,
  saved_at timestamp with time zone not null,
  removed_at timestamp with time zone
);

create table inspection_template_version (
  account_id bigint not null,
  id bigint not null generated always as identity,
  template_id bigint not null,
  version integer not null,
  name text not null,
  rooms jsonb not null,
  saved_by_name text not null,
  saved_at timestamp with time zone not null
);

create table invoice (
  account_id bigint not null,
  id bigint not null generated always as identity,
  no integer not null,
  demo boolean not null,
  kind text not null,
  lines jsonb not null,
  total_cents bigint not null,
  transaction text not null,
  issued_on date not null,
  period_from date not null,
  period_to date not null,
  billed_to jsonb not null,
  seller jsonb not null,
  method text not null,
  created_at timestamp with time zone not null
);

create table invoice_number (
  demo boolean not null,
  no integer not null,
  transaction text not null,
  total_cents bigint not null,
  issued_on date not null
);

create table issued_document (
  account_id bigint not null,
  kind text not null,
  record_id bigint not null,
  file_name text not null,
  sha256 text not null,
  issued_at timestamp with time zone not null default now()
);

create table job_run (
  id bigint not null generated always as identity,
  name text not null,
  on_day date,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  told json not null default '{}'::json,
  quiet boolean not null default false
);

create table journal_entry (
  account_id bigint not null,
  id bigint not null generated always as identity,
  day date not null,
  kind text not null,
  reason text not null,
  amount_cents bigint not null,
  effect_cents bigint not null,
  lines integer not null,
  property_id bigint,
  unit_id bigint,
  occupancy_id bigint,
  tenant_id bigint,
  notes text not null default ''::text,
  key text,
  reverses bigint,
  why jsonb,
  user_id bigint,
  user_name text not null,
  posted_at timestamp with time zone not null default now()
);

create table journal_line (
  account_id bigint not null,
  entry_id bigint not null,
  line_no integer not null,
  ledger text not null,
  cents bigint not null,
  reason text not null,
  figure text,
  day date not null,
  property_id bigint,
  unit_id bigint,
  occupancy_id bigint,
  tenant_id bigint,
  owner_id bigint
);

create table known_device (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  browser text not null,
  network text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null
);

create table late_fee_rule (
  account_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  frequency text not null,
  fee_type text not null,
  fixed_cents bigint,
  percent_hundredths integer,
  due_period integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table late_reminder (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint not null,
  due date not null,
  days_after integer not null,
  day date not null,
  zone text not null,
  planned_at timestamp with time zone not null,
  state text not null default 'PLANNED'::text,
  reason text not null default ''::text,
  owed_cents bigint,
  mail_id bigint,
  text_id bigint,
  ended_at timestamp with time zone
);

create table late_reminder_progress (
  account_id bigint not null,
  zone text not null,
  planned_to date not null
);

create table late_reminder_property (
  account_id bigint not null,
  property_id bigint not null,
  is_on boolean not null,
  days integer[] not null,
  saved_by text not null,
  saved_at timestamp with time zone not null
);

create table late_reminder_setting (
  account_id bigint not null,
  is_on boolean not null default false,
  days integer[] not null default '{1,5,10}'::integer[],
  by_text boolean not null default false,
  least_cents bigint not null default 0,
  on_since timestamp with time zone not null,
  saved_by text not null
);

create table lease (
  account_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  property_id bigint not null,
  unit_id bigint not null,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  application_id bigint,
  move_in date not null,
  move_out date not null,
  rent_cents bigint not null,
  rent_period text not null,
  security_deposit_cents bigint,
  pet_deposit_cents bigint not null default 0,
  cleaning_deposit_cents bigint not null default 0,
  cleaning_fee_cents bigint not null default 0,
  redecorating_fee_cents bigint not null default 0,
  pet_fee_cents bigint not null default 0,
  other_fee_cents bigint not null default 0,
  late_fee_rule_id bigint,
  earnest_money boolean not null default false,
  earnest_money_form text not null default ''::text,
  pets_allowed boolean not null default false,
  pet_insurance_required boolean not null default false,
  yard_maintenance text not null default ''::text,
  pest_control text not null default ''::text,
  pool_maintenance text not null default ''::text,
  other_maintenance text not null default ''::text,
  hoa_fee text not null default ''::text,
  personal_property jsonb not null default '[]'::jsonb,
  addenda jsonb not null default '[]'::jsonb,
  keys jsonb not null default '[]'::jsonb,
  utilities jsonb not null default '[]'::jsonb,
  title text not null default ''::text,
  description text not null default ''::text,
  content jsonb,
  html text,
  html_sha256 text,
  pdf_file text,
  report_url text not null default ''::text,
  made_by bigint,
  made_by_name text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  replaced_at timestamp with time zone,
  term_id bigint,
  other_occupants jsonb not null default '[]'::jsonb,
  lead_presence text,
  lead_explanation text not null default ''::text,
  lead_records text,
  lead_documents text not null default ''::text
);

create table lease_adult (
  account_id bigint not null,
  lease_id bigint not null,
  place smallint not null,
  role text not null,
  name text not null,
  email text not null default ''::text,
  application_id bigint
);

create table lease_document (
  account_id bigint not null,
  lease_id bigint not null,
  version smallint not null default 1,
  replaces bigint,
  state text not null default 'ISSUED'::text,
  sent_at timestamp with time zone,
  sent_by bigint,
  sent_by_name text not null default ''::text,
  ended_at timestamp with time zone,
  reason text not null default ''::text,
  paper_file text,
  paper_sha256 text,
  sealed_at timestamp with time zone,
  wake_at timestamp with time zone,
  imported_at timestamp with time zone
);

create table lease_end (
  account_id bigint not null,
  move_out date not null,
  occupancies integer not null
);

create table lease_signer (
  account_id bigint not null,
  id bigint not null generated always as identity,
  lease_id bigint not null,
  place smallint not null,
  role text not null,
  name text not null,
  email text not null,
  user_id bigint,
  link_number integer not null default 0,
  invited_at timestamp with time zone,
  expires_at timestamp with time zone,
  reminders smallint not null default 0,
  told_expired_at timestamp with time zone,
  signed_at timestamp with time zone,
  signed_name text not null default ''::text
);

create table lease_template (
  account_id bigint not null,
  clauses jsonb,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null
);

create table lease_term (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint not null,
  kind text not null,
  begins date not null,
  ends date,
  rent_cents bigint not null,
  changes_rule boolean not null default false,
  late_fee_rule_id bigint,
  made_by bigint,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  canceled_at timestamp with time zone,
  canceled_by_name text not null default ''::text,
  cancel_reason text not null default ''::text,
  rent_period text not null
);

create table limit_count (
  counted bytea not null,
  used integer not null,
  ends timestamp with time zone not null
);

create table line_question (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  entry_id bigint not null,
  property_id bigint not null,
  question text not null,
  asked_at timestamp with time zone not null,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by bigint,
  answered_by_name text not null default ''::text
);

create table link_opening (
  account_id bigint not null,
  id bigint not null generated always as identity,
  link_id bigint not null,
  opened_at timestamp with time zone not null,
  address text not null,
  agent text not null
);

create table listing (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  unit_id bigint not null,
  title text not null,
  description text not null default ''::text,
  website text not null default ''::text,
  available_on date not null,
  featured boolean not null,
  published boolean not null,
  published_at timestamp with time zone,
  for_sale boolean not null,
  pets boolean not null,
  smoking boolean not null,
  cover_image text,
  cover_thumb text,
  cover_alt text not null default ''::text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  user_id bigint,
  standing text not null default 'OPEN'::text,
  standing_at timestamp with time zone,
  standing_before text,
  rented_elsewhere boolean not null default false
);

create table listing_day (
  account_id bigint not null,
  listing_id bigint not null,
  day date not null,
  views integer not null
);

create table listing_fee (
  account_id bigint not null,
  id bigint not null generated always as identity,
  listing_id bigint not null,
  place integer not null,
  name text not null,
  amount_cents bigint not null,
  due text not null,
  optional boolean not null
);

create table listing_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  listing_id bigint not null,
  place integer not null,
  image_name text not null,
  thumb_name text not null,
  alt text not null default ''::text,
  created_at timestamp with time zone not null default now()
);

create table listing_lead (
  account_id bigint not null,
  id bigint not null generated always as identity,
  listing_id bigint not null,
  name text not null,
  email text not null,
  phone text not null default ''::text,
  message text not null,
  asked_at timestamp with time zone not null,
  told_rented_at timestamp with time zone,
  language text not null default 'en'::text
);

create table listing_visitor (
  account_id bigint not null,
  listing_id bigint not null,
  day date not null,
  mark bytea not null
);

create table logged_call (
  account_id bigint not null,
  id bigint not null generated always as identity,
  person_kind text not null,
  person_id bigint not null,
  property_id bigint,
  direction text not null,
  called_at timestamp with time zone not null,
  minutes integer not null,
  note text not null,
  follow_up_on date,
  followed_up_at timestamp with time zone,
  followed_up_by_name text not null default ''::text,
  made_by bigint,
  made_by_name text not null,
  made_at timestamp with time zone not null
);

create table mail_message (
  account_id bigint not null,
  id bigint not null generated always as identity,
  event text not null,
  dedupe_key text not null,
  to_address text not null,
  subject text not null,
  letter jsonb not null,
  courtesy boolean not null,
  state text not null default 'QUEUED'::text,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  attached_kind text,
  attached_record bigint,
  property_id bigint,
  automation text not null default ''::text,
  run_id bigint,
  caused_by text not null default ''::text,
  failure_seen_at timestamp with time zone,
  person_kind text,
  person_id bigint
);

create table mail_suppression (
  account_id bigint not null,
  address text not null,
  reason text not null,
  created_at timestamp with time zone not null
);

create table mail_template (
  account_id bigint not null,
  event text not null,
  subject text not null,
  heading text not null,
  body text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  language text not null default 'en'::text
);

create table maintenance_log (
  account_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  category text not null,
  description text not null default ''::text,
  note text not null default ''::text,
  property_id bigint not null,
  unit_id bigint,
  contractor_id bigint not null,
  done_on date,
  created_at timestamp with time zone not null,
  work_order_id bigint,
  move_id bigint
);

create table maintenance_log_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  maintenance_log_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table maintenance_news (
  account_id bigint not null,
  id bigint not null generated always as identity,
  flag text not null,
  reader_id bigint not null,
  property_id bigint not null,
  work_order_id bigint,
  maintenance_log_id bigint,
  move_id bigint,
  what text not null default ''::text,
  given_away boolean not null default false,
  at timestamp with time zone not null,
  sent_id bigint
);

create table mandate (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  method_id bigint,
  payment_id bigint,
  kind text not null,
  version text not null,
  language text not null,
  text text not null,
  sha256 text not null,
  accepted_at timestamp with time zone not null,
  address text not null,
  device text not null,
  member_id bigint
);

create table master_key (
  id integer not null default 1,
  print bytea not null,
  created_at timestamp with time zone not null default now()
);

create table membership (
  account_id bigint not null,
  subscription text not null,
  n integer not null default 1,
  renews boolean not null default true,
  customer text not null,
  token_sealed text not null,
  method_kind text not null,
  brand text not null default ''::text,
  last4 text not null default ''::text,
  method_label text not null default ''::text,
  expires text,
  cardholder text not null,
  email text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  zipcode text not null default ''::text,
  extra_units integer not null,
  paid_units integer not null,
  promo_code_id bigint,
  off_cents bigint not null default 0,
  bills_left integer,
  period_from date not null,
  period_to date not null,
  past_due_since date,
  owed_cents bigint not null default 0,
  tries integer not null default 0,
  next_try_on date,
  ends_on date,
  ends_by text,
  card_warned text not null default ''::text,
  promo_warned date,
  asked_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null
);

create table membership_change (
  account_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  units_before integer not null,
  units_after integer not null,
  cents bigint not null default 0,
  state text not null default 'PENDING'::text,
  reference text not null,
  transaction text not null default ''::text,
  message text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  token_sealed text not null default ''::text,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  key text,
  body_hash bytea
);

create table membership_difference (
  account_id bigint not null,
  kind text not null,
  about text not null default ''::text,
  ours text not null,
  theirs text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null
);

create table message (
  account_id bigint not null,
  id bigint not null generated always as identity,
  person_kind text not null,
  state text not null default 'DRAFT'::text,
  about text not null,
  channel text not null,
  audience jsonb not null,
  audience_words text not null,
  to_one boolean not null default false,
  subject text not null default ''::text,
  body text not null default ''::text,
  text_body text not null default ''::text,
  subject_es text not null default ''::text,
  body_es text not null default ''::text,
  text_body_es text not null default ''::text,
  properties bigint[],
  begins_at timestamp with time zone,
  scheduled boolean not null default false,
  ended_at timestamp with time zone,
  made_by bigint,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  canceled_by_name text not null default ''::text,
  failure_seen_at timestamp with time zone
);

create table message_recipient (
  account_id bigint not null,
  id bigint not null generated always as identity,
  message_id bigint not null,
  person_kind text not null,
  person_id bigint not null,
  name text not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  language text not null default 'en'::text,
  property_id bigint,
  occupancy_id bigint,
  state text not null default 'WAITING'::text,
  reason text not null default ''::text,
  subject text not null default ''::text,
  body text not null default ''::text,
  text_body text not null default ''::text,
  mail_id bigint,
  text_id bigint,
  text_reason text not null default ''::text,
  done_at timestamp with time zone
);

create table message_template (
  account_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  person_kind text not null,
  about text not null default 'HOME'::text,
  subject text not null default ''::text,
  body text not null default ''::text,
  text_body text not null default ''::text,
  subject_es text not null default ''::text,
  body_es text not null default ''::text,
  text_body_es text not null default ''::text,
  saved_by_name text not null default ''::text,
  saved_at timestamp with time zone not null
);

create table message_thread (
  account_id bigint not null,
  person_kind text not null,
  person_id bigint not null,
  property_id bigint,
  last_in_at timestamp with time zone not null,
  last_in_channel text not null,
  last_in_words text not null default ''::text,
  read_at timestamp with time zone,
  answered_at timestamp with time zone
);

create table migration (
  id integer not null default nextval('migration_id_seq'::regclass),
  name character varying(255) not null,
  run_on timestamp without time zone not null
);

create table money_day (
  account_id bigint not null,
  day date not null,
  ledger text not null,
  reason text not null,
  subcategory_id bigint not null default 0,
  cents bigint not null,
  released_cents bigint not null default 0,
  rows bigint not null
);

create table money_month (
  account_id bigint not null,
  property_id bigint not null default 0,
  owner_id bigint not null default 0,
  month date not null,
  ledger text not null,
  reason text not null,
  subcategory_id bigint not null default 0,
  cents bigint not null,
  released_cents bigint not null default 0,
  rows bigint not null
);

create table need_comment (
  account_id bigint not null,
  id bigint not null generated always as identity,
  state_id bigint not null,
  user_id bigint,
  user_name text not null,
  body text not null,
  created_at timestamp with time zone not null
);

create table need_mail (
  account_id bigint not null,
  user_id bigint not null,
  last_day date,
  created_at timestamp with time zone not null
);

create table need_state (
  account_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  record_id bigint not null,
  occurrence text not null,
  property_id bigint,
  snoozed_until date,
  snoozed_by bigint,
  assigned_to bigint,
  assigned_by bigint,
  assigned_at timestamp with time zone,
  before jsonb,
  saved_by text not null default ''::text,
  saved_at timestamp with time zone,
  version integer not null default 0,
  created_at timestamp with time zone not null
);

create table notice (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  kind text not null,
  title text not null,
  short_description text not null default ''::text,
  pdf_file text not null,
  sha256 text not null,
  needs_paper boolean not null default false,
  ledger_day date not null,
  owed_cents bigint,
  last_entry bigint,
  stands_after bigint,
  expiry_number smallint,
  issued_at timestamp with time zone not null,
  issued_by bigint,
  issued_by_name text not null,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  expiry_of date,
  deadline date
);

create table notice_service (
  account_id bigint not null,
  id bigint not null generated always as identity,
  notice_id bigint not null,
  way text not null,
  served_on date not null,
  tracking text not null default ''::text,
  note text not null default ''::text,
  proof_file text,
  recorded_at timestamp with time zone not null,
  recorded_by bigint,
  recorded_by_name text not null
);

create table number_reveal (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  at timestamp with time zone not null
);

create table occupancy (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  unit_id bigint not null,
  move_in date not null,
  move_out date not null,
  real_move_out date,
  move_out_reason text,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  property_id bigint not null,
  rent_cents bigint not null,
  deposit_cents bigint not null,
  rent_period text not null,
  late_fee_rule_id bigint,
  late_fee_begins date,
  notes text not null default ''::text,
  waits_for bigint,
  search text not null default ''::text,
  agreed_move_in date,
  month_to_month boolean not null default false,
  forwarding_address text not null default ''::text
);

create table online_application (
  account_id bigint not null,
  id bigint not null generated always as identity,
  link_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  created_at timestamp with time zone not null
);

create table online_letter (
  account_id bigint not null,
  id bigint not null generated always as identity,
  part_id bigint not null,
  at timestamp with time zone not null,
  kind text not null default 'LINK'::text
);

create table online_part (
  account_id bigint not null,
  id bigint not null generated always as identity,
  online_id bigint not null,
  email text not null,
  invited_name text not null default ''::text,
  invited_by bigint,
  state text not null,
  entered jsonb not null default '{}'::jsonb,
  dob_sealed text not null default ''::text,
  ssn_sealed text not null default ''::text,
  ssn_end text not null default ''::text,
  no_ssn boolean not null default false,
  license_sealed text not null default ''::text,
  license_end text not null default ''::text,
  license_state text not null default ''::text,
  no_license boolean not null default false,
  consent_version text not null default ''::text,
  consent_text text not null default ''::text,
  consent_name text not null default ''::text,
  consent_at timestamp with time zone,
  consent_address text not null default ''::text,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  received_at timestamp with time zone,
  application_id bigint,
  criteria_version integer,
  language text not null default 'en'::text
);

create table operator_mail (
  id bigint not null generated always as identity,
  event text not null,
  to_address text not null,
  letter jsonb not null,
  state text not null default 'QUEUED'::text,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null,
  error text not null default ''::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  reply_to text not null default ''::text,
  network bytea
);

create table outbox_mail (
  id bigint not null generated always as identity,
  account_id bigint,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null default now(),
  unsubscribe_url text,
  attachment_name text,
  from_name text,
  reply_to text
);

create table own_cell (
  only_one boolean not null default true,
  letter text not null
);

create table owner (
  account_id bigint not null,
  id bigint not null generated always as identity,
  business_name text not null,
  first_name text not null,
  last_name text not null,
  owner_name text not null generated always as (((first_name || ' '::text) || last_name)) stored,
  avatar_image text not null default ''::text,
  avatar_image_sm text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  pp_addr_type text not null,
  pp_address text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  country text not null default ''::text,
  zipcode text not null default ''::text,
  search text not null generated always as (lower(((((((((business_name || '
'::text) || first_name) || ' '::text) || last_name) || '
'::text) || email) || '
'::text) || phone))) stored,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  archived_by text not null default ''::text
);

create table owner_approval (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  owner_id bigint,
  owner_name text not null,
  email text not null,
  amount_cents bigint not null,
  effect text not null default ''::text,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  expires_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  question text not null default ''::text,
  question_at timestamp with time zone,
  answer text,
  reason text not null default ''::text,
  answered_at timestamp with time zone,
  answered_from text not null default ''::text,
  ended_at timestamp with time zone
);

create table owner_packet (
  account_id bigint not null,
  id bigint not null generated always as identity,
  set_id bigint not null,
  place integer not null,
  owner_id bigint not null,
  owner_name text not null,
  state text not null,
  properties bigint[] not null,
  left_out text not null default ''::text,
  reason text not null default ''::text,
  file_name text,
  pages integer,
  bytes bigint,
  claim uuid,
  claimed_until timestamp with time zone,
  tries integer not null default 0,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  mail_asked_at timestamp with time zone,
  mail_asked_by text not null default ''::text
);

create table owner_packet_mail (
  account_id bigint not null,
  id bigint not null generated always as identity,
  packet_id bigint not null,
  turn integer not null,
  email text not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  expires_at timestamp with time zone not null
);

create table owner_statement (
  account_id bigint not null,
  id bigint not null generated always as identity,
  owner_id bigint not null,
  month date not null,
  opening_cents bigint not null,
  adjustments_cents bigint not null,
  receipts_cents bigint not null,
  expenses_cents bigint not null,
  payouts_cents bigint not null,
  closing_cents bigint not null,
  deposits_cents bigint not null,
  content jsonb not null,
  last_entry bigint not null,
  issued_at timestamp with time zone not null,
  user_id bigint,
  user_name text not null,
  on_behalf_by text
);

create table owner_statement_mail (
  account_id bigint not null,
  statement_id bigint not null,
  to_address text not null,
  sent_at timestamp with time zone not null,
  user_id bigint,
  user_name text not null
);

create table packet_set (
  account_id bigint not null,
  id bigint not null generated always as identity,
  period text not null,
  from_day date not null,
  to_day date not null,
  parts text[] not null,
  state text not null,
  total integer not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table paper_opening (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  kind text not null,
  record_id bigint not null,
  opened_at timestamp with time zone not null,
  address text not null default ''::text,
  agent text not null default ''::text,
  viewer_name text not null default ''::text,
  ticket_hash bytea
);

create table passkey (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);

create table passkey_challenge (
  challenge text not null,
  purpose text not null,
  expires_at timestamp with time zone not null
);

create table payment_block (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint not null,
  notice_id bigint not null,
  takes text not null,
  since date not null
);

create table payment_policy (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  occupancy_id bigint,
  portal_on boolean,
  partial text,
  minimum_percent integer,
  on_notice text,
  fee_on_return text,
  free_way text,
  returned_fee_cents bigint
);

create table payout (
  account_id bigint not null,
  id bigint not null generated always as identity,
  owner_id bigint not null,
  amount_cents bigint not null,
  day date not null,
  pp_addr_type text not null,
  pp_addr text not null,
  reference text not null,
  state text not null default 'PENDING'::text,
  provider text not null,
  batch_id text,
  message text not null default ''::text,
  key text,
  body_hash bytea,
  entry_id bigint,
  returned_by bigint,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text,
  asked_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table portal_closed (
  account_id bigint not null,
  property_id bigint not null,
  closed_at timestamp with time zone not null,
  closed_by text not null
);

create table portal_fee (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint,
  method text not null,
  basis_points integer not null,
  flat_cents bigint not null default 0,
  min_cents bigint,
  max_cents bigint,
  from_day date not null,
  inherits boolean not null default false
);

create table portal_invite (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  way text not null,
  token_hash bytea,
  batch bigint,
  sent_at timestamp with time zone not null,
  sent_by bigint not null,
  sent_by_name text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  member_id bigint
);

create table portal_lock (
  account_id bigint not null,
  tenant_id bigint not null,
  locked_at timestamp with time zone not null
);

create table portal_method (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  kind text not null,
  token_sealed text not null,
  label text not null default ''::text,
  brand text not null default ''::text,
  last4 text not null default ''::text,
  debit boolean,
  expires text,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  why text not null default ''::text,
  state text not null default 'READY'::text,
  verification text not null default ''::text,
  asked_at timestamp with time zone,
  member_id bigint
);

create table portal_request (
  account_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  state text not null default 'OPEN'::text,
  tenant_id bigint not null,
  occupancy_id bigint,
  property_id bigint,
  unit_id bigint,
  title text not null,
  details text not null default ''::text,
  urgency text,
  content jsonb not null default '{}'::jsonb,
  starts_on date,
  ends_on date,
  paper_file text,
  work_order_id bigint,
  reason text not null default ''::text,
  decided_by text not null default ''::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  waits_since timestamp with time zone,
  mailed_state text not null default 'RECEIVED'::text,
  version integer not null default 1,
  saved_by text not null default ''::text,
  reminded_at timestamp with time zone
);

create table portal_request_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  request_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table portal_request_message (
  account_id bigint not null,
  id bigint not null generated always as identity,
  request_id bigint not null,
  at timestamp with time zone not null,
  by_tenant boolean not null,
  author text not null,
  body text not null
);

create table portal_setting (
  account_id bigint not null,
  opened boolean not null,
  codes boolean not null,
  changed_at timestamp with time zone not null,
  changed_by text not null
);

create table portal_use (
  account_id bigint not null,
  tenant_id bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null
);

create table portfolio_import (
  account_id bigint not null,
  id bigint not null generated always as identity,
  state text not null,
  bill_from date not null,
  found jsonb,
  theirs jsonb not null default '{}'::jsonb,
  reason text not null default ''::text,
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  created_at timestamp with time zone not null,
  created_by text not null,
  imported_at timestamp with time zone,
  imported_by text,
  imported_by_user bigint,
  undone_at timestamp with time zone,
  undone_by text
);

create table portfolio_import_file (
  account_id bigint not null,
  id bigint not null generated always as identity,
  import_id bigint not null,
  file_name text not null,
  sheet text not null,
  file_sha256 bytea not null,
  kind text not null,
  program text not null,
  headers jsonb not null,
  mapping jsonb not null,
  mapped_by text not null,
  date_order text,
  fill jsonb not null default '{}'::jsonb,
  rows_total integer not null,
  sealed_columns jsonb not null default '[]'::jsonb
);

create table portfolio_import_made (
  account_id bigint not null,
  import_id bigint not null,
  noun text not null,
  ids bigint[] not null
);

create table portfolio_import_row (
  account_id bigint not null,
  file_id bigint not null,
  row_no integer not null,
  cells jsonb not null
);

create table postal_document (
  account_id bigint not null,
  id bigint not null generated always as identity,
  letter_id bigint not null,
  kind text not null,
  record_id bigint not null default 0,
  name text not null,
  pages integer not null,
  sha256 text not null
);

create table postal_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  letter_id bigint not null,
  at timestamp with time zone not null,
  words text not null,
  place text not null default ''::text
);

create table postal_letter (
  account_id bigint not null,
  id bigint not null generated always as identity,
  state text not null,
  tenant_id bigint,
  property_id bigint,
  unit_id bigint,
  color text not null,
  delivery_speed text not null,
  quantity integer not null,
  sender jsonb not null,
  recipient jsonb not null,
  document text not null,
  pages integer not null,
  price_cents bigint not null,
  parts jsonb not null,
  fingerprint text not null,
  pdf_file text not null,
  sha256 text not null,
  provider text not null,
  reference text not null,
  hold text not null default 'NONE'::text,
  hold_id text,
  paid_with text not null default ''::text,
  nonce_hash bytea,
  key text,
  body_hash bytea,
  provider_ref text,
  confirmation_no text not null default ''::text,
  tracking text not null default ''::text,
  raw_status text not null default ''::text,
  message text not null default ''::text,
  priced_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  paid_at timestamp with time zone,
  handed_at timestamp with time zone,
  ended_at timestamp with time zone,
  proof_file text,
  closed_at timestamp with time zone,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text
);

create table primary_mark (
  single boolean not null default true,
  timeline text not null,
  mark uuid not null default gen_random_uuid()
);

create table project (
  account_id bigint not null,
  id bigint not null generated always as identity,
  project_title text not null,
  priority text not null,
  start_on date not null,
  end_on date not null,
  property_id bigint not null,
  color text not null,
  budget_cents bigint,
  version integer not null default 1,
  saved_by text not null default ''::text,
  saved_at timestamp with time zone not null
);

create table promo_code (
  id bigint not null generated always as identity,
  code text not null,
  percent integer,
  cents bigint,
  uses integer not null default 0,
  use_limit integer,
  until date,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  starts date,
  bills integer
);

create table promo_use (
  account_id bigint not null,
  promo_code_id bigint not null,
  membership text not null,
  off_cents bigint not null,
  used_at timestamp with time zone not null
);

create table property (
  account_id bigint not null,
  id bigint not null generated always as identity,
  owner_id bigint not null,
  type_id bigint not null,
  property_name text not null,
  total_livable_area bigint,
  total_lot_area bigint,
  valuation_cents bigint,
  address text not null,
  city text not null default ''::text,
  state text not null default ''::text,
  country text not null default ''::text,
  zipcode text not null default ''::text,
  laundry text not null default ''::text,
  parking_spot text not null default ''::text,
  management_company text not null default ''::text,
  unit_mix text not null default ''::text,
  year_built integer,
  timezone text not null default ''::text,
  units_total integer not null default 0,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  access_instructions text not null default ''::text,
  owner_limit_cents bigint default 50000
);

create table property_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table property_type (
  id bigint not null,
  type_name text not null
);

create table quick_link (
  account_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  link text not null,
  description text not null default ''::text,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  version integer not null default 1,
  saved_by text not null default ''::text
);

create table quiz_question (
  account_id bigint not null,
  id bigint not null generated always as identity,
  question text not null,
  place integer not null,
  retired_at timestamp with time zone
);

create table receipt (
  account_id bigint not null,
  id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  unit_id bigint not null,
  source text not null,
  reason text not null,
  day date not null,
  amount_cents bigint not null,
  deposit_cents bigint not null default 0,
  free_cents bigint not null default 0,
  deposit_free_cents bigint not null default 0,
  notes text not null default ''::text,
  billed_with bigint,
  in_transit boolean not null default false,
  voided_by bigint,
  method text not null default ''::text,
  check_number text not null default ''::text
);

create table receipt_count (
  account_id bigint not null,
  part integer not null,
  receipts integer not null
) with (fillfactor=75);

create table recovery_code (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  code_index bytea not null,
  used_at timestamp with time zone
);

create table recovery_link (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  question integer,
  wrong_answers integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table recurring_charge (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint not null,
  property_id bigint not null,
  kind text not null,
  name text not null default ''::text,
  period text not null,
  begins date not null,
  ends date,
  covered_to date not null,
  source text not null,
  version integer not null default 1,
  made_by bigint,
  made_by_name text not null,
  made_at timestamp with time zone not null default now(),
  ended_by_name text not null default ''::text,
  ended_at timestamp with time zone
);

create table recurring_charge_step (
  account_id bigint not null,
  recurring_charge_id bigint not null,
  begins date not null,
  amount_cents bigint not null,
  notice_on date,
  made_by bigint,
  made_by_name text not null,
  made_at timestamp with time zone not null default now()
);

create table recurring_expense (
  account_id bigint not null,
  id bigint not null default nextval('journal_entry_id_seq'::regclass),
  subcategory_id bigint not null,
  property_id bigint not null,
  unit_id bigint,
  amount_cents bigint not null,
  notes text not null default ''::text,
  day_of_month integer not null,
  started_on date not null,
  next_on date,
  created_at timestamp with time zone not null default now(),
  payee text not null default ''::text,
  method text not null default ''::text,
  reference text not null default ''::text,
  contractor_id bigint
);

create table renewal_offer (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  property_id bigint not null,
  state text not null default 'OFFERED'::text,
  begins date not null,
  rent_now_cents bigint not null,
  rent_period text not null,
  ends_1 date,
  rent_1_cents bigint not null,
  ends_2 date,
  rent_2_cents bigint,
  ends_3 date,
  rent_3_cents bigint,
  answer_by date not null,
  note text not null default ''::text,
  made_by bigint,
  made_by_name text not null,
  made_at timestamp with time zone not null,
  version integer not null default 1,
  seen_at timestamp with time zone,
  answered_at timestamp with time zone,
  taken smallint,
  leaves_on date,
  closed_at timestamp with time zone,
  closed_by_name text not null default ''::text,
  close_reason text not null default ''::text,
  reminded_at timestamp with time zone,
  settled_at timestamp with time zone
);

create table rent_account (
  account_id bigint not null,
  occupancy_id bigint not null,
  tenant_id bigint not null,
  property_id bigint not null,
  covered_to date not null,
  next_bill_on date,
  next_fee_on date,
  billed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  other_paid_cents bigint not null default 0,
  late_fee_paid_cents bigint not null default 0,
  balance_cents bigint not null generated always as ((((billed_cents - paid_cents) - other_paid_cents) - late_fee_paid_cents)) stored,
  deposits_cents bigint not null default 0,
  next_charge_on date
) with (fillfactor=75);

create table rental_application (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  unit_id bigint not null,
  status text,
  tenant_name text not null,
  phone text not null,
  email text not null,
  dob_sealed text not null default ''::text,
  dob_index bytea,
  move_in date not null,
  move_out date,
  ssn_sealed text not null default ''::text,
  ssn_end text not null default ''::text,
  license_sealed text not null default ''::text,
  license_end text not null default ''::text,
  license_state text not null default ''::text,
  coapplicant_name text not null default ''::text,
  coapplicant_phone text not null default ''::text,
  coapplicant_email text not null default ''::text,
  coapplicant_dob_sealed text not null default ''::text,
  coapplicant_ssn_sealed text not null default ''::text,
  coapplicant_ssn_end text not null default ''::text,
  emp_name text not null,
  emp_job_type text not null,
  "position" text not null default ''::text,
  supervisor_name text not null default ''::text,
  monthly_income_cents bigint not null,
  other_income text not null default ''::text,
  emp_address text not null default ''::text,
  emp_phone text not null default ''::text,
  cur_addr text not null,
  c_rent_period text not null default ''::text,
  c_rent_cents bigint not null,
  c_leave_reason text not null,
  c_owner_name text not null default ''::text,
  c_owner_phone text not null default ''::text,
  former_addr text not null default ''::text,
  f_rent_period text not null default ''::text,
  f_rent_cents bigint,
  f_leave_reason text not null default ''::text,
  f_owner_name text not null default ''::text,
  f_owner_phone text not null default ''::text,
  can_contact_landlord boolean,
  ref_name1 text not null default ''::text,
  ref_phone1 text not null default ''::text,
  ref_relation1 text not null default ''::text,
  ref_name2 text not null default ''::text,
  ref_phone2 text not null default ''::text,
  ref_relation2 text not null default ''::text,
  em_contact_name text not null,
  em_contact_phone text not null,
  em_contact_relation text not null,
  entered_by bigint,
  entered_by_name text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  source text not null default 'STAFF'::text,
  numbers_erased_at timestamp with time zone,
  criteria_version integer,
  content_index bytea
);

create table report_issue (
  account_id bigint not null,
  id bigint not null generated always as identity,
  schedule_id bigint not null,
  due_on date not null,
  by_hand boolean not null,
  title text not null,
  about text not null,
  figures text not null default ''::text,
  made_at timestamp with time zone not null,
  mailed_at timestamp with time zone
);

create table report_reader (
  account_id bigint not null,
  id bigint not null generated always as identity,
  issue_id bigint not null,
  email text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table report_schedule (
  account_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  report text not null,
  period text,
  compare text not null,
  property_id bigint,
  rhythm text not null,
  on_day integer not null,
  at_hour integer not null,
  recipients text not null,
  made_by bigint,
  next_on date not null,
  paused_at timestamp with time zone,
  stopped_why text not null default ''::text,
  stopped_at timestamp with time zone,
  saved_at timestamp with time zone not null
);

create table sandbox_bank (
  token text not null,
  customer text not null,
  nonce text not null,
  way text not null,
  verification text not null,
  tries integer not null default 0,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table sandbox_bill (
  subscription text not null,
  id text not null,
  amount_cents bigint not null,
  refusal text not null,
  created_at timestamp with time zone not null,
  seq bigint not null generated always as identity
);

create table sandbox_letter (
  ref text not null,
  reference text not null,
  name text not null,
  zipcode text not null,
  speed text not null,
  price_cents bigint not null,
  sha256 text not null,
  submitted_at timestamp with time zone,
  canceled boolean not null default false,
  created_at timestamp with time zone not null
);

create table sandbox_method (
  token text not null,
  customer text not null,
  nonce text not null,
  created_at timestamp with time zone not null
);

create table sandbox_payout (
  batch_id text not null,
  reference text not null,
  recipient_type text not null,
  recipient text not null,
  amount_cents bigint not null,
  state text not null,
  message text not null default ''::text,
  created_at timestamp with time zone not null
);

create table sandbox_sale (
  id text not null,
  reference text not null,
  nonce text not null,
  amount_cents bigint not null,
  state text not null,
  method text not null,
  brand text,
  last4 text,
  description text not null default ''::text,
  message text,
  another boolean,
  created_at timestamp with time zone not null
);

create table sandbox_screening (
  ref text not null,
  reference text not null,
  name text not null,
  canceled boolean not null default false,
  created_at timestamp with time zone not null
);

create table sandbox_subscription (
  id text not null,
  method text not null,
  state text not null,
  extra_units integer not null,
  pro_cents bigint not null,
  unit_cents bigint not null,
  discount_cents bigint,
  discount_bills integer,
  owed_cents bigint not null default 0,
  billing_day integer not null,
  next_bill_on date not null,
  period_from date,
  period_to date,
  paid_through date,
  past_due_since date,
  created_at timestamp with time zone not null
);

create table sandbox_text (
  provider_id text not null,
  reference text not null,
  own_phone text not null,
  phone text not null,
  body text not null,
  state text not null,
  error_code integer,
  created_at timestamp with time zone not null
);

create table saved_view (
  account_id bigint not null,
  id bigint not null generated always as identity,
  list text not null,
  name text not null,
  state jsonb not null,
  shared boolean not null,
  made_by bigint,
  saved_by_name text not null,
  saved_at timestamp with time zone not null
);

create table schema_needs (
  single boolean not null default true,
  version text not null
);

create table screening_consent (
  account_id bigint not null,
  id bigint not null generated always as identity,
  application_id bigint not null,
  adult text not null,
  text_version text not null,
  signed_on date not null,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  at timestamp with time zone not null,
  signed_name text not null default ''::text,
  signed_text text not null default ''::text,
  signed_at timestamp with time zone,
  signed_address text not null default ''::text
);

create table screening_order (
  account_id bigint not null,
  id bigint not null generated always as identity,
  application_id bigint not null,
  adult text not null,
  provider text not null,
  reference text not null,
  state text not null,
  provider_ref text,
  confirm_url text not null default ''::text,
  report_url text not null default ''::text,
  outcome text,
  message text not null default ''::text,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  ready_at timestamp with time zone,
  purged_at timestamp with time zone,
  user_id bigint not null,
  user_name text not null,
  on_behalf_by text,
  expense_id bigint
);

create table second_factor (
  account_id bigint not null,
  user_id bigint not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0
);

create table second_factor_demand (
  account_id bigint not null,
  id bigint not null generated always as identity,
  group_id integer not null
);

create table security_answer (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  question integer not null,
  answer_hash text not null
);

create table security_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  browser text not null,
  network text not null,
  created_at timestamp with time zone not null,
  about text not null default ''::text
);

create table server_heartbeat (
  server uuid not null,
  name text not null,
  version text not null,
  files text not null,
  files_shown text not null,
  keys text not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now()
);

create table session (
  token_hash bytea not null,
  account_id bigint not null,
  user_id bigint not null,
  super_admin_id bigint,
  created_at timestamp with time zone not null default now(),
  last_access timestamp with time zone not null default now(),
  id bigint not null generated always as identity,
  browser text not null default ''::text,
  address text not null default ''::text,
  support_id bigint,
  password_given_at timestamp with time zone
);

create table set_aside (
  account_id bigint not null,
  job text not null,
  record text not null default ''::text,
  tries integer not null default 1,
  error text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  next_at timestamp with time zone not null
);

create table setup_link (
  id bigint not null generated always as identity,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone
);

create table share_agreement (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  occupancy_id bigint not null,
  kind text not null,
  state text not null default 'PROPOSED'::text,
  proposed_at timestamp with time zone not null,
  proposed_by text not null,
  agreed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text not null default ''::text,
  shared_at timestamp with time zone,
  shared_by text not null default ''::text
);

create table share_part (
  account_id bigint not null,
  agreement_id bigint not null,
  place smallint not null,
  member_id bigint,
  name text not null,
  value bigint not null,
  accepted_at timestamp with time zone,
  declined_at timestamp with time zone
);

create table sign_in_failure (
  door text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  in_a_row integer not null default 0
);

create table signing_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  lease_id bigint not null,
  seq integer not null,
  signer_id bigint,
  kind text not null,
  at timestamp with time zone not null,
  name text not null default ''::text,
  address text not null default ''::text,
  agent text not null default ''::text,
  detail text not null default '{}'::text,
  hash text not null,
  mark bytea
);

create table signing_visit (
  account_id bigint not null,
  id bigint not null generated always as identity,
  signer_id bigint not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  session_hash bytea,
  session_ends_at timestamp with time zone
);

create table staff_access_change (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  what text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null
);

create table staff_invitation (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  sent_at timestamp with time zone not null,
  sent_by bigint not null,
  sent_by_name text not null,
  expires_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  ended_at timestamp with time zone
);

create table staff_user (
  account_id bigint not null,
  id bigint not null generated always as identity,
  group_id integer not null,
  name text not null,
  email text not null,
  phone text not null default ''::text,
  address text not null default ''::text,
  zipcode text not null default ''::text,
  intro text not null default ''::text,
  avatar text not null default ''::text,
  password_hash text,
  is_owner boolean not null default false,
  all_properties boolean not null default true,
  security_questions_selected boolean not null default false,
  skip_count integer not null default 0,
  finish_setup_prompt boolean not null default false,
  last_access timestamp with time zone,
  activity_seen bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  state text not null default 'ACTIVE'::text,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  setup_stage integer not null default 1,
  setup_checklist_closed boolean not null default false,
  version integer not null default 1,
  saved_by text not null default ''::text
);

create table start_step (
  name text not null
);

create table stored_file (
  account_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  store_key text not null,
  kind text not null,
  variant text not null,
  type text not null,
  bytes bigint not null default 0,
  original_name text not null default ''::text,
  state text not null default 'pending'::text,
  group_key uuid not null,
  created_at timestamp with time zone not null default now(),
  paper_of text
);

create table super_activity (
  id bigint not null generated always as identity,
  super_admin_name text not null,
  account_name text not null,
  message text not null,
  created_at timestamp with time zone not null
);

create table super_admin (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  factor_secret text,
  factor_confirmed_at timestamp with time zone,
  factor_last_step bigint not null default 0
);

create table super_session (
  token_hash bytea not null,
  super_admin_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_access timestamp with time zone not null default now(),
  returns_to bytea
);

create table support_closed (
  account_id bigint not null,
  closed_by bigint not null,
  closed_at timestamp with time zone not null
);

create table support_session (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint not null,
  super_admin_id bigint not null,
  super_admin_name text not null,
  reason text not null,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_how text
);

create table tally (
  account_id bigint not null,
  owners integer not null default 0,
  properties integer not null default 0,
  units integer not null default 0,
  users integer not null default 0,
  tenants integer not null default 0,
  tenants_open integer not null default 0,
  work_orders integer not null default 0,
  applications integer not null default 0,
  leases integer not null default 0
);

create table tenant (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_name text not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  dob_sealed text not null default ''::text,
  dob_index bytea,
  em_contact_name text not null default ''::text,
  em_contact_phone text not null default ''::text,
  notes text not null default ''::text,
  current_until date not null default '-infinity'::date,
  unit_names text not null default ''::text,
  search text not null default ''::text,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  language text not null default 'en'::text,
  note_to_tenant text not null default ''::text
);

create table tenant_code (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  attempt_hash bytea not null,
  mailed boolean not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  proved_at timestamp with time zone,
  member_id bigint
);

create table tenant_device (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  key_hash bytea not null,
  browser text not null,
  network text not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  member_id bigint
);

create table tenant_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  kind text not null,
  browser text not null,
  network text not null,
  created_at timestamp with time zone not null,
  about text not null default ''::text,
  member_id bigint
);

create table tenant_link (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  viewer_id bigint,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  member_id bigint
);

create table tenant_paper (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  kind text not null,
  title text not null,
  ends_on date,
  paper_file text not null,
  original_name text not null,
  added_at timestamp with time zone not null,
  added_by text not null
);

create table tenant_passkey (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  member_id bigint
);

create table tenant_session (
  token_hash bytea not null,
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  browser text not null default ''::text,
  address text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_access timestamp with time zone not null default now(),
  code_at timestamp with time zone,
  viewer_id bigint,
  device_id bigint,
  member_id bigint
);

create table tenant_total (
  account_id bigint not null,
  tenant_id bigint not null,
  current_until date not null default '-infinity'::date,
  archived boolean not null default false,
  billed_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  other_paid_cents bigint not null default 0,
  late_fee_paid_cents bigint not null default 0,
  paid_in_all_cents bigint not null generated always as (((paid_cents + other_paid_cents) + late_fee_paid_cents)) stored,
  balance_cents bigint not null generated always as ((((billed_cents - paid_cents) - other_paid_cents) - late_fee_paid_cents)) stored,
  deposits_cents bigint not null default 0
) with (fillfactor=75);

create table terms_consent (
  id bigint not null generated always as identity,
  account_number text not null,
  email text not null,
  kind text not null,
  version text not null,
  text text not null,
  text_sha256 bytea not null,
  agreed_at timestamp with time zone not null,
  ip_address text not null,
  keep_until timestamp with time zone,
  terms_sha256 bytea
);

create table text_code (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  phone text not null,
  words text not null,
  language text not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table text_consent (
  account_id bigint not null,
  id bigint not null generated always as identity,
  person_kind text not null,
  person_id bigint not null,
  phone text not null,
  source text not null,
  words text not null,
  language text not null default 'en'::text,
  how text not null default ''::text,
  given_on date not null,
  recorded_by text not null default ''::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text not null default ''::text,
  end_reason text
);

create table text_message (
  account_id bigint not null,
  id bigint not null generated always as identity,
  direction text not null,
  person_kind text,
  person_id bigint,
  phone text not null,
  own_phone text not null default ''::text,
  body text not null,
  segments integer not null default 1,
  media_count integer not null default 0,
  state text not null,
  reference uuid not null default gen_random_uuid(),
  provider_id text,
  error_code integer,
  error text not null default ''::text,
  cause_kind text not null default ''::text,
  cause_id bigint not null default 0,
  property_id bigint,
  unheld text not null default ''::text,
  urgent_reason text not null default ''::text,
  keyword text not null default ''::text,
  waits_since timestamp with time zone,
  answered_by text not null default ''::text,
  user_id bigint,
  user_name text not null default ''::text,
  on_behalf_by text,
  created_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  tries integer not null default 0,
  claimed_at timestamp with time zone,
  asked_at timestamp with time zone,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  provider text not null default ''::text
);

create table text_number (
  account_id bigint not null,
  phone text not null,
  registration text not null default 'PENDING'::text,
  assigned_by text not null,
  assigned_at timestamp with time zone not null
);

create table text_setting (
  account_id bigint not null,
  is_on boolean not null default false,
  daily_limit integer not null default 500,
  also boolean not null default false,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamp with time zone not null
);

create table text_stop (
  account_id bigint not null,
  id bigint not null generated always as identity,
  phone text not null,
  source text not null,
  said text not null default ''::text,
  stopped_by text not null default ''::text,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by text not null default ''::text
);

create table unit (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  unit_name text not null,
  bedroom integer not null,
  bathroom numeric(4,1) not null,
  rent_cents bigint not null,
  deposit_cents bigint not null,
  rent_period text not null,
  notes text not null default ''::text,
  search text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  version integer not null default 1,
  saved_by text not null default ''::text,
  square_feet integer
);

create table unit_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  unit_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table upkeep (
  account_id bigint not null,
  id bigint not null generated always as identity,
  title text not null,
  description text not null default ''::text,
  trade text,
  contractor_id bigint not null,
  property_id bigint not null,
  place text not null,
  every integer not null,
  every_unit text not null,
  first_on date not null,
  lead_days integer not null,
  cost_cents bigint not null,
  next_on date not null,
  opens_on date not null generated always as ((next_on - lead_days)) stored,
  paused_at timestamp with time zone,
  paused_by text not null default ''::text,
  saved_at timestamp with time zone not null
);

create table upkeep_opening (
  account_id bigint not null,
  id bigint not null generated always as identity,
  upkeep_id bigint not null,
  due_on date not null,
  unit_id bigint,
  work_order_id bigint,
  opened_at timestamp with time zone not null
);

create table uploaded_application (
  account_id bigint not null,
  id bigint not null generated always as identity,
  occupancy_id bigint,
  applicant_name text not null default ''::text,
  title text not null,
  description text not null default ''::text,
  pdf_file text not null,
  original_name text not null,
  uploaded_by bigint,
  uploader_name text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text
);

create table user_property (
  account_id bigint not null,
  user_id bigint not null,
  property_id bigint not null
);

create table webhook_delivery (
  account_id bigint not null,
  id bigint not null generated always as identity,
  endpoint_id bigint not null,
  event_id bigint not null,
  state text not null default 'QUEUED'::text,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  asked_by text not null default ''::text
);

create table webhook_endpoint (
  account_id bigint not null,
  id bigint not null generated always as identity,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  state text not null default 'ON'::text,
  secret_sealed text not null default ''::text,
  old_secret_sealed text not null default ''::text,
  old_secret_ends_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null,
  failing_since timestamp with time zone,
  stopped_at timestamp with time zone,
  saved_by text not null default ''::text,
  version integer not null default 1
);

create table webhook_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  type text not null,
  data jsonb not null,
  at timestamp with time zone not null default now()
);

create table webhook_try (
  account_id bigint not null,
  id bigint not null generated always as identity,
  delivery_id bigint not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  status integer,
  answer text not null default ''::text,
  problem text not null default ''::text
);

create table work_order (
  account_id bigint not null,
  id bigint not null generated always as identity,
  job_title text not null,
  job_description text not null default ''::text,
  note text not null default ''::text,
  urgency text not null,
  trade text,
  property_id bigint not null,
  unit_id bigint,
  contractor_id bigint not null,
  due_on date not null,
  material_description_1 text not null default ''::text,
  material_description_2 text not null default ''::text,
  material_1_cents bigint not null,
  material_2_cents bigint,
  labor_1_cents bigint,
  labor_2_cents bigint,
  total_cents bigint not null generated always as ((((material_1_cents + COALESCE(material_2_cents, (0)::bigint)) + COALESCE(labor_1_cents, (0)::bigint)) + COALESCE(labor_2_cents, (0)::bigint))) stored,
  authorized text,
  paid boolean not null default false,
  fund_on date,
  stage text not null default 'NEW'::text,
  stage_at timestamp with time zone not null,
  held_from text,
  look_again_on date,
  visit_on date,
  visit_time text not null default ''::text,
  reopened integer not null default 0,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  done_at timestamp with time zone,
  archived_at timestamp with time zone,
  archived_by text not null default ''::text,
  urgency_order integer not null generated always as (((
CASE urgency
    WHEN 'CRITICAL'::text THEN 1
    WHEN 'MEDIUM'::text THEN 2
    ELSE 3
END * 10000000) + (due_on - '2000-01-01'::date))) stored,
  cost_limit_cents bigint,
  unasked_cents bigint,
  project_id bigint
);

create table work_order_comment (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  at timestamp with time zone not null,
  user_id bigint,
  user_name text not null,
  body text not null
);

create table work_order_comment_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  comment_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table work_order_event (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  who text not null,
  address text not null default ''::text,
  detail text not null default ''::text
);

create table work_order_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now(),
  phase text,
  sent_by text not null default ''::text,
  client_key text
);

create table work_order_invoice (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  amount_cents bigint not null,
  note text not null default ''::text,
  paper_file text,
  client_key text,
  state text not null default 'WAITING'::text,
  decided_at timestamp with time zone,
  decided_by text not null default ''::text,
  reason text not null default ''::text
);

create table work_order_move (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  at timestamp with time zone not null,
  user_id bigint,
  user_name text not null,
  move text not null,
  from_stage text not null,
  to_stage text not null,
  reason text not null default ''::text,
  before jsonb not null default '{}'::jsonb,
  undone boolean not null default false,
  address text not null default ''::text
);

create table work_order_sending (
  account_id bigint not null,
  id bigint not null generated always as identity,
  work_order_id bigint not null,
  contractor_id bigint not null,
  name text not null,
  email text not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  declined_at timestamp with time zone,
  proposed_on date,
  proposed_time text not null default ''::text,
  proposed_at timestamp with time zone
);

-- Views

create view dues_figure with (security_invoker=true) as
 SELECT e.account_id,
    e.id AS entry_id,
    COALESCE(c.due, r.day) AS day,
    (
        CASE
            WHEN (e.reverses IS NULL) THEN 1
            ELSE '-1'::integer
        END * COALESCE(c.amount_cents, (0)::bigint)) AS billed_cents,
    (
        CASE
            WHEN (e.reverses IS NULL) THEN 1
            ELSE '-1'::integer
        END * COALESCE(r.amount_cents, (0)::bigint)) AS collected_cents
   FROM ((journal_entry e
     LEFT JOIN LATERAL ( SELECT c_1.due,
            c_1.amount_cents
           FROM charge c_1
          WHERE ((c_1.account_id = e.account_id) AND (c_1.id =
                CASE
                    WHEN (e.reverses IS NULL) THEN e.id
                    ELSE e.reverses
                END))
         OFFSET 0) c ON (true))
     LEFT JOIN LATERAL ( SELECT r_1.day,
            r_1.amount_cents
           FROM receipt r_1
          WHERE ((r_1.account_id = e.account_id) AND (r_1.id =
                CASE
                    WHEN (e.reverses IS NULL) THEN e.id
                    ELSE e.reverses
                END) AND (r_1.source <> 'OPENING'::text))
         OFFSET 0) r ON (true))
  WHERE ((c.due IS NOT NULL) OR (r.day IS NOT NULL));
create view entry_figure with (security_invoker=true) as
 SELECT l.account_id,
    l.entry_id,
    COALESCE(l.property_id, (0)::bigint) AS property_id,
    COALESCE(l.owner_id, (0)::bigint) AS owner_id,
    l.day,
    l.ledger,
    l.reason,
    COALESCE(x.subcategory_id, (0)::bigint) AS subcategory_id,
    l.cents,
        CASE
            WHEN ((l.ledger = 'DEPOSITS_HELD'::text) AND (COALESCE(o.kind, e.kind) <> ALL (ARRAY['PAYMENT'::text, 'OPENING'::text]))) THEN l.cents
            ELSE (0)::bigint
        END AS released_cents,
        CASE
            WHEN (e.reverses IS NULL) THEN 1
            WHEN (o.day = e.day) THEN '-1'::integer
            ELSE 1
        END AS rows,
    l.property_id AS of_property
   FROM (((journal_line l
     CROSS JOIN LATERAL ( SELECT e_1.id,
            e_1.kind,
            e_1.day,
            e_1.reverses
           FROM journal_entry e_1
          WHERE ((e_1.account_id = l.account_id) AND (e_1.id = l.entry_id))
         OFFSET 0) e)
     LEFT JOIN LATERAL ( SELECT o_1.kind,
            o_1.day
           FROM journal_entry o_1
          WHERE ((o_1.account_id = l.account_id) AND (o_1.id = e.reverses))
         OFFSET 0) o ON ((e.reverses IS NOT NULL)))
     LEFT JOIN LATERAL ( SELECT x_1.subcategory_id
           FROM expense x_1
          WHERE ((x_1.account_id = l.account_id) AND (x_1.id =
                CASE
                    WHEN (e.reverses IS NULL) THEN e.id
                    ELSE e.reverses
                END))
         OFFSET 0) x ON ((l.ledger = 'EXPENSE'::text)));

-- Whose sequences

alter sequence migration_id_seq owned by migration.id;

-- Constraints

alter table access_link add constraint access_link_check CHECK ((expires_at > created_at));
alter table access_link add constraint access_link_check1 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)));
alter table access_link add constraint access_link_pkey PRIMARY KEY (account_id, id);
alter table access_link add constraint access_link_token_hash_key UNIQUE (token_hash);
alter table account add constraint account_membership_check CHECK ((membership = ANY (ARRAY['core'::text, 'pro'::text])));
alter table account add constraint account_number_key UNIQUE (number);
alter table account add constraint account_pkey PRIMARY KEY (id);
alter table account add constraint account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'expired'::text, 'cancelled'::text])));
alter table account_deletion add constraint account_deletion_pkey PRIMARY KEY (account_id);
alter table account_export add constraint account_export_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))));
alter table account_export add constraint account_export_check1 CHECK (((state <> 'READY'::text) OR (store_key IS NOT NULL)));
alter table account_export add constraint account_export_pkey PRIMARY KEY (account_id, id);
alter table account_export add constraint account_export_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'REMOVED'::text])));
alter table account_export add constraint account_export_store_key_key UNIQUE (store_key);
alter table account_frozen add constraint account_frozen_pkey PRIMARY KEY (account_id);
alter table account_frozen add constraint account_frozen_state_check CHECK ((state = ANY (ARRAY['CALM'::text, 'FROZEN'::text])));
alter table account_import add constraint account_import_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))));
alter table account_import add constraint account_import_pkey PRIMARY KEY (account_id, id);
alter table account_import add constraint account_import_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])));
alter table account_import add constraint account_import_store_key_key UNIQUE (store_key);
alter table account_key add constraint account_key_pkey PRIMARY KEY (account_id, id);
alter table account_moved add constraint account_moved_cell_check CHECK ((cell ~ '^[A-Z]$'::text));
alter table account_moved add constraint account_moved_pkey PRIMARY KEY (account_id);
alter table account_setting add constraint account_setting_pkey PRIMARY KEY (account_id, key);
alter table activity add constraint activity_pkey PRIMARY KEY (account_id, id);
alter table activity_seal add constraint activity_seal_account_id_activity_id_key UNIQUE (account_id, activity_id);
alter table activity_seal add constraint activity_seal_digest_check CHECK ((octet_length(digest) = 32));
alter table activity_seal add constraint activity_seal_hash_check CHECK ((octet_length(hash) = 32));
alter table activity_seal add constraint activity_seal_pkey PRIMARY KEY (account_id, seq);
alter table activity_seal add constraint activity_seal_seq_check CHECK ((seq > 0));
alter table activity_unsealed add constraint activity_unsealed_pkey PRIMARY KEY (account_id, activity_id);
alter table adverse_notice add constraint adverse_notice_account_id_decision_id_adult_key UNIQUE (account_id, decision_id, adult);
alter table adverse_notice add constraint adverse_notice_adult_check CHECK ((adult = ANY (ARRAY['APPLICANT'::text, 'COAPPLICANT'::text])));
alter table adverse_notice add constraint adverse_notice_pkey PRIMARY KEY (account_id, id);
alter table adverse_notice_mail add constraint adverse_notice_mail_pkey PRIMARY KEY (account_id, adverse_notice_id);
alter table allocation add constraint allocation_cents_check CHECK ((cents <> 0));
alter table allocation add constraint allocation_check CHECK (((receipt_id IS NOT NULL) OR (charge_id IS NOT NULL)));
alter table allocation add constraint allocation_pkey PRIMARY KEY (account_id, id);
alter table api_key add constraint api_key_pkey PRIMARY KEY (account_id, id);
alter table api_key add constraint api_key_token_hash_key UNIQUE (token_hash);
alter table api_key_property add constraint api_key_property_pkey PRIMARY KEY (account_id, key_id, property_id);
alter table applicant_file add constraint applicant_file_check CHECK (((part_id IS NULL) <> (request_id IS NULL)));
alter table applicant_file add constraint applicant_file_kind_check CHECK ((kind = ANY (ARRAY['ID'::text, 'INCOME'::text, 'OTHER'::text])));
alter table applicant_file add constraint applicant_file_pkey PRIMARY KEY (account_id, id);
alter table application_answer add constraint application_answer_pkey PRIMARY KEY (account_id, application_id, question_id);
alter table application_criteria add constraint application_criteria_pkey PRIMARY KEY (account_id, version);
alter table application_decision add constraint application_decision_account_id_application_id_id_key UNIQUE (account_id, application_id, id);
alter table application_decision add constraint application_decision_check CHECK (((kind <> 'DENIED'::text) OR (reasons <> '{}'::text[])));
alter table application_decision add constraint application_decision_check1 CHECK (((kind <> 'CONDITIONS'::text) OR cosigner OR (deposit_cents IS NOT NULL)));
alter table application_decision add constraint application_decision_kind_check CHECK ((kind = ANY (ARRAY['APPROVED'::text, 'CONDITIONS'::text, 'DENIED'::text, 'RECONSIDERED'::text, 'WITHDRAWN'::text])));
alter table application_decision add constraint application_decision_pkey PRIMARY KEY (account_id, id);
alter table application_judgment add constraint application_judgment_line_check CHECK ((line = ANY (ARRAY['income'::text, 'credit'::text, 'history'::text, 'background'::text, 'occupancy'::text, 'animals'::text, 'other'::text])));
alter table application_judgment add constraint application_judgment_pkey PRIMARY KEY (account_id, id);
alter table application_judgment add constraint application_judgment_verdict_check CHECK ((verdict = ANY (ARRAY['MET'::text, 'NOT_MET'::text, 'NOT_APPLICABLE'::text])));
alter table application_link add constraint application_link_pkey PRIMARY KEY (account_id, id);
alter table application_request add constraint application_request_adult_check CHECK ((adult = ANY (ARRAY['APPLICANT'::text, 'COAPPLICANT'::text])));
alter table application_request add constraint application_request_check CHECK (((canceled_at IS NULL) OR (answered_at IS NULL)));
alter table application_request add constraint application_request_pkey PRIMARY KEY (account_id, id);
alter table automation_progress add constraint automation_progress_pkey PRIMARY KEY (account_id, flag, zone);
alter table automation_sent add constraint automation_sent_account_id_flag_noun_id_recipient_id_period_key UNIQUE (account_id, flag, noun_id, recipient_id, period, day);
alter table automation_sent add constraint automation_sent_check CHECK (((ended_at IS NULL) = (state = 'PLANNED'::text)));
alter table automation_sent add constraint automation_sent_mail_state_check CHECK ((mail_state = ANY (ARRAY[''::text, 'SENT'::text, 'SUPPRESSED'::text, 'FAILED'::text])));
alter table automation_sent add constraint automation_sent_noun_check CHECK ((noun = ANY (ARRAY['occupancy'::text, 'payment'::text, 'user'::text, 'maintenance_news'::text])));
alter table automation_sent add constraint automation_sent_pkey PRIMARY KEY (account_id, id);
alter table automation_sent add constraint automation_sent_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'MAILED'::text, 'SKIPPED'::text])));
alter table automation_switch add constraint automation_switch_pkey PRIMARY KEY (account_id, flag);
alter table autopay add constraint autopay_amount_cents_check CHECK ((amount_cents > 0));
alter table autopay add constraint autopay_check CHECK (((mode = 'FIXED'::text) = (amount_cents IS NOT NULL)));
alter table autopay add constraint autopay_check1 CHECK (((paused_until IS NULL) OR (state = 'PAUSED'::text)));
alter table autopay add constraint autopay_check2 CHECK (((why <> ''::text) = (state <> 'ACTIVE'::text)));
alter table autopay add constraint autopay_day_check CHECK (((day >= 0) AND (day <= 28)));
alter table autopay add constraint autopay_limit_cents_check CHECK ((limit_cents > 0));
alter table autopay add constraint autopay_mode_check CHECK ((mode = ANY (ARRAY['FULL'::text, 'RENT'::text, 'FIXED'::text, 'SHARE'::text])));
alter table autopay add constraint autopay_most_fee_cents_check CHECK ((most_fee_cents >= 0));
alter table autopay add constraint autopay_pkey PRIMARY KEY (account_id, id);
alter table autopay add constraint autopay_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text])));
alter table autopay_turn add constraint autopay_turn_account_id_autopay_id_due_on_key UNIQUE (account_id, autopay_id, due_on);
alter table autopay_turn add constraint autopay_turn_announced_cents_check CHECK ((announced_cents >= 0));
alter table autopay_turn add constraint autopay_turn_announced_fee_cents_check CHECK ((announced_fee_cents >= 0));
alter table autopay_turn add constraint autopay_turn_check CHECK (((announced_cents IS NULL) = (announced_fee_cents IS NULL)));
alter table autopay_turn add constraint autopay_turn_check1 CHECK (((announced_on IS NULL) OR (announced_cents IS NOT NULL)));
alter table autopay_turn add constraint autopay_turn_check2 CHECK (((announce_on IS NULL) OR (state = ANY (ARRAY['PLANNED'::text, 'ANNOUNCED'::text]))));
alter table autopay_turn add constraint autopay_turn_check3 CHECK (((take_on IS NULL) OR (state = ANY (ARRAY['PLANNED'::text, 'ANNOUNCED'::text, 'FAILED'::text, 'RETURNED'::text]))));
alter table autopay_turn add constraint autopay_turn_left_cents_check CHECK ((left_cents >= 0));
alter table autopay_turn add constraint autopay_turn_pkey PRIMARY KEY (account_id, id);
alter table autopay_turn add constraint autopay_turn_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'ANNOUNCED'::text, 'SENT'::text, 'SKIPPED'::text, 'PAID'::text, 'RETURNED'::text, 'FAILED'::text])));
alter table autopay_turn add constraint autopay_turn_taken_cents_check CHECK ((taken_cents > 0));
alter table autopay_turn add constraint autopay_turn_taken_fee_cents_check CHECK ((taken_fee_cents >= 0));
alter table batch add constraint batch_pkey PRIMARY KEY (account_id, id);
alter table batch add constraint batch_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'CANCELED'::text, 'UNDOING'::text, 'UNDONE'::text])));
alter table batch_row add constraint batch_row_pkey PRIMARY KEY (account_id, batch_id, place);
alter table batch_row add constraint batch_row_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'REFUSED'::text, 'CANCELED'::text, 'UNDONE'::text, 'KEPT'::text])));
alter table calendar_choice add constraint calendar_choice_pkey PRIMARY KEY (account_id, user_id);
alter table calendar_event add constraint calendar_event_check CHECK ((end_on >= start_on));
alter table calendar_event add constraint calendar_event_check1 CHECK (((start_time = ''::text) = (end_time = ''::text)));
alter table calendar_event add constraint calendar_event_check2 CHECK (((end_on > start_on) OR (end_time >= start_time)));
alter table calendar_event add constraint calendar_event_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text));
alter table calendar_event add constraint calendar_event_kind_check CHECK ((kind = ANY (ARRAY['GENERAL'::text, 'SHOWING'::text, 'INSPECTION'::text, 'MAINTENANCE'::text, 'MEETING'::text, 'DEADLINE'::text])));
alter table calendar_event add constraint calendar_event_pkey PRIMARY KEY (account_id, id);
alter table calendar_event add constraint calendar_event_remind_minutes_check CHECK (((remind_minutes >= 0) AND (remind_minutes <= 40320)));
alter table calendar_event add constraint calendar_event_start_time_check CHECK ((start_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text));
alter table calendar_event_person add constraint calendar_event_person_pkey PRIMARY KEY (account_id, event_id, user_id);
alter table calendar_feed add constraint calendar_feed_pkey PRIMARY KEY (account_id, user_id);
alter table card_payment add constraint card_payment_amount_cents_check CHECK ((amount_cents > 0));
alter table card_payment add constraint card_payment_check CHECK (((returned_at IS NOT NULL) OR ((return_code = ''::text) AND (return_fee_entry_id IS NULL))));
alter table card_payment add constraint card_payment_fee_cents_check CHECK ((fee_cents >= 0));
alter table card_payment add constraint card_payment_pays_with_check CHECK ((pays_with = ANY (ARRAY[''::text, 'CREDIT_CARD'::text, 'DEBIT_CARD'::text, 'PAYPAL'::text, 'BANK'::text])));
alter table card_payment add constraint card_payment_pkey PRIMARY KEY (account_id, id);
alter table card_payment add constraint card_payment_reference_key UNIQUE (reference);
alter table card_payment add constraint card_payment_return_code_check CHECK ((return_code ~ '^([A-Z0-9]{1,8})?$'::text));
alter table card_payment add constraint card_payment_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CAPTURED'::text, 'DECLINED'::text, 'UNKNOWN'::text])));
alter table charge add constraint charge_amount_cents_check CHECK ((amount_cents > 0));
alter table charge add constraint charge_check CHECK (((open_cents >= 0) AND (open_cents <= amount_cents)));
alter table charge add constraint charge_pkey PRIMARY KEY (account_id, id);
alter table charge_notice add constraint charge_notice_account_id_batch_id_occupancy_id_key UNIQUE (account_id, batch_id, occupancy_id);
alter table charge_notice add constraint charge_notice_check CHECK (((state <> ALL (ARRAY['MADE'::text, 'RECALLED'::text])) OR (notice_id IS NOT NULL)));
alter table charge_notice add constraint charge_notice_pkey PRIMARY KEY (account_id, id);
alter table charge_notice add constraint charge_notice_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'MADE'::text, 'RECALLED'::text, 'WITHDRAWN'::text, 'LEFT_OUT'::text])));
alter table charge_notice_batch add constraint charge_notice_batch_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 365)));
alter table charge_notice_batch add constraint charge_notice_batch_pkey PRIMARY KEY (account_id, id);
alter table charge_notice_line add constraint charge_notice_line_pkey PRIMARY KEY (account_id, charge_notice_id, recurring_charge_id);
alter table charger_check add constraint charger_check_pkey PRIMARY KEY (charger);
alter table checkout add constraint checkout_check CHECK (((form IS NULL) = (state = ANY (ARRAY['DONE'::text, 'GIVEN_UP'::text]))));
alter table checkout add constraint checkout_extra_units_check CHECK ((extra_units >= 0));
alter table checkout add constraint checkout_key_hash_key UNIQUE (key_hash);
alter table checkout add constraint checkout_membership_check CHECK ((membership = ANY (ARRAY['core'::text, 'pro'::text])));
alter table checkout add constraint checkout_off_cents_check CHECK ((off_cents >= 0));
alter table checkout add constraint checkout_pkey PRIMARY KEY (id);
alter table checkout add constraint checkout_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'PAYING'::text, 'DONE'::text, 'DECLINED'::text, 'GIVEN_UP'::text])));
alter table consent_request add constraint consent_request_adult_check CHECK ((adult = ANY (ARRAY['APPLICANT'::text, 'COAPPLICANT'::text])));
alter table consent_request add constraint consent_request_pkey PRIMARY KEY (account_id, id);
alter table contractor add constraint contractor_pkey PRIMARY KEY (account_id, id);
alter table contractor add constraint contractor_rate_cents_check CHECK ((rate_cents > 0));
alter table contractor add constraint contractor_trades_check CHECK ((trades <@ ARRAY['APPLIANCES'::text, 'CARPENTRY'::text, 'CLEANING'::text, 'ELECTRICAL'::text, 'FLOORING'::text, 'HVAC'::text, 'PAINTING'::text, 'PLUMBING'::text, 'ROOFING'::text, 'YARD_MAINTENANCE'::text, 'OTHER'::text]));
alter table contractor_notice add constraint contractor_notice_paper_check CHECK ((paper = ANY (ARRAY['LICENSE'::text, 'INSURANCE'::text])));
alter table contractor_notice add constraint contractor_notice_pkey PRIMARY KEY (account_id, id);
alter table contractor_paper add constraint contractor_paper_kind_check CHECK ((kind = 'W9'::text));
alter table contractor_paper add constraint contractor_paper_pkey PRIMARY KEY (account_id, id);
alter table default_view add constraint default_view_pkey PRIMARY KEY (account_id, user_id, list);
alter table demo_visit add constraint demo_visit_check CHECK (((taken_at IS NULL) = (ends_at IS NULL)));
alter table demo_visit add constraint demo_visit_check1 CHECK (((state <> 'TAKEN'::text) OR (taken_at IS NOT NULL)));
alter table demo_visit add constraint demo_visit_pkey PRIMARY KEY (account_id);
alter table demo_visit add constraint demo_visit_state_check CHECK ((state = ANY (ARRAY['FILLING'::text, 'TEMPLATE'::text, 'READY'::text, 'TAKEN'::text, 'OVER'::text])));
alter table demo_wait add constraint demo_wait_pkey PRIMARY KEY (id);
alter table deposit_delivery add constraint deposit_delivery_how_check CHECK ((how = ANY (ARRAY['HANDED'::text, 'EMAILED'::text, 'MAILED'::text])));
alter table deposit_delivery add constraint deposit_delivery_pkey PRIMARY KEY (account_id, id);
alter table deposit_line add constraint deposit_line_age_months_check CHECK (((age_months >= 0) AND (age_months <= 1200)));
alter table deposit_line add constraint deposit_line_check CHECK (((labor_cents >= 0) AND (labor_cents <= cost_cents)));
alter table deposit_line add constraint deposit_line_check1 CHECK (((amount_cents >= 0) AND (amount_cents <= cost_cents)));
alter table deposit_line add constraint deposit_line_check2 CHECK (((age_months IS NULL) = (life_years IS NULL)));
alter table deposit_line add constraint deposit_line_cost_cents_check CHECK ((cost_cents > 0));
alter table deposit_line add constraint deposit_line_life_years_check CHECK (((life_years >= 1) AND (life_years <= 50)));
alter table deposit_line add constraint deposit_line_override_cents_check CHECK ((override_cents >= 0));
alter table deposit_line add constraint deposit_line_pkey PRIMARY KEY (account_id, id);
alter table deposit_line add constraint deposit_line_reason_check CHECK ((reason = ANY (ARRAY['DAMAGE'::text, 'CLEANING'::text, 'MISSING'::text, 'KEYS'::text, 'TRASH'::text, 'UTILITY'::text, 'OTHER'::text])));
alter table deposit_line_image add constraint deposit_line_image_pkey PRIMARY KEY (account_id, id);
alter table deposit_objection add constraint deposit_objection_pkey PRIMARY KEY (account_id, id);
alter table deposit_refund add constraint deposit_refund_amount_cents_check CHECK ((amount_cents > 0));
alter table deposit_refund add constraint deposit_refund_method_check CHECK ((method = ANY (ARRAY['CHECK'::text, 'PAYPAL'::text, 'BANK'::text, 'CASH'::text])));
alter table deposit_refund add constraint deposit_refund_pkey PRIMARY KEY (account_id, id);
alter table deposit_return add constraint deposit_return_pkey PRIMARY KEY (account_id, id);
alter table deposit_settlement add constraint deposit_settlement_check CHECK (((state = 'DRAFT'::text) = ((return_id IS NULL) AND (issued_on IS NULL))));
alter table deposit_settlement add constraint deposit_settlement_check1 CHECK (((state = 'REVERSED'::text) = (reversed_at IS NOT NULL)));
alter table deposit_settlement add constraint deposit_settlement_interest_before_cents_check CHECK ((interest_before_cents >= 0));
alter table deposit_settlement add constraint deposit_settlement_pkey PRIMARY KEY (account_id, id);
alter table deposit_settlement add constraint deposit_settlement_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'ISSUED'::text, 'REVERSED'::text])));
alter table dues_day add constraint dues_day_pkey PRIMARY KEY (account_id, day) INCLUDE (billed_cents, collected_cents);
alter table earlier_secret add constraint earlier_secret_check CHECK (((plain IS NULL) <> (sealed IS NULL)));
alter table earlier_secret add constraint earlier_secret_pkey PRIMARY KEY (id);
alter table email_change add constraint email_change_pkey PRIMARY KEY (account_id, id);
alter table email_confirmation add constraint email_confirmation_pkey PRIMARY KEY (account_id, user_id);
alter table email_request add constraint email_request_account_id_user_id_key UNIQUE (account_id, user_id);
alter table email_request add constraint email_request_pkey PRIMARY KEY (account_id, id);
alter table entry_token add constraint entry_token_pkey PRIMARY KEY (token_hash);
alter table entry_unfiled add constraint entry_unfiled_pkey PRIMARY KEY (account_id, entry_id);
alter table esign_consent add constraint esign_consent_account_id_signer_id_key UNIQUE (account_id, signer_id);
alter table esign_consent add constraint esign_consent_pkey PRIMARY KEY (account_id, id);
alter table expense add constraint expense_amount_cents_check CHECK ((amount_cents > 0));
alter table expense add constraint expense_check CHECK (((recurring_id IS NULL) = (due_on IS NULL)));
alter table expense add constraint expense_method_check CHECK ((method = ANY (ARRAY[''::text, 'CASH'::text, 'CHECK'::text, 'BANK_TRANSFER'::text, 'CARD'::text, 'OTHER'::text])));
alter table expense add constraint expense_one_payee CHECK (((payee = ''::text) OR (contractor_id IS NULL)));
alter table expense add constraint expense_payee_check CHECK ((length(payee) <= 120));
alter table expense add constraint expense_pkey PRIMARY KEY (account_id, id);
alter table expense add constraint expense_reference_check CHECK ((length(reference) <= 60));
alter table expense_category add constraint expense_category_pkey PRIMARY KEY (account_id, id);
alter table expense_category add constraint expense_category_schedule_e_check CHECK (((schedule_e >= 5) AND (schedule_e <= 19)));
alter table expense_count add constraint expense_count_pkey PRIMARY KEY (account_id, part);
alter table expense_subcategory add constraint expense_subcategory_pkey PRIMARY KEY (account_id, id) INCLUDE (subcategory_name);
alter table form_draft add constraint form_draft_pkey PRIMARY KEY (account_id, user_id, form, record_id);
alter table help_question add constraint help_question_pkey PRIMARY KEY (day, words);
alter table help_question add constraint help_question_times_check CHECK ((times > 0));
alter table help_question add constraint help_question_words_check CHECK (((length(words) >= 2) AND (length(words) <= 80)));
alter table history_letter add constraint history_letter_code_hash_key UNIQUE (code_hash);
alter table history_letter add constraint history_letter_pkey PRIMARY KEY (account_id, id);
alter table household_member add constraint household_member_check CHECK (((removed_by <> ''::text) = (removed_at IS NOT NULL)));
alter table household_member add constraint household_member_first_name_check CHECK ((first_name <> ''::text));
alter table household_member add constraint household_member_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table household_member add constraint household_member_last_name_check CHECK ((last_name <> ''::text));
alter table household_member add constraint household_member_pkey PRIMARY KEY (account_id, id);
alter table idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (account_id, user_id, path, key);
alter table import_columns add constraint import_columns_date_order_check CHECK ((date_order = ANY (ARRAY['MDY'::text, 'DMY'::text, 'YMD'::text])));
alter table import_columns add constraint import_columns_pkey PRIMARY KEY (account_id, headers_sha256);
alter table import_row add constraint import_row_check CHECK (((made_id IS NULL) = (state <> ALL (ARRAY['IMPORTED'::text, 'UNDONE'::text]))));
alter table import_row add constraint import_row_check1 CHECK (((made_id IS NULL) OR (cells IS NULL)));
alter table import_row add constraint import_row_pkey PRIMARY KEY (account_id, run_id, row_no);
alter table import_row add constraint import_row_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'GOOD'::text, 'BAD'::text, 'DUPLICATE'::text, 'IMPORTED'::text, 'UNDONE'::text])));
alter table import_run add constraint import_run_check CHECK (((imported_at IS NULL) = (state = ANY (ARRAY['CHECKING'::text, 'READY'::text]))));
alter table import_run add constraint import_run_check1 CHECK (((imported_at IS NULL) = (imported_by IS NULL)));
alter table import_run add constraint import_run_check2 CHECK (((undone_at IS NULL) = (state <> 'UNDONE'::text)));
alter table import_run add constraint import_run_check3 CHECK (((undone_at IS NULL) = (undone_by IS NULL)));
alter table import_run add constraint import_run_pkey PRIMARY KEY (account_id, id);
alter table import_run add constraint import_run_state_check CHECK ((state = ANY (ARRAY['CHECKING'::text, 'READY'::text, 'IMPORTED'::text, 'UNDONE'::text])));
alter table incoming_mail add constraint incoming_mail_account_id_message_id_key UNIQUE (account_id, message_id);
alter table incoming_mail add constraint incoming_mail_check CHECK (((person_kind IS NULL) = (person_id IS NULL)));
alter table incoming_mail add constraint incoming_mail_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table incoming_mail add constraint incoming_mail_pkey PRIMARY KEY (account_id, id);
alter table inspection add constraint inspection_check CHECK (((occupancy_id IS NULL) = (tenant_id IS NULL)));
alter table inspection add constraint inspection_check1 CHECK (((state = ANY (ARRAY['FINISHED'::text, 'SIGNED'::text])) = (content_hash <> ''::text)));
alter table inspection add constraint inspection_check2 CHECK (((state = 'SIGNED'::text) = (signed_at IS NOT NULL)));
alter table inspection add constraint inspection_check3 CHECK (((state = 'CANCELED'::text) = (canceled_at IS NOT NULL)));
alter table inspection add constraint inspection_check4 CHECK ((by_tenant = (send_by IS NOT NULL)));
alter table inspection add constraint inspection_check5 CHECK ((by_tenant = (handed_at IS NOT NULL)));
alter table inspection add constraint inspection_check6 CHECK (((NOT by_tenant) OR (occupancy_id IS NOT NULL)));
alter table inspection add constraint inspection_check7 CHECK (((sent_at IS NULL) OR by_tenant));
alter table inspection add constraint inspection_kind_check CHECK ((kind = ANY (ARRAY['MOVE_IN'::text, 'MOVE_OUT'::text, 'ROUTINE'::text])));
alter table inspection add constraint inspection_pkey PRIMARY KEY (account_id, id);
alter table inspection add constraint inspection_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'IN_PROGRESS'::text, 'FINISHED'::text, 'SIGNED'::text, 'CANCELED'::text])));
alter table inspection_answer add constraint inspection_answer_pkey PRIMARY KEY (account_id, id);
alter table inspection_item add constraint inspection_item_condition_check CHECK ((condition = ANY (ARRAY['NEW'::text, 'GOOD'::text, 'FAIR'::text, 'POOR'::text, 'DAMAGED'::text, 'MISSING'::text, 'NOT_APPLICABLE'::text])));
alter table inspection_item add constraint inspection_item_pkey PRIMARY KEY (account_id, id);
alter table inspection_objection add constraint inspection_objection_pkey PRIMARY KEY (account_id, id);
alter table inspection_photo add constraint inspection_photo_pkey PRIMARY KEY (account_id, id);
alter table inspection_room add constraint inspection_room_pkey PRIMARY KEY (account_id, id);
alter table inspection_setting add constraint inspection_setting_check CHECK (((NOT asks_tenants) OR (asks_since IS NOT NULL)));
alter table inspection_setting add constraint inspection_setting_pkey PRIMARY KEY (account_id);
alter table inspection_setting add constraint inspection_setting_tenant_days_check CHECK (((tenant_days >= 1) AND (tenant_days <= 60)));
alter table inspection_signature add constraint inspection_signature_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table inspection_signature add constraint inspection_signature_pkey PRIMARY KEY (account_id, id);
alter table inspection_signature add constraint inspection_signature_role_check CHECK ((role = ANY (ARRAY['LANDLORD'::text, 'TENANT'::text])));
alter table inspection_template add constraint inspection_template_basis_check CHECK ((basis = ANY (ARRAY['APARTMENT'::text, 'HOUSE'::text, 'OTHER'::text])));
alter table inspection_template add constraint inspection_template_pkey PRIMARY KEY (account_id, id);
alter table inspection_template_version add constraint inspection_template_version_pkey PRIMARY KEY (account_id, id);
alter table invoice add constraint invoice_account_id_transaction_key UNIQUE (account_id, transaction);
alter table invoice add constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['MONTH'::text, 'UNITS'::text])));
alter table invoice add constraint invoice_no_check CHECK ((no > 0));
alter table invoice add constraint invoice_pkey PRIMARY KEY (account_id, id);
alter table invoice add constraint invoice_total_cents_check CHECK ((total_cents >= 0));
alter table invoice_number add constraint invoice_number_demo_transaction_key UNIQUE (demo, transaction);
alter table invoice_number add constraint invoice_number_no_check CHECK ((no > 0));
alter table invoice_number add constraint invoice_number_pkey PRIMARY KEY (demo, no);
alter table issued_document add constraint issued_document_kind_check CHECK ((kind = ANY (ARRAY['DEPOSIT_LETTER'::text, 'OWNER_STATEMENT'::text, 'AUTOMATION_REPORT'::text, 'ADVERSE_NOTICE'::text, 'LEASE'::text, 'NOTICE'::text, 'MAIL_PROOF'::text, 'SIGNED_LEASE'::text, 'INVOICE'::text, 'REPORT_ISSUE'::text])));
alter table issued_document add constraint issued_document_pkey PRIMARY KEY (account_id, kind, record_id);
alter table issued_document add constraint issued_document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table job_run add constraint job_run_check CHECK (((ended_at IS NULL) = (outcome IS NULL)));
alter table job_run add constraint job_run_outcome_check CHECK ((outcome = ANY (ARRAY['OK'::text, 'FAILED'::text])));
alter table job_run add constraint job_run_pkey PRIMARY KEY (id);
alter table journal_entry add constraint journal_entry_account_id_key_key UNIQUE (account_id, key);
alter table journal_entry add constraint journal_entry_account_id_reverses_key UNIQUE (account_id, reverses);
alter table journal_entry add constraint journal_entry_amount_cents_check CHECK ((amount_cents <> 0));
alter table journal_entry add constraint journal_entry_check CHECK (((kind = 'REVERSAL'::text) = (reverses IS NOT NULL)));
alter table journal_entry add constraint journal_entry_kind_check CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'PAYMENT'::text, 'SETTLEMENT'::text, 'REVERSAL'::text, 'DEPOSIT_RETURN'::text, 'CREDIT_REFUND'::text, 'EXPENSE'::text, 'PAYOUT'::text, 'OPENING'::text, 'DEPOSIT_TRANSFER'::text, 'FEE'::text])));
alter table journal_entry add constraint journal_entry_lines_check CHECK ((lines >= 2));
alter table journal_entry add constraint journal_entry_pkey PRIMARY KEY (account_id, id);
alter table journal_line add constraint journal_line_cents_check CHECK ((cents <> 0));
alter table journal_line add constraint journal_line_check CHECK (((ledger = 'RECEIVABLE'::text) = (figure IS NOT NULL)));
alter table journal_line add constraint journal_line_figure_check CHECK ((figure = ANY (ARRAY['billed'::text, 'paid'::text, 'other_paid'::text, 'late_fee_paid'::text])));
alter table journal_line add constraint journal_line_ledger_check CHECK ((ledger = ANY (ARRAY['RECEIVABLE'::text, 'UNCOLLECTED'::text, 'CASH'::text, 'IN_TRANSIT'::text, 'INCOME'::text, 'DEPOSITS_HELD'::text, 'EXPENSE'::text, 'OWNER_PAID'::text, 'COMPANY_CASH'::text, 'COMPANY_INCOME'::text])));
alter table journal_line add constraint journal_line_of_company CHECK (((ledger <> ALL (ARRAY['COMPANY_CASH'::text, 'COMPANY_INCOME'::text])) OR ((property_id IS NULL) AND (owner_id IS NULL) AND (tenant_id IS NULL))));
alter table journal_line add constraint journal_line_pkey PRIMARY KEY (account_id, entry_id, line_no);
alter table known_device add constraint known_device_account_id_user_id_browser_network_key UNIQUE (account_id, user_id, browser, network);
alter table known_device add constraint known_device_pkey PRIMARY KEY (account_id, id);
alter table late_fee_rule add constraint late_fee_rule_check CHECK (
CASE fee_type
    WHEN 'FIXED'::text THEN (fixed_cents IS NOT NULL)
    ELSE (percent_hundredths IS NOT NULL)
END);
alter table late_fee_rule add constraint late_fee_rule_due_period_check CHECK (((due_period >= 1) AND (due_period <= 10)));
alter table late_fee_rule add constraint late_fee_rule_fee_type_check CHECK ((fee_type = ANY (ARRAY['FIXED'::text, 'PERCENT'::text])));
alter table late_fee_rule add constraint late_fee_rule_fixed_cents_check CHECK ((fixed_cents > 0));
alter table late_fee_rule add constraint late_fee_rule_frequency_check CHECK ((frequency = ANY (ARRAY['DAILY'::text, 'MONTHLY'::text])));
alter table late_fee_rule add constraint late_fee_rule_percent_hundredths_check CHECK (((percent_hundredths >= 1) AND (percent_hundredths <= 10000)));
alter table late_fee_rule add constraint late_fee_rule_pkey PRIMARY KEY (account_id, id);
alter table late_reminder add constraint late_reminder_account_id_occupancy_id_day_key UNIQUE (account_id, occupancy_id, day);
alter table late_reminder add constraint late_reminder_account_id_occupancy_id_due_days_after_key UNIQUE (account_id, occupancy_id, due, days_after);
alter table late_reminder add constraint late_reminder_check CHECK (((state = 'PLANNED'::text) = (ended_at IS NULL)));
alter table late_reminder add constraint late_reminder_days_after_check CHECK (((days_after >= 1) AND (days_after <= 60)));
alter table late_reminder add constraint late_reminder_pkey PRIMARY KEY (account_id, id);
alter table late_reminder add constraint late_reminder_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'SENT'::text, 'SKIPPED'::text])));
alter table late_reminder_progress add constraint late_reminder_progress_pkey PRIMARY KEY (account_id, zone);
alter table late_reminder_property add constraint late_reminder_property_days_check CHECK (((cardinality(days) >= 1) AND (cardinality(days) <= 5)));
alter table late_reminder_property add constraint late_reminder_property_pkey PRIMARY KEY (account_id, property_id);
alter table late_reminder_setting add constraint late_reminder_setting_days_check CHECK (((cardinality(days) >= 1) AND (cardinality(days) <= 5)));
alter table late_reminder_setting add constraint late_reminder_setting_least_cents_check CHECK ((least_cents >= 0));
alter table late_reminder_setting add constraint late_reminder_setting_pkey PRIMARY KEY (account_id);
alter table lease add constraint lease_check CHECK ((move_in <= move_out));
alter table lease add constraint lease_check1 CHECK ((((kind = 'CONTRACT'::text) = (html IS NOT NULL)) AND ((html IS NULL) = (content IS NULL)) AND ((html IS NULL) = (html_sha256 IS NULL))));
alter table lease add constraint lease_check2 CHECK (((kind = 'UPLOAD'::text) = (pdf_file IS NOT NULL)));
alter table lease add constraint lease_html_sha256_check CHECK ((html_sha256 ~ '^[0-9a-f]{64}$'::text));
alter table lease add constraint lease_kind_check CHECK ((kind = ANY (ARRAY['CONTRACT'::text, 'UPLOAD'::text])));
alter table lease add constraint lease_lead_presence_check CHECK ((lead_presence = ANY (ARRAY['Known'::text, 'No knowledge'::text])));
alter table lease add constraint lease_lead_records_check CHECK ((lead_records = ANY (ARRAY['Available'::text, 'None'::text])));
alter table lease add constraint lease_lead_statement CHECK ((((lead_presence IS NULL) = (lead_records IS NULL)) AND ((lead_explanation <> ''::text) = (NOT (lead_presence IS DISTINCT FROM 'Known'::text))) AND ((lead_documents <> ''::text) = (NOT (lead_records IS DISTINCT FROM 'Available'::text)))));
alter table lease add constraint lease_pkey PRIMARY KEY (account_id, id);
alter table lease add constraint lease_rent_period_check CHECK ((rent_period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table lease_adult add constraint lease_adult_name_check CHECK ((name <> ''::text));
alter table lease_adult add constraint lease_adult_pkey PRIMARY KEY (account_id, lease_id, place);
alter table lease_adult add constraint lease_adult_place_check CHECK ((place > 0));
alter table lease_adult add constraint lease_adult_role_check CHECK ((role = ANY (ARRAY['TENANT'::text, 'GUARANTOR'::text])));
alter table lease_document add constraint lease_document_check CHECK (((paper_file IS NULL) = (paper_sha256 IS NULL)));
alter table lease_document add constraint lease_document_check1 CHECK (((state <> 'OUT'::text) OR (sent_at IS NOT NULL)));
alter table lease_document add constraint lease_document_check2 CHECK (((sealed_at IS NULL) OR (ended_at IS NOT NULL)));
alter table lease_document add constraint lease_document_paper_sha256_check CHECK ((paper_sha256 ~ '^[0-9a-f]{64}$'::text));
alter table lease_document add constraint lease_document_pkey PRIMARY KEY (account_id, lease_id);
alter table lease_document add constraint lease_document_state_check CHECK ((state = ANY (ARRAY['ISSUED'::text, 'OUT'::text, 'SIGNED'::text, 'PAPER'::text, 'DECLINED'::text, 'REPLACED'::text, 'VOIDED'::text])));
alter table lease_document add constraint lease_document_version_check CHECK ((version > 0));
alter table lease_end add constraint lease_end_pkey PRIMARY KEY (account_id, move_out);
alter table lease_signer add constraint lease_signer_account_id_lease_id_place_key UNIQUE (account_id, lease_id, place);
alter table lease_signer add constraint lease_signer_check CHECK (((user_id IS NULL) OR (role = 'LANDLORD'::text)));
alter table lease_signer add constraint lease_signer_check1 CHECK (((invited_at IS NULL) = (expires_at IS NULL)));
alter table lease_signer add constraint lease_signer_check2 CHECK (((signed_at IS NULL) = (signed_name = ''::text)));
alter table lease_signer add constraint lease_signer_pkey PRIMARY KEY (account_id, id);
alter table lease_signer add constraint lease_signer_place_check CHECK ((place > 0));
alter table lease_signer add constraint lease_signer_role_check CHECK ((role = ANY (ARRAY['TENANT'::text, 'GUARANTOR'::text, 'LANDLORD'::text])));
alter table lease_template add constraint lease_template_pkey PRIMARY KEY (account_id);
alter table lease_term add constraint lease_term_check CHECK ((ends >= begins));
alter table lease_term add constraint lease_term_check1 CHECK (((kind = 'MONTH_TO_MONTH'::text) = (ends IS NULL)));
alter table lease_term add constraint lease_term_check2 CHECK (((begun_at IS NULL) OR (canceled_at IS NULL)));
alter table lease_term add constraint lease_term_check3 CHECK ((changes_rule OR (late_fee_rule_id IS NULL)));
alter table lease_term add constraint lease_term_kind_check CHECK ((kind = ANY (ARRAY['FIRST'::text, 'RENEWAL'::text, 'MONTH_TO_MONTH'::text])));
alter table lease_term add constraint lease_term_pkey PRIMARY KEY (account_id, id);
alter table lease_term add constraint lease_term_rent_cents_check CHECK ((rent_cents > 0));
alter table lease_term add constraint lease_term_rent_period_check CHECK ((rent_period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table limit_count add constraint limit_count_pkey PRIMARY KEY (counted);
alter table line_question add constraint line_question_check CHECK (((answered_at IS NULL) = (answer = ''::text)));
alter table line_question add constraint line_question_pkey PRIMARY KEY (account_id, id);
alter table line_question add constraint line_question_question_check CHECK ((question <> ''::text));
alter table link_opening add constraint link_opening_pkey PRIMARY KEY (account_id, id);
alter table listing add constraint listing_check CHECK ((published = (published_at IS NOT NULL)));
alter table listing add constraint listing_check1 CHECK (((standing = 'OPEN'::text) OR (NOT published)));
alter table listing add constraint listing_check2 CHECK (((NOT published) OR ((cover_image IS NOT NULL) AND (cover_thumb IS NOT NULL))));
alter table listing add constraint listing_pkey PRIMARY KEY (account_id, id);
alter table listing add constraint listing_standing_before_check CHECK ((standing_before = ANY (ARRAY['LIVE'::text, 'PAUSED'::text])));
alter table listing add constraint listing_standing_check CHECK ((standing = ANY (ARRAY['OPEN'::text, 'PAUSED'::text, 'WITHDRAWN'::text])));
alter table listing_day add constraint listing_day_pkey PRIMARY KEY (account_id, listing_id, day);
alter table listing_fee add constraint listing_fee_amount_cents_check CHECK ((amount_cents > 0));
alter table listing_fee add constraint listing_fee_due_check CHECK ((due = ANY (ARRAY['RENT'::text, 'MOVE_IN'::text])));
alter table listing_fee add constraint listing_fee_pkey PRIMARY KEY (account_id, id);
alter table listing_image add constraint listing_image_pkey PRIMARY KEY (account_id, id);
alter table listing_lead add constraint listing_lead_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table listing_lead add constraint listing_lead_pkey PRIMARY KEY (account_id, id);
alter table listing_visitor add constraint listing_visitor_pkey PRIMARY KEY (account_id, listing_id, day, mark);
alter table logged_call add constraint logged_call_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text])));
alter table logged_call add constraint logged_call_minutes_check CHECK (((minutes >= 0) AND (minutes <= 600)));
alter table logged_call add constraint logged_call_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table logged_call add constraint logged_call_pkey PRIMARY KEY (account_id, id);
alter table mail_message add constraint mail_attachment CHECK (((attached_kind IS NULL) = (attached_record IS NULL)));
alter table mail_message add constraint mail_message_account_id_dedupe_key_key UNIQUE (account_id, dedupe_key);
alter table mail_message add constraint mail_message_check CHECK (((ended_at IS NULL) = (state = 'QUEUED'::text)));
alter table mail_message add constraint mail_message_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table mail_message add constraint mail_message_pkey PRIMARY KEY (account_id, id);
alter table mail_message add constraint mail_message_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'SUPPRESSED'::text, 'FAILED'::text])));
alter table mail_suppression add constraint mail_suppression_address_check CHECK ((address = lower(address)));
alter table mail_suppression add constraint mail_suppression_pkey PRIMARY KEY (account_id, address, reason);
alter table mail_suppression add constraint mail_suppression_reason_check CHECK ((reason = ANY (ARRAY['BOUNCED'::text, 'UNSUBSCRIBED'::text])));
alter table mail_template add constraint mail_template_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table mail_template add constraint mail_template_pkey PRIMARY KEY (account_id, event, language);
alter table maintenance_log add constraint maintenance_log_category_check CHECK ((category = ANY (ARRAY['YARD_MAINTENANCE'::text, 'ELECTRICAL'::text, 'HVAC'::text, 'PLUMBING'::text, 'OTHER'::text])));
alter table maintenance_log add constraint maintenance_log_pkey PRIMARY KEY (account_id, id);
alter table maintenance_log_image add constraint maintenance_log_image_pkey PRIMARY KEY (account_id, id);
alter table maintenance_news add constraint maintenance_news_check CHECK ((num_nonnulls(work_order_id, maintenance_log_id) = 1));
alter table maintenance_news add constraint maintenance_news_flag_check CHECK ((flag = ANY (ARRAY['wo_new_owners'::text, 'wo_updates_owners'::text, 'maintain_new_owners'::text, 'wo_new_contractor'::text, 'wo_updates_contractor'::text])));
alter table maintenance_news add constraint maintenance_news_pkey PRIMARY KEY (account_id, id);
alter table mandate add constraint mandate_kind_check CHECK ((kind = ANY (ARRAY['SAVE'::text, 'ONCE'::text, 'AUTOPAY'::text])));
alter table mandate add constraint mandate_pkey PRIMARY KEY (account_id, id);
alter table mandate add constraint mandate_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table master_key add constraint master_key_id_check CHECK ((id = 1));
alter table master_key add constraint master_key_pkey PRIMARY KEY (id);
alter table membership add constraint membership_bills_left_check CHECK ((bills_left >= 0));
alter table membership add constraint membership_check CHECK ((period_from <= period_to));
alter table membership add constraint membership_check1 CHECK (((ends_on IS NULL) = (ends_by IS NULL)));
alter table membership add constraint membership_check2 CHECK (((next_try_on IS NULL) OR (past_due_since IS NOT NULL)));
alter table membership add constraint membership_ends_by_check CHECK ((ends_by = ANY (ARRAY['CANCEL'::text, 'DOWNGRADE'::text])));
alter table membership add constraint membership_extra_units_check CHECK ((extra_units >= 0));
alter table membership add constraint membership_method_kind_check CHECK ((method_kind = ANY (ARRAY['card'::text, 'paypal'::text])));
alter table membership add constraint membership_n_check CHECK ((n > 0));
alter table membership add constraint membership_off_cents_check CHECK ((off_cents >= 0));
alter table membership add constraint membership_owed_cents_check CHECK ((owed_cents >= 0));
alter table membership add constraint membership_paid_units_check CHECK ((paid_units >= 0));
alter table membership add constraint membership_pkey PRIMARY KEY (account_id);
alter table membership add constraint membership_subscription_check CHECK ((subscription <> ''::text));
alter table membership_change add constraint membership_change_cents_check CHECK ((cents >= 0));
alter table membership_change add constraint membership_change_check CHECK (((key IS NULL) = (body_hash IS NULL)));
alter table membership_change add constraint membership_change_kind_check CHECK ((kind = ANY (ARRAY['UPGRADE'::text, 'ADD_UNITS'::text, 'REMOVE_UNITS'::text, 'METHOD'::text, 'PAY'::text, 'DOWNGRADE'::text, 'CANCEL'::text, 'KEEP'::text])));
alter table membership_change add constraint membership_change_pkey PRIMARY KEY (account_id, id);
alter table membership_change add constraint membership_change_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'DONE'::text, 'FAILED'::text, 'UNKNOWN'::text])));
alter table membership_difference add constraint membership_difference_kind_check CHECK ((kind = ANY (ARRAY['MISSING'::text, 'STATE'::text, 'UNITS'::text, 'PERIOD'::text, 'DISCOUNT'::text, 'INVOICE'::text])));
alter table membership_difference add constraint membership_difference_pkey PRIMARY KEY (account_id, kind, about);
alter table message add constraint message_about_check CHECK ((about = ANY (ARRAY['HOME'::text, 'NEWS'::text])));
alter table message add constraint message_channel_check CHECK ((channel = ANY (ARRAY['EMAIL'::text, 'TEXT'::text, 'BOTH'::text])));
alter table message add constraint message_check CHECK (((state = 'DRAFT'::text) = (begins_at IS NULL)));
alter table message add constraint message_check1 CHECK (((state = ANY (ARRAY['SENT'::text, 'CANCELED'::text])) = (ended_at IS NOT NULL)));
alter table message add constraint message_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table message add constraint message_pkey PRIMARY KEY (account_id, id);
alter table message add constraint message_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'WAITING'::text, 'SENDING'::text, 'SENT'::text, 'CANCELED'::text])));
alter table message_recipient add constraint message_recipient_account_id_message_id_person_id_key UNIQUE (account_id, message_id, person_id);
alter table message_recipient add constraint message_recipient_pkey PRIMARY KEY (account_id, id);
alter table message_recipient add constraint message_recipient_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'SKIPPED'::text, 'CANCELED'::text])));
alter table message_template add constraint message_template_about_check CHECK ((about = ANY (ARRAY['HOME'::text, 'NEWS'::text])));
alter table message_template add constraint message_template_name_check CHECK ((name <> ''::text));
alter table message_template add constraint message_template_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table message_template add constraint message_template_pkey PRIMARY KEY (account_id, id);
alter table message_thread add constraint message_thread_last_in_channel_check CHECK ((last_in_channel = ANY (ARRAY['EMAIL'::text, 'TEXT'::text])));
alter table message_thread add constraint message_thread_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table message_thread add constraint message_thread_pkey PRIMARY KEY (account_id, person_kind, person_id);
alter table migration add constraint migration_pkey PRIMARY KEY (id);
alter table money_day add constraint money_day_pkey PRIMARY KEY (account_id, day, ledger, reason, subcategory_id) INCLUDE (cents, released_cents, rows);
alter table money_month add constraint money_month_pkey PRIMARY KEY (account_id, property_id, month, ledger, reason, subcategory_id, owner_id) INCLUDE (cents, released_cents, rows);
alter table need_comment add constraint need_comment_body_check CHECK ((body <> ''::text));
alter table need_comment add constraint need_comment_pkey PRIMARY KEY (account_id, id);
alter table need_mail add constraint need_mail_pkey PRIMARY KEY (account_id, user_id);
alter table need_state add constraint need_state_account_id_kind_record_id_occurrence_key UNIQUE (account_id, kind, record_id, occurrence);
alter table need_state add constraint need_state_pkey PRIMARY KEY (account_id, id);
alter table notice add constraint notice_check CHECK (((kind = 'LEASE_EXPIRY'::text) = (expiry_number IS NOT NULL)));
alter table notice add constraint notice_check1 CHECK (((owed_cents IS NULL) OR (kind = 'LATE_RENT'::text)));
alter table notice add constraint notice_check2 CHECK (((expiry_number IS NOT NULL) = (expiry_of IS NOT NULL)));
alter table notice add constraint notice_expiry_number_check CHECK (((expiry_number >= 1) AND (expiry_number <= 3)));
alter table notice add constraint notice_kind_check CHECK ((kind = ANY (ARRAY['UPLOADED'::text, 'LEASE_EXPIRY'::text, 'RENT_INCREASE'::text, 'ENTRY'::text, 'LATE_RENT'::text, 'LEASE_VIOLATION'::text, 'MOVE_OUT'::text, 'CHARGE_CHANGE'::text])));
alter table notice add constraint notice_owed_cents_check CHECK ((owed_cents > 0));
alter table notice add constraint notice_pkey PRIMARY KEY (account_id, id);
alter table notice add constraint notice_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table notice_service add constraint notice_service_check CHECK (((tracking = ''::text) OR (way = 'MAILED'::text)));
alter table notice_service add constraint notice_service_pkey PRIMARY KEY (account_id, id);
alter table notice_service add constraint notice_service_way_check CHECK ((way = ANY (ARRAY['HANDED'::text, 'POSTED'::text, 'MAILED'::text, 'EMAILED'::text])));
alter table number_reveal add constraint number_reveal_pkey PRIMARY KEY (account_id, id);
alter table occupancy add constraint occupancy_check CHECK ((move_out >= move_in));
alter table occupancy add constraint occupancy_check1 CHECK ((real_move_out >= move_in));
alter table occupancy add constraint occupancy_check2 CHECK ((agreed_move_in < move_in));
alter table occupancy add constraint occupancy_pkey PRIMARY KEY (account_id, id);
alter table occupancy add constraint occupancy_rent_period_check CHECK ((rent_period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table occupancy add constraint one_occupancy_a_day EXCLUDE USING gist (account_id WITH =, unit_id WITH =, daterange(move_in, COALESCE(real_move_out, move_out), '[]'::text) WITH &&) WHERE ((cancelled_at IS NULL));
alter table online_application add constraint online_application_pkey PRIMARY KEY (account_id, id);
alter table online_letter add constraint online_letter_kind_check CHECK ((kind = ANY (ARRAY['LINK'::text, 'REMINDER'::text, 'LAST_CALL'::text])));
alter table online_letter add constraint online_letter_pkey PRIMARY KEY (account_id, id);
alter table online_part add constraint online_part_check CHECK (((state = 'RECEIVED'::text) = (application_id IS NOT NULL)));
alter table online_part add constraint online_part_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table online_part add constraint online_part_pkey PRIMARY KEY (account_id, id);
alter table online_part add constraint online_part_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'RECEIVED'::text])));
alter table operator_mail add constraint operator_mail_check CHECK (((state = 'QUEUED'::text) = (ended_at IS NULL)));
alter table operator_mail add constraint operator_mail_pkey PRIMARY KEY (id);
alter table operator_mail add constraint operator_mail_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text])));
alter table outbox_mail add constraint outbox_mail_pkey PRIMARY KEY (id);
alter table own_cell add constraint own_cell_letter_check CHECK ((letter ~ '^[A-Z]$'::text));
alter table own_cell add constraint own_cell_only_one_check CHECK (only_one);
alter table own_cell add constraint own_cell_pkey PRIMARY KEY (only_one);
alter table owner add constraint owner_pkey PRIMARY KEY (account_id, id);
alter table owner add constraint owner_pp_addr_type_check CHECK ((pp_addr_type = ANY (ARRAY['EMAIL'::text, 'PAYPAL_ID'::text, 'PHONE'::text])));
alter table owner_approval add constraint owner_approval_amount_cents_check CHECK ((amount_cents > 0));
alter table owner_approval add constraint owner_approval_answer_check CHECK ((answer = ANY (ARRAY['APPROVE'::text, 'DECLINE'::text])));
alter table owner_approval add constraint owner_approval_check CHECK (((answer IS NULL) = (answered_at IS NULL)));
alter table owner_approval add constraint owner_approval_pkey PRIMARY KEY (account_id, id);
alter table owner_packet add constraint owner_packet_account_id_set_id_owner_id_key UNIQUE (account_id, set_id, owner_id);
alter table owner_packet add constraint owner_packet_check CHECK (((state = 'READY'::text) = (file_name IS NOT NULL)));
alter table owner_packet add constraint owner_packet_check1 CHECK (((state <> 'MAKING'::text) OR ((claim IS NOT NULL) AND (claimed_until IS NOT NULL))));
alter table owner_packet add constraint owner_packet_pkey PRIMARY KEY (account_id, id);
alter table owner_packet add constraint owner_packet_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'MAKING'::text, 'READY'::text, 'FAILED'::text, 'CANCELED'::text, 'EXPIRED'::text])));
alter table owner_packet_mail add constraint owner_packet_mail_account_id_packet_id_turn_key UNIQUE (account_id, packet_id, turn);
alter table owner_packet_mail add constraint owner_packet_mail_pkey PRIMARY KEY (account_id, id);
alter table owner_statement add constraint owner_statement_account_id_owner_id_month_key UNIQUE (account_id, owner_id, month);
alter table owner_statement add constraint owner_statement_check CHECK ((closing_cents = ((((opening_cents + adjustments_cents) + receipts_cents) - expenses_cents) - payouts_cents)));
alter table owner_statement add constraint owner_statement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));
alter table owner_statement add constraint owner_statement_pkey PRIMARY KEY (account_id, id);
alter table owner_statement_mail add constraint owner_statement_mail_pkey PRIMARY KEY (account_id, statement_id);
alter table packet_set add constraint packet_set_check CHECK ((to_day >= from_day));
alter table packet_set add constraint packet_set_period_check CHECK ((period = ANY (ARRAY['this-month'::text, 'last-month'::text, 'this-quarter'::text, 'last-quarter'::text, 'this-year'::text, 'last-year'::text, 'last-12-months'::text])));
alter table packet_set add constraint packet_set_pkey PRIMARY KEY (account_id, id);
alter table packet_set add constraint packet_set_state_check CHECK ((state = ANY (ARRAY['MAKING'::text, 'DONE'::text, 'CANCELED'::text])));
alter table paper_opening add constraint paper_opening_kind_check CHECK ((kind = ANY (ARRAY['UPLOAD'::text, 'LEASE'::text, 'NOTICE'::text, 'LETTER'::text])));
alter table paper_opening add constraint paper_opening_pkey PRIMARY KEY (account_id, id);
alter table passkey add constraint passkey_credential_id_key UNIQUE (credential_id);
alter table passkey add constraint passkey_pkey PRIMARY KEY (account_id, id);
alter table passkey_challenge add constraint passkey_challenge_pkey PRIMARY KEY (challenge);
alter table payment_block add constraint payment_block_pkey PRIMARY KEY (account_id, id);
alter table payment_block add constraint payment_block_takes_check CHECK ((takes = ANY (ARRAY['FULL'::text, 'NONE'::text])));
alter table payment_policy add constraint payment_policy_check CHECK (((property_id IS NULL) OR (occupancy_id IS NULL)));
alter table payment_policy add constraint payment_policy_check1 CHECK (((partial IS DISTINCT FROM 'MINIMUM'::text) OR (minimum_percent IS NOT NULL)));
alter table payment_policy add constraint payment_policy_check2 CHECK (((fee_on_return IS NULL) OR ((property_id IS NULL) AND (occupancy_id IS NULL))));
alter table payment_policy add constraint payment_policy_fee_on_return_check CHECK ((fee_on_return = ANY (ARRAY['KEEP'::text, 'RETURN'::text])));
alter table payment_policy add constraint payment_policy_free_way_check CHECK ((length(free_way) <= 500));
alter table payment_policy add constraint payment_policy_minimum_percent_check CHECK (((minimum_percent >= 1) AND (minimum_percent <= 100)));
alter table payment_policy add constraint payment_policy_on_notice_check CHECK ((on_notice = ANY (ARRAY['ACCEPT'::text, 'FULL'::text, 'NONE'::text])));
alter table payment_policy add constraint payment_policy_partial_check CHECK ((partial = ANY (ARRAY['ANY'::text, 'MINIMUM'::text, 'ONCE'::text, 'FULL'::text])));
alter table payment_policy add constraint payment_policy_pkey PRIMARY KEY (account_id, id);
alter table payment_policy add constraint payment_policy_returned_fee_cents_check CHECK (((returned_fee_cents >= 0) AND (returned_fee_cents <= 10000)));
alter table payout add constraint payout_amount_cents_check CHECK ((amount_cents > 0));
alter table payout add constraint payout_check CHECK (((state = ANY (ARRAY['SENT'::text, 'RETURNED'::text])) = (entry_id IS NOT NULL)));
alter table payout add constraint payout_check1 CHECK (((state = 'RETURNED'::text) = (returned_by IS NOT NULL)));
alter table payout add constraint payout_pkey PRIMARY KEY (account_id, id);
alter table payout add constraint payout_pp_addr_type_check CHECK ((pp_addr_type = ANY (ARRAY['EMAIL'::text, 'PAYPAL_ID'::text, 'PHONE'::text])));
alter table payout add constraint payout_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'paypal'::text])));
alter table payout add constraint payout_reference_key UNIQUE (reference);
alter table payout add constraint payout_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'FAILED'::text, 'RETURNED'::text])));
alter table portal_closed add constraint portal_closed_pkey PRIMARY KEY (account_id, property_id);
alter table portal_fee add constraint portal_fee_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 2000)));
alter table portal_fee add constraint portal_fee_check CHECK ((min_cents <= max_cents));
alter table portal_fee add constraint portal_fee_check1 CHECK (((NOT inherits) OR (property_id IS NOT NULL)));
alter table portal_fee add constraint portal_fee_flat_cents_check CHECK (((flat_cents >= 0) AND (flat_cents <= 100000)));
alter table portal_fee add constraint portal_fee_max_cents_check CHECK (((max_cents >= 0) AND (max_cents <= 1000000)));
alter table portal_fee add constraint portal_fee_method_check CHECK ((method = ANY (ARRAY['CREDIT_CARD'::text, 'DEBIT_CARD'::text, 'PAYPAL'::text, 'BANK'::text])));
alter table portal_fee add constraint portal_fee_min_cents_check CHECK (((min_cents >= 0) AND (min_cents <= 1000000)));
alter table portal_fee add constraint portal_fee_pkey PRIMARY KEY (account_id, id);
alter table portal_invite add constraint portal_invite_pkey PRIMARY KEY (account_id, id);
alter table portal_invite add constraint portal_invite_token_hash_key UNIQUE (token_hash);
alter table portal_invite add constraint portal_invite_way_check CHECK ((way = ANY (ARRAY['MAIL'::text, 'LETTER'::text])));
alter table portal_lock add constraint portal_lock_pkey PRIMARY KEY (account_id, tenant_id);
alter table portal_method add constraint portal_method_check CHECK (((why <> ''::text) = (disabled_at IS NOT NULL)));
alter table portal_method add constraint portal_method_check1 CHECK (((kind = 'BANK'::text) OR (state = 'READY'::text)));
alter table portal_method add constraint portal_method_expires_check CHECK ((expires ~ '^[0-9]{4}-[0-9]{2}$'::text));
alter table portal_method add constraint portal_method_kind_check CHECK ((kind = ANY (ARRAY['CARD'::text, 'PAYPAL'::text, 'BANK'::text])));
alter table portal_method add constraint portal_method_last4_check CHECK ((last4 ~ '^([0-9]{4})?$'::text));
alter table portal_method add constraint portal_method_pkey PRIMARY KEY (account_id, id);
alter table portal_method add constraint portal_method_state_check CHECK ((state = ANY (ARRAY['READY'::text, 'DEPOSITS'::text, 'CHECKING'::text])));
alter table portal_request add constraint portal_request_kind_check CHECK ((kind = ANY (ARRAY['MAINTENANCE'::text, 'CONTACT_CHANGE'::text, 'MOVE_OUT'::text, 'INSURANCE'::text, 'ANOTHER_UNIT'::text, 'RENEWAL'::text])));
alter table portal_request add constraint portal_request_pkey PRIMARY KEY (account_id, id);
alter table portal_request add constraint portal_request_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'CLOSED'::text])));
alter table portal_request add constraint portal_request_urgency_check CHECK ((urgency = ANY (ARRAY['EMERGENCY'::text, 'SOON'::text, 'LATER'::text])));
alter table portal_request_image add constraint portal_request_image_pkey PRIMARY KEY (account_id, id);
alter table portal_request_message add constraint portal_request_message_pkey PRIMARY KEY (account_id, id);
alter table portal_setting add constraint portal_setting_pkey PRIMARY KEY (account_id);
alter table portal_use add constraint portal_use_pkey PRIMARY KEY (account_id, tenant_id);
alter table portfolio_import add constraint portfolio_import_check CHECK (((imported_at IS NULL) = (state <> ALL (ARRAY['IMPORTED'::text, 'UNDONE'::text]))));
alter table portfolio_import add constraint portfolio_import_check1 CHECK (((imported_at IS NULL) = (imported_by IS NULL)));
alter table portfolio_import add constraint portfolio_import_check2 CHECK (((undone_at IS NULL) = (state <> 'UNDONE'::text)));
alter table portfolio_import add constraint portfolio_import_check3 CHECK (((undone_at IS NULL) = (undone_by IS NULL)));
alter table portfolio_import add constraint portfolio_import_pkey PRIMARY KEY (account_id, id);
alter table portfolio_import add constraint portfolio_import_state_check CHECK ((state = ANY (ARRAY['CHECKING'::text, 'READY'::text, 'IMPORTED'::text, 'UNDONE'::text, 'DISCARDED'::text])));
alter table portfolio_import_file add constraint portfolio_import_file_date_order_check CHECK ((date_order = ANY (ARRAY['MDY'::text, 'DMY'::text, 'YMD'::text])));
alter table portfolio_import_file add constraint portfolio_import_file_kind_check CHECK ((kind = ANY (ARRAY['OWNERS'::text, 'PROPERTIES'::text, 'UNITS'::text, 'TENANTS'::text, 'RENT_ROLL'::text, 'VENDORS'::text, 'UNKNOWN'::text])));
alter table portfolio_import_file add constraint portfolio_import_file_mapped_by_check CHECK ((mapped_by = ANY (ARRAY['GUESS'::text, 'MEMORY'::text, 'HAND'::text])));
alter table portfolio_import_file add constraint portfolio_import_file_pkey PRIMARY KEY (account_id, id);
alter table portfolio_import_made add constraint portfolio_import_made_noun_check CHECK ((noun = ANY (ARRAY['owner'::text, 'property'::text, 'unit'::text, 'tenant'::text, 'occupancy'::text, 'contractor'::text])));
alter table portfolio_import_made add constraint portfolio_import_made_pkey PRIMARY KEY (account_id, import_id, noun);
alter table portfolio_import_row add constraint portfolio_import_row_pkey PRIMARY KEY (account_id, file_id, row_no);
alter table postal_document add constraint postal_document_check CHECK (((kind = 'UPLOAD'::text) = (record_id = 0)));
alter table postal_document add constraint postal_document_kind_check CHECK ((kind = ANY (ARRAY['NOTICE'::text, 'LEASE'::text, 'ADVERSE_NOTICE'::text, 'DEPOSIT_LETTER'::text, 'UPLOAD'::text])));
alter table postal_document add constraint postal_document_pages_check CHECK (((pages >= 1) AND (pages <= 6)));
alter table postal_document add constraint postal_document_pkey PRIMARY KEY (account_id, id);
alter table postal_document add constraint postal_document_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table postal_event add constraint postal_event_account_id_letter_id_at_words_key UNIQUE (account_id, letter_id, at, words);
alter table postal_event add constraint postal_event_pkey PRIMARY KEY (account_id, id);
alter table postal_letter add constraint postal_letter_check CHECK (((state = ANY (ARRAY['PRICED'::text, 'PAYING'::text])) OR (hold_id IS NOT NULL) OR (hold = 'NONE'::text)));
alter table postal_letter add constraint postal_letter_check1 CHECK (((state <> ALL (ARRAY['HANDED'::text, 'ON_ITS_WAY'::text, 'DELIVERED'::text, 'RETURNED'::text])) OR (provider_ref IS NOT NULL)));
alter table postal_letter add constraint postal_letter_color_check CHECK ((color = ANY (ARRAY['Full Color'::text, 'Black and White'::text])));
alter table postal_letter add constraint postal_letter_delivery_speed_check CHECK ((delivery_speed = ANY (ARRAY['Priority Mail Express'::text, 'Standard'::text, 'First Class'::text, 'Certified Mail'::text, 'Priority Mail'::text])));
alter table postal_letter add constraint postal_letter_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text));
alter table postal_letter add constraint postal_letter_hold_check CHECK ((hold = ANY (ARRAY['NONE'::text, 'ASKED'::text, 'AUTHORIZED'::text, 'CAPTURED'::text, 'VOIDED'::text, 'LOST'::text, 'KEPT'::text])));
alter table postal_letter add constraint postal_letter_pages_check CHECK ((pages > 0));
alter table postal_letter add constraint postal_letter_pkey PRIMARY KEY (account_id, id);
alter table postal_letter add constraint postal_letter_price_cents_check CHECK ((price_cents > 0));
alter table postal_letter add constraint postal_letter_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100)));
alter table postal_letter add constraint postal_letter_reference_key UNIQUE (reference);
alter table postal_letter add constraint postal_letter_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table postal_letter add constraint postal_letter_state_check CHECK ((state = ANY (ARRAY['PRICED'::text, 'PAYING'::text, 'PAID'::text, 'HANDING'::text, 'HANDED'::text, 'ON_ITS_WAY'::text, 'DELIVERED'::text, 'RETURNED'::text, 'FAILED'::text, 'REFUNDED'::text])));
alter table primary_mark add constraint primary_mark_pkey PRIMARY KEY (single);
alter table primary_mark add constraint primary_mark_single_check CHECK (single);
alter table project add constraint project_budget_cents_check CHECK ((budget_cents > 0));
alter table project add constraint project_check CHECK ((end_on >= start_on));
alter table project add constraint project_color_check CHECK ((color ~ '^#[0-9a-f]{8}$'::text));
alter table project add constraint project_pkey PRIMARY KEY (account_id, id);
alter table project add constraint project_priority_check CHECK ((priority = ANY (ARRAY['Low'::text, 'Medium'::text, 'Urgent'::text])));
alter table promo_code add constraint promo_code_bills_check CHECK ((bills > 0));
alter table promo_code add constraint promo_code_cents_check CHECK ((cents > 0));
alter table promo_code add constraint promo_code_check CHECK (((percent IS NULL) <> (cents IS NULL)));
alter table promo_code add constraint promo_code_code_check CHECK (((code = upper(code)) AND (code <> ''::text)));
alter table promo_code add constraint promo_code_percent_check CHECK (((percent >= 1) AND (percent <= 100)));
alter table promo_code add constraint promo_code_period CHECK ((starts <= until));
alter table promo_code add constraint promo_code_pkey PRIMARY KEY (id);
alter table promo_code add constraint promo_code_use_limit_check CHECK ((use_limit > 0));
alter table promo_use add constraint promo_use_membership_check CHECK ((membership = ANY (ARRAY['core'::text, 'pro'::text])));
alter table promo_use add constraint promo_use_off_cents_check CHECK ((off_cents > 0));
alter table promo_use add constraint promo_use_pkey PRIMARY KEY (account_id, promo_code_id);
alter table property add constraint property_owner_limit_cents_check CHECK ((owner_limit_cents >= 0));
alter table property add constraint property_pkey PRIMARY KEY (account_id, id) INCLUDE (property_name);
alter table property_image add constraint property_image_pkey PRIMARY KEY (account_id, id);
alter table property_type add constraint property_type_pkey PRIMARY KEY (id);
alter table quick_link add constraint quick_link_link_check CHECK ((link ~* '^https?://'::text));
alter table quick_link add constraint quick_link_pkey PRIMARY KEY (account_id, id);
alter table quiz_question add constraint quiz_question_pkey PRIMARY KEY (account_id, id);
alter table receipt add constraint receipt_amount_cents_check CHECK ((amount_cents > 0));
alter table receipt add constraint receipt_check CHECK (((deposit_cents >= 0) AND (deposit_cents <= amount_cents)));
alter table receipt add constraint receipt_deposit_free_cents_check CHECK ((deposit_free_cents >= 0));
alter table receipt add constraint receipt_free_cents_check CHECK ((free_cents >= 0));
alter table receipt add constraint receipt_method_check CHECK ((method = ANY (ARRAY[''::text, 'CASH'::text, 'CHECK'::text, 'BANK_TRANSFER'::text, 'CARD'::text, 'OTHER'::text])));
alter table receipt add constraint receipt_number_of_a_check CHECK (((check_number = ''::text) OR ((method = 'CHECK'::text) AND (length(check_number) <= 40))));
alter table receipt add constraint receipt_pkey PRIMARY KEY (account_id, id);
alter table receipt add constraint receipt_source_check CHECK ((source = ANY (ARRAY['MOVE_IN'::text, 'RENT'::text, 'OTHER'::text, 'OPENING'::text])));
alter table receipt_count add constraint receipt_count_pkey PRIMARY KEY (account_id, part);
alter table recovery_code add constraint recovery_code_account_id_user_id_code_index_key UNIQUE (account_id, user_id, code_index);
alter table recovery_code add constraint recovery_code_pkey PRIMARY KEY (account_id, id);
alter table recovery_link add constraint recovery_link_pkey PRIMARY KEY (account_id, id);
alter table recovery_link add constraint recovery_link_token_hash_key UNIQUE (token_hash);
alter table recurring_charge add constraint recurring_charge_check CHECK ((ends >= (begins - 1)));
alter table recurring_charge add constraint recurring_charge_kind_check CHECK ((kind = ANY (ARRAY['PARKING'::text, 'PET_RENT'::text, 'TRASH'::text, 'UTILITIES'::text, 'STORAGE'::text, 'OTHER'::text])));
alter table recurring_charge add constraint recurring_charge_name_check CHECK ((length(name) <= 60));
alter table recurring_charge add constraint recurring_charge_period_check CHECK ((period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table recurring_charge add constraint recurring_charge_pkey PRIMARY KEY (account_id, id);
alter table recurring_charge add constraint recurring_charge_source_check CHECK ((source = ANY (ARRAY['LISTING'::text, 'LEASE'::text, 'HAND'::text, 'IMPORT'::text])));
alter table recurring_charge_step add constraint recurring_charge_step_amount_cents_check CHECK ((amount_cents > 0));
alter table recurring_charge_step add constraint recurring_charge_step_pkey PRIMARY KEY (account_id, recurring_charge_id, begins);
alter table recurring_expense add constraint recurring_expense_amount_cents_check CHECK ((amount_cents > 0));
alter table recurring_expense add constraint recurring_expense_day_of_month_check CHECK (((day_of_month >= 1) AND (day_of_month <= 31)));
alter table recurring_expense add constraint recurring_expense_method_check CHECK ((method = ANY (ARRAY[''::text, 'CASH'::text, 'CHECK'::text, 'BANK_TRANSFER'::text, 'CARD'::text, 'OTHER'::text])));
alter table recurring_expense add constraint recurring_expense_one_payee CHECK (((payee = ''::text) OR (contractor_id IS NULL)));
alter table recurring_expense add constraint recurring_expense_payee_check CHECK ((length(payee) <= 120));
alter table recurring_expense add constraint recurring_expense_pkey PRIMARY KEY (account_id, id);
alter table recurring_expense add constraint recurring_expense_reference_check CHECK ((length(reference) <= 60));
alter table renewal_offer add constraint renewal_offer_check CHECK (((state = 'ACCEPTED'::text) = (taken IS NOT NULL)));
alter table renewal_offer add constraint renewal_offer_check1 CHECK (((rent_2_cents IS NOT NULL) OR ((ends_2 IS NULL) AND (rent_3_cents IS NULL))));
alter table renewal_offer add constraint renewal_offer_check2 CHECK (((rent_3_cents IS NOT NULL) OR (ends_3 IS NULL)));
alter table renewal_offer add constraint renewal_offer_pkey PRIMARY KEY (account_id, id);
alter table renewal_offer add constraint renewal_offer_rent_1_cents_check CHECK ((rent_1_cents > 0));
alter table renewal_offer add constraint renewal_offer_rent_2_cents_check CHECK ((rent_2_cents > 0));
alter table renewal_offer add constraint renewal_offer_rent_3_cents_check CHECK ((rent_3_cents > 0));
alter table renewal_offer add constraint renewal_offer_rent_period_check CHECK ((rent_period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table renewal_offer add constraint renewal_offer_state_check CHECK ((state = ANY (ARRAY['OFFERED'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])));
alter table renewal_offer add constraint renewal_offer_taken_check CHECK (((taken >= 1) AND (taken <= 3)));
alter table rent_account add constraint rent_account_pkey PRIMARY KEY (account_id, occupancy_id);
alter table rental_application add constraint rental_application_emp_job_type_check CHECK ((emp_job_type = ANY (ARRAY['Full-Time'::text, 'Part-Time'::text, 'Retired'::text, 'Student'::text, 'Other'::text])));
alter table rental_application add constraint rental_application_pkey PRIMARY KEY (account_id, id);
alter table rental_application add constraint rental_application_source_check CHECK ((source = ANY (ARRAY['STAFF'::text, 'ONLINE'::text])));
alter table rental_application add constraint rental_application_status_check CHECK ((status = ANY (ARRAY['APPROVED'::text, 'DENIED'::text, 'SUBMITED'::text, 'WITHDRAWN'::text])));
alter table report_issue add constraint report_issue_pkey PRIMARY KEY (account_id, id);
alter table report_reader add constraint report_reader_account_id_issue_id_email_key UNIQUE (account_id, issue_id, email);
alter table report_reader add constraint report_reader_pkey PRIMARY KEY (account_id, id);
alter table report_schedule add constraint report_schedule_at_hour_check CHECK (((at_hour >= 0) AND (at_hour <= 23)));
alter table report_schedule add constraint report_schedule_compare_check CHECK ((compare = ANY (ARRAY['YEAR'::text, 'PRIOR'::text])));
alter table report_schedule add constraint report_schedule_on_day_check CHECK (((on_day >= 1) AND (on_day <= 28)));
alter table report_schedule add constraint report_schedule_period_check CHECK ((period = ANY (ARRAY['this-month'::text, 'last-month'::text, 'this-quarter'::text, 'last-quarter'::text, 'this-year'::text, 'last-year'::text, 'last-12-months'::text])));
alter table report_schedule add constraint report_schedule_pkey PRIMARY KEY (account_id, id);
alter table report_schedule add constraint report_schedule_report_check CHECK ((report = ANY (ARRAY['income-statement'::text, 'rent-roll'::text, 'aged-receivables'::text, 'deposits-register'::text])));
alter table report_schedule add constraint report_schedule_rhythm_check CHECK ((rhythm = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'QUARTERLY'::text])));
alter table sandbox_bank add constraint sandbox_bank_check CHECK (((confirmed_at IS NULL) OR (way = 'MICRO_TRANSFERS'::text)));
alter table sandbox_bank add constraint sandbox_bank_pkey PRIMARY KEY (token);
alter table sandbox_bank add constraint sandbox_bank_verification_key UNIQUE (verification);
alter table sandbox_bank add constraint sandbox_bank_way_check CHECK ((way = ANY (ARRAY['NETWORK_CHECK'::text, 'MICRO_TRANSFERS'::text])));
alter table sandbox_bill add constraint sandbox_bill_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox_bill add constraint sandbox_bill_pkey PRIMARY KEY (id);
alter table sandbox_letter add constraint sandbox_letter_pkey PRIMARY KEY (ref);
alter table sandbox_method add constraint sandbox_method_pkey PRIMARY KEY (token);
alter table sandbox_payout add constraint sandbox_payout_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox_payout add constraint sandbox_payout_pkey PRIMARY KEY (batch_id);
alter table sandbox_payout add constraint sandbox_payout_reference_key UNIQUE (reference);
alter table sandbox_payout add constraint sandbox_payout_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SUCCESS'::text, 'FAILED'::text, 'RETURNED'::text])));
alter table sandbox_sale add constraint sandbox_sale_amount_cents_check CHECK ((amount_cents > 0));
alter table sandbox_sale add constraint sandbox_sale_check CHECK (((state = 'declined'::text) = ((message IS NOT NULL) AND (another IS NOT NULL))));
alter table sandbox_sale add constraint sandbox_sale_method_check CHECK ((method = ANY (ARRAY['card'::text, 'paypal'::text, 'bank'::text])));
alter table sandbox_sale add constraint sandbox_sale_pkey PRIMARY KEY (id);
alter table sandbox_sale add constraint sandbox_sale_reference_key UNIQUE (reference);
alter table sandbox_sale add constraint sandbox_sale_state_check CHECK ((state = ANY (ARRAY['authorized'::text, 'captured'::text, 'declined'::text, 'voided'::text])));
alter table sandbox_screening add constraint sandbox_screening_pkey PRIMARY KEY (ref);
alter table sandbox_screening add constraint sandbox_screening_reference_key UNIQUE (reference);
alter table sandbox_subscription add constraint sandbox_subscription_billing_day_check CHECK ((((billing_day >= 1) AND (billing_day <= 28)) OR (billing_day = 31)));
alter table sandbox_subscription add constraint sandbox_subscription_check CHECK (((discount_bills IS NULL) OR (discount_cents IS NOT NULL)));
alter table sandbox_subscription add constraint sandbox_subscription_check1 CHECK (((state = 'past due'::text) = (past_due_since IS NOT NULL)));
alter table sandbox_subscription add constraint sandbox_subscription_check2 CHECK (((period_from IS NULL) = (period_to IS NULL)));
alter table sandbox_subscription add constraint sandbox_subscription_discount_bills_check CHECK ((discount_bills > 0));
alter table sandbox_subscription add constraint sandbox_subscription_discount_cents_check CHECK ((discount_cents > 0));
alter table sandbox_subscription add constraint sandbox_subscription_extra_units_check CHECK ((extra_units >= 0));
alter table sandbox_subscription add constraint sandbox_subscription_owed_cents_check CHECK ((owed_cents >= 0));
alter table sandbox_subscription add constraint sandbox_subscription_pkey PRIMARY KEY (id);
alter table sandbox_subscription add constraint sandbox_subscription_pro_cents_check CHECK ((pro_cents >= 0));
alter table sandbox_subscription add constraint sandbox_subscription_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'past due'::text, 'canceled'::text])));
alter table sandbox_subscription add constraint sandbox_subscription_unit_cents_check CHECK ((unit_cents >= 0));
alter table sandbox_text add constraint sandbox_text_pkey PRIMARY KEY (provider_id);
alter table sandbox_text add constraint sandbox_text_reference_key UNIQUE (reference);
alter table saved_view add constraint saved_view_name_check CHECK ((name <> ''::text));
alter table saved_view add constraint saved_view_pkey PRIMARY KEY (account_id, id);
alter table schema_needs add constraint schema_needs_pkey PRIMARY KEY (single);
alter table schema_needs add constraint schema_needs_single_check CHECK (single);
alter table screening_consent add constraint screening_consent_account_id_application_id_adult_key UNIQUE (account_id, application_id, adult);
alter table screening_consent add constraint screening_consent_adult_check CHECK ((adult = ANY (ARRAY['APPLICANT'::text, 'COAPPLICANT'::text])));
alter table screening_consent add constraint screening_consent_pkey PRIMARY KEY (account_id, id);
alter table screening_order add constraint screening_order_adult_check CHECK ((adult = ANY (ARRAY['APPLICANT'::text, 'COAPPLICANT'::text])));
alter table screening_order add constraint screening_order_outcome_check CHECK ((outcome = ANY (ARRAY['CLEAR'::text, 'RECORD'::text, 'THIN'::text, 'UNKNOWN'::text])));
alter table screening_order add constraint screening_order_pkey PRIMARY KEY (account_id, id);
alter table screening_order add constraint screening_order_reference_key UNIQUE (reference);
alter table screening_order add constraint screening_order_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'WAITING'::text, 'ACT'::text, 'READY'::text, 'FAILED'::text, 'CANCELED'::text])));
alter table second_factor add constraint second_factor_pkey PRIMARY KEY (account_id, user_id);
alter table second_factor_demand add constraint second_factor_demand_account_id_group_id_key UNIQUE (account_id, group_id);
alter table second_factor_demand add constraint second_factor_demand_group_id_check CHECK (((group_id >= 1) AND (group_id <= 8)));
alter table second_factor_demand add constraint second_factor_demand_pkey PRIMARY KEY (account_id, id);
alter table security_answer add constraint security_answer_account_id_user_id_question_key UNIQUE (account_id, user_id, question);
alter table security_answer add constraint security_answer_pkey PRIMARY KEY (account_id, id);
alter table security_event add constraint security_event_kind_check CHECK ((kind = ANY (ARRAY['PASSWORD_CHANGED'::text, 'FACTOR_ON'::text, 'FACTOR_OFF'::text, 'LOCKED'::text, 'PASSKEY_ADDED'::text, 'PASSKEY_REMOVED'::text])));
alter table security_event add constraint security_event_pkey PRIMARY KEY (account_id, id);
alter table server_heartbeat add constraint server_heartbeat_pkey PRIMARY KEY (server);
alter table session add constraint session_account_id_id_key UNIQUE (account_id, id);
alter table session add constraint session_pkey PRIMARY KEY (token_hash);
alter table set_aside add constraint set_aside_pkey PRIMARY KEY (account_id, job, record);
alter table setup_link add constraint setup_link_check CHECK ((expires_at > created_at));
alter table setup_link add constraint setup_link_pkey PRIMARY KEY (id);
alter table share_agreement add constraint share_agreement_check CHECK (((state = ANY (ARRAY['DECLINED'::text, 'ENDED'::text])) = (ended_at IS NOT NULL)));
alter table share_agreement add constraint share_agreement_check1 CHECK (((shared_by <> ''::text) = (shared_at IS NOT NULL)));
alter table share_agreement add constraint share_agreement_kind_check CHECK ((kind = ANY (ARRAY['FIXED'::text, 'PERCENT'::text])));
alter table share_agreement add constraint share_agreement_pkey PRIMARY KEY (account_id, id);
alter table share_agreement add constraint share_agreement_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'AGREED'::text, 'DECLINED'::text, 'ENDED'::text])));
alter table share_part add constraint share_part_check CHECK (((accepted_at IS NULL) OR (declined_at IS NULL)));
alter table share_part add constraint share_part_name_check CHECK ((name <> ''::text));
alter table share_part add constraint share_part_pkey PRIMARY KEY (account_id, agreement_id, place);
alter table share_part add constraint share_part_place_check CHECK ((place > 0));
alter table share_part add constraint share_part_value_check CHECK ((value >= 0));
alter table sign_in_failure add constraint sign_in_failure_pkey PRIMARY KEY (door);
alter table signing_event add constraint signing_event_account_id_lease_id_seq_key UNIQUE (account_id, lease_id, seq);
alter table signing_event add constraint signing_event_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text));
alter table signing_event add constraint signing_event_pkey PRIMARY KEY (account_id, id);
alter table signing_event add constraint signing_event_seq_check CHECK ((seq > 0));
alter table signing_visit add constraint signing_visit_check CHECK (((session_hash IS NULL) = (session_ends_at IS NULL)));
alter table signing_visit add constraint signing_visit_pkey PRIMARY KEY (account_id, id);
alter table staff_access_change add constraint staff_access_change_pkey PRIMARY KEY (account_id, id);
alter table staff_invitation add constraint staff_invitation_check CHECK ((expires_at > sent_at));
alter table staff_invitation add constraint staff_invitation_pkey PRIMARY KEY (account_id, id);
alter table staff_user add constraint staff_user_group_id_check CHECK (((group_id >= 1) AND (group_id <= 8)));
alter table staff_user add constraint staff_user_has_password CHECK (((password_hash IS NULL) = (state = 'INVITED'::text)));
alter table staff_user add constraint staff_user_pkey PRIMARY KEY (account_id, id);
alter table staff_user add constraint staff_user_setup_stage_check CHECK (((setup_stage >= 1) AND (setup_stage <= 15)));
alter table staff_user add constraint staff_user_state_check CHECK ((state = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'SUSPENDED'::text])));
alter table start_step add constraint start_step_pkey PRIMARY KEY (name);
alter table stored_file add constraint stored_file_account_id_name_key UNIQUE (account_id, name);
alter table stored_file add constraint stored_file_account_id_name_key1 UNIQUE (account_id, name);
alter table stored_file add constraint stored_file_account_id_store_key_key UNIQUE (account_id, store_key);
alter table stored_file add constraint stored_file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text])));
alter table stored_file add constraint stored_file_pkey PRIMARY KEY (account_id, id);
alter table stored_file add constraint stored_file_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'kept'::text, 'dropped'::text])));
alter table stored_file add constraint stored_file_variant_check CHECK ((variant = ANY (ARRAY['full'::text, 'large'::text, 'thumb'::text, 'medium'::text])));
alter table super_activity add constraint super_activity_pkey PRIMARY KEY (id);
alter table super_admin add constraint super_admin_pkey PRIMARY KEY (id);
alter table super_session add constraint super_session_pkey PRIMARY KEY (token_hash);
alter table support_closed add constraint support_closed_pkey PRIMARY KEY (account_id);
alter table support_session add constraint support_session_check CHECK (((ended_at IS NULL) = (ended_how IS NULL)));
alter table support_session add constraint support_session_ended_how_check CHECK ((ended_how = ANY (ARRAY['SIGNED_OUT'::text, 'TIME'::text, 'REVOKED'::text])));
alter table support_session add constraint support_session_pkey PRIMARY KEY (account_id, id);
alter table tally add constraint tally_pkey PRIMARY KEY (account_id);
alter table tenant add constraint tenant_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table tenant add constraint tenant_pkey PRIMARY KEY (account_id, id) INCLUDE (tenant_name);
alter table tenant_code add constraint tenant_code_attempt_hash_key UNIQUE (attempt_hash);
alter table tenant_code add constraint tenant_code_pkey PRIMARY KEY (account_id, id);
alter table tenant_device add constraint tenant_device_pkey PRIMARY KEY (account_id, id);
alter table tenant_event add constraint tenant_event_kind_check CHECK ((kind = ANY (ARRAY['NEW_DEVICE'::text, 'SLOWED'::text, 'LOCKED'::text, 'PASSKEY_ADDED'::text, 'PASSKEY_REMOVED'::text])));
alter table tenant_event add constraint tenant_event_pkey PRIMARY KEY (account_id, id);
alter table tenant_link add constraint tenant_link_pkey PRIMARY KEY (account_id, id);
alter table tenant_link add constraint tenant_link_token_hash_key UNIQUE (token_hash);
alter table tenant_paper add constraint tenant_paper_check CHECK (((ends_on IS NULL) OR (kind = 'INSURANCE'::text)));
alter table tenant_paper add constraint tenant_paper_check1 CHECK (((kind <> 'INSURANCE'::text) OR (ends_on IS NOT NULL)));
alter table tenant_paper add constraint tenant_paper_kind_check CHECK ((kind = ANY (ARRAY['ID'::text, 'INSURANCE'::text, 'PET'::text, 'OTHER'::text])));
alter table tenant_paper add constraint tenant_paper_pkey PRIMARY KEY (account_id, id);
alter table tenant_passkey add constraint tenant_passkey_credential_id_key UNIQUE (credential_id);
alter table tenant_passkey add constraint tenant_passkey_pkey PRIMARY KEY (account_id, id);
alter table tenant_session add constraint tenant_session_pkey PRIMARY KEY (token_hash);
alter table tenant_total add constraint tenant_total_pkey PRIMARY KEY (account_id, tenant_id);
alter table terms_consent add constraint terms_consent_kind_check CHECK ((kind = ANY (ARRAY['TERMS'::text, 'RENEWAL'::text])));
alter table terms_consent add constraint terms_consent_pkey PRIMARY KEY (id);
alter table text_code add constraint text_code_pkey PRIMARY KEY (account_id, id);
alter table text_consent add constraint text_consent_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)));
alter table text_consent add constraint text_consent_end_reason_check CHECK ((end_reason = ANY (ARRAY['STOP'::text, 'PERSON'::text, 'STAFF'::text, 'PHONE_CHANGED'::text, 'PROVIDER'::text])));
alter table text_consent add constraint text_consent_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table text_consent add constraint text_consent_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text));
alter table text_consent add constraint text_consent_pkey PRIMARY KEY (account_id, id);
alter table text_consent add constraint text_consent_source_check CHECK ((source = ANY (ARRAY['PORTAL'::text, 'APPLICATION'::text, 'STAFF'::text, 'TEXT'::text])));
alter table text_message add constraint text_message_check CHECK (((person_kind IS NULL) = (person_id IS NULL)));
alter table text_message add constraint text_message_check1 CHECK (((direction = 'IN'::text) = (state = 'RECEIVED'::text)));
alter table text_message add constraint text_message_direction_check CHECK ((direction = ANY (ARRAY['OUT'::text, 'IN'::text])));
alter table text_message add constraint text_message_keyword_check CHECK ((keyword = ANY (ARRAY[''::text, 'STOP'::text, 'START'::text, 'HELP'::text, 'LIKELY_STOP'::text])));
alter table text_message add constraint text_message_person_kind_check CHECK ((person_kind = ANY (ARRAY['TENANT'::text, 'OWNER'::text, 'CONTRACTOR'::text, 'APPLICANT'::text])));
alter table text_message add constraint text_message_phone_check CHECK ((phone ~ '^\+[1-9]\d{2,14}$'::text));
alter table text_message add constraint text_message_pkey PRIMARY KEY (account_id, id);
alter table text_message add constraint text_message_provider_check CHECK ((provider = ANY (ARRAY[''::text, 'twilio'::text, 'sandbox'::text])));
alter table text_message add constraint text_message_segments_check CHECK ((segments > 0));
alter table text_message add constraint text_message_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'SENT'::text, 'DELIVERED'::text, 'UNDELIVERED'::text, 'FAILED'::text, 'STOPPED'::text, 'UNCONFIRMED'::text, 'RECEIVED'::text])));
alter table text_message add constraint text_message_unheld_check CHECK ((unheld = ANY (ARRAY[''::text, 'CODE'::text, 'ANSWER'::text, 'URGENT'::text, 'KEYWORD'::text])));
alter table text_number add constraint text_number_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text));
alter table text_number add constraint text_number_phone_key UNIQUE (phone);
alter table text_number add constraint text_number_pkey PRIMARY KEY (account_id);
alter table text_number add constraint text_number_registration_check CHECK ((registration = ANY (ARRAY['PENDING'::text, 'REGISTERED'::text, 'REJECTED'::text])));
alter table text_setting add constraint text_setting_daily_limit_check CHECK (((daily_limit >= 1) AND (daily_limit <= 100000)));
alter table text_setting add constraint text_setting_pkey PRIMARY KEY (account_id);
alter table text_stop add constraint text_stop_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text));
alter table text_stop add constraint text_stop_pkey PRIMARY KEY (account_id, id);
alter table text_stop add constraint text_stop_source_check CHECK ((source = ANY (ARRAY['TEXT'::text, 'STAFF'::text, 'PROVIDER'::text])));
alter table unit add constraint unit_half_bathrooms CHECK (((bathroom * (2)::numeric) = trunc((bathroom * (2)::numeric))));
alter table unit add constraint unit_pkey PRIMARY KEY (account_id, id);
alter table unit add constraint unit_rent_period_check CHECK ((rent_period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table unit add constraint unit_square_feet CHECK (((square_feet >= 1) AND (square_feet <= 999999)));
alter table unit_image add constraint unit_image_pkey PRIMARY KEY (account_id, id);
alter table upkeep add constraint upkeep_cost_cents_check CHECK ((cost_cents > 0));
alter table upkeep add constraint upkeep_every_check CHECK (((every >= 1) AND (every <= 3650)));
alter table upkeep add constraint upkeep_every_unit_check CHECK ((every_unit = ANY (ARRAY['DAYS'::text, 'MONTHS'::text])));
alter table upkeep add constraint upkeep_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365)));
alter table upkeep add constraint upkeep_pkey PRIMARY KEY (account_id, id);
alter table upkeep add constraint upkeep_place_check CHECK ((place = ANY (ARRAY['PROPERTY'::text, 'UNITS'::text])));
alter table upkeep add constraint upkeep_trade_check CHECK ((trade = ANY (ARRAY['APPLIANCES'::text, 'CARPENTRY'::text, 'CLEANING'::text, 'ELECTRICAL'::text, 'FLOORING'::text, 'HVAC'::text, 'PAINTING'::text, 'PLUMBING'::text, 'ROOFING'::text, 'YARD_MAINTENANCE'::text, 'OTHER'::text])));
alter table upkeep_opening add constraint upkeep_opening_account_id_upkeep_id_due_on_unit_id_key UNIQUE NULLS NOT DISTINCT (account_id, upkeep_id, due_on, unit_id);
alter table upkeep_opening add constraint upkeep_opening_pkey PRIMARY KEY (account_id, id);
alter table uploaded_application add constraint uploaded_application_check CHECK (((occupancy_id IS NULL) = (applicant_name <> ''::text)));
alter table uploaded_application add constraint uploaded_application_pkey PRIMARY KEY (account_id, id);
alter table user_property add constraint user_property_pkey PRIMARY KEY (account_id, user_id, property_id);
alter table webhook_delivery add constraint webhook_delivery_pkey PRIMARY KEY (account_id, id);
alter table webhook_delivery add constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text])));
alter table webhook_endpoint add constraint webhook_endpoint_pkey PRIMARY KEY (account_id, id);
alter table webhook_endpoint add constraint webhook_endpoint_state_check CHECK ((state = ANY (ARRAY['ON'::text, 'OFF'::text, 'STOPPED'::text])));
alter table webhook_event add constraint webhook_event_pkey PRIMARY KEY (account_id, id);
alter table webhook_try add constraint webhook_try_pkey PRIMARY KEY (account_id, id);
alter table work_order add constraint work_order_authorized_check CHECK ((authorized = ANY (ARRAY['APPROVE'::text, 'DECLINE'::text, 'DEFER'::text])));
alter table work_order add constraint work_order_check CHECK (((NOT paid) OR (fund_on IS NOT NULL)));
alter table work_order add constraint work_order_check1 CHECK (((stage = 'ON_HOLD'::text) = (held_from IS NOT NULL)));
alter table work_order add constraint work_order_check2 CHECK (((stage = 'ON_HOLD'::text) = (look_again_on IS NOT NULL)));
alter table work_order add constraint work_order_cost_limit_cents_check CHECK ((cost_limit_cents > 0));
alter table work_order add constraint work_order_held_from_check CHECK ((held_from = ANY (ARRAY['NEW'::text, 'SENT'::text, 'ACCEPTED'::text, 'SCHEDULED'::text, 'IN_PROGRESS'::text])));
alter table work_order add constraint work_order_labor_1_cents_check CHECK ((labor_1_cents >= 0));
alter table work_order add constraint work_order_labor_2_cents_check CHECK ((labor_2_cents >= 0));
alter table work_order add constraint work_order_material_1_cents_check CHECK ((material_1_cents > 0));
alter table work_order add constraint work_order_material_2_cents_check CHECK ((material_2_cents >= 0));
alter table work_order add constraint work_order_pkey PRIMARY KEY (account_id, id);
alter table work_order add constraint work_order_stage_check CHECK ((stage = ANY (ARRAY['NEW'::text, 'SENT'::text, 'ACCEPTED'::text, 'SCHEDULED'::text, 'IN_PROGRESS'::text, 'ON_HOLD'::text, 'DONE'::text, 'CLOSED'::text, 'CANCELED'::text])));
alter table work_order add constraint work_order_trade_check CHECK ((trade = ANY (ARRAY['APPLIANCES'::text, 'CARPENTRY'::text, 'CLEANING'::text, 'ELECTRICAL'::text, 'FLOORING'::text, 'HVAC'::text, 'PAINTING'::text, 'PLUMBING'::text, 'ROOFING'::text, 'YARD_MAINTENANCE'::text, 'OTHER'::text])));
alter table work_order add constraint work_order_urgency_check CHECK ((urgency = ANY (ARRAY['CRITICAL'::text, 'MEDIUM'::text, 'LOW'::text])));
alter table work_order_comment add constraint work_order_comment_pkey PRIMARY KEY (account_id, id);
alter table work_order_comment_image add constraint work_order_comment_image_pkey PRIMARY KEY (account_id, id);
alter table work_order_event add constraint work_order_event_kind_check CHECK ((kind = ANY (ARRAY['LINK_SENT'::text, 'LINK_REVOKED'::text, 'OPENED'::text, 'ACCESS_SHOWN'::text, 'PROPOSED'::text, 'PHOTOS'::text, 'INVOICE'::text, 'INVOICE_ACCEPTED'::text, 'INVOICE_DECLINED'::text, 'OWNER_ASKED'::text, 'OWNER_OPENED'::text, 'OWNER_APPROVED'::text, 'OWNER_DECLINED'::text, 'OWNER_QUESTION'::text, 'OWNER_REMINDED'::text, 'OWNER_WITHDRAWN'::text, 'WITHOUT_OWNER'::text])));
alter table work_order_event add constraint work_order_event_pkey PRIMARY KEY (account_id, id);
alter table work_order_image add constraint work_order_image_phase_check CHECK ((phase = ANY (ARRAY['BEFORE'::text, 'AFTER'::text])));
alter table work_order_image add constraint work_order_image_pkey PRIMARY KEY (account_id, id);
alter table work_order_invoice add constraint work_order_invoice_amount_cents_check CHECK ((amount_cents > 0));
alter table work_order_invoice add constraint work_order_invoice_check CHECK (((state = 'WAITING'::text) = (decided_at IS NULL)));
alter table work_order_invoice add constraint work_order_invoice_pkey PRIMARY KEY (account_id, id);
alter table work_order_invoice add constraint work_order_invoice_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'DECLINED'::text])));
alter table work_order_move add constraint work_order_move_pkey PRIMARY KEY (account_id, id);
alter table work_order_sending add constraint work_order_sending_pkey PRIMARY KEY (account_id, id);
alter table access_link add constraint access_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_deletion add constraint account_deletion_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_export add constraint account_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_frozen add constraint account_frozen_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_import add constraint account_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_key add constraint account_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_setting add constraint account_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table activity add constraint activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table activity_seal add constraint activity_seal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table adverse_notice add constraint adverse_notice_account_id_decision_id_fkey FOREIGN KEY (account_id, decision_id) REFERENCES application_decision(account_id, id) ON DELETE CASCADE;
alter table adverse_notice_mail add constraint adverse_notice_mail_account_id_adverse_notice_id_fkey FOREIGN KEY (account_id, adverse_notice_id) REFERENCES adverse_notice(account_id, id) ON DELETE CASCADE;
alter table allocation add constraint allocation_account_id_charge_id_fkey FOREIGN KEY (account_id, charge_id) REFERENCES charge(account_id, id);
alter table allocation add constraint allocation_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES journal_entry(account_id, id);
alter table allocation add constraint allocation_account_id_receipt_id_fkey FOREIGN KEY (account_id, receipt_id) REFERENCES receipt(account_id, id);
alter table api_key add constraint api_key_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table api_key_property add constraint api_key_property_account_id_key_id_fkey FOREIGN KEY (account_id, key_id) REFERENCES api_key(account_id, id) ON DELETE CASCADE;
alter table api_key_property add constraint api_key_property_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table applicant_file add constraint applicant_file_account_id_part_id_fkey FOREIGN KEY (account_id, part_id) REFERENCES online_part(account_id, id) ON DELETE CASCADE;
alter table applicant_file add constraint applicant_file_account_id_request_id_fkey FOREIGN KEY (account_id, request_id) REFERENCES application_request(account_id, id) ON DELETE CASCADE;
alter table application_answer add constraint application_answer_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table application_answer add constraint application_answer_account_id_question_id_fkey FOREIGN KEY (account_id, question_id) REFERENCES quiz_question(account_id, id) ON DELETE CASCADE;
alter table application_criteria add constraint application_criteria_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table application_decision add constraint application_decision_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table application_decision add constraint application_decision_account_id_criteria_version_fkey FOREIGN KEY (account_id, criteria_version) REFERENCES application_criteria(account_id, version);
alter table application_judgment add constraint application_judgment_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table application_judgment add constraint application_judgment_account_id_criteria_version_fkey FOREIGN KEY (account_id, criteria_version) REFERENCES application_criteria(account_id, version);
alter table application_link add constraint application_link_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table application_link add constraint application_link_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table application_request add constraint application_request_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table automation_progress add constraint automation_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table automation_sent add constraint automation_sent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table automation_switch add constraint automation_switch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table autopay add constraint autopay_account_id_mandate_id_fkey FOREIGN KEY (account_id, mandate_id) REFERENCES mandate(account_id, id) ON DELETE CASCADE;
alter table autopay add constraint autopay_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table autopay add constraint autopay_account_id_method_id_fkey FOREIGN KEY (account_id, method_id) REFERENCES portal_method(account_id, id) ON DELETE CASCADE;
alter table autopay add constraint autopay_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table autopay add constraint autopay_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table autopay_turn add constraint autopay_turn_account_id_autopay_id_fkey FOREIGN KEY (account_id, autopay_id) REFERENCES autopay(account_id, id) ON DELETE CASCADE;
alter table autopay_turn add constraint autopay_turn_account_id_mandate_id_fkey FOREIGN KEY (account_id, mandate_id) REFERENCES mandate(account_id, id) ON DELETE CASCADE;
alter table batch add constraint batch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table batch add constraint batch_account_id_made_by_fkey FOREIGN KEY (account_id, made_by) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table batch_row add constraint batch_row_account_id_batch_id_fkey FOREIGN KEY (account_id, batch_id) REFERENCES batch(account_id, id) ON DELETE CASCADE;
alter table calendar_choice add constraint calendar_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table calendar_choice add constraint calendar_choice_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table calendar_event add constraint calendar_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table calendar_event add constraint calendar_event_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table calendar_event add constraint calendar_event_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE SET NULL (unit_id);
alter table calendar_event_person add constraint calendar_event_person_account_id_event_id_fkey FOREIGN KEY (account_id, event_id) REFERENCES calendar_event(account_id, id) ON DELETE CASCADE;
alter table calendar_event_person add constraint calendar_event_person_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table calendar_event_person add constraint calendar_event_person_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table calendar_feed add constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table calendar_feed add constraint calendar_feed_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table card_payment add constraint card_payment_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES journal_entry(account_id, id);
alter table card_payment add constraint card_payment_account_id_fee_entry_id_fkey FOREIGN KEY (account_id, fee_entry_id) REFERENCES journal_entry(account_id, id);
alter table card_payment add constraint card_payment_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id);
alter table card_payment add constraint card_payment_account_id_method_id_fkey FOREIGN KEY (account_id, method_id) REFERENCES portal_method(account_id, id) ON DELETE SET NULL (method_id);
alter table card_payment add constraint card_payment_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id);
alter table card_payment add constraint card_payment_account_id_return_fee_entry_id_fkey FOREIGN KEY (account_id, return_fee_entry_id) REFERENCES journal_entry(account_id, id);
alter table card_payment add constraint card_payment_account_id_turn_id_fkey FOREIGN KEY (account_id, turn_id) REFERENCES autopay_turn(account_id, id) ON DELETE SET NULL (turn_id);
alter table charge add constraint charge_account_id_id_fkey FOREIGN KEY (account_id, id) REFERENCES journal_entry(account_id, id);
alter table charge add constraint charge_account_id_late_fee_rule_id_fkey FOREIGN KEY (account_id, late_fee_rule_id) REFERENCES late_fee_rule(account_id, id);
alter table charge add constraint charge_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id);
alter table charge add constraint charge_account_id_recurring_charge_id_fkey FOREIGN KEY (account_id, recurring_charge_id) REFERENCES recurring_charge(account_id, id);
alter table charge add constraint charge_account_id_voided_by_fkey FOREIGN KEY (account_id, voided_by) REFERENCES journal_entry(account_id, id);
alter table charge_notice add constraint charge_notice_account_id_batch_id_fkey FOREIGN KEY (account_id, batch_id) REFERENCES charge_notice_batch(account_id, id) ON DELETE CASCADE;
alter table charge_notice add constraint charge_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table charge_notice add constraint charge_notice_account_id_notice_id_fkey FOREIGN KEY (account_id, notice_id) REFERENCES notice(account_id, id);
alter table charge_notice add constraint charge_notice_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table charge_notice add constraint charge_notice_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table charge_notice_batch add constraint charge_notice_batch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table charge_notice_line add constraint charge_notice_line_account_id_charge_notice_id_fkey FOREIGN KEY (account_id, charge_notice_id) REFERENCES charge_notice(account_id, id) ON DELETE CASCADE;
alter table charge_notice_line add constraint charge_notice_line_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table charge_notice_line add constraint charge_notice_line_account_id_recurring_charge_id_fkey FOREIGN KEY (account_id, recurring_charge_id) REFERENCES recurring_charge(account_id, id) ON DELETE CASCADE;
alter table checkout add constraint checkout_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_code(id);
alter table consent_request add constraint consent_request_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table contractor add constraint contractor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table contractor add constraint contractor_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (user_id);
alter table contractor_notice add constraint contractor_notice_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id) ON DELETE CASCADE;
alter table contractor_paper add constraint contractor_paper_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id) ON DELETE CASCADE;
alter table contractor_paper add constraint contractor_paper_account_id_paper_file_fkey FOREIGN KEY (account_id, paper_file) REFERENCES stored_file(account_id, name);
alter table default_view add constraint default_view_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table default_view add constraint default_view_account_id_view_id_fkey FOREIGN KEY (account_id, view_id) REFERENCES saved_view(account_id, id) ON DELETE CASCADE;
alter table demo_visit add constraint demo_visit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table deposit_delivery add constraint deposit_delivery_account_id_settlement_id_fkey FOREIGN KEY (account_id, settlement_id) REFERENCES deposit_settlement(account_id, id) ON DELETE CASCADE;
alter table deposit_line add constraint deposit_line_account_id_charge_id_fkey FOREIGN KEY (account_id, charge_id) REFERENCES journal_entry(account_id, id) ON DELETE SET NULL (charge_id);
alter table deposit_line add constraint deposit_line_account_id_expense_id_fkey FOREIGN KEY (account_id, expense_id) REFERENCES expense(account_id, id) ON DELETE SET NULL (expense_id);
alter table deposit_line add constraint deposit_line_account_id_settlement_id_fkey FOREIGN KEY (account_id, settlement_id) REFERENCES deposit_settlement(account_id, id) ON DELETE CASCADE;
alter table deposit_line add constraint deposit_line_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE SET NULL (work_order_id);
alter table deposit_line_image add constraint deposit_line_image_account_id_line_id_fkey FOREIGN KEY (account_id, line_id) REFERENCES deposit_line(account_id, id) ON DELETE CASCADE;
alter table deposit_objection add constraint deposit_objection_account_id_settlement_id_fkey FOREIGN KEY (account_id, settlement_id) REFERENCES deposit_settlement(account_id, id) ON DELETE CASCADE;
alter table deposit_refund add constraint deposit_refund_account_id_settlement_id_fkey FOREIGN KEY (account_id, settlement_id) REFERENCES deposit_settlement(account_id, id) ON DELETE CASCADE;
alter table deposit_return add constraint deposit_return_account_id_id_fkey FOREIGN KEY (account_id, id) REFERENCES journal_entry(account_id, id);
alter table deposit_settlement add constraint deposit_settlement_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table deposit_settlement add constraint deposit_settlement_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table deposit_settlement add constraint deposit_settlement_account_id_return_id_fkey FOREIGN KEY (account_id, return_id) REFERENCES deposit_return(account_id, id) ON DELETE CASCADE;
alter table deposit_settlement add constraint deposit_settlement_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table dues_day add constraint dues_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table email_change add constraint email_change_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table email_confirmation add constraint email_confirmation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table email_confirmation add constraint email_confirmation_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table email_request add constraint email_request_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table entry_token add constraint entry_token_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table entry_token add constraint entry_token_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES super_admin(id) ON DELETE CASCADE;
alter table esign_consent add constraint esign_consent_account_id_signer_id_fkey FOREIGN KEY (account_id, signer_id) REFERENCES lease_signer(account_id, id) ON DELETE CASCADE;
alter table expense add constraint expense_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id);
alter table expense add constraint expense_account_id_id_fkey FOREIGN KEY (account_id, id) REFERENCES journal_entry(account_id, id);
alter table expense add constraint expense_account_id_project_id_fkey FOREIGN KEY (account_id, project_id) REFERENCES project(account_id, id) ON DELETE SET NULL (project_id);
alter table expense add constraint expense_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table expense add constraint expense_account_id_recurring_id_fkey FOREIGN KEY (account_id, recurring_id) REFERENCES recurring_expense(account_id, id);
alter table expense add constraint expense_account_id_subcategory_id_fkey FOREIGN KEY (account_id, subcategory_id) REFERENCES expense_subcategory(account_id, id);
alter table expense add constraint expense_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table expense add constraint expense_account_id_voided_by_fkey FOREIGN KEY (account_id, voided_by) REFERENCES journal_entry(account_id, id);
alter table expense add constraint expense_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id);
alter table expense_category add constraint expense_category_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table expense_count add constraint expense_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table expense_subcategory add constraint expense_subcategory_account_id_category_id_fkey FOREIGN KEY (account_id, category_id) REFERENCES expense_category(account_id, id) ON DELETE CASCADE;
alter table form_draft add constraint form_draft_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table history_letter add constraint history_letter_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table household_member add constraint household_member_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table household_member add constraint household_member_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table idempotency_key add constraint idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table import_columns add constraint import_columns_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table import_row add constraint import_row_account_id_run_id_fkey FOREIGN KEY (account_id, run_id) REFERENCES import_run(account_id, id) ON DELETE CASCADE;
alter table import_run add constraint import_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table incoming_mail add constraint incoming_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table incoming_mail add constraint incoming_mail_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE SET NULL (property_id);
alter table inspection add constraint inspection_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table inspection add constraint inspection_account_id_inspector_id_fkey FOREIGN KEY (account_id, inspector_id) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (inspector_id);
alter table inspection add constraint inspection_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table inspection add constraint inspection_account_id_previous_id_fkey FOREIGN KEY (account_id, previous_id) REFERENCES inspection(account_id, id) ON DELETE SET NULL (previous_id);
alter table inspection add constraint inspection_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table inspection add constraint inspection_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table inspection add constraint inspection_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table inspection_answer add constraint inspection_answer_account_id_inspection_id_fkey FOREIGN KEY (account_id, inspection_id) REFERENCES inspection(account_id, id) ON DELETE CASCADE;
alter table inspection_answer add constraint inspection_answer_account_id_item_id_fkey FOREIGN KEY (account_id, item_id) REFERENCES inspection_item(account_id, id) ON DELETE CASCADE;
alter table inspection_item add constraint inspection_item_account_id_inspection_id_fkey FOREIGN KEY (account_id, inspection_id) REFERENCES inspection(account_id, id) ON DELETE CASCADE;
alter table inspection_item add constraint inspection_item_account_id_line_id_fkey FOREIGN KEY (account_id, line_id) REFERENCES deposit_line(account_id, id) ON DELETE SET NULL (line_id);
alter table inspection_item add constraint inspection_item_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES inspection_room(account_id, id) ON DELETE CASCADE;
alter table inspection_objection add constraint inspection_objection_account_id_inspection_id_fkey FOREIGN KEY (account_id, inspection_id) REFERENCES inspection(account_id, id) ON DELETE CASCADE;
alter table inspection_objection add constraint inspection_objection_account_id_item_id_fkey FOREIGN KEY (account_id, item_id) REFERENCES inspection_item(account_id, id) ON DELETE CASCADE;
alter table inspection_photo add constraint inspection_photo_account_id_inspection_id_fkey FOREIGN KEY (account_id, inspection_id) REFERENCES inspection(account_id, id) ON DELETE CASCADE;
alter table inspection_photo add constraint inspection_photo_account_id_item_id_fkey FOREIGN KEY (account_id, item_id) REFERENCES inspection_item(account_id, id) ON DELETE CASCADE;
alter table inspection_photo add constraint inspection_photo_account_id_room_id_fkey FOREIGN KEY (account_id, room_id) REFERENCES inspection_room(account_id, id) ON DELETE CASCADE;
alter table inspection_room add constraint inspection_room_account_id_inspection_id_fkey FOREIGN KEY (account_id, inspection_id) REFERENCES inspection(account_id, id) ON DELETE CASCADE;
alter table inspection_setting add constraint inspection_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table inspection_signature add constraint inspection_signature_account_id_inspection_id_fkey FOREIGN KEY (account_id, inspection_id) REFERENCES inspection(account_id, id) ON DELETE CASCADE;
alter table inspection_template add constraint inspection_template_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table inspection_template_version add constraint inspection_template_version_account_id_template_id_fkey FOREIGN KEY (account_id, template_id) REFERENCES inspection_template(account_id, id) ON DELETE CASCADE;
alter table invoice add constraint invoice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table issued_document add constraint issued_document_account_id_file_name_fkey FOREIGN KEY (account_id, file_name) REFERENCES stored_file(account_id, name);
alter table journal_entry add constraint journal_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table journal_entry add constraint journal_entry_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id);
alter table journal_entry add constraint journal_entry_account_id_reverses_fkey FOREIGN KEY (account_id, reverses) REFERENCES journal_entry(account_id, id);
alter table journal_entry add constraint journal_entry_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id);
alter table journal_line add constraint journal_line_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES journal_entry(account_id, id);
alter table known_device add constraint known_device_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table late_fee_rule add constraint late_fee_rule_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table late_reminder add constraint late_reminder_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table late_reminder_progress add constraint late_reminder_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table late_reminder_property add constraint late_reminder_property_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table late_reminder_property add constraint late_reminder_property_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table late_reminder_setting add constraint late_reminder_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lease add constraint lease_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id);
alter table lease add constraint lease_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lease add constraint lease_account_id_late_fee_rule_id_fkey FOREIGN KEY (account_id, late_fee_rule_id) REFERENCES late_fee_rule(account_id, id);
alter table lease add constraint lease_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table lease add constraint lease_account_id_pdf_file_fkey FOREIGN KEY (account_id, pdf_file) REFERENCES stored_file(account_id, name);
alter table lease add constraint lease_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table lease add constraint lease_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id);
alter table lease add constraint lease_account_id_term_id_fkey FOREIGN KEY (account_id, term_id) REFERENCES lease_term(account_id, id);
alter table lease add constraint lease_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table lease_adult add constraint lease_adult_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id);
alter table lease_adult add constraint lease_adult_account_id_lease_id_fkey FOREIGN KEY (account_id, lease_id) REFERENCES lease(account_id, id) ON DELETE CASCADE;
alter table lease_document add constraint lease_document_account_id_lease_id_fkey FOREIGN KEY (account_id, lease_id) REFERENCES lease(account_id, id) ON DELETE CASCADE;
alter table lease_document add constraint lease_document_account_id_paper_file_fkey FOREIGN KEY (account_id, paper_file) REFERENCES stored_file(account_id, name);
alter table lease_document add constraint lease_document_account_id_replaces_fkey FOREIGN KEY (account_id, replaces) REFERENCES lease(account_id, id) ON DELETE CASCADE;
alter table lease_end add constraint lease_end_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lease_signer add constraint lease_signer_account_id_lease_id_fkey FOREIGN KEY (account_id, lease_id) REFERENCES lease_document(account_id, lease_id) ON DELETE CASCADE;
alter table lease_template add constraint lease_template_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lease_term add constraint lease_term_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lease_term add constraint lease_term_account_id_late_fee_rule_id_fkey FOREIGN KEY (account_id, late_fee_rule_id) REFERENCES late_fee_rule(account_id, id);
alter table lease_term add constraint lease_term_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table line_question add constraint line_question_account_id_answered_by_fkey FOREIGN KEY (account_id, answered_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (answered_by);
alter table line_question add constraint line_question_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES journal_entry(account_id, id) ON DELETE CASCADE;
alter table line_question add constraint line_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table line_question add constraint line_question_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table line_question add constraint line_question_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table link_opening add constraint link_opening_account_id_link_id_fkey FOREIGN KEY (account_id, link_id) REFERENCES access_link(account_id, id) ON DELETE CASCADE;
alter table listing add constraint listing_account_id_cover_image_fkey FOREIGN KEY (account_id, cover_image) REFERENCES stored_file(account_id, name);
alter table listing add constraint listing_account_id_cover_thumb_fkey FOREIGN KEY (account_id, cover_thumb) REFERENCES stored_file(account_id, name);
alter table listing add constraint listing_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table listing add constraint listing_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table listing add constraint listing_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table listing_day add constraint listing_day_account_id_listing_id_fkey FOREIGN KEY (account_id, listing_id) REFERENCES listing(account_id, id) ON DELETE CASCADE;
alter table listing_fee add constraint listing_fee_account_id_listing_id_fkey FOREIGN KEY (account_id, listing_id) REFERENCES listing(account_id, id) ON DELETE CASCADE;
alter table listing_image add constraint listing_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table listing_image add constraint listing_image_account_id_listing_id_fkey FOREIGN KEY (account_id, listing_id) REFERENCES listing(account_id, id) ON DELETE CASCADE;
alter table listing_image add constraint listing_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table listing_lead add constraint listing_lead_account_id_listing_id_fkey FOREIGN KEY (account_id, listing_id) REFERENCES listing(account_id, id) ON DELETE CASCADE;
alter table listing_visitor add constraint listing_visitor_account_id_listing_id_fkey FOREIGN KEY (account_id, listing_id) REFERENCES listing(account_id, id) ON DELETE CASCADE;
alter table logged_call add constraint logged_call_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table logged_call add constraint logged_call_account_id_made_by_fkey FOREIGN KEY (account_id, made_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (made_by);
alter table logged_call add constraint logged_call_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE SET NULL (property_id);
alter table mail_message add constraint mail_attached_document FOREIGN KEY (account_id, attached_kind, attached_record) REFERENCES issued_document(account_id, kind, record_id);
alter table mail_message add constraint mail_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table mail_suppression add constraint mail_suppression_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table mail_template add constraint mail_template_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table maintenance_log add constraint maintenance_log_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id);
alter table maintenance_log add constraint maintenance_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table maintenance_log add constraint maintenance_log_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table maintenance_log add constraint maintenance_log_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table maintenance_log add constraint maintenance_log_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE SET NULL (work_order_id);
alter table maintenance_log_image add constraint maintenance_log_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table maintenance_log_image add constraint maintenance_log_image_account_id_maintenance_log_id_fkey FOREIGN KEY (account_id, maintenance_log_id) REFERENCES maintenance_log(account_id, id) ON DELETE CASCADE;
alter table maintenance_log_image add constraint maintenance_log_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table maintenance_news add constraint maintenance_news_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table maintenance_news add constraint maintenance_news_account_id_maintenance_log_id_fkey FOREIGN KEY (account_id, maintenance_log_id) REFERENCES maintenance_log(account_id, id) ON DELETE CASCADE;
alter table maintenance_news add constraint maintenance_news_account_id_sent_id_fkey FOREIGN KEY (account_id, sent_id) REFERENCES automation_sent(account_id, id) ON DELETE CASCADE;
alter table maintenance_news add constraint maintenance_news_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table mandate add constraint mandate_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table mandate add constraint mandate_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table mandate add constraint mandate_account_id_method_id_fkey FOREIGN KEY (account_id, method_id) REFERENCES portal_method(account_id, id) ON DELETE SET NULL (method_id);
alter table mandate add constraint mandate_account_id_payment_id_fkey FOREIGN KEY (account_id, payment_id) REFERENCES card_payment(account_id, id) ON DELETE CASCADE;
alter table mandate add constraint mandate_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table membership add constraint membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table membership add constraint membership_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_code(id);
alter table membership_change add constraint membership_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table membership_difference add constraint membership_difference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table message add constraint message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table message add constraint message_account_id_made_by_fkey FOREIGN KEY (account_id, made_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (made_by);
alter table message_recipient add constraint message_recipient_account_id_message_id_fkey FOREIGN KEY (account_id, message_id) REFERENCES message(account_id, id) ON DELETE CASCADE;
alter table message_recipient add constraint message_recipient_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE SET NULL (property_id);
alter table message_template add constraint message_template_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table message_thread add constraint message_thread_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table message_thread add constraint message_thread_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE SET NULL (property_id);
alter table money_day add constraint money_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table money_month add constraint money_month_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table need_comment add constraint need_comment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table need_comment add constraint need_comment_account_id_state_id_fkey FOREIGN KEY (account_id, state_id) REFERENCES need_state(account_id, id) ON DELETE CASCADE;
alter table need_comment add constraint need_comment_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (user_id);
alter table need_mail add constraint need_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table need_mail add constraint need_mail_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table need_state add constraint need_state_account_id_assigned_by_fkey FOREIGN KEY (account_id, assigned_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (assigned_by);
alter table need_state add constraint need_state_account_id_assigned_to_fkey FOREIGN KEY (account_id, assigned_to) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (assigned_to);
alter table need_state add constraint need_state_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table need_state add constraint need_state_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table need_state add constraint need_state_account_id_snoozed_by_fkey FOREIGN KEY (account_id, snoozed_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (snoozed_by);
alter table notice add constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table notice add constraint notice_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id);
alter table notice add constraint notice_account_id_pdf_file_fkey FOREIGN KEY (account_id, pdf_file) REFERENCES stored_file(account_id, name);
alter table notice add constraint notice_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id);
alter table notice_service add constraint notice_service_account_id_notice_id_fkey FOREIGN KEY (account_id, notice_id) REFERENCES notice(account_id, id) ON DELETE CASCADE;
alter table notice_service add constraint notice_service_account_id_proof_file_fkey FOREIGN KEY (account_id, proof_file) REFERENCES stored_file(account_id, name);
alter table number_reveal add constraint number_reveal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table occupancy add constraint occupancy_account_id_late_fee_rule_id_fkey FOREIGN KEY (account_id, late_fee_rule_id) REFERENCES late_fee_rule(account_id, id);
alter table occupancy add constraint occupancy_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table occupancy add constraint occupancy_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id);
alter table occupancy add constraint occupancy_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table online_application add constraint online_application_account_id_link_id_fkey FOREIGN KEY (account_id, link_id) REFERENCES application_link(account_id, id) ON DELETE CASCADE;
alter table online_application add constraint online_application_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table online_application add constraint online_application_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table online_letter add constraint online_letter_account_id_part_id_fkey FOREIGN KEY (account_id, part_id) REFERENCES online_part(account_id, id) ON DELETE CASCADE;
alter table online_part add constraint online_part_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table online_part add constraint online_part_account_id_online_id_fkey FOREIGN KEY (account_id, online_id) REFERENCES online_application(account_id, id) ON DELETE CASCADE;
alter table outbox_mail add constraint outbox_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table owner add constraint owner_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table owner_approval add constraint owner_approval_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES owner(account_id, id) ON DELETE SET NULL (owner_id);
alter table owner_approval add constraint owner_approval_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table owner_packet add constraint owner_packet_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES owner(account_id, id) ON DELETE CASCADE;
alter table owner_packet add constraint owner_packet_account_id_set_id_fkey FOREIGN KEY (account_id, set_id) REFERENCES packet_set(account_id, id) ON DELETE CASCADE;
alter table owner_packet_mail add constraint owner_packet_mail_account_id_packet_id_fkey FOREIGN KEY (account_id, packet_id) REFERENCES owner_packet(account_id, id) ON DELETE CASCADE;
alter table owner_statement add constraint owner_statement_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table owner_statement add constraint owner_statement_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES owner(account_id, id);
alter table owner_statement_mail add constraint owner_statement_mail_account_id_statement_id_fkey FOREIGN KEY (account_id, statement_id) REFERENCES owner_statement(account_id, id) ON DELETE CASCADE;
alter table packet_set add constraint packet_set_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table packet_set add constraint packet_set_account_id_made_by_fkey FOREIGN KEY (account_id, made_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (made_by);
alter table paper_opening add constraint paper_opening_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table passkey add constraint passkey_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table payment_block add constraint payment_block_account_id_notice_id_fkey FOREIGN KEY (account_id, notice_id) REFERENCES notice(account_id, id) ON DELETE CASCADE;
alter table payment_block add constraint payment_block_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table payment_policy add constraint payment_policy_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table payment_policy add constraint payment_policy_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table payment_policy add constraint payment_policy_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table payout add constraint payout_account_id_entry_id_fkey FOREIGN KEY (account_id, entry_id) REFERENCES journal_entry(account_id, id);
alter table payout add constraint payout_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES owner(account_id, id);
alter table payout add constraint payout_account_id_returned_by_fkey FOREIGN KEY (account_id, returned_by) REFERENCES journal_entry(account_id, id);
alter table portal_closed add constraint portal_closed_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table portal_fee add constraint portal_fee_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table portal_fee add constraint portal_fee_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table portal_invite add constraint portal_invite_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table portal_invite add constraint portal_invite_account_id_sent_by_fkey FOREIGN KEY (account_id, sent_by) REFERENCES staff_user(account_id, id);
alter table portal_invite add constraint portal_invite_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table portal_lock add constraint portal_lock_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table portal_method add constraint portal_method_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table portal_method add constraint portal_method_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table portal_method add constraint portal_method_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table portal_request add constraint portal_request_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table portal_request add constraint portal_request_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table portal_request add constraint portal_request_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table portal_request add constraint portal_request_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table portal_request add constraint portal_request_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE SET NULL (work_order_id);
alter table portal_request_image add constraint portal_request_image_account_id_request_id_fkey FOREIGN KEY (account_id, request_id) REFERENCES portal_request(account_id, id) ON DELETE CASCADE;
alter table portal_request_message add constraint portal_request_message_account_id_request_id_fkey FOREIGN KEY (account_id, request_id) REFERENCES portal_request(account_id, id) ON DELETE CASCADE;
alter table portal_setting add constraint portal_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table portal_use add constraint portal_use_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table portfolio_import add constraint portfolio_import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table portfolio_import_file add constraint portfolio_import_file_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES portfolio_import(account_id, id) ON DELETE CASCADE;
alter table portfolio_import_made add constraint portfolio_import_made_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES portfolio_import(account_id, id) ON DELETE CASCADE;
alter table portfolio_import_row add constraint portfolio_import_row_account_id_file_id_fkey FOREIGN KEY (account_id, file_id) REFERENCES portfolio_import_file(account_id, id) ON DELETE CASCADE;
alter table postal_document add constraint postal_document_account_id_letter_id_fkey FOREIGN KEY (account_id, letter_id) REFERENCES postal_letter(account_id, id) ON DELETE CASCADE;
alter table postal_event add constraint postal_event_account_id_letter_id_fkey FOREIGN KEY (account_id, letter_id) REFERENCES postal_letter(account_id, id) ON DELETE CASCADE;
alter table postal_letter add constraint postal_letter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table postal_letter add constraint postal_letter_account_id_pdf_file_fkey FOREIGN KEY (account_id, pdf_file) REFERENCES stored_file(account_id, name);
alter table postal_letter add constraint postal_letter_account_id_proof_file_fkey FOREIGN KEY (account_id, proof_file) REFERENCES stored_file(account_id, name);
alter table postal_letter add constraint postal_letter_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id);
alter table project add constraint project_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table project add constraint project_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table promo_use add constraint promo_use_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table promo_use add constraint promo_use_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_code(id);
alter table property add constraint property_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table property add constraint property_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES owner(account_id, id);
alter table property add constraint property_type_id_fkey FOREIGN KEY (type_id) REFERENCES property_type(id);
alter table property_image add constraint property_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table property_image add constraint property_image_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table property_image add constraint property_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table quick_link add constraint quick_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table quiz_question add constraint quiz_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table receipt add constraint receipt_account_id_id_fkey FOREIGN KEY (account_id, id) REFERENCES journal_entry(account_id, id);
alter table receipt add constraint receipt_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id);
alter table receipt add constraint receipt_account_id_voided_by_fkey FOREIGN KEY (account_id, voided_by) REFERENCES journal_entry(account_id, id);
alter table receipt_count add constraint receipt_count_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table recovery_code add constraint recovery_code_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table recovery_link add constraint recovery_link_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table recurring_charge add constraint recurring_charge_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table recurring_charge add constraint recurring_charge_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table recurring_charge add constraint recurring_charge_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table recurring_charge_step add constraint recurring_charge_step_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table recurring_charge_step add constraint recurring_charge_step_account_id_recurring_charge_id_fkey FOREIGN KEY (account_id, recurring_charge_id) REFERENCES recurring_charge(account_id, id) ON DELETE CASCADE;
alter table recurring_expense add constraint recurring_expense_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id);
alter table recurring_expense add constraint recurring_expense_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table recurring_expense add constraint recurring_expense_account_id_subcategory_id_fkey FOREIGN KEY (account_id, subcategory_id) REFERENCES expense_subcategory(account_id, id);
alter table recurring_expense add constraint recurring_expense_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table renewal_offer add constraint renewal_offer_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table renewal_offer add constraint renewal_offer_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table renewal_offer add constraint renewal_offer_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table rent_account add constraint rent_account_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id);
alter table rental_application add constraint rental_application_account_id_criteria_version_fkey FOREIGN KEY (account_id, criteria_version) REFERENCES application_criteria(account_id, version);
alter table rental_application add constraint rental_application_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table rental_application add constraint rental_application_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table rental_application add constraint rental_application_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table report_issue add constraint report_issue_account_id_schedule_id_fkey FOREIGN KEY (account_id, schedule_id) REFERENCES report_schedule(account_id, id) ON DELETE CASCADE;
alter table report_reader add constraint report_reader_account_id_issue_id_fkey FOREIGN KEY (account_id, issue_id) REFERENCES report_issue(account_id, id) ON DELETE CASCADE;
alter table report_schedule add constraint report_schedule_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table report_schedule add constraint report_schedule_account_id_made_by_fkey FOREIGN KEY (account_id, made_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (made_by);
alter table report_schedule add constraint report_schedule_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table sandbox_bill add constraint sandbox_bill_subscription_fkey FOREIGN KEY (subscription) REFERENCES sandbox_subscription(id) ON DELETE CASCADE;
alter table saved_view add constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table saved_view add constraint saved_view_account_id_made_by_fkey FOREIGN KEY (account_id, made_by) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (made_by);
alter table screening_consent add constraint screening_consent_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table screening_order add constraint screening_order_account_id_application_id_fkey FOREIGN KEY (account_id, application_id) REFERENCES rental_application(account_id, id) ON DELETE CASCADE;
alter table screening_order add constraint screening_order_account_id_expense_id_fkey FOREIGN KEY (account_id, expense_id) REFERENCES expense(account_id, id) ON DELETE SET NULL (expense_id);
alter table second_factor add constraint second_factor_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table second_factor_demand add constraint second_factor_demand_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table security_answer add constraint security_answer_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table security_event add constraint security_event_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table session add constraint session_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table session add constraint session_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES super_admin(id) ON DELETE CASCADE;
alter table set_aside add constraint set_aside_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table share_agreement add constraint share_agreement_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table share_agreement add constraint share_agreement_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table share_part add constraint share_part_account_id_agreement_id_fkey FOREIGN KEY (account_id, agreement_id) REFERENCES share_agreement(account_id, id) ON DELETE CASCADE;
alter table share_part add constraint share_part_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table signing_event add constraint signing_event_account_id_lease_id_fkey FOREIGN KEY (account_id, lease_id) REFERENCES lease_document(account_id, lease_id) ON DELETE CASCADE;
alter table signing_visit add constraint signing_visit_account_id_signer_id_fkey FOREIGN KEY (account_id, signer_id) REFERENCES lease_signer(account_id, id) ON DELETE CASCADE;
alter table staff_access_change add constraint staff_access_change_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table staff_invitation add constraint staff_invitation_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table staff_user add constraint staff_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table stored_file add constraint stored_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table super_session add constraint super_session_returns_to_fkey FOREIGN KEY (returns_to) REFERENCES super_session(token_hash) ON DELETE CASCADE;
alter table super_session add constraint super_session_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES super_admin(id) ON DELETE CASCADE;
alter table support_closed add constraint support_closed_account_id_closed_by_fkey FOREIGN KEY (account_id, closed_by) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table support_closed add constraint support_closed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table support_session add constraint support_session_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table tally add constraint tally_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table tenant add constraint tenant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table tenant_code add constraint tenant_code_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table tenant_code add constraint tenant_code_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_device add constraint tenant_device_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table tenant_device add constraint tenant_device_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_event add constraint tenant_event_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table tenant_event add constraint tenant_event_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_link add constraint tenant_link_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table tenant_link add constraint tenant_link_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_link add constraint tenant_link_account_id_viewer_id_fkey FOREIGN KEY (account_id, viewer_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table tenant_paper add constraint tenant_paper_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table tenant_paper add constraint tenant_paper_account_id_paper_file_fkey FOREIGN KEY (account_id, paper_file) REFERENCES stored_file(account_id, name);
alter table tenant_paper add constraint tenant_paper_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_passkey add constraint tenant_passkey_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table tenant_passkey add constraint tenant_passkey_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_session add constraint tenant_session_account_id_device_id_fkey FOREIGN KEY (account_id, device_id) REFERENCES tenant_device(account_id, id) ON DELETE CASCADE;
alter table tenant_session add constraint tenant_session_account_id_member_id_fkey FOREIGN KEY (account_id, member_id) REFERENCES household_member(account_id, id) ON DELETE CASCADE;
alter table tenant_session add constraint tenant_session_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table tenant_session add constraint tenant_session_account_id_viewer_id_fkey FOREIGN KEY (account_id, viewer_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table tenant_total add constraint tenant_total_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table text_code add constraint text_code_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id) ON DELETE CASCADE;
alter table text_consent add constraint text_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table text_message add constraint text_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table text_message add constraint text_message_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE SET NULL (property_id);
alter table text_message add constraint text_message_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE SET NULL (user_id);
alter table text_number add constraint text_number_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table text_setting add constraint text_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table text_stop add constraint text_stop_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table unit add constraint unit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table unit add constraint unit_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table unit_image add constraint unit_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table unit_image add constraint unit_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table unit_image add constraint unit_image_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table upkeep add constraint upkeep_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id) ON DELETE CASCADE;
alter table upkeep add constraint upkeep_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table upkeep add constraint upkeep_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table upkeep_opening add constraint upkeep_opening_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id) ON DELETE CASCADE;
alter table upkeep_opening add constraint upkeep_opening_account_id_upkeep_id_fkey FOREIGN KEY (account_id, upkeep_id) REFERENCES upkeep(account_id, id) ON DELETE CASCADE;
alter table upkeep_opening add constraint upkeep_opening_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE SET NULL (work_order_id);
alter table uploaded_application add constraint uploaded_application_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table uploaded_application add constraint uploaded_application_account_id_occupancy_id_fkey FOREIGN KEY (account_id, occupancy_id) REFERENCES occupancy(account_id, id) ON DELETE CASCADE;
alter table user_property add constraint user_property_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table user_property add constraint user_property_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table webhook_delivery add constraint webhook_delivery_account_id_endpoint_id_fkey FOREIGN KEY (account_id, endpoint_id) REFERENCES webhook_endpoint(account_id, id) ON DELETE CASCADE;
alter table webhook_delivery add constraint webhook_delivery_account_id_event_id_fkey FOREIGN KEY (account_id, event_id) REFERENCES webhook_event(account_id, id) ON DELETE CASCADE;
alter table webhook_endpoint add constraint webhook_endpoint_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table webhook_event add constraint webhook_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table webhook_try add constraint webhook_try_account_id_delivery_id_fkey FOREIGN KEY (account_id, delivery_id) REFERENCES webhook_delivery(account_id, id) ON DELETE CASCADE;
alter table work_order add constraint work_order_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id);
alter table work_order add constraint work_order_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table work_order add constraint work_order_account_id_project_id_fkey FOREIGN KEY (account_id, project_id) REFERENCES project(account_id, id) ON DELETE SET NULL (project_id);
alter table work_order add constraint work_order_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table work_order add constraint work_order_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table work_order_comment add constraint work_order_comment_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table work_order_comment_image add constraint work_order_comment_image_account_id_comment_id_fkey FOREIGN KEY (account_id, comment_id) REFERENCES work_order_comment(account_id, id) ON DELETE CASCADE;
alter table work_order_comment_image add constraint work_order_comment_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table work_order_comment_image add constraint work_order_comment_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table work_order_event add constraint work_order_event_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table work_order_image add constraint work_order_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table work_order_image add constraint work_order_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table work_order_image add constraint work_order_image_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table work_order_invoice add constraint work_order_invoice_account_id_paper_file_fkey FOREIGN KEY (account_id, paper_file) REFERENCES stored_file(account_id, name);
alter table work_order_invoice add constraint work_order_invoice_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table work_order_move add constraint work_order_move_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;
alter table work_order_sending add constraint work_order_sending_account_id_contractor_id_fkey FOREIGN KEY (account_id, contractor_id) REFERENCES contractor(account_id, id) ON DELETE CASCADE;
alter table work_order_sending add constraint work_order_sending_account_id_work_order_id_fkey FOREIGN KEY (account_id, work_order_id) REFERENCES work_order(account_id, id) ON DELETE CASCADE;

-- Indexes

CREATE INDEX access_link_of_record ON public.access_link USING btree (account_id, noun, noun_id, id);
CREATE UNIQUE INDEX account_export_open ON public.account_export USING btree (account_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX account_import_open ON public.account_import USING btree (account_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX account_key_in_use ON public.account_key USING btree (account_id) WHERE (retired_at IS NULL);
CREATE INDEX activity_newest ON public.activity USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX activity_of_access ON public.activity USING btree (account_id, needs, id DESC);
CREATE INDEX activity_of_property ON public.activity USING btree (account_id, property_id, needs, id DESC);
CREATE INDEX activity_of_record ON public.activity USING btree (account_id, noun, noun_id, id DESC) WHERE (noun_id IS NOT NULL);
CREATE INDEX activity_of_unit ON public.activity USING btree (account_id, unit_id, id DESC) WHERE (unit_id IS NOT NULL);
CREATE INDEX adverse_notice_mail_open ON public.adverse_notice_mail USING btree (asked_at) WHERE (queued_at IS NULL);
CREATE INDEX allocation_of_charge ON public.allocation USING btree (account_id, charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX allocation_of_entry ON public.allocation USING btree (account_id, entry_id);
CREATE INDEX allocation_of_receipt ON public.allocation USING btree (account_id, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX api_key_of_user ON public.api_key USING btree (account_id, user_id);
CREATE INDEX api_key_property_of_property ON public.api_key_property USING btree (account_id, property_id);
CREATE UNIQUE INDEX applicant_file_name ON public.applicant_file USING btree (account_id, file_name);
CREATE INDEX applicant_file_part ON public.applicant_file USING btree (account_id, part_id);
CREATE INDEX applicant_file_request ON public.applicant_file USING btree (account_id, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX application_judgment_line ON public.application_judgment USING btree (account_id, application_id, line, id);
CREATE UNIQUE INDEX application_link_property ON public.application_link USING btree (account_id, property_id) WHERE (unit_id IS NULL);
CREATE UNIQUE INDEX application_link_unit ON public.application_link USING btree (account_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX application_request_answered ON public.application_request USING btree (account_id, answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX application_request_application ON public.application_request USING btree (account_id, application_id, id);
CREATE INDEX automation_sent_age ON public.automation_sent USING btree (planned_at) WHERE (state <> 'PLANNED'::text);
CREATE INDEX automation_sent_mail ON public.automation_sent USING btree (account_id, mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX automation_sent_newest ON public.automation_sent USING btree (account_id, flag, id DESC);
CREATE INDEX automation_sent_planned ON public.automation_sent USING btree (account_id, id) WHERE (state = 'PLANNED'::text);
CREATE INDEX autopay_by_state ON public.autopay USING btree (account_id, state, id);
CREATE UNIQUE INDEX autopay_of_home ON public.autopay USING btree (account_id, tenant_id, occupancy_id, COALESCE(member_id, (0)::bigint)) WHERE (state <> 'ENDED'::text);
CREATE INDEX autopay_of_mandate ON public.autopay USING btree (account_id, mandate_id);
CREATE INDEX autopay_of_member ON public.autopay USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX autopay_of_method ON public.autopay USING btree (account_id, method_id);
CREATE INDEX autopay_of_occupancy ON public.autopay USING btree (account_id, occupancy_id);
CREATE INDEX autopay_of_tenant ON public.autopay USING btree (account_id, tenant_id, id);
CREATE INDEX autopay_to_plan ON public.autopay USING btree (account_id, next_on) WHERE ((state <> 'ENDED'::text) AND (next_on IS NOT NULL));
CREATE INDEX autopay_turn_of_mandate ON public.autopay_turn USING btree (account_id, mandate_id);
CREATE INDEX autopay_turn_on_day ON public.autopay_turn USING btree (account_id, due_on) WHERE (take_on IS NOT NULL);
CREATE INDEX autopay_turn_sent ON public.autopay_turn USING btree (account_id, id) WHERE (state = 'SENT'::text);
CREATE INDEX autopay_turn_to_announce ON public.autopay_turn USING btree (account_id, announce_on) WHERE (announce_on IS NOT NULL);
CREATE INDEX autopay_turn_to_take ON public.autopay_turn USING btree (account_id, take_on) WHERE (take_on IS NOT NULL);
CREATE INDEX batch_at_work ON public.batch USING btree (account_id, id) WHERE (state = ANY (ARRAY['RUNNING'::text, 'UNDOING'::text]));
CREATE INDEX batch_by_day ON public.batch USING btree (made_at);
CREATE INDEX batch_of_user ON public.batch USING btree (account_id, made_by);
CREATE INDEX batch_row_by_state ON public.batch_row USING btree (account_id, batch_id, state, place);
CREATE INDEX calendar_event_by_end ON public.calendar_event USING btree (account_id, end_on, id) INCLUDE (start_on, start_time, property_id);
CREATE INDEX calendar_event_by_notice ON public.calendar_event USING btree (account_id, notice COLLATE natural_order, id);
CREATE INDEX calendar_event_by_start ON public.calendar_event USING btree (account_id, start_on, id);
CREATE INDEX calendar_event_by_title ON public.calendar_event USING btree (account_id, title COLLATE natural_order, id);
CREATE INDEX calendar_event_of_property ON public.calendar_event USING btree (account_id, property_id, start_on, id);
CREATE INDEX calendar_event_of_unit ON public.calendar_event USING btree (account_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX calendar_event_person_of_user ON public.calendar_event_person USING btree (account_id, user_id);
CREATE INDEX card_payment_bank ON public.card_payment USING btree (account_id, created_at) WHERE (pays_with = 'BANK'::text);
CREATE INDEX card_payment_entry ON public.card_payment USING btree (account_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX card_payment_failed ON public.card_payment USING btree (account_id, created_at) WHERE ((state = 'DECLINED'::text) AND (user_id IS NULL));
CREATE INDEX card_payment_fee_entry ON public.card_payment USING btree (account_id, fee_entry_id) WHERE (fee_entry_id IS NOT NULL);
CREATE UNIQUE INDEX card_payment_key ON public.card_payment USING btree (account_id, user_id, key) WHERE (key IS NOT NULL);
CREATE INDEX card_payment_method ON public.card_payment USING btree (account_id, method_id) WHERE (method_id IS NOT NULL);
CREATE UNIQUE INDEX card_payment_nonce ON public.card_payment USING btree (account_id, nonce_hash) WHERE (nonce_hash IS NOT NULL);
CREATE INDEX card_payment_of_member ON public.card_payment USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX card_payment_of_tenant ON public.card_payment USING btree (account_id, tenant_id, id);
CREATE INDEX card_payment_of_turn ON public.card_payment USING btree (account_id, turn_id, id) WHERE (turn_id IS NOT NULL);
CREATE INDEX card_payment_open ON public.card_payment USING btree (account_id, created_at) WHERE ((state = ANY (ARRAY['PENDING'::text, 'UNKNOWN'::text])) OR unheard OR ((state = 'CAPTURED'::text) AND ((entry_id IS NULL) OR (NOT settled))));
CREATE INDEX card_payment_return_fee ON public.card_payment USING btree (account_id, return_fee_entry_id) WHERE (return_fee_entry_id IS NOT NULL);
CREATE INDEX card_payment_returned ON public.card_payment USING btree (account_id, returned_at) WHERE (returned_at IS NOT NULL);
CREATE UNIQUE INDEX card_payment_tenant_key ON public.card_payment USING btree (account_id, tenant_id, key) WHERE ((user_id IS NULL) AND (key IS NOT NULL));
CREATE INDEX charge_due ON public.charge USING btree (account_id, due) INCLUDE (amount_cents, property_id) WHERE (voided_by IS NULL);
CREATE INDEX charge_of_occupancy ON public.charge USING btree (account_id, occupancy_id, reason, due);
CREATE INDEX charge_of_recurring ON public.charge USING btree (account_id, recurring_charge_id, covers_from) WHERE (recurring_charge_id IS NOT NULL);
CREATE INDEX charge_of_rule ON public.charge USING btree (account_id, late_fee_rule_id) WHERE (late_fee_rule_id IS NOT NULL);
CREATE UNIQUE INDEX charge_one_fee_a_period ON public.charge USING btree (account_id, occupancy_id, late_fee_rule_id, fee_period) WHERE ((fee_period IS NOT NULL) AND (voided_by IS NULL));
CREATE UNIQUE INDEX charge_one_recurring_a_day ON public.charge USING btree (account_id, recurring_charge_id, covers_from) WHERE ((recurring_charge_id IS NOT NULL) AND (voided_by IS NULL));
CREATE UNIQUE INDEX charge_one_rent_a_day ON public.charge USING btree (account_id, occupancy_id, covers_from) WHERE ((covers_from IS NOT NULL) AND (recurring_charge_id IS NULL) AND (voided_by IS NULL));
CREATE INDEX charge_open ON public.charge USING btree (account_id, occupancy_id, due, id) WHERE ((open_cents > 0) AND (voided_by IS NULL));
CREATE INDEX charge_overdue ON public.charge USING btree (account_id, tenant_id, due) INCLUDE (open_cents) WHERE ((open_cents > 0) AND (voided_by IS NULL));
CREATE INDEX charge_voided_by ON public.charge USING btree (account_id, voided_by) WHERE (voided_by IS NOT NULL);
CREATE INDEX charge_notice_of_home ON public.charge_notice USING btree (account_id, occupancy_id, id);
CREATE INDEX charge_notice_of_notice ON public.charge_notice USING btree (account_id, notice_id) WHERE (notice_id IS NOT NULL);
CREATE INDEX charge_notice_of_property ON public.charge_notice USING btree (account_id, property_id);
CREATE INDEX charge_notice_to_do ON public.charge_notice USING btree (due_at, account_id, id) WHERE (state = ANY (ARRAY['WAITING'::text, 'RECALLED'::text]));
CREATE UNIQUE INDEX charge_notice_line_once ON public.charge_notice_line USING btree (account_id, recurring_charge_id, begins) WHERE (canceled_at IS NULL);
CREATE UNIQUE INDEX checkout_email ON public.checkout USING btree (lower(email)) WHERE (state = ANY (ARRAY['OPEN'::text, 'PAYING'::text]));
CREATE INDEX checkout_newest ON public.checkout USING btree (created_at);
CREATE INDEX checkout_unfinished ON public.checkout USING btree (held_until) WHERE ((state = ANY (ARRAY['OPEN'::text, 'PAYING'::text])) OR (method_token IS NOT NULL));
CREATE INDEX consent_request_application ON public.consent_request USING btree (account_id, application_id, adult, asked_at);
CREATE INDEX consent_request_to_remind ON public.consent_request USING btree (asked_at) WHERE (reminded_at IS NULL);
CREATE INDEX contractor_archived ON public.contractor USING btree (account_id, archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX contractor_by_address ON public.contractor USING btree (account_id, address COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX contractor_by_email ON public.contractor USING btree (account_id, email COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX contractor_by_license ON public.contractor USING btree (account_id, license COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX contractor_by_name ON public.contractor USING btree (account_id, name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX contractor_by_phone ON public.contractor USING btree (account_id, phone, id) WHERE (archived_at IS NULL);
CREATE INDEX contractor_email ON public.contractor USING btree (account_id, lower(email));
CREATE INDEX contractor_insurance_ends ON public.contractor USING btree (account_id, insurance_expires_on, id) WHERE ((insurance_expires_on IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX contractor_license_ends ON public.contractor USING btree (account_id, license_expires_on, id) WHERE ((license_expires_on IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX contractor_of_trade ON public.contractor USING gin (trades) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX contractor_of_user ON public.contractor USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX contractor_search ON public.contractor USING gin (account_id, search gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX contractor_notice_once ON public.contractor_notice USING btree (account_id, contractor_id, paper, ends_on);
CREATE UNIQUE INDEX contractor_paper_file ON public.contractor_paper USING btree (account_id, paper_file);
CREATE INDEX contractor_paper_of ON public.contractor_paper USING btree (account_id, contractor_id, id);
CREATE INDEX default_view_of_view ON public.default_view USING btree (account_id, view_id);
CREATE INDEX demo_visit_ready ON public.demo_visit USING btree (made_at) WHERE (state = 'READY'::text);
CREATE INDEX demo_visit_taken ON public.demo_visit USING btree (taken_at) WHERE (taken_at IS NOT NULL);
CREATE UNIQUE INDEX demo_visit_template ON public.demo_visit USING btree ((1)) WHERE (state = 'TEMPLATE'::text);
CREATE INDEX deposit_delivery_of ON public.deposit_delivery USING btree (account_id, settlement_id, id);
CREATE UNIQUE INDEX deposit_line_invoice ON public.deposit_line USING btree (account_id, invoice_file) WHERE (invoice_file IS NOT NULL);
CREATE INDEX deposit_line_of ON public.deposit_line USING btree (account_id, settlement_id, id);
CREATE INDEX deposit_line_of_charge ON public.deposit_line USING btree (account_id, charge_id) WHERE (charge_id IS NOT NULL);
CREATE INDEX deposit_line_of_expense ON public.deposit_line USING btree (account_id, expense_id) WHERE (expense_id IS NOT NULL);
CREATE INDEX deposit_line_of_order ON public.deposit_line USING btree (account_id, work_order_id) WHERE (work_order_id IS NOT NULL);
CREATE INDEX deposit_line_image_file ON public.deposit_line_image USING btree (account_id, image_name);
CREATE INDEX deposit_line_image_of ON public.deposit_line_image USING btree (account_id, line_id, id);
CREATE INDEX deposit_objection_of ON public.deposit_objection USING btree (account_id, settlement_id, id);
CREATE UNIQUE INDEX deposit_objection_paper ON public.deposit_objection USING btree (account_id, paper_file) WHERE (paper_file IS NOT NULL);
CREATE INDEX deposit_refund_of ON public.deposit_refund USING btree (account_id, settlement_id, id);
CREATE INDEX deposit_refund_uncashed ON public.deposit_refund USING btree (account_id, paid_on) WHERE ((cashed_on IS NULL) AND (voided_at IS NULL));
CREATE INDEX deposit_return_of ON public.deposit_return USING btree (account_id, occupancy_id);
CREATE UNIQUE INDEX deposit_settlement_current ON public.deposit_settlement USING btree (account_id, occupancy_id) WHERE (state <> 'REVERSED'::text);
CREATE INDEX deposit_settlement_issued ON public.deposit_settlement USING btree (account_id, issued_on) WHERE ((state = 'ISSUED'::text) AND (refund_cents > 0));
CREATE INDEX deposit_settlement_of_occupancy ON public.deposit_settlement USING btree (account_id, occupancy_id, id);
CREATE INDEX deposit_settlement_of_property ON public.deposit_settlement USING btree (account_id, property_id);
CREATE UNIQUE INDEX deposit_settlement_of_return ON public.deposit_settlement USING btree (account_id, return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX deposit_settlement_of_tenant ON public.deposit_settlement USING btree (account_id, tenant_id);
CREATE INDEX email_change_user ON public.email_change USING btree (account_id, user_id);
CREATE INDEX email_request_age ON public.email_request USING btree (asked_at);
CREATE INDEX entry_token_user ON public.entry_token USING btree (account_id, user_id);
CREATE INDEX expense_by_amount ON public.expense USING btree (account_id, amount_cents, id) WHERE (voided_by IS NULL);
CREATE INDEX expense_newest ON public.expense USING btree (account_id, day, id) WHERE (voided_by IS NULL);
CREATE INDEX expense_notes ON public.expense USING gin (account_id, lower(notes) gin_trgm_ops) WHERE (notes <> ''::text);
CREATE INDEX expense_of_contractor ON public.expense USING btree (account_id, contractor_id, day) WHERE (contractor_id IS NOT NULL);
CREATE INDEX expense_of_project ON public.expense USING btree (account_id, project_id) INCLUDE (amount_cents) WHERE ((project_id IS NOT NULL) AND (voided_by IS NULL));
CREATE INDEX expense_of_property ON public.expense USING btree (account_id, property_id, day, id) WHERE (voided_by IS NULL);
CREATE INDEX expense_of_subcategory ON public.expense USING btree (account_id, subcategory_id, day, id);
CREATE INDEX expense_of_unit ON public.expense USING btree (account_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE UNIQUE INDEX expense_of_work_order ON public.expense USING btree (account_id, work_order_id) WHERE ((work_order_id IS NOT NULL) AND (voided_by IS NULL));
CREATE INDEX expense_of_work_order_ever ON public.expense USING btree (account_id, work_order_id) WHERE (work_order_id IS NOT NULL);
CREATE UNIQUE INDEX expense_once_a_day ON public.expense USING btree (account_id, recurring_id, due_on) WHERE (recurring_id IS NOT NULL);
CREATE INDEX expense_paid_to ON public.expense USING gin (account_id, lower(((payee || '
'::text) || reference)) gin_trgm_ops) WHERE ((payee || reference) <> ''::text);
CREATE INDEX expense_payees ON public.expense USING btree (account_id, id) WHERE (payee <> ''::text);
CREATE INDEX expense_receipt ON public.expense USING btree (account_id, receipt_file) WHERE (receipt_file IS NOT NULL);
CREATE INDEX expense_voided_by ON public.expense USING btree (account_id, voided_by) WHERE (voided_by IS NOT NULL);
CREATE UNIQUE INDEX expense_category_name ON public.expense_category USING btree (account_id, lower(category_name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX expense_subcategory_name ON public.expense_subcategory USING btree (account_id, category_id, lower(subcategory_name)) WHERE (archived_at IS NULL);
CREATE INDEX form_draft_age ON public.form_draft USING btree (updated_at);
CREATE UNIQUE INDEX history_letter_file ON public.history_letter USING btree (account_id, file_name);
CREATE INDEX history_letter_of_tenant ON public.history_letter USING btree (account_id, tenant_id, id);
CREATE INDEX household_member_locked ON public.household_member USING btree (account_id) WHERE ((locked_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX household_member_of_home ON public.household_member USING btree (account_id, occupancy_id, id);
CREATE INDEX household_member_of_tenant ON public.household_member USING btree (account_id, tenant_id, id);
CREATE INDEX household_member_sign_in ON public.household_member USING btree (lower(email)) WHERE ((removed_at IS NULL) AND (email <> ''::text));
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX import_row_kept ON public.import_row USING btree (account_id, run_id) WHERE (cells IS NOT NULL);
CREATE INDEX import_run_age ON public.import_run USING btree (created_at);
CREATE INDEX import_run_same_file ON public.import_run USING btree (account_id, noun, file_sha256);
CREATE INDEX incoming_mail_of_person ON public.incoming_mail USING btree (account_id, person_kind, person_id, id) WHERE (person_id IS NOT NULL);
CREATE INDEX incoming_mail_of_property ON public.incoming_mail USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX incoming_mail_of_sender ON public.incoming_mail USING btree (account_id, from_address, received_at);
CREATE INDEX incoming_mail_waiting ON public.incoming_mail USING btree (account_id, waits_since) WHERE (waits_since IS NOT NULL);
CREATE INDEX inspection_of_inspector ON public.inspection USING btree (account_id, inspector_id) WHERE (inspector_id IS NOT NULL);
CREATE INDEX inspection_of_occupancy ON public.inspection USING btree (account_id, occupancy_id, id) WHERE (occupancy_id IS NOT NULL);
CREATE INDEX inspection_of_property ON public.inspection USING btree (account_id, property_id, id);
CREATE UNIQUE INDEX inspection_of_tenancy ON public.inspection USING btree (account_id, occupancy_id, kind) WHERE ((kind <> 'ROUTINE'::text) AND (state <> 'CANCELED'::text) AND (occupancy_id IS NOT NULL));
CREATE INDEX inspection_of_tenant ON public.inspection USING btree (account_id, tenant_id, id) WHERE (tenant_id IS NOT NULL);
CREATE INDEX inspection_of_unit ON public.inspection USING btree (account_id, unit_id, id);
CREATE INDEX inspection_open ON public.inspection USING btree (account_id, planned_on, id) WHERE (state = ANY (ARRAY['DRAFT'::text, 'IN_PROGRESS'::text]));
CREATE INDEX inspection_planned ON public.inspection USING btree (account_id, planned_on DESC, id DESC);
CREATE INDEX inspection_previous ON public.inspection USING btree (account_id, previous_id) WHERE (previous_id IS NOT NULL);
CREATE INDEX inspection_sent ON public.inspection USING btree (account_id, sent_at, id) WHERE ((state = 'FINISHED'::text) AND by_tenant);
CREATE INDEX inspection_unsigned ON public.inspection USING btree (account_id, finished_at, id) WHERE (state = 'FINISHED'::text);
CREATE INDEX inspection_with_tenant ON public.inspection USING btree (account_id, send_by, id) WHERE (by_tenant AND (state = ANY (ARRAY['DRAFT'::text, 'IN_PROGRESS'::text])));
CREATE INDEX inspection_answer_of ON public.inspection_answer USING btree (account_id, inspection_id, id);
CREATE INDEX inspection_answer_of_item ON public.inspection_answer USING btree (account_id, item_id) WHERE (item_id IS NOT NULL);
CREATE UNIQUE INDEX inspection_item_key ON public.inspection_item USING btree (account_id, inspection_id, key);
CREATE INDEX inspection_item_of_line ON public.inspection_item USING btree (account_id, line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX inspection_item_of_room ON public.inspection_item USING btree (account_id, room_id);
CREATE INDEX inspection_objection_of ON public.inspection_objection USING btree (account_id, inspection_id, id);
CREATE INDEX inspection_objection_of_item ON public.inspection_objection USING btree (account_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX inspection_photo_file ON public.inspection_photo USING btree (account_id, image_name);
CREATE UNIQUE INDEX inspection_photo_key ON public.inspection_photo USING btree (account_id, inspection_id, key);
CREATE INDEX inspection_photo_of_item ON public.inspection_photo USING btree (account_id, item_id) WHERE (item_id IS NOT NULL);
CREATE INDEX inspection_photo_of_room ON public.inspection_photo USING btree (account_id, room_id);
CREATE UNIQUE INDEX inspection_room_key ON public.inspection_room USING btree (account_id, inspection_id, key);
CREATE UNIQUE INDEX inspection_signature_key ON public.inspection_signature USING btree (account_id, inspection_id, key);
CREATE UNIQUE INDEX inspection_template_basis ON public.inspection_template USING btree (account_id, basis) WHERE ((basis IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX inspection_template_names ON public.inspection_template USING btree (account_id, name, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX inspection_template_version_of ON public.inspection_template_version USING btree (account_id, template_id, version);
CREATE INDEX invoice_by_number ON public.invoice USING btree (account_id, no);
CREATE INDEX issued_document_file ON public.issued_document USING btree (account_id, file_name);
CREATE INDEX job_run_by_time ON public.job_run USING btree (started_at DESC, id DESC);
CREATE INDEX job_run_newest ON public.job_run USING btree (name, started_at DESC, id DESC);
CREATE INDEX journal_entry_of_occupancy ON public.journal_entry USING btree (account_id, occupancy_id, day, id);
CREATE INDEX journal_entry_of_tenant ON public.journal_entry USING btree (account_id, tenant_id, day, id);
CREATE INDEX journal_line_of_ledger ON public.journal_line USING btree (account_id, ledger, day, entry_id, line_no);
CREATE INDEX journal_line_of_other_income ON public.journal_line USING btree (account_id, day, entry_id, line_no) WHERE ((ledger = 'INCOME'::text) AND (reason <> 'RENT'::text));
CREATE INDEX journal_line_of_property ON public.journal_line USING btree (account_id, property_id, ledger, day) INCLUDE (unit_id, owner_id, cents) WHERE (ledger = ANY (ARRAY['INCOME'::text, 'EXPENSE'::text, 'DEPOSITS_HELD'::text]));
CREATE INDEX known_device_age ON public.known_device USING btree (last_seen);
CREATE INDEX late_reminder_planned ON public.late_reminder USING btree (account_id, id) WHERE (state = 'PLANNED'::text);
CREATE INDEX lease_application ON public.lease USING btree (account_id, application_id) WHERE (application_id IS NOT NULL);
CREATE UNIQUE INDEX lease_contract ON public.lease USING btree (account_id, occupancy_id, COALESCE(term_id, (0)::bigint)) WHERE ((kind = 'CONTRACT'::text) AND (replaced_at IS NULL));
CREATE INDEX lease_ending ON public.lease USING btree (account_id, move_out) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX lease_file ON public.lease USING btree (account_id, pdf_file) WHERE (pdf_file IS NOT NULL);
CREATE INDEX lease_late_fee_rule ON public.lease USING btree (account_id, late_fee_rule_id) WHERE (late_fee_rule_id IS NOT NULL);
CREATE INDEX lease_lead_statement ON public.lease USING btree (account_id, property_id, id) WHERE (lead_presence IS NOT NULL);
CREATE INDEX lease_listed ON public.lease USING btree (account_id, move_in, id) WHERE ((archived_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX lease_listed_by_end ON public.lease USING btree (account_id, move_out, id) WHERE ((archived_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX lease_occupancy ON public.lease USING btree (account_id, occupancy_id);
CREATE INDEX lease_of_term ON public.lease USING btree (account_id, term_id) WHERE (term_id IS NOT NULL);
CREATE INDEX lease_property ON public.lease USING btree (account_id, property_id, move_out);
CREATE INDEX lease_tenant ON public.lease USING btree (account_id, tenant_id, move_in);
CREATE INDEX lease_title_search ON public.lease USING gin (account_id, lower(title) gin_trgm_ops) WITH (fastupdate=off) WHERE (title <> ''::text);
CREATE INDEX lease_unit ON public.lease USING btree (account_id, unit_id);
CREATE INDEX lease_adult_application ON public.lease_adult USING btree (account_id, application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX lease_document_due ON public.lease_document USING btree (wake_at) WHERE (wake_at IS NOT NULL);
CREATE INDEX lease_document_paper ON public.lease_document USING btree (account_id, paper_file) WHERE (paper_file IS NOT NULL);
CREATE INDEX lease_document_replaces ON public.lease_document USING btree (account_id, replaces) WHERE (replaces IS NOT NULL);
CREATE INDEX lease_document_unsigned ON public.lease_document USING btree (account_id, lease_id) WHERE (state = ANY (ARRAY['ISSUED'::text, 'OUT'::text, 'DECLINED'::text, 'VOIDED'::text]));
CREATE INDEX lease_signer_user ON public.lease_signer USING btree (account_id, user_id) WHERE ((user_id IS NOT NULL) AND (signed_at IS NULL));
CREATE UNIQUE INDEX lease_term_ahead ON public.lease_term USING btree (account_id, occupancy_id) WHERE ((canceled_at IS NULL) AND (begun_at IS NULL));
CREATE UNIQUE INDEX lease_term_begins ON public.lease_term USING btree (account_id, occupancy_id, begins) WHERE (canceled_at IS NULL);
CREATE INDEX lease_term_rule ON public.lease_term USING btree (account_id, late_fee_rule_id) WHERE (late_fee_rule_id IS NOT NULL);
CREATE INDEX limit_count_ends ON public.limit_count USING btree (ends);
CREATE INDEX line_question_answered_by ON public.line_question USING btree (account_id, answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX line_question_newest ON public.line_question USING btree (account_id, id DESC);
CREATE INDEX line_question_of_entry ON public.line_question USING btree (account_id, entry_id);
CREATE INDEX line_question_of_property ON public.line_question USING btree (account_id, property_id);
CREATE INDEX line_question_of_tenant ON public.line_question USING btree (account_id, tenant_id, entry_id);
CREATE INDEX line_question_open ON public.line_question USING btree (account_id, asked_at, id) WHERE (answered_at IS NULL);
CREATE INDEX link_opening_of_link ON public.link_opening USING btree (account_id, link_id, id);
CREATE INDEX listing_by_available ON public.listing USING btree (account_id, available_on, id);
CREATE INDEX listing_by_title ON public.listing USING btree (account_id, title COLLATE natural_order, id);
CREATE INDEX listing_cover ON public.listing USING btree (account_id, cover_image);
CREATE INDEX listing_cover_thumb ON public.listing USING btree (account_id, cover_thumb);
CREATE INDEX listing_of_property ON public.listing USING btree (account_id, property_id, title COLLATE natural_order, id);
CREATE INDEX listing_of_unit ON public.listing USING btree (account_id, unit_id);
CREATE INDEX listing_published ON public.listing USING btree (account_id, featured DESC, available_on, id) WHERE published;
CREATE INDEX listing_title_search ON public.listing USING gin (account_id, lower(title) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX listing_fee_of ON public.listing_fee USING btree (account_id, listing_id, place, id);
CREATE INDEX listing_image_file ON public.listing_image USING btree (account_id, image_name);
CREATE INDEX listing_image_of ON public.listing_image USING btree (account_id, listing_id, place, id);
CREATE INDEX listing_image_thumb ON public.listing_image USING btree (account_id, thumb_name);
CREATE INDEX listing_lead_of ON public.listing_lead USING btree (account_id, listing_id, asked_at DESC, id DESC);
CREATE INDEX listing_lead_untold ON public.listing_lead USING btree (account_id, listing_id, asked_at) WHERE (told_rented_at IS NULL);
CREATE INDEX logged_call_made_by ON public.logged_call USING btree (account_id, made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX logged_call_of_person ON public.logged_call USING btree (account_id, person_kind, person_id, called_at);
CREATE INDEX logged_call_open ON public.logged_call USING btree (account_id, follow_up_on) WHERE ((follow_up_on IS NOT NULL) AND (followed_up_at IS NULL));
CREATE INDEX logged_call_property ON public.logged_call USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX mail_message_age ON public.mail_message USING btree (ended_at) WHERE (state <> 'QUEUED'::text);
CREATE INDEX mail_message_attached ON public.mail_message USING btree (account_id, attached_kind, attached_record) WHERE (attached_kind IS NOT NULL);
CREATE INDEX mail_message_due ON public.mail_message USING btree (next_try_at) WHERE (state = 'QUEUED'::text);
CREATE INDEX mail_message_failed ON public.mail_message USING btree (account_id, id) WHERE (state = 'FAILED'::text);
CREATE INDEX mail_message_newest ON public.mail_message USING btree (account_id, created_at, id);
CREATE INDEX mail_message_of_person ON public.mail_message USING btree (account_id, person_kind, person_id, id) WHERE (person_id IS NOT NULL);
CREATE INDEX maintenance_log_by_category ON public.maintenance_log USING btree (account_id, category, id);
CREATE INDEX maintenance_log_by_day ON public.maintenance_log USING btree (account_id, created_at, id);
CREATE INDEX maintenance_log_by_title ON public.maintenance_log USING btree (account_id, title COLLATE natural_order, id);
CREATE INDEX maintenance_log_of_contractor ON public.maintenance_log USING btree (account_id, contractor_id, created_at, id);
CREATE INDEX maintenance_log_of_order ON public.maintenance_log USING btree (account_id, work_order_id) WHERE (work_order_id IS NOT NULL);
CREATE INDEX maintenance_log_of_property ON public.maintenance_log USING btree (account_id, property_id, created_at, id);
CREATE INDEX maintenance_log_of_unit ON public.maintenance_log USING btree (account_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX maintenance_log_image_file ON public.maintenance_log_image USING btree (account_id, image_name);
CREATE INDEX maintenance_log_image_of ON public.maintenance_log_image USING btree (account_id, maintenance_log_id, id);
CREATE INDEX maintenance_news_of_log ON public.maintenance_news USING btree (account_id, maintenance_log_id) WHERE (maintenance_log_id IS NOT NULL);
CREATE INDEX maintenance_news_of_order ON public.maintenance_news USING btree (account_id, work_order_id) WHERE (work_order_id IS NOT NULL);
CREATE INDEX maintenance_news_told ON public.maintenance_news USING btree (account_id, sent_id) WHERE (sent_id IS NOT NULL);
CREATE INDEX maintenance_news_untold ON public.maintenance_news USING btree (account_id, flag, reader_id, at) WHERE (sent_id IS NULL);
CREATE INDEX mandate_of_member ON public.mandate USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX mandate_of_method ON public.mandate USING btree (account_id, method_id) WHERE (method_id IS NOT NULL);
CREATE UNIQUE INDEX mandate_of_payment ON public.mandate USING btree (account_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX mandate_of_tenant ON public.mandate USING btree (account_id, tenant_id, id);
CREATE INDEX membership_of_promo_code ON public.membership USING btree (promo_code_id) WHERE (promo_code_id IS NOT NULL);
CREATE INDEX membership_of_subscription ON public.membership USING btree (subscription);
CREATE UNIQUE INDEX membership_change_of_key ON public.membership_change USING btree (account_id, user_id, key) WHERE (key IS NOT NULL);
CREATE INDEX membership_change_of_user ON public.membership_change USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX membership_change_open ON public.membership_change USING btree (account_id) WHERE (state = ANY (ARRAY['PENDING'::text, 'SENT'::text, 'UNKNOWN'::text]));
CREATE INDEX message_due ON public.message USING btree (begins_at, account_id, id) WHERE (state = ANY (ARRAY['WAITING'::text, 'SENDING'::text]));
CREATE INDEX message_made_by ON public.message USING btree (account_id, made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX message_newest ON public.message USING btree (account_id, id DESC);
CREATE INDEX message_recipient_by_state ON public.message_recipient USING btree (account_id, message_id, state, id);
CREATE INDEX message_recipient_mail ON public.message_recipient USING btree (account_id, mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX message_recipient_of_person ON public.message_recipient USING btree (account_id, person_kind, person_id, id);
CREATE INDEX message_recipient_property ON public.message_recipient USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE UNIQUE INDEX message_template_name ON public.message_template USING btree (account_id, lower(name));
CREATE INDEX message_thread_newest ON public.message_thread USING btree (account_id, last_in_at);
CREATE INDEX message_thread_property ON public.message_thread USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX message_thread_unanswered ON public.message_thread USING btree (account_id, last_in_at) WHERE ((answered_at IS NULL) OR (answered_at < last_in_at));
CREATE INDEX money_month_of_owner ON public.money_month USING btree (account_id, owner_id, ledger) INCLUDE (cents, property_id);
CREATE INDEX need_comment_of_state ON public.need_comment USING btree (account_id, state_id, id);
CREATE INDEX need_comment_of_user ON public.need_comment USING btree (account_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX need_state_assigned ON public.need_state USING btree (account_id, assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX need_state_assigned_by ON public.need_state USING btree (account_id, assigned_by) WHERE (assigned_by IS NOT NULL);
CREATE INDEX need_state_of_property ON public.need_state USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX need_state_snoozed ON public.need_state USING btree (account_id, snoozed_until) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX need_state_snoozed_by ON public.need_state USING btree (account_id, snoozed_by) WHERE (snoozed_by IS NOT NULL);
CREATE INDEX notice_by_deadline ON public.notice USING btree (account_id, deadline, id) WHERE ((deadline IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX notice_by_title ON public.notice USING btree (account_id, title COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX notice_expiry ON public.notice USING btree (account_id, occupancy_id, expiry_of, expiry_number) WHERE (expiry_number IS NOT NULL);
CREATE INDEX notice_file ON public.notice USING btree (account_id, pdf_file);
CREATE INDEX notice_newest ON public.notice USING btree (account_id, issued_at, id) WHERE (archived_at IS NULL);
CREATE INDEX notice_occupancy ON public.notice USING btree (account_id, occupancy_id, id);
CREATE INDEX notice_of_money ON public.notice USING btree (account_id, occupancy_id, id) WHERE ((owed_cents IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX notice_property ON public.notice USING btree (account_id, property_id, issued_at);
CREATE INDEX notice_tenant ON public.notice USING btree (account_id, tenant_id, issued_at);
CREATE INDEX notice_unit ON public.notice USING btree (account_id, unit_id);
CREATE INDEX notice_words ON public.notice USING gin (account_id, lower(title) gin_trgm_ops);
CREATE INDEX notice_service_of ON public.notice_service USING btree (account_id, notice_id, id);
CREATE INDEX notice_service_proof ON public.notice_service USING btree (account_id, proof_file) WHERE (proof_file IS NOT NULL);
CREATE INDEX number_reveal_user ON public.number_reveal USING btree (account_id, user_id, at);
CREATE INDEX occupancy_arriving ON public.occupancy USING btree (account_id, move_in, id) WHERE (cancelled_at IS NULL);
CREATE INDEX occupancy_canceled ON public.occupancy USING btree (account_id, unit_id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX occupancy_ending ON public.occupancy USING btree (account_id, (
CASE
    WHEN (real_move_out IS NULL) THEN move_out
    ELSE real_move_out
END), id) INCLUDE (real_move_out, move_out, month_to_month) WHERE (cancelled_at IS NULL);
CREATE INDEX occupancy_leaving ON public.occupancy USING btree (account_id, real_move_out) WHERE ((cancelled_at IS NULL) AND (real_move_out IS NOT NULL));
CREATE INDEX occupancy_of_property ON public.occupancy USING btree (account_id, property_id, move_in) INCLUDE (real_move_out, tenant_id) WHERE (cancelled_at IS NULL);
CREATE INDEX occupancy_of_rule ON public.occupancy USING btree (account_id, late_fee_rule_id) WHERE (late_fee_rule_id IS NOT NULL);
CREATE INDEX occupancy_of_tenant ON public.occupancy USING btree (account_id, tenant_id, move_in DESC);
CREATE INDEX occupancy_of_unit ON public.occupancy USING btree (account_id, unit_id, move_in DESC) INCLUDE (real_move_out, tenant_id) WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX occupancy_one_open ON public.occupancy USING btree (account_id, unit_id) WHERE ((cancelled_at IS NULL) AND (real_move_out IS NULL) AND (waits_for IS NULL));
CREATE INDEX occupancy_open_ends ON public.occupancy USING btree (account_id, move_in) INCLUDE (move_out) WHERE ((cancelled_at IS NULL) AND (real_move_out IS NULL));
CREATE INDEX occupancy_search ON public.occupancy USING gin (account_id, search gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX occupancy_waiting ON public.occupancy USING btree (account_id, waits_for) WHERE (waits_for IS NOT NULL);
CREATE INDEX online_application_link ON public.online_application USING btree (account_id, link_id, created_at);
CREATE INDEX online_application_unit ON public.online_application USING btree (account_id, unit_id);
CREATE UNIQUE INDEX online_letter_once ON public.online_letter USING btree (account_id, part_id, kind) WHERE (kind <> 'LINK'::text);
CREATE INDEX online_letter_part ON public.online_letter USING btree (account_id, part_id, at);
CREATE INDEX online_part_application ON public.online_part USING btree (account_id, application_id);
CREATE UNIQUE INDEX online_part_email ON public.online_part USING btree (account_id, online_id, lower(email));
CREATE INDEX online_part_stale ON public.online_part USING btree (account_id, saved_at) WHERE (state = 'DRAFT'::text);
CREATE INDEX operator_mail_due ON public.operator_mail USING btree (next_try_at) WHERE (state = 'QUEUED'::text);
CREATE INDEX operator_mail_from_network ON public.operator_mail USING btree (created_at) WHERE (network IS NOT NULL);
CREATE INDEX outbox_mail_newest ON public.outbox_mail USING btree (created_at DESC, id DESC);
CREATE INDEX owner_archived ON public.owner USING btree (account_id, archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX owner_by_business ON public.owner USING btree (account_id, business_name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX owner_by_name ON public.owner USING btree (account_id, owner_name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX owner_email ON public.owner USING btree (account_id, lower(email));
CREATE UNIQUE INDEX owner_approval_current ON public.owner_approval USING btree (account_id, work_order_id) WHERE (ended_at IS NULL);
CREATE INDEX owner_approval_of ON public.owner_approval USING btree (account_id, work_order_id, id DESC);
CREATE INDEX owner_approval_open ON public.owner_approval USING btree (asked_at) WHERE ((answered_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX owner_approval_owner ON public.owner_approval USING btree (account_id, owner_id);
CREATE INDEX owner_approval_waiting ON public.owner_approval USING btree (account_id, asked_at, id) WHERE ((answered_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX owner_packet_of_owner ON public.owner_packet USING btree (account_id, owner_id, id);
CREATE INDEX owner_packet_to_expire ON public.owner_packet USING btree (account_id, expires_at) WHERE (state = 'READY'::text);
CREATE INDEX owner_packet_to_mail ON public.owner_packet USING btree (account_id, id) WHERE (mail_asked_at IS NOT NULL);
CREATE INDEX owner_packet_to_make ON public.owner_packet USING btree (account_id, set_id, place) WHERE (state = ANY (ARRAY['WAITING'::text, 'MAKING'::text]));
CREATE INDEX packet_set_at_work ON public.packet_set USING btree (account_id, id) WHERE (state = 'MAKING'::text);
CREATE INDEX packet_set_of_user ON public.packet_set USING btree (account_id, made_by, id) WHERE (made_by IS NOT NULL);
CREATE INDEX paper_opening_of ON public.paper_opening USING btree (account_id, kind, record_id, id);
CREATE INDEX paper_opening_tenant ON public.paper_opening USING btree (account_id, tenant_id, id);
CREATE UNIQUE INDEX paper_opening_ticket ON public.paper_opening USING btree (account_id, ticket_hash) WHERE (ticket_hash IS NOT NULL);
CREATE INDEX passkey_of_user ON public.passkey USING btree (account_id, user_id, id);
CREATE INDEX passkey_challenge_age ON public.passkey_challenge USING btree (expires_at);
CREATE UNIQUE INDEX payment_block_notice ON public.payment_block USING btree (account_id, notice_id);
CREATE INDEX payment_block_occupancy ON public.payment_block USING btree (account_id, occupancy_id);
CREATE INDEX payment_policy_occupancy ON public.payment_policy USING btree (account_id, occupancy_id) WHERE (occupancy_id IS NOT NULL);
CREATE UNIQUE INDEX payment_policy_of ON public.payment_policy USING btree (account_id, COALESCE(property_id, (0)::bigint), COALESCE(occupancy_id, (0)::bigint));
CREATE INDEX payment_policy_property ON public.payment_policy USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX payout_failed ON public.payout USING btree (account_id, owner_id, id) WHERE (state = 'FAILED'::text);
CREATE INDEX payout_of_batch ON public.payout USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX payout_of_owner ON public.payout USING btree (account_id, owner_id, id DESC);
CREATE UNIQUE INDEX payout_one_key ON public.payout USING btree (account_id, user_id, key) WHERE (key IS NOT NULL);
CREATE INDEX payout_open ON public.payout USING btree (account_id, created_at) WHERE (state = 'PENDING'::text);
CREATE INDEX payout_watched ON public.payout USING btree (account_id, created_at) WHERE (state = 'SENT'::text);
CREATE UNIQUE INDEX portal_fee_of ON public.portal_fee USING btree (account_id, COALESCE(property_id, (0)::bigint), method, from_day DESC);
CREATE INDEX portal_fee_property ON public.portal_fee USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX portal_invite_batch ON public.portal_invite USING btree (account_id, batch) WHERE (batch IS NOT NULL);
CREATE INDEX portal_invite_of_member ON public.portal_invite USING btree (account_id, member_id, id DESC) WHERE (member_id IS NOT NULL);
CREATE INDEX portal_invite_of_tenant ON public.portal_invite USING btree (account_id, tenant_id, id DESC);
CREATE UNIQUE INDEX portal_invite_open ON public.portal_invite USING btree (account_id, tenant_id) WHERE ((member_id IS NULL) AND (used_at IS NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX portal_invite_open_of_member ON public.portal_invite USING btree (account_id, member_id) WHERE ((member_id IS NOT NULL) AND (used_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX portal_invite_sent_by ON public.portal_invite USING btree (account_id, sent_by);
CREATE INDEX portal_method_checking ON public.portal_method USING btree (account_id, created_at) WHERE ((state <> 'READY'::text) AND (disabled_at IS NULL));
CREATE INDEX portal_method_of_member ON public.portal_method USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX portal_method_of_tenant ON public.portal_method USING btree (account_id, tenant_id, id);
CREATE INDEX portal_request_in_work ON public.portal_request USING btree (account_id, work_order_id, mailed_state) WHERE ((kind = 'MAINTENANCE'::text) AND (state = 'ACCEPTED'::text));
CREATE INDEX portal_request_insurance ON public.portal_request USING btree (account_id, ends_on) WHERE ((kind = 'INSURANCE'::text) AND (state = 'ACCEPTED'::text));
CREATE INDEX portal_request_newest ON public.portal_request USING btree (account_id, created_at, id);
CREATE INDEX portal_request_of_occupancy ON public.portal_request USING btree (account_id, occupancy_id);
CREATE INDEX portal_request_of_order ON public.portal_request USING btree (account_id, work_order_id) WHERE (work_order_id IS NOT NULL);
CREATE INDEX portal_request_of_property ON public.portal_request USING btree (account_id, property_id, id);
CREATE INDEX portal_request_of_tenant ON public.portal_request USING btree (account_id, tenant_id, id);
CREATE INDEX portal_request_of_unit ON public.portal_request USING btree (account_id, unit_id);
CREATE INDEX portal_request_waiting ON public.portal_request USING btree (account_id, waits_since) WHERE (waits_since IS NOT NULL);
CREATE INDEX portal_request_image_name ON public.portal_request_image USING btree (account_id, image_name);
CREATE INDEX portal_request_image_of_request ON public.portal_request_image USING btree (account_id, request_id, id);
CREATE INDEX portal_request_message_of_request ON public.portal_request_message USING btree (account_id, request_id, id);
CREATE INDEX portfolio_import_age ON public.portfolio_import USING btree (created_at);
CREATE INDEX portfolio_import_file_of ON public.portfolio_import_file USING btree (account_id, import_id, id);
CREATE INDEX portfolio_import_same_file ON public.portfolio_import_file USING btree (account_id, file_sha256);
CREATE INDEX postal_document_of ON public.postal_document USING btree (account_id, letter_id, id);
CREATE INDEX postal_document_record ON public.postal_document USING btree (account_id, kind, record_id) WHERE (record_id > 0);
CREATE UNIQUE INDEX postal_letter_key ON public.postal_letter USING btree (account_id, user_id, key) WHERE (key IS NOT NULL);
CREATE INDEX postal_letter_newest ON public.postal_letter USING btree (account_id, paid_at, id) WHERE (paid_at IS NOT NULL);
CREATE UNIQUE INDEX postal_letter_nonce ON public.postal_letter USING btree (account_id, nonce_hash) WHERE (nonce_hash IS NOT NULL);
CREATE INDEX postal_letter_open ON public.postal_letter USING btree (account_id, created_at) WHERE ((state = ANY (ARRAY['PAYING'::text, 'PAID'::text, 'HANDING'::text, 'HANDED'::text, 'ON_ITS_WAY'::text])) OR (hold = 'AUTHORIZED'::text) OR ((state = 'FAILED'::text) AND (hold = 'CAPTURED'::text)));
CREATE INDEX postal_letter_pdf ON public.postal_letter USING btree (account_id, pdf_file);
CREATE UNIQUE INDEX postal_letter_priced ON public.postal_letter USING btree (account_id, user_id) WHERE (state = 'PRICED'::text);
CREATE INDEX postal_letter_proof ON public.postal_letter USING btree (account_id, proof_file) WHERE (proof_file IS NOT NULL);
CREATE INDEX postal_letter_property ON public.postal_letter USING btree (account_id, property_id);
CREATE INDEX postal_letter_tenant ON public.postal_letter USING btree (account_id, tenant_id);
CREATE INDEX postal_letter_unit ON public.postal_letter USING btree (account_id, unit_id);
CREATE INDEX postal_letter_unproven ON public.postal_letter USING btree (account_id, id) WHERE ((state = 'DELIVERED'::text) AND (delivery_speed = 'Certified Mail'::text) AND (proof_file IS NULL));
CREATE INDEX postal_letter_wrong ON public.postal_letter USING btree (account_id, ended_at) WHERE ((closed_at IS NULL) AND ((state = ANY (ARRAY['RETURNED'::text, 'FAILED'::text, 'REFUNDED'::text])) OR (hold = 'LOST'::text)));
CREATE INDEX project_by_end ON public.project USING btree (account_id, end_on, id);
CREATE INDEX project_by_priority ON public.project USING btree (account_id, (
CASE priority
    WHEN 'Low'::text THEN 1
    WHEN 'Medium'::text THEN 2
    ELSE 3
END), id);
CREATE INDEX project_by_start ON public.project USING btree (account_id, start_on, id);
CREATE INDEX project_by_title ON public.project USING btree (account_id, project_title COLLATE natural_order, id);
CREATE INDEX project_of_property ON public.project USING btree (account_id, property_id, start_on, id);
CREATE INDEX project_title_search ON public.project USING gin (account_id, lower(project_title) gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX promo_code_in_use ON public.promo_code USING btree (code) WHERE (archived_at IS NULL);
CREATE INDEX promo_use_of_code ON public.promo_use USING btree (promo_code_id, used_at DESC, account_id);
CREATE INDEX property_archived ON public.property USING btree (account_id, archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX property_by_name ON public.property USING btree (account_id, property_name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX property_of_owner ON public.property USING btree (account_id, owner_id, id);
CREATE INDEX property_search ON public.property USING gin (account_id, lower(((property_name || '
'::text) || address)) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX property_image_of ON public.property_image USING btree (account_id, property_id, id);
CREATE INDEX quick_link_by_title ON public.quick_link USING btree (account_id, title COLLATE natural_order, id);
CREATE INDEX receipt_by_amount ON public.receipt USING btree (account_id, amount_cents, id) WHERE (voided_by IS NULL);
CREATE INDEX receipt_by_method ON public.receipt USING btree (account_id, method, id) WHERE ((voided_by IS NULL) AND (source <> 'OPENING'::text));
CREATE INDEX receipt_by_reason ON public.receipt USING btree (account_id, reason, id) WHERE ((voided_by IS NULL) AND (source <> 'OPENING'::text));
CREATE INDEX receipt_check ON public.receipt USING gin (account_id, (('check '::text || lower(check_number))) gin_trgm_ops) WHERE (check_number <> ''::text);
CREATE INDEX receipt_deposit_ahead ON public.receipt USING btree (account_id, tenant_id) INCLUDE (property_id, deposit_free_cents) WHERE ((voided_by IS NULL) AND (deposit_free_cents > 0));
CREATE INDEX receipt_free ON public.receipt USING btree (account_id, occupancy_id, day, id) WHERE ((voided_by IS NULL) AND ((free_cents > 0) OR (deposit_free_cents > 0)));
CREATE INDEX receipt_in_transit ON public.receipt USING btree (account_id, id) WHERE in_transit;
CREATE INDEX receipt_newest ON public.receipt USING btree (account_id, day, id) INCLUDE (amount_cents, property_id) WHERE ((voided_by IS NULL) AND (source <> 'OPENING'::text));
CREATE INDEX receipt_notes ON public.receipt USING gin (account_id, lower(notes) gin_trgm_ops) WHERE (notes <> ''::text);
CREATE INDEX receipt_of_amount ON public.receipt USING btree (account_id, amount_cents, day, id) WHERE (voided_by IS NULL);
CREATE INDEX receipt_of_occupancy ON public.receipt USING btree (account_id, occupancy_id, day, id) INCLUDE (source) WHERE (voided_by IS NULL);
CREATE INDEX receipt_of_property ON public.receipt USING btree (account_id, property_id, day, id) WHERE (voided_by IS NULL);
CREATE INDEX receipt_voided_by ON public.receipt USING btree (account_id, voided_by) WHERE (voided_by IS NOT NULL);
CREATE INDEX recovery_link_age ON public.recovery_link USING btree (expires_at);
CREATE INDEX recovery_link_of_user ON public.recovery_link USING btree (account_id, user_id);
CREATE INDEX recurring_charge_of_occupancy ON public.recurring_charge USING btree (account_id, occupancy_id, id);
CREATE INDEX recurring_charge_of_property ON public.recurring_charge USING btree (account_id, property_id, kind, id);
CREATE INDEX recurring_expense_due ON public.recurring_expense USING btree (account_id, next_on) WHERE (next_on IS NOT NULL);
CREATE INDEX recurring_expense_of_contractor ON public.recurring_expense USING btree (account_id, contractor_id) WHERE (contractor_id IS NOT NULL);
CREATE INDEX recurring_expense_of_property ON public.recurring_expense USING btree (account_id, property_id, id);
CREATE INDEX recurring_expense_of_subcategory ON public.recurring_expense USING btree (account_id, subcategory_id);
CREATE INDEX renewal_offer_answered ON public.renewal_offer USING btree (account_id, answered_at) WHERE ((state = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text])) AND (settled_at IS NULL));
CREATE INDEX renewal_offer_by_answer ON public.renewal_offer USING btree (account_id, answer_by, id) WHERE (state = 'OFFERED'::text);
CREATE INDEX renewal_offer_due ON public.renewal_offer USING btree (answer_by, account_id, id) WHERE (state = 'OFFERED'::text);
CREATE INDEX renewal_offer_of_occupancy ON public.renewal_offer USING btree (account_id, occupancy_id, id);
CREATE INDEX renewal_offer_of_property ON public.renewal_offer USING btree (account_id, property_id);
CREATE INDEX renewal_offer_of_tenant ON public.renewal_offer USING btree (account_id, tenant_id, id);
CREATE UNIQUE INDEX renewal_offer_open ON public.renewal_offer USING btree (account_id, occupancy_id) WHERE (state = 'OFFERED'::text);
CREATE INDEX rent_account_of_tenant ON public.rent_account USING btree (account_id, tenant_id);
CREATE INDEX rent_account_to_bill ON public.rent_account USING btree (account_id, next_bill_on) WHERE (next_bill_on IS NOT NULL);
CREATE INDEX rent_account_to_charge ON public.rent_account USING btree (account_id, next_charge_on) WHERE (next_charge_on IS NOT NULL);
CREATE INDEX rent_account_to_fee ON public.rent_account USING btree (account_id, next_fee_on) WHERE (next_fee_on IS NOT NULL);
CREATE INDEX rent_account_to_settle ON public.rent_account USING btree (account_id, occupancy_id) WHERE ((deposits_cents > 0) AND (next_bill_on IS NULL));
CREATE INDEX rental_application_by_birth ON public.rental_application USING btree (account_id, dob_index) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_by_email ON public.rental_application USING btree (account_id, email, id) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_by_move_in ON public.rental_application USING btree (account_id, move_in, id) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_by_phone ON public.rental_application USING btree (account_id, phone, id) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_by_status ON public.rental_application USING btree (account_id, COALESCE(status, 'NEW'::text), id) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_email ON public.rental_application USING btree (account_id, lower(email));
CREATE INDEX rental_application_entered ON public.rental_application USING btree (account_id, entered_by, created_at);
CREATE INDEX rental_application_name ON public.rental_application USING btree (account_id, tenant_name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_newest ON public.rental_application USING btree (account_id, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX rental_application_numbers ON public.rental_application USING btree (account_id, id) WHERE ((ssn_sealed <> ''::text) OR (coapplicant_ssn_sealed <> ''::text));
CREATE INDEX rental_application_property ON public.rental_application USING btree (account_id, property_id, created_at);
CREATE INDEX rental_application_search ON public.rental_application USING gin (account_id, lower(((((tenant_name || '
'::text) || phone) || '
'::text) || email)) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX rental_application_twice ON public.rental_application USING btree (account_id, unit_id, lower(email));
CREATE INDEX rental_application_undecided ON public.rental_application USING btree (account_id, created_at, id) WHERE ((status IS NULL) AND (archived_at IS NULL));
CREATE INDEX rental_application_unit ON public.rental_application USING btree (account_id, unit_id, created_at);
CREATE INDEX report_issue_of_schedule ON public.report_issue USING btree (account_id, schedule_id, id);
CREATE UNIQUE INDEX report_issue_once ON public.report_issue USING btree (account_id, schedule_id, due_on) WHERE (NOT by_hand);
CREATE INDEX report_issue_to_mail ON public.report_issue USING btree (account_id, id) WHERE (mailed_at IS NULL);
CREATE INDEX report_schedule_by_title ON public.report_schedule USING btree (account_id, title COLLATE natural_order, id);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (account_id, next_on) WHERE ((paused_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX report_schedule_of_property ON public.report_schedule USING btree (account_id, property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX report_schedule_of_user ON public.report_schedule USING btree (account_id, made_by) WHERE (made_by IS NOT NULL);
CREATE UNIQUE INDEX sandbox_bank_nonce_once ON public.sandbox_bank USING btree (nonce) WHERE (nonce ~~ 'sandbox-%'::text);
CREATE INDEX sandbox_bill_newest ON public.sandbox_bill USING btree (subscription, seq DESC);
CREATE UNIQUE INDEX sandbox_letter_once ON public.sandbox_letter USING btree (reference) WHERE (submitted_at IS NOT NULL);
CREATE INDEX sandbox_letter_reference ON public.sandbox_letter USING btree (reference);
CREATE UNIQUE INDEX sandbox_method_nonce_once ON public.sandbox_method USING btree (nonce) WHERE (nonce ~~ 'sandbox-%'::text);
CREATE INDEX sandbox_payout_newest ON public.sandbox_payout USING btree (created_at DESC);
CREATE INDEX sandbox_sale_newest ON public.sandbox_sale USING btree (created_at DESC);
CREATE UNIQUE INDEX sandbox_sale_nonce_once ON public.sandbox_sale USING btree (nonce) WHERE (nonce ~~ 'sandbox-%'::text);
CREATE INDEX sandbox_text_newest ON public.sandbox_text USING btree (created_at DESC, provider_id);
CREATE UNIQUE INDEX saved_view_name_own ON public.saved_view USING btree (account_id, list, made_by, lower(name)) WHERE (NOT shared);
CREATE UNIQUE INDEX saved_view_name_shared ON public.saved_view USING btree (account_id, list, lower(name)) WHERE shared;
CREATE INDEX saved_view_of_list ON public.saved_view USING btree (account_id, list);
CREATE INDEX saved_view_of_user ON public.saved_view USING btree (account_id, made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX screening_order_application ON public.screening_order USING btree (account_id, application_id, id);
CREATE UNIQUE INDEX screening_order_expense ON public.screening_order USING btree (account_id, expense_id) WHERE (expense_id IS NOT NULL);
CREATE INDEX screening_order_kept ON public.screening_order USING btree (account_id, ready_at) WHERE ((state = 'READY'::text) AND (purged_at IS NULL));
CREATE UNIQUE INDEX screening_order_open ON public.screening_order USING btree (account_id, application_id, adult) WHERE (state = ANY (ARRAY['PENDING'::text, 'WAITING'::text, 'ACT'::text]));
CREATE INDEX screening_order_waiting ON public.screening_order USING btree (account_id, created_at) WHERE (state = ANY (ARRAY['PENDING'::text, 'WAITING'::text, 'ACT'::text]));
CREATE INDEX security_event_age ON public.security_event USING btree (created_at);
CREATE INDEX security_event_of_user ON public.security_event USING btree (account_id, user_id, kind, id);
CREATE INDEX session_age ON public.session USING btree (last_access);
CREATE INDEX session_of_user ON public.session USING btree (account_id, user_id);
CREATE UNIQUE INDEX setup_link_open ON public.setup_link USING btree ((1)) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX share_agreement_agreed ON public.share_agreement USING btree (account_id, occupancy_id) WHERE (state = 'AGREED'::text);
CREATE INDEX share_agreement_of_home ON public.share_agreement USING btree (account_id, occupancy_id, id);
CREATE INDEX share_agreement_of_tenant ON public.share_agreement USING btree (account_id, tenant_id);
CREATE UNIQUE INDEX share_agreement_proposed ON public.share_agreement USING btree (account_id, occupancy_id) WHERE (state = 'PROPOSED'::text);
CREATE INDEX share_part_of_member ON public.share_part USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE UNIQUE INDEX share_part_person ON public.share_part USING btree (account_id, agreement_id, COALESCE(member_id, (0)::bigint));
CREATE INDEX sign_in_failure_age ON public.sign_in_failure USING btree (last_at);
CREATE INDEX signing_event_signer ON public.signing_event USING btree (account_id, signer_id, id) WHERE (signer_id IS NOT NULL);
CREATE INDEX signing_visit_signer ON public.signing_visit USING btree (account_id, signer_id, id);
CREATE INDEX staff_access_change_of_user ON public.staff_access_change USING btree (account_id, user_id, id);
CREATE UNIQUE INDEX staff_invitation_open ON public.staff_invitation USING btree (account_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX staff_user_by_name ON public.staff_user USING btree (account_id, name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX staff_user_email ON public.staff_user USING btree (lower(email)) WHERE ((archived_at IS NULL) AND (state <> 'INVITED'::text));
CREATE UNIQUE INDEX staff_user_email_in_account ON public.staff_user USING btree (account_id, lower(email)) WHERE (archived_at IS NULL);
CREATE INDEX staff_user_last_access ON public.staff_user USING btree (account_id, last_access DESC NULLS LAST, id);
CREATE UNIQUE INDEX staff_user_one_owner ON public.staff_user USING btree (account_id) WHERE is_owner;
CREATE INDEX stored_file_bytes ON public.stored_file USING btree (store_key);
CREATE INDEX stored_file_group ON public.stored_file USING btree (account_id, group_key);
CREATE INDEX stored_file_unsettled ON public.stored_file USING btree (created_at) WHERE (state <> 'kept'::text);
CREATE INDEX super_activity_newest ON public.super_activity USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX super_admin_email ON public.super_admin USING btree (lower(email));
CREATE INDEX super_session_of_admin ON public.super_session USING btree (super_admin_id);
CREATE INDEX super_session_returning ON public.super_session USING btree (returns_to) WHERE (returns_to IS NOT NULL);
CREATE INDEX support_session_of_user ON public.support_session USING btree (account_id, user_id, id);
CREATE INDEX support_session_open ON public.support_session USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX tenant_archived ON public.tenant USING btree (account_id, archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX tenant_begins ON public.tenant USING btree (account_id, lower(tenant_name) text_pattern_ops, id);
CREATE INDEX tenant_by_birth ON public.tenant USING btree (account_id, dob_index);
CREATE INDEX tenant_by_email ON public.tenant USING btree (account_id, email, id) INCLUDE (current_until) WHERE (archived_at IS NULL);
CREATE INDEX tenant_by_name ON public.tenant USING btree (account_id, tenant_name COLLATE natural_order, id) INCLUDE (current_until) WHERE (archived_at IS NULL);
CREATE INDEX tenant_by_phone ON public.tenant USING btree (account_id, phone, id) INCLUDE (current_until) WHERE (archived_at IS NULL);
CREATE INDEX tenant_by_unit ON public.tenant USING btree (account_id, unit_names COLLATE natural_order, id) INCLUDE (current_until) WHERE (archived_at IS NULL);
CREATE INDEX tenant_email ON public.tenant USING btree (account_id, lower(email));
CREATE INDEX tenant_ended ON public.tenant USING btree (account_id, current_until) WHERE ((archived_at IS NULL) AND (current_until < 'infinity'::date));
CREATE INDEX tenant_named ON public.tenant USING btree (account_id, tenant_name COLLATE natural_order, id);
CREATE INDEX tenant_search ON public.tenant USING gin (account_id, search gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX tenant_sign_in ON public.tenant USING btree (lower(email)) WHERE ((archived_at IS NULL) AND (email <> ''::text));
CREATE INDEX tenant_code_expires ON public.tenant_code USING btree (expires_at);
CREATE INDEX tenant_code_of_member ON public.tenant_code USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX tenant_code_of_tenant ON public.tenant_code USING btree (account_id, tenant_id);
CREATE UNIQUE INDEX tenant_device_key ON public.tenant_device USING btree (account_id, tenant_id, key_hash);
CREATE INDEX tenant_device_of_member ON public.tenant_device USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX tenant_device_seen ON public.tenant_device USING btree (last_seen);
CREATE INDEX tenant_event_created ON public.tenant_event USING btree (created_at);
CREATE INDEX tenant_event_of_member ON public.tenant_event USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX tenant_event_of_tenant ON public.tenant_event USING btree (account_id, tenant_id);
CREATE INDEX tenant_link_expires ON public.tenant_link USING btree (expires_at);
CREATE INDEX tenant_link_of_member ON public.tenant_link USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX tenant_link_of_tenant ON public.tenant_link USING btree (account_id, tenant_id);
CREATE INDEX tenant_link_viewer ON public.tenant_link USING btree (account_id, viewer_id) WHERE (viewer_id IS NOT NULL);
CREATE INDEX tenant_paper_ends ON public.tenant_paper USING btree (account_id, ends_on) WHERE (kind = 'INSURANCE'::text);
CREATE UNIQUE INDEX tenant_paper_file ON public.tenant_paper USING btree (account_id, paper_file);
CREATE INDEX tenant_paper_of ON public.tenant_paper USING btree (account_id, tenant_id, id);
CREATE INDEX tenant_passkey_of_member ON public.tenant_passkey USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX tenant_passkey_of_tenant ON public.tenant_passkey USING btree (account_id, tenant_id, id);
CREATE INDEX tenant_session_of_device ON public.tenant_session USING btree (account_id, device_id) WHERE (device_id IS NOT NULL);
CREATE INDEX tenant_session_of_member ON public.tenant_session USING btree (account_id, member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX tenant_session_of_tenant ON public.tenant_session USING btree (account_id, tenant_id);
CREATE INDEX tenant_session_viewer ON public.tenant_session USING btree (account_id, viewer_id) WHERE (viewer_id IS NOT NULL);
CREATE INDEX tenant_total_by_balance ON public.tenant_total USING btree (account_id, balance_cents, tenant_id) INCLUDE (current_until) WHERE (NOT archived);
CREATE INDEX tenant_total_by_billed ON public.tenant_total USING btree (account_id, billed_cents, tenant_id) INCLUDE (current_until) WHERE (NOT archived);
CREATE INDEX tenant_total_by_paid ON public.tenant_total USING btree (account_id, paid_in_all_cents, tenant_id) INCLUDE (current_until) WHERE (NOT archived);
CREATE INDEX terms_consent_of_account ON public.terms_consent USING btree (account_number);
CREATE INDEX terms_consent_over ON public.terms_consent USING btree (keep_until) WHERE (keep_until IS NOT NULL);
CREATE INDEX text_code_of_tenant ON public.text_code USING btree (account_id, tenant_id, id);
CREATE UNIQUE INDEX text_consent_now ON public.text_consent USING btree (account_id, person_kind, person_id) WHERE (ended_at IS NULL);
CREATE INDEX text_consent_of_person ON public.text_consent USING btree (account_id, person_kind, person_id, id);
CREATE INDEX text_consent_of_phone ON public.text_consent USING btree (account_id, phone) WHERE (ended_at IS NULL);
CREATE INDEX text_message_claimed ON public.text_message USING btree (account_id, claimed_at) WHERE (claimed_at IS NOT NULL);
CREATE INDEX text_message_due ON public.text_message USING btree (next_try_at, account_id) WHERE (state = 'QUEUED'::text);
CREATE INDEX text_message_of_person ON public.text_message USING btree (account_id, person_kind, person_id, id);
CREATE INDEX text_message_of_phone ON public.text_message USING btree (account_id, phone, id);
CREATE INDEX text_message_of_property ON public.text_message USING btree (account_id, property_id, id);
CREATE INDEX text_message_of_user ON public.text_message USING btree (account_id, user_id);
CREATE UNIQUE INDEX text_message_once ON public.text_message USING btree (account_id, cause_kind, cause_id, phone) WHERE ((direction = 'OUT'::text) AND (cause_kind <> ''::text));
CREATE INDEX text_message_open ON public.text_message USING btree (account_id, claimed_at) WHERE (state = ANY (ARRAY['SENDING'::text, 'SENT'::text, 'UNCONFIRMED'::text]));
CREATE UNIQUE INDEX text_message_provider ON public.text_message USING btree (account_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX text_message_queue ON public.text_message USING btree (account_id, phone) WHERE (state = 'QUEUED'::text);
CREATE UNIQUE INDEX text_message_reference ON public.text_message USING btree (account_id, reference);
CREATE INDEX text_message_unconfirmed ON public.text_message USING btree (account_id, id) WHERE (state = 'UNCONFIRMED'::text);
CREATE INDEX text_message_waiting ON public.text_message USING btree (account_id, waits_since) WHERE (waits_since IS NOT NULL);
CREATE UNIQUE INDEX text_stop_now ON public.text_stop USING btree (account_id, phone) WHERE (lifted_at IS NULL);
CREATE INDEX unit_archived ON public.unit USING btree (account_id, archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX unit_begins ON public.unit USING btree (account_id, lower(unit_name) text_pattern_ops, id);
CREATE INDEX unit_by_bathroom ON public.unit USING btree (account_id, bathroom, id) WHERE (archived_at IS NULL);
CREATE INDEX unit_by_bedroom ON public.unit USING btree (account_id, bedroom, id) WHERE (archived_at IS NULL);
CREATE INDEX unit_by_name ON public.unit USING btree (account_id, unit_name COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX unit_by_period ON public.unit USING btree (account_id, rent_period, id) WHERE (archived_at IS NULL);
CREATE INDEX unit_by_rent ON public.unit USING btree (account_id, rent_cents, id) WHERE (archived_at IS NULL);
CREATE INDEX unit_named ON public.unit USING btree (account_id, unit_name COLLATE natural_order, id);
CREATE INDEX unit_of_property ON public.unit USING btree (account_id, property_id, unit_name COLLATE natural_order, id);
CREATE INDEX unit_search ON public.unit USING gin (account_id, search gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX unit_image_of ON public.unit_image USING btree (account_id, unit_id, id);
CREATE INDEX upkeep_by_next ON public.upkeep USING btree (account_id, next_on, id);
CREATE INDEX upkeep_by_title ON public.upkeep USING btree (account_id, title COLLATE natural_order, id);
CREATE INDEX upkeep_of_contractor ON public.upkeep USING btree (account_id, contractor_id);
CREATE INDEX upkeep_of_property ON public.upkeep USING btree (account_id, property_id, title COLLATE natural_order, id);
CREATE INDEX upkeep_to_open ON public.upkeep USING btree (account_id, opens_on) WHERE (paused_at IS NULL);
CREATE INDEX upkeep_opening_of_order ON public.upkeep_opening USING btree (account_id, work_order_id) WHERE (work_order_id IS NOT NULL);
CREATE INDEX upkeep_opening_of_unit ON public.upkeep_opening USING btree (account_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE UNIQUE INDEX uploaded_application_file ON public.uploaded_application USING btree (account_id, pdf_file);
CREATE INDEX uploaded_application_newest ON public.uploaded_application USING btree (account_id, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX uploaded_application_occupancy ON public.uploaded_application USING btree (account_id, occupancy_id);
CREATE INDEX user_property_of_property ON public.user_property USING btree (account_id, property_id);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (next_try_at, account_id) WHERE (state = 'QUEUED'::text);
CREATE INDEX webhook_delivery_of_endpoint ON public.webhook_delivery USING btree (account_id, endpoint_id, id);
CREATE INDEX webhook_delivery_of_event ON public.webhook_delivery USING btree (account_id, event_id);
CREATE INDEX webhook_delivery_queue ON public.webhook_delivery USING btree (account_id, id) WHERE (state = 'QUEUED'::text);
CREATE INDEX webhook_endpoint_on ON public.webhook_endpoint USING btree (account_id) WHERE (state = 'ON'::text);
CREATE INDEX webhook_event_age ON public.webhook_event USING btree (at);
CREATE INDEX webhook_try_of_delivery ON public.webhook_try USING btree (account_id, delivery_id, id);
CREATE INDEX work_order_archived ON public.work_order USING btree (account_id, archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX work_order_by_answer ON public.work_order USING btree (account_id, authorized, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_answer_down ON public.work_order USING btree (account_id, authorized DESC NULLS LAST, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_due ON public.work_order USING btree (account_id, due_on, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_fund_date ON public.work_order USING btree (account_id, fund_on, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_fund_date_down ON public.work_order USING btree (account_id, fund_on DESC NULLS LAST, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_paid ON public.work_order USING btree (account_id, (
CASE
    WHEN paid THEN 'YES'::text
    ELSE 'NO'::text
END), id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_stage ON public.work_order USING btree (account_id, stage, urgency_order, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_title ON public.work_order USING btree (account_id, job_title COLLATE natural_order, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_total ON public.work_order USING btree (account_id, total_cents, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_urgency ON public.work_order USING btree (account_id, urgency_order, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_by_visit ON public.work_order USING btree (account_id, visit_on, id) WHERE ((visit_on IS NOT NULL) AND (archived_at IS NULL));
CREATE INDEX work_order_done ON public.work_order USING btree (stage_at) WHERE ((stage = 'DONE'::text) AND (archived_at IS NULL));
CREATE INDEX work_order_in_stage ON public.work_order USING btree (account_id, stage, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_newest ON public.work_order USING btree (account_id, created_at, id) WHERE (archived_at IS NULL);
CREATE INDEX work_order_of_contractor ON public.work_order USING btree (account_id, contractor_id, created_at, id);
CREATE INDEX work_order_of_project ON public.work_order USING btree (account_id, project_id, urgency_order, id) WHERE (project_id IS NOT NULL);
CREATE INDEX work_order_of_property ON public.work_order USING btree (account_id, property_id, urgency_order, id);
CREATE INDEX work_order_of_unit ON public.work_order USING btree (account_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE INDEX work_order_open ON public.work_order USING btree (account_id, stage, property_id, contractor_id) WHERE ((archived_at IS NULL) AND (stage <> ALL (ARRAY['DONE'::text, 'CLOSED'::text, 'CANCELED'::text])));
CREATE INDEX work_order_open_by_due ON public.work_order USING btree (account_id, due_on, id) WHERE ((archived_at IS NULL) AND (stage <> ALL (ARRAY['DONE'::text, 'CLOSED'::text, 'CANCELED'::text])));
CREATE INDEX work_order_title_search ON public.work_order USING gin (account_id, lower(job_title) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX work_order_to_pay ON public.work_order USING btree (account_id, done_at, id) WHERE ((archived_at IS NULL) AND (NOT paid) AND (stage = ANY (ARRAY['DONE'::text, 'CLOSED'::text])));
CREATE INDEX work_order_comment_of ON public.work_order_comment USING btree (account_id, work_order_id, id);
CREATE INDEX work_order_comment_image_file ON public.work_order_comment_image USING btree (account_id, image_name);
CREATE INDEX work_order_comment_image_of ON public.work_order_comment_image USING btree (account_id, comment_id, id);
CREATE INDEX work_order_event_of ON public.work_order_event USING btree (account_id, work_order_id, id);
CREATE INDEX work_order_image_file ON public.work_order_image USING btree (account_id, image_name);
CREATE UNIQUE INDEX work_order_image_key ON public.work_order_image USING btree (account_id, work_order_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX work_order_image_of ON public.work_order_image USING btree (account_id, work_order_id, id);
CREATE INDEX work_order_invoice_file ON public.work_order_invoice USING btree (account_id, paper_file) WHERE (paper_file IS NOT NULL);
CREATE UNIQUE INDEX work_order_invoice_key ON public.work_order_invoice USING btree (account_id, work_order_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX work_order_invoice_of ON public.work_order_invoice USING btree (account_id, work_order_id, id);
CREATE INDEX work_order_invoice_waiting ON public.work_order_invoice USING btree (account_id, sent_at, id) WHERE (state = 'WAITING'::text);
CREATE INDEX work_order_move_of ON public.work_order_move USING btree (account_id, work_order_id, id);
CREATE INDEX work_order_sending_contractor ON public.work_order_sending USING btree (account_id, contractor_id);
CREATE INDEX work_order_sending_declined ON public.work_order_sending USING btree (account_id, declined_at, id) WHERE ((declined_at IS NOT NULL) AND (revoked_at IS NULL));
CREATE INDEX work_order_sending_of ON public.work_order_sending USING btree (account_id, work_order_id, id DESC);
CREATE UNIQUE INDEX work_order_sending_open ON public.work_order_sending USING btree (account_id, work_order_id) WHERE (revoked_at IS NULL);
CREATE INDEX work_order_sending_proposed ON public.work_order_sending USING btree (account_id, proposed_at, id) WHERE (proposed_on IS NOT NULL);

-- Triggers

CREATE TRIGGER keep_consents AFTER DELETE ON public.account FOR EACH ROW EXECUTE FUNCTION keep_consents();
CREATE TRIGGER open_quiz AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION open_quiz_of_account();
CREATE TRIGGER open_spending AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION open_spending();
CREATE TRIGGER open_tally AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION open_account();
CREATE TRIGGER followed AFTER INSERT ON public.allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_allocations();
CREATE TRIGGER posted BEFORE DELETE OR UPDATE ON public.allocation FOR EACH ROW EXECUTE FUNCTION keep_posted();
CREATE TRIGGER posted_all BEFORE TRUNCATE ON public.allocation FOR EACH STATEMENT EXECUTE FUNCTION keep_posted();
CREATE TRIGGER end_text_consent AFTER UPDATE OF phone ON public.contractor FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION end_text_consent('CONTRACTOR');
CREATE TRIGGER forget_conversation AFTER DELETE ON public.contractor FOR EACH ROW EXECUTE FUNCTION forget_conversation('CONTRACTOR');
CREATE TRIGGER counted AFTER INSERT ON public.expense REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_expenses();
CREATE TRIGGER uncounted AFTER UPDATE OF voided_by ON public.expense FOR EACH ROW WHEN (((old.voided_by IS NULL) AND (new.voided_by IS NOT NULL))) EXECUTE FUNCTION uncount_expense();
CREATE TRIGGER books AFTER INSERT ON public.journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_entries();
CREATE TRIGGER posted BEFORE DELETE OR UPDATE ON public.journal_entry FOR EACH ROW EXECUTE FUNCTION keep_posted();
CREATE TRIGGER posted_all BEFORE TRUNCATE ON public.journal_entry FOR EACH STATEMENT EXECUTE FUNCTION keep_posted();
CREATE TRIGGER unfiled AFTER INSERT ON public.journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_unfiled();
CREATE TRIGGER posted BEFORE DELETE OR UPDATE ON public.journal_line FOR EACH ROW EXECUTE FUNCTION keep_posted();
CREATE TRIGGER posted_all BEFORE TRUNCATE ON public.journal_line FOR EACH STATEMENT EXECUTE FUNCTION keep_posted();
CREATE TRIGGER totals AFTER INSERT ON public.journal_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_lines();
CREATE TRIGGER tally_in AFTER INSERT ON public.lease REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_leases();
CREATE TRIGGER tally_listed AFTER UPDATE OF archived_at, replaced_at ON public.lease FOR EACH ROW WHEN ((((old.archived_at IS NULL) AND (old.replaced_at IS NULL)) <> ((new.archived_at IS NULL) AND (new.replaced_at IS NULL)))) EXECUTE FUNCTION count_lease_again();
CREATE TRIGGER tally_out AFTER DELETE ON public.lease REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_leases();
CREATE TRIGGER term_period BEFORE INSERT ON public.lease_term FOR EACH ROW EXECUTE FUNCTION term_period();
CREATE TRIGGER tenants_changed AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenants_moved();
CREATE TRIGGER tenants_in AFTER INSERT ON public.occupancy REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tenants_moved_in();
CREATE TRIGGER tenants_out AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tenants_unlisted();
CREATE TRIGGER end_text_consent AFTER UPDATE OF phone ON public.owner FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION end_text_consent('OWNER');
CREATE TRIGGER forget_conversation AFTER DELETE ON public.owner FOR EACH ROW EXECUTE FUNCTION forget_conversation('OWNER');
CREATE TRIGGER tally_archived AFTER UPDATE OF archived_at ON public.owner FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION count_archived('owners');
CREATE TRIGGER tally_in AFTER INSERT ON public.owner REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed('owners');
CREATE TRIGGER tally_out AFTER DELETE ON public.owner REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('owners');
CREATE TRIGGER tally_archived AFTER UPDATE OF archived_at ON public.property FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION count_archived('properties');
CREATE TRIGGER tally_in AFTER INSERT ON public.property REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed('properties');
CREATE TRIGGER tally_out AFTER DELETE ON public.property REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('properties');
CREATE TRIGGER counted AFTER INSERT ON public.receipt REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_receipts();
CREATE TRIGGER uncounted AFTER UPDATE OF voided_by ON public.receipt FOR EACH ROW WHEN (((old.voided_by IS NULL) AND (new.voided_by IS NOT NULL) AND (new.source <> 'OPENING'::text))) EXECUTE FUNCTION uncount_receipt();
CREATE TRIGGER end_text_consent AFTER UPDATE OF phone ON public.rental_application FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION end_text_consent('APPLICANT');
CREATE TRIGGER forget_conversation AFTER DELETE ON public.rental_application FOR EACH ROW EXECUTE FUNCTION forget_conversation('APPLICANT');
CREATE TRIGGER tally_archived AFTER UPDATE OF archived_at ON public.rental_application FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION count_archived('applications');
CREATE TRIGGER tally_in AFTER INSERT ON public.rental_application REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed('applications');
CREATE TRIGGER tally_out AFTER DELETE ON public.rental_application REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('applications');
CREATE TRIGGER tally_archived AFTER UPDATE OF archived_at ON public.staff_user FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION count_archived('users');
CREATE TRIGGER tally_in AFTER INSERT ON public.staff_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed('users');
CREATE TRIGGER tally_out AFTER DELETE ON public.staff_user REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('users');
CREATE TRIGGER end_text_consent AFTER UPDATE OF phone ON public.tenant FOR EACH ROW WHEN ((old.phone IS DISTINCT FROM new.phone)) EXECUTE FUNCTION end_text_consent('TENANT');
CREATE TRIGGER forget_conversation AFTER DELETE ON public.tenant FOR EACH ROW EXECUTE FUNCTION forget_conversation('TENANT');
CREATE TRIGGER own_search BEFORE INSERT OR UPDATE OF tenant_name, unit_names, email, phone ON public.tenant FOR EACH ROW EXECUTE FUNCTION write_tenant_search();
CREATE TRIGGER tally_in AFTER INSERT ON public.tenant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tenants();
CREATE TRIGGER tally_moved AFTER UPDATE ON public.tenant REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_tenants();
CREATE TRIGGER tally_out AFTER DELETE ON public.tenant REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_tenants();
CREATE TRIGGER totals_follow AFTER UPDATE ON public.tenant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_tenant();
CREATE TRIGGER totals_in AFTER INSERT ON public.tenant REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_totals();
CREATE TRIGGER tally_archived AFTER UPDATE OF archived_at ON public.unit FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION count_archived('units');
CREATE TRIGGER tally_in AFTER INSERT ON public.unit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed('units');
CREATE TRIGGER tally_out AFTER DELETE ON public.unit REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('units');
CREATE TRIGGER units_in AFTER INSERT ON public.unit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_units();
CREATE TRIGGER units_moved AFTER UPDATE ON public.unit REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_units();
CREATE TRIGGER units_out AFTER DELETE ON public.unit REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_units();
CREATE TRIGGER tally_archived AFTER UPDATE OF archived_at ON public.work_order FOR EACH ROW WHEN (((old.archived_at IS NULL) <> (new.archived_at IS NULL))) EXECUTE FUNCTION count_archived('work_orders');
CREATE TRIGGER tally_in AFTER INSERT ON public.work_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listed('work_orders');
CREATE TRIGGER tally_out AFTER DELETE ON public.work_order REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('work_orders');

-- Row-level security

alter table access_link enable row level security;
alter table access_link force row level security;
alter table account enable row level security;
alter table account force row level security;
alter table account_deletion enable row level security;
alter table account_deletion force row level security;
alter table account_export enable row level security;
alter table account_export force row level security;
alter table account_frozen enable row level security;
alter table account_frozen force row level security;
alter table account_import enable row level security;
alter table account_import force row level security;
alter table account_key enable row level security;
alter table account_key force row level security;
alter table account_moved enable row level security;
alter table account_moved force row level security;
alter table account_setting enable row level security;
alter table account_setting force row level security;
alter table activity enable row level security;
alter table activity force row level security;
alter table activity_seal enable row level security;
alter table activity_seal force row level security;
alter table activity_unsealed enable row level security;
alter table activity_unsealed force row level security;
alter table adverse_notice enable row level security;
alter table adverse_notice force row level security;
alter table adverse_notice_mail enable row level security;
alter table adverse_notice_mail force row level security;
alter table allocation enable row level security;
alter table allocation force row level security;
alter table api_key enable row level security;
alter table api_key force row level security;
alter table api_key_property enable row level security;
alter table api_key_property force row level security;
alter table applicant_file enable row level security;
alter table applicant_file force row level security;
alter table application_answer enable row level security;
alter table application_answer force row level security;
alter table application_criteria enable row level security;
alter table application_criteria force row level security;
alter table application_decision enable row level security;
alter table application_decision force row level security;
alter table application_judgment enable row level security;
alter table application_judgment force row level security;
alter table application_link enable row level security;
alter table application_link force row level security;
alter table application_request enable row level security;
alter table application_request force row level security;
alter table automation_progress enable row level security;
alter table automation_progress force row level security;
alter table automation_sent enable row level security;
alter table automation_sent force row level security;
alter table automation_switch enable row level security;
alter table automation_switch force row level security;
alter table autopay enable row level security;
alter table autopay force row level security;
alter table autopay_turn enable row level security;
alter table autopay_turn force row level security;
alter table batch enable row level security;
alter table batch force row level security;
alter table batch_row enable row level security;
alter table batch_row force row level security;
alter table calendar_choice enable row level security;
alter table calendar_choice force row level security;
alter table calendar_event enable row level security;
alter table calendar_event force row level security;
alter table calendar_event_person enable row level security;
alter table calendar_event_person force row level security;
alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
alter table card_payment enable row level security;
alter table card_payment force row level security;
alter table charge enable row level security;
alter table charge force row level security;
alter table charge_notice enable row level security;
alter table charge_notice force row level security;
alter table charge_notice_batch enable row level security;
alter table charge_notice_batch force row level security;
alter table charge_notice_line enable row level security;
alter table charge_notice_line force row level security;
alter table consent_request enable row level security;
alter table consent_request force row level security;
alter table contractor enable row level security;
alter table contractor force row level security;
alter table contractor_notice enable row level security;
alter table contractor_notice force row level security;
alter table contractor_paper enable row level security;
alter table contractor_paper force row level security;
alter table default_view enable row level security;
alter table default_view force row level security;
alter table demo_visit enable row level security;
alter table demo_visit force row level security;
alter table deposit_delivery enable row level security;
alter table deposit_delivery force row level security;
alter table deposit_line enable row level security;
alter table deposit_line force row level security;
alter table deposit_line_image enable row level security;
alter table deposit_line_image force row level security;
alter table deposit_objection enable row level security;
alter table deposit_objection force row level security;
alter table deposit_refund enable row level security;
alter table deposit_refund force row level security;
alter table deposit_return enable row level security;
alter table deposit_return force row level security;
alter table deposit_settlement enable row level security;
alter table deposit_settlement force row level security;
alter table dues_day enable row level security;
alter table dues_day force row level security;
alter table email_change enable row level security;
alter table email_change force row level security;
alter table email_confirmation enable row level security;
alter table email_confirmation force row level security;
alter table email_request enable row level security;
alter table email_request force row level security;
alter table entry_token enable row level security;
alter table entry_token force row level security;
alter table entry_unfiled enable row level security;
alter table entry_unfiled force row level security;
alter table esign_consent enable row level security;
alter table esign_consent force row level security;
alter table expense enable row level security;
alter table expense force row level security;
alter table expense_category enable row level security;
alter table expense_category force row level security;
alter table expense_count enable row level security;
alter table expense_count force row level security;
alter table expense_subcategory enable row level security;
alter table expense_subcategory force row level security;
alter table form_draft enable row level security;
alter table form_draft force row level security;
alter table history_letter enable row level security;
alter table history_letter force row level security;
alter table household_member enable row level security;
alter table household_member force row level security;
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
alter table import_columns enable row level security;
alter table import_columns force row level security;
alter table import_row enable row level security;
alter table import_row force row level security;
alter table import_run enable row level security;
alter table import_run force row level security;
alter table incoming_mail enable row level security;
alter table incoming_mail force row level security;
alter table inspection enable row level security;
alter table inspection force row level security;
alter table inspection_answer enable row level security;
alter table inspection_answer force row level security;
alter table inspection_item enable row level security;
alter table inspection_item force row level security;
alter table inspection_objection enable row level security;
alter table inspection_objection force row level security;
alter table inspection_photo enable row level security;
alter table inspection_photo force row level security;
alter table inspection_room enable row level security;
alter table inspection_room force row level security;
alter table inspection_setting enable row level security;
alter table inspection_setting force row level security;
alter table inspection_signature enable row level security;
alter table inspection_signature force row level security;
alter table inspection_template enable row level security;
alter table inspection_template force row level security;
alter table inspection_template_version enable row level security;
alter table inspection_template_version force row level security;
alter table invoice enable row level security;
alter table invoice force row level security;
alter table issued_document enable row level security;
alter table issued_document force row level security;
alter table journal_entry enable row level security;
alter table journal_entry force row level security;
alter table journal_line enable row level security;
alter table journal_line force row level security;
alter table known_device enable row level security;
alter table known_device force row level security;
alter table late_fee_rule enable row level security;
alter table late_fee_rule force row level security;
alter table late_reminder enable row level security;
alter table late_reminder force row level security;
alter table late_reminder_progress enable row level security;
alter table late_reminder_progress force row level security;
alter table late_reminder_property enable row level security;
alter table late_reminder_property force row level security;
alter table late_reminder_setting enable row level security;
alter table late_reminder_setting force row level security;
alter table lease enable row level security;
alter table lease force row level security;
alter table lease_adult enable row level security;
alter table lease_adult force row level security;
alter table lease_document enable row level security;
alter table lease_document force row level security;
alter table lease_end enable row level security;
alter table lease_end force row level security;
alter table lease_signer enable row level security;
alter table lease_signer force row level security;
alter table lease_template enable row level security;
alter table lease_template force row level security;
alter table lease_term enable row level security;
alter table lease_term force row level security;
alter table line_question enable row level security;
alter table line_question force row level security;
alter table link_opening enable row level security;
alter table link_opening force row level security;
alter table listing enable row level security;
alter table listing force row level security;
alter table listing_day enable row level security;
alter table listing_day force row level security;
alter table listing_fee enable row level security;
alter table listing_fee force row level security;
alter table listing_image enable row level security;
alter table listing_image force row level security;
alter table listing_lead enable row level security;
alter table listing_lead force row level security;
alter table listing_visitor enable row level security;
alter table listing_visitor force row level security;
alter table logged_call enable row level security;
alter table logged_call force row level security;
alter table mail_message enable row level security;
alter table mail_message force row level security;
alter table mail_suppression enable row level security;
alter table mail_suppression force row level security;
alter table mail_template enable row level security;
alter table mail_template force row level security;
alter table maintenance_log enable row level security;
alter table maintenance_log force row level security;
alter table maintenance_log_image enable row level security;
alter table maintenance_log_image force row level security;
alter table maintenance_news enable row level security;
alter table maintenance_news force row level security;
alter table mandate enable row level security;
alter table mandate force row level security;
alter table membership enable row level security;
alter table membership force row level security;
alter table membership_change enable row level security;
alter table membership_change force row level security;
alter table membership_difference enable row level security;
alter table membership_difference force row level security;
alter table message enable row level security;
alter table message force row level security;
alter table message_recipient enable row level security;
alter table message_recipient force row level security;
alter table message_template enable row level security;
alter table message_template force row level security;
alter table message_thread enable row level security;
alter table message_thread force row level security;
alter table money_day enable row level security;
alter table money_day force row level security;
alter table money_month enable row level security;
alter table money_month force row level security;
alter table need_comment enable row level security;
alter table need_comment force row level security;
alter table need_mail enable row level security;
alter table need_mail force row level security;
alter table need_state enable row level security;
alter table need_state force row level security;
alter table notice enable row level security;
alter table notice force row level security;
alter table notice_service enable row level security;
alter table notice_service force row level security;
alter table number_reveal enable row level security;
alter table number_reveal force row level security;
alter table occupancy enable row level security;
alter table occupancy force row level security;
alter table online_application enable row level security;
alter table online_application force row level security;
alter table online_letter enable row level security;
alter table online_letter force row level security;
alter table online_part enable row level security;
alter table online_part force row level security;
alter table owner enable row level security;
alter table owner force row level security;
alter table owner_approval enable row level security;
alter table owner_approval force row level security;
alter table owner_packet enable row level security;
alter table owner_packet force row level security;
alter table owner_packet_mail enable row level security;
alter table owner_packet_mail force row level security;
alter table owner_statement enable row level security;
alter table owner_statement force row level security;
alter table owner_statement_mail enable row level security;
alter table owner_statement_mail force row level security;
alter table packet_set enable row level security;
alter table packet_set force row level security;
alter table paper_opening enable row level security;
alter table paper_opening force row level security;
alter table passkey enable row level security;
alter table passkey force row level security;
alter table payment_block enable row level security;
alter table payment_block force row level security;
alter table payment_policy enable row level security;
alter table payment_policy force row level security;
alter table payout enable row level security;
alter table payout force row level security;
alter table portal_closed enable row level security;
alter table portal_closed force row level security;
alter table portal_fee enable row level security;
alter table portal_fee force row level security;
alter table portal_invite enable row level security;
alter table portal_invite force row level security;
alter table portal_lock enable row level security;
alter table portal_lock force row level security;
alter table portal_method enable row level security;
alter table portal_method force row level security;
alter table portal_request enable row level security;
alter table portal_request force row level security;
alter table portal_request_image enable row level security;
alter table portal_request_image force row level security;
alter table portal_request_message enable row level security;
alter table portal_request_message force row level security;
alter table portal_setting enable row level security;
alter table portal_setting force row level security;
alter table portal_use enable row level security;
alter table portal_use force row level security;
alter table portfolio_import enable row level security;
alter table portfolio_import force row level security;
alter table portfolio_import_file enable row level security;
alter table portfolio_import_file force row level security;
alter table portfolio_import_made enable row level security;
alter table portfolio_import_made force row level security;
alter table portfolio_import_row enable row level security;
alter table portfolio_import_row force row level security;
alter table postal_document enable row level security;
alter table postal_document force row level security;
alter table postal_event enable row level security;
alter table postal_event force row level security;
alter table postal_letter enable row level security;
alter table postal_letter force row level security;
alter table project enable row level security;
alter table project force row level security;
alter table promo_use enable row level security;
alter table promo_use force row level security;
alter table property enable row level security;
alter table property force row level security;
alter table property_image enable row level security;
alter table property_image force row level security;
alter table quick_link enable row level security;
alter table quick_link force row level security;
alter table quiz_question enable row level security;
alter table quiz_question force row level security;
alter table receipt enable row level security;
alter table receipt force row level security;
alter table receipt_count enable row level security;
alter table receipt_count force row level security;
alter table recovery_code enable row level security;
alter table recovery_code force row level security;
alter table recovery_link enable row level security;
alter table recovery_link force row level security;
alter table recurring_charge enable row level security;
alter table recurring_charge force row level security;
alter table recurring_charge_step enable row level security;
alter table recurring_charge_step force row level security;
alter table recurring_expense enable row level security;
alter table recurring_expense force row level security;
alter table renewal_offer enable row level security;
alter table renewal_offer force row level security;
alter table rent_account enable row level security;
alter table rent_account force row level security;
alter table rental_application enable row level security;
alter table rental_application force row level security;
alter table report_issue enable row level security;
alter table report_issue force row level security;
alter table report_reader enable row level security;
alter table report_reader force row level security;
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
alter table saved_view enable row level security;
alter table saved_view force row level security;
alter table screening_consent enable row level security;
alter table screening_consent force row level security;
alter table screening_order enable row level security;
alter table screening_order force row level security;
alter table second_factor enable row level security;
alter table second_factor force row level security;
alter table second_factor_demand enable row level security;
alter table second_factor_demand force row level security;
alter table security_answer enable row level security;
alter table security_answer force row level security;
alter table security_event enable row level security;
alter table security_event force row level security;
alter table session enable row level security;
alter table session force row level security;
alter table set_aside enable row level security;
alter table set_aside force row level security;
alter table share_agreement enable row level security;
alter table share_agreement force row level security;
alter table share_part enable row level security;
alter table share_part force row level security;
alter table signing_event enable row level security;
alter table signing_event force row level security;
alter table signing_visit enable row level security;
alter table signing_visit force row level security;
alter table staff_access_change enable row level security;
alter table staff_access_change force row level security;
alter table staff_invitation enable row level security;
alter table staff_invitation force row level security;
alter table staff_user enable row level security;
alter table staff_user force row level security;
alter table stored_file enable row level security;
alter table stored_file force row level security;
alter table super_admin enable row level security;
alter table super_admin force row level security;
alter table super_session enable row level security;
alter table super_session force row level security;
alter table support_closed enable row level security;
alter table support_closed force row level security;
alter table support_session enable row level security;
alter table support_session force row level security;
alter table tally enable row level security;
alter table tally force row level security;
alter table tenant enable row level security;
alter table tenant force row level security;
alter table tenant_code enable row level security;
alter table tenant_code force row level security;
alter table tenant_device enable row level security;
alter table tenant_device force row level security;
alter table tenant_event enable row level security;
alter table tenant_event force row level security;
alter table tenant_link enable row level security;
alter table tenant_link force row level security;
alter table tenant_paper enable row level security;
alter table tenant_paper force row level security;
alter table tenant_passkey enable row level security;
alter table tenant_passkey force row level security;
alter table tenant_session enable row level security;
alter table tenant_session force row level security;
alter table tenant_total enable row level security;
alter table tenant_total force row level security;
alter table text_code enable row level security;
alter table text_code force row level security;
alter table text_consent enable row level security;
alter table text_consent force row level security;
alter table text_message enable row level security;
alter table text_message force row level security;
alter table text_number enable row level security;
alter table text_number force row level security;
alter table text_setting enable row level security;
alter table text_setting force row level security;
alter table text_stop enable row level security;
alter table text_stop force row level security;
alter table unit enable row level security;
alter table unit force row level security;
alter table unit_image enable row level security;
alter table unit_image force row level security;
alter table upkeep enable row level security;
alter table upkeep force row level security;
alter table upkeep_opening enable row level security;
alter table upkeep_opening force row level security;
alter table uploaded_application enable row level security;
alter table uploaded_application force row level security;
alter table user_property enable row level security;
alter table user_property force row level security;
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
alter table webhook_event enable row level security;
alter table webhook_event force row level security;
alter table webhook_try enable row level security;
alter table webhook_try force row level security;
alter table work_order enable row level security;
alter table work_order force row level security;
alter table work_order_comment enable row level security;
alter table work_order_comment force row level security;
alter table work_order_comment_image enable row level security;
alter table work_order_comment_image force row level security;
alter table work_order_event enable row level security;
alter table work_order_event force row level security;
alter table work_order_image enable row level security;
alter table work_order_image force row level security;
alter table work_order_invoice enable row level security;
alter table work_order_invoice force row level security;
alter table work_order_move enable row level security;
alter table work_order_move force row level security;
alter table work_order_sending enable row level security;
alter table work_order_sending force row level security;

-- Policies

create policy definer on access_link as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on access_link as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account as PERMISSIVE for ALL to freehold_app using ((id = current_account())) with check ((id = current_account()));
create policy definer on account_deletion as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_deletion as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account_export as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_export as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account_frozen as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_frozen as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account_import as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_import as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account_key as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_key as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account_moved as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_moved as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on account_setting as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_setting as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on activity as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on activity as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on activity_seal as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on activity_seal as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on activity_unsealed as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on activity_unsealed as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on adverse_notice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on adverse_notice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on adverse_notice_mail as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on adverse_notice_mail as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on allocation as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on allocation as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on api_key as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on api_key as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on api_key_property as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on api_key_property as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on applicant_file as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on applicant_file as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on application_answer as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on application_answer as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on application_criteria as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on application_criteria as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on application_decision as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on application_decision as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on application_judgment as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on application_judgment as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on application_link as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on application_link as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on application_request as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on application_request as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on automation_progress as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on automation_progress as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on automation_sent as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on automation_sent as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on automation_switch as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on automation_switch as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on autopay as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on autopay as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on autopay_turn as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on autopay_turn as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on batch as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on batch as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on batch_row as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on batch_row as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on calendar_choice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on calendar_choice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on calendar_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on calendar_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on calendar_event_person as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on calendar_event_person as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on calendar_feed as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on calendar_feed as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on card_payment as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on card_payment as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on charge as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on charge as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on charge_notice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on charge_notice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on charge_notice_batch as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on charge_notice_batch as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on charge_notice_line as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on charge_notice_line as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on consent_request as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on consent_request as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on contractor as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on contractor as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on contractor_notice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on contractor_notice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on contractor_paper as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on contractor_paper as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on default_view as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on default_view as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on demo_visit as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on demo_visit as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_delivery as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_delivery as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_line as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_line as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_line_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_line_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_objection as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_objection as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_refund as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_refund as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_return as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_return as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on deposit_settlement as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on deposit_settlement as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on dues_day as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on dues_day as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on email_change as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on email_change as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on email_confirmation as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on email_confirmation as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on email_request as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on email_request as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on entry_token as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on entry_token as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on entry_unfiled as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on entry_unfiled as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on esign_consent as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on esign_consent as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on expense as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on expense as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on expense_category as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on expense_category as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on expense_count as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on expense_count as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on expense_subcategory as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on expense_subcategory as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on form_draft as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on form_draft as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on history_letter as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on history_letter as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on household_member as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on household_member as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on idempotency_key as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on idempotency_key as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on import_columns as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on import_columns as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on import_row as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on import_row as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on import_run as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on import_run as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on incoming_mail as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on incoming_mail as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_answer as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_answer as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_item as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_item as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_objection as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_objection as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_photo as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_photo as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_room as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_room as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_setting as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_setting as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_signature as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_signature as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_template as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_template as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on inspection_template_version as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on inspection_template_version as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on invoice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on invoice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on issued_document as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on issued_document as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on journal_entry as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on journal_entry as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on journal_line as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on journal_line as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on known_device as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on known_device as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on late_fee_rule as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on late_fee_rule as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on late_reminder as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on late_reminder as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on late_reminder_progress as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on late_reminder_progress as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on late_reminder_property as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on late_reminder_property as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on late_reminder_setting as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on late_reminder_setting as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease_adult as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease_adult as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease_document as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease_document as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease_end as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease_end as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease_signer as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease_signer as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease_template as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease_template as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on lease_term as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on lease_term as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on line_question as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on line_question as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on link_opening as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on link_opening as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on listing as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on listing as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on listing_day as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on listing_day as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on listing_fee as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on listing_fee as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on listing_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on listing_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on listing_lead as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on listing_lead as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on listing_visitor as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on listing_visitor as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on logged_call as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on logged_call as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on mail_message as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on mail_message as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on mail_suppression as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on mail_suppression as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on mail_template as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on mail_template as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on maintenance_log as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on maintenance_log as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on maintenance_log_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on maintenance_log_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on maintenance_news as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on maintenance_news as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on mandate as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on mandate as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on membership as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on membership as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on membership_change as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on membership_change as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on membership_difference as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on membership_difference as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on message as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on message as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on message_recipient as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on message_recipient as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on message_template as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on message_template as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on message_thread as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on message_thread as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on money_day as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on money_day as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on money_month as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on money_month as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on need_comment as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on need_comment as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on need_mail as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on need_mail as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on need_state as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on need_state as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on notice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on notice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on notice_service as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on notice_service as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on number_reveal as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on number_reveal as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on occupancy as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on occupancy as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on online_application as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on online_application as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on online_letter as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on online_letter as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on online_part as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on online_part as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner_approval as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner_approval as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner_packet as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner_packet as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner_packet_mail as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner_packet_mail as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner_statement as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner_statement as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner_statement_mail as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner_statement_mail as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on packet_set as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on packet_set as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on paper_opening as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on paper_opening as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on passkey as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on passkey as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on payment_block as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on payment_block as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on payment_policy as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on payment_policy as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on payout as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on payout as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_closed as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_closed as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_fee as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_fee as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_invite as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_invite as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_lock as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_lock as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_method as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_method as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_request as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_request as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_request_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_request_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_request_message as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_request_message as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_setting as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_setting as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portal_use as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portal_use as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portfolio_import as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portfolio_import as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portfolio_import_file as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portfolio_import_file as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portfolio_import_made as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portfolio_import_made as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on portfolio_import_row as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on portfolio_import_row as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on postal_document as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on postal_document as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on postal_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on postal_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on postal_letter as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on postal_letter as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on project as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on project as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on promo_use as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on promo_use as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on property as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on property as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on property_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on property_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on quick_link as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on quick_link as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on quiz_question as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on quiz_question as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on receipt as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on receipt as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on receipt_count as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on receipt_count as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on recovery_code as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on recovery_code as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on recovery_link as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on recovery_link as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on recurring_charge as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on recurring_charge as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on recurring_charge_step as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on recurring_charge_step as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on recurring_expense as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on recurring_expense as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on renewal_offer as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on renewal_offer as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on rent_account as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on rent_account as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on rental_application as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on rental_application as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on report_issue as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on report_issue as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on report_reader as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on report_reader as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on report_schedule as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on report_schedule as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on saved_view as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on saved_view as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on screening_consent as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on screening_consent as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on screening_order as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on screening_order as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on second_factor as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on second_factor as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on second_factor_demand as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on second_factor_demand as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on security_answer as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on security_answer as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on security_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on security_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on session as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on session as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on set_aside as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on set_aside as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on share_agreement as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on share_agreement as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on share_part as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on share_part as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on signing_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on signing_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on signing_visit as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on signing_visit as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on staff_access_change as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on staff_access_change as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on staff_invitation as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on staff_invitation as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on staff_user as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on staff_user as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on stored_file as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on stored_file as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on super_admin as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy definer on super_session as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy definer on support_closed as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on support_closed as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on support_session as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on support_session as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tally as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tally as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_code as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_code as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_device as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_device as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_link as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_link as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_paper as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_paper as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_passkey as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_passkey as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_session as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_session as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant_total as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant_total as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on text_code as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on text_code as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on text_consent as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on text_consent as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on text_message as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on text_message as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on text_number as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on text_number as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on text_setting as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on text_setting as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on text_stop as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on text_stop as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on unit as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on unit as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on unit_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on unit_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on upkeep as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on upkeep as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on upkeep_opening as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on upkeep_opening as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on uploaded_application as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on uploaded_application as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on user_property as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on user_property as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on webhook_delivery as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on webhook_delivery as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on webhook_endpoint as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on webhook_endpoint as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on webhook_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on webhook_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on webhook_try as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on webhook_try as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_comment as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_comment as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_comment_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_comment_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_event as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_event as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_invoice as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_invoice as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_move as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_move as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on work_order_sending as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on work_order_sending as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));

-- Owners

alter function account_of_payout(text) owner to freehold_definer;
alter function account_of_subscription(text) owner to freehold_definer;
alter function account_of_text_number(text) owner to freehold_definer;
alter function accounts_away() owner to freehold_definer;
alter function accounts_left_behind(timestamp with time zone) owner to freehold_definer;
alter function accounts_to_automate() owner to freehold_definer;
alter function accounts_to_bill(date) owner to freehold_definer;
alter function accounts_to_erase(timestamp with time zone) owner to freehold_definer;
alter function accounts_to_export(timestamp with time zone) owner to freehold_definer;
alter function accounts_to_fee(date) owner to freehold_definer;
alter function accounts_to_file() owner to freehold_definer;
alter function accounts_to_remind() owner to freehold_definer;
alter function accounts_to_seal() owner to freehold_definer;
alter function accounts_to_spend(date) owner to freehold_definer;
alter function accounts_to_sweep(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_autopay() owner to freehold_definer;
alter function accounts_with_bank_debits(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_batches() owner to freehold_definer;
alter function accounts_with_checked_banks(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_drafts_to_remind(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_ended_visits(timestamp with time zone,boolean) owner to freehold_definer;
alter function accounts_with_leads_to_tell(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_lease_ends(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_mail(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_membership() owner to freehold_definer;
alter function accounts_with_membership_changes(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_messages(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_need_mail(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_need_states() owner to freehold_definer;
alter function accounts_with_old_parts(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_old_reports(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_open_cards(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_open_consents(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_open_letters(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_open_payouts(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_open_screenings(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_open_texts(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_packets(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_reports(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_tenant_inspections(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_texts(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_upkeep(date) owner to freehold_definer;
alter function accounts_with_waiting_applications(timestamp with time zone) owner to freehold_definer;
alter function accounts_with_webhooks(timestamp with time zone) owner to freehold_definer;
alter function add_super_admin(text,text,text) owner to freehold_definer;
alter function api_key_of(bytea) owner to freehold_definer;
alter function cards_of_references(text[]) owner to freehold_definer;
alter function charge_notices_due(timestamp with time zone,integer) owner to freehold_definer;
alter function close_super_session(bytea) owner to freehold_definer;
alter function contractor_papers_due(timestamp with time zone,integer) owner to freehold_definer;
alter function create_account(text,text,text,text,integer,integer,boolean) owner to freehold_definer;
alter function demo_of_past_login(text) owner to freehold_definer;
alter function erase_account() owner to freehold_definer;
alter function every_account() owner to freehold_definer;
alter function find_among_contractor(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_expense(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_lease(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_listing(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_notice(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_project(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_rental_application(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_among_work_order(text,text,text,bigint[],bigint,integer) owner to freehold_definer;
alter function find_applications(text,bigint[],integer) owner to freehold_definer;
alter function find_everything(text[],text,text,text,bigint,text[],bigint[],integer) owner to freehold_definer;
alter function find_expenses(text,bigint[],integer) owner to freehold_definer;
alter function find_leases(text,bigint[],integer) owner to freehold_definer;
alter function find_named(text,text,text,text,text,text,text,bigint[],integer) owner to freehold_definer;
alter function find_named_tenant(text,text,text,integer) owner to freehold_definer;
alter function find_named_unit(text,text,text,integer) owner to freehold_definer;
alter function find_noted(text,text[],bigint[],integer) owner to freehold_definer;
alter function find_own_and_seen_applications(text,bigint[],integer,bigint) owner to freehold_definer;
alter function find_receipts(text,text[],text[],bigint[],integer) owner to freehold_definer;
alter function find_tenants(text,bigint[],boolean,date,integer) owner to freehold_definer;
alter function find_units(text,bigint[],integer) owner to freehold_definer;
alter function find_work_and_papers(text[],text,text,text,bigint,bigint,bigint,bigint[],integer) owner to freehold_definer;
alter function find_work_orders(text,text[],text[],text[],boolean[],boolean,bigint,bigint[],integer) owner to freehold_definer;
alter function forget_expired() owner to freehold_definer;
alter function forget_expired_of_tenants() owner to freehold_definer;
alter function forget_imported_rows(timestamp with time zone) owner to freehold_definer;
alter function forget_old_batches(timestamp with time zone) owner to freehold_definer;
alter function forget_old_drafts(timestamp with time zone) owner to freehold_definer;
alter function forget_old_mail(timestamp with time zone) owner to freehold_definer;
alter function forget_old_webhooks(timestamp with time zone) owner to freehold_definer;
alter function forget_sandbox_books() owner to freehold_definer;
alter function forget_set_aside(timestamp with time zone) owner to freehold_definer;
alter function has_own_account() owner to freehold_definer;
alter function history_letter_of_code(bytea) owner to freehold_definer;
alter function invoices_to_print(integer) owner to freehold_definer;
alter function keep_consents() owner to freehold_definer;
alter function keep_super_secret(bigint,text) owner to freehold_definer;
alter function lasting_accounts() owner to freehold_definer;
alter function leases_in_signing(timestamp with time zone,integer) owner to freehold_definer;
alter function leases_to_issue(integer) owner to freehold_definer;
alter function letters_to_issue(integer) owner to freehold_definer;
alter function letters_to_prove(integer) owner to freehold_definer;
alter function link_of(bytea,timestamp with time zone) owner to freehold_definer;
alter function login_of(text) owner to freehold_definer;
alter function logins_of(bigint[]) owner to freehold_definer;
alter function membership_differences() owner to freehold_definer;
alter function notices_to_issue(integer) owner to freehold_definer;
alter function open_super_session(bytea,bigint,timestamp with time zone,bytea) owner to freehold_definer;
alter function passkey_of(bytea) owner to freehold_definer;
alter function portal_codes_asked() owner to freehold_definer;
alter function portal_invite_of(bytea,timestamp with time zone) owner to freehold_definer;
alter function recovery_link_of(bytea,timestamp with time zone) owner to freehold_definer;
alter function remove_super_admin(text) owner to freehold_definer;
alter function renew_super_session(bytea,bytea,timestamp with time zone) owner to freehold_definer;
alter function renewal_offers_due(timestamp with time zone,integer) owner to freehold_definer;
alter function replace_super_secret(bigint,text) owner to freehold_definer;
alter function request_news_due(timestamp with time zone,integer) owner to freehold_definer;
alter function reset_super_admin(text,text) owner to freehold_definer;
alter function seal_earlier_secret(bigint,bytea) owner to freehold_definer;
alter function session_of(bytea) owner to freehold_definer;
alter function shared_files(text[]) owner to freehold_definer;
alter function signings_to_mark() owner to freehold_definer;
alter function super_accounts() owner to freehold_definer;
alter function super_admins() owner to freehold_definer;
alter function super_login_of(text) owner to freehold_definer;
alter function super_mail() owner to freehold_definer;
alter function super_secret_of(bigint) owner to freehold_definer;
alter function super_set_aside() owner to freehold_definer;
alter function super_standbys() owner to freehold_definer;
alter function support_to_end(timestamp with time zone) owner to freehold_definer;
alter function take_demo_visit(bytea,timestamp with time zone,timestamp with time zone,integer,integer,integer,bigint) owner to freehold_definer;
alter function take_entry_token(bytea) owner to freehold_definer;
alter function take_super_step(bigint,bigint,timestamp with time zone) owner to freehold_definer;
alter function take_tenant_link(bytea,timestamp with time zone) owner to freehold_definer;
alter function tenant_code_of(bytea,timestamp with time zone) owner to freehold_definer;
alter function tenant_insurance_ends_due(timestamp with time zone,integer) owner to freehold_definer;
alter function tenant_passkey_of(bytea) owner to freehold_definer;
alter function tenant_session_of(bytea) owner to freehold_definer;
alter function tenants_to_sign_in(text) owner to freehold_definer;
alter function try_set_aside_now(text,timestamp with time zone) owner to freehold_definer;
alter function undo_portfolio_import(bigint) owner to freehold_definer;
alter function use_super_session(bytea,timestamp with time zone) owner to freehold_definer;
alter function uses_of_promo_code(bigint,integer) owner to freehold_definer;
alter function work_orders_due(timestamp with time zone,integer) owner to freehold_definer;

-- Grants

grant usage on schema public to freehold_app;
grant usage on schema public to freehold_definer;
grant insert, select, update on access_link to freehold_app;
grant select on access_link to freehold_definer;
grant select, update on account to freehold_app;
grant delete, insert, select, update on account to freehold_definer;
grant delete, insert, select on account_deletion to freehold_app;
grant select on account_deletion to freehold_definer;
grant insert, select, update on account_export to freehold_app;
grant select on account_export to freehold_definer;
grant select on account_frozen to freehold_app;
grant select on account_frozen to freehold_definer;
grant insert, select, update on account_import to freehold_app;
grant select on account_import to freehold_definer;
grant insert, select on account_key to freehold_app;
grant select, update on account_key to freehold_definer;
grant insert, select, update on account_moved to freehold_app;
grant select on account_moved to freehold_definer;
grant delete, insert, select, update on account_setting to freehold_app;
grant delete, insert, select, update on account_setting to freehold_definer;
grant insert, select on activity to freehold_app;
grant insert, select on activity_seal to freehold_app;
grant delete, insert, select on activity_unsealed to freehold_app;
grant delete, select on activity_unsealed to freehold_definer;
grant insert, select on adverse_notice to freehold_app;
grant select on adverse_notice to freehold_definer;
grant usage on adverse_notice_id_seq to freehold_app;
grant insert, select, update on adverse_notice_mail to freehold_app;
grant select on adverse_notice_mail to freehold_definer;
grant insert, select on allocation to freehold_app;
grant delete, select on allocation to freehold_definer;
grant usage on allocation_id_seq to freehold_app;
grant insert, select on api_key to freehold_app;
grant select on api_key to freehold_definer;
grant insert, select on api_key_property to freehold_app;
grant select on api_key_property to freehold_definer;
grant delete, insert, select on applicant_file to freehold_app;
grant delete, select on applicant_file to freehold_definer;
grant usage on applicant_file_id_seq to freehold_app;
grant delete, insert, select on application_answer to freehold_app;
grant select on application_answer to freehold_definer;
grant insert, select on application_criteria to freehold_app;
grant select on application_criteria to freehold_definer;
grant insert, select on application_decision to freehold_app;
grant select on application_decision to freehold_definer;
grant usage on application_decision_id_seq to freehold_app;
grant insert, select on application_judgment to freehold_app;
grant select on application_judgment to freehold_definer;
grant usage on application_judgment_id_seq to freehold_app;
grant insert, select, update on application_link to freehold_app;
grant select on application_link to freehold_definer;
grant usage on application_link_id_seq to freehold_app;
grant insert, select, update on application_request to freehold_app;
grant usage on application_request_id_seq to freehold_app;
grant insert, select, update on automation_progress to freehold_app;
grant insert, select, update on automation_sent to freehold_app;
grant delete, select on automation_sent to freehold_definer;
grant insert, select, update on automation_switch to freehold_app;
grant select on automation_switch to freehold_definer;
grant insert, select, update on autopay to freehold_app;
grant select on autopay to freehold_definer;
grant delete, insert, select, update on autopay_turn to freehold_app;
grant select on autopay_turn to freehold_definer;
grant delete, insert, select, update on batch to freehold_app;
grant delete, select on batch to freehold_definer;
grant delete, insert, select, update on batch_row to freehold_app;
grant delete, insert, select, update on calendar_choice to freehold_app;
grant delete, insert, select, update on calendar_event to freehold_app;
grant usage on calendar_event_id_seq to freehold_app;
grant delete, insert, select, update on calendar_event_person to freehold_app;
grant delete, insert, select, update on calendar_feed to freehold_app;
grant insert, select, update on card_payment to freehold_app;
grant delete, select on card_payment to freehold_definer;
grant usage on card_payment_id_seq to freehold_app;
grant insert, select, update on charge to freehold_app;
grant delete, select on charge to freehold_definer;
grant insert, select, update on charge_notice to freehold_app;
grant delete, select on charge_notice to freehold_definer;
grant insert, select on charge_notice_batch to freehold_app;
grant select on charge_notice_batch to freehold_definer;
grant usage on charge_notice_batch_id_seq to freehold_app;
grant usage on charge_notice_id_seq to freehold_app;
grant insert, select, update on charge_notice_line to freehold_app;
grant select on charge_notice_line to freehold_definer;
grant insert, select, update on charger_check to freehold_app;
grant delete, insert, select, update on checkout to freehold_app;
grant insert, select, update on consent_request to freehold_app;
grant select on consent_request to freehold_definer;
grant usage on consent_request_id_seq to freehold_app;
grant delete, insert, select, update on contractor to freehold_app;
grant delete, select on contractor to freehold_definer;
grant usage on contractor_id_seq to freehold_app;
grant delete, insert, select, update on contractor_notice to freehold_app;
grant delete, select on contractor_notice to freehold_definer;
grant usage on contractor_notice_id_seq to freehold_app;
grant delete, insert, select, update on contractor_paper to freehold_app;
grant delete, select on contractor_paper to freehold_definer;
grant usage on contractor_paper_id_seq to freehold_app;
grant delete, insert, select, update on default_view to freehold_app;
grant select on demo_visit to freehold_app;
grant select, update on demo_visit to freehold_definer;
grant delete, insert, select, update on demo_wait to freehold_definer;
grant insert, select on deposit_delivery to freehold_app;
grant usage on deposit_delivery_id_seq to freehold_app;
grant delete, insert, select, update on deposit_line to freehold_app;
grant usage on deposit_line_id_seq to freehold_app;
grant delete, insert, select, update on deposit_line_image to freehold_app;
grant usage on deposit_line_image_id_seq to freehold_app;
grant insert, select on deposit_objection to freehold_app;
grant usage on deposit_objection_id_seq to freehold_app;
grant delete, insert, select, update on deposit_refund to freehold_app;
grant usage on deposit_refund_id_seq to freehold_app;
grant insert, select on deposit_return to freehold_app;
grant delete, select on deposit_return to freehold_definer;
grant delete, insert, select, update on deposit_settlement to freehold_app;
grant usage on deposit_settlement_id_seq to freehold_app;
grant insert, select, update on dues_day to freehold_app;
grant delete, insert, select, update on dues_day to freehold_definer;
grant select on dues_figure to freehold_app;
grant select on dues_figure to freehold_definer;
grant select on earlier_secret to freehold_app;
grant insert, select, update on earlier_secret to freehold_definer;
grant insert, select on email_change to freehold_app;
grant delete, select on email_change to freehold_definer;
grant insert, select, update on email_confirmation to freehold_app;
grant delete, insert, select on email_request to freehold_app;
grant delete, select on email_request to freehold_definer;
grant select on entry_figure to freehold_app;
grant select on entry_figure to freehold_definer;
grant delete, insert, select, update on entry_token to freehold_app;
grant delete, insert, select, update on entry_token to freehold_definer;
grant delete, insert, select on entry_unfiled to freehold_app;
grant delete, insert, select on entry_unfiled to freehold_definer;
grant insert, select on esign_consent to freehold_app;
grant select on esign_consent to freehold_definer;
grant usage on esign_consent_id_seq to freehold_app;
grant insert, select, update on expense to freehold_app;
grant delete, select on expense to freehold_definer;
grant delete, insert, select, update on expense_category to freehold_app;
grant insert, select on expense_category to freehold_definer;
grant usage on expense_category_id_seq to freehold_app;
grant delete, insert, select, update on expense_count to freehold_app;
grant delete, insert, select, update on expense_count to freehold_definer;
grant delete, insert, select, update on expense_subcategory to freehold_app;
grant insert, select on expense_subcategory to freehold_definer;
grant usage on expense_subcategory_id_seq to freehold_app;
grant delete, insert, select, update on form_draft to freehold_app;
grant delete, select on form_draft to freehold_definer;
grant delete, insert, select, update on help_question to freehold_app;
grant insert, select on history_letter to freehold_app;
grant delete, select on history_letter to freehold_definer;
grant insert, select, update on household_member to freehold_app;
grant select on household_member to freehold_definer;
grant usage on household_member_id_seq to freehold_app;
grant delete, insert, select, update on idempotency_key to freehold_app;
grant delete, insert, select, update on idempotency_key to freehold_definer;
grant insert, select, update on import_columns to freehold_app;
grant insert, select, update on import_row to freehold_app;
grant select, update on import_row to freehold_definer;
grant insert, select, update on import_run to freehold_app;
grant select on import_run to freehold_definer;
grant delete, insert, select, update on incoming_mail to freehold_app;
grant delete, select on incoming_mail to freehold_definer;
grant usage on incoming_mail_id_seq to freehold_app;
grant delete, insert, select, update on inspection to freehold_app;
grant select on inspection to freehold_definer;
grant delete, insert, select, update on inspection_answer to freehold_app;
grant usage on inspection_answer_id_seq to freehold_app;
grant usage on inspection_id_seq to freehold_app;
grant delete, insert, select, update on inspection_item to freehold_app;
grant usage on inspection_item_id_seq to freehold_app;
grant delete, insert, select, update on inspection_objection to freehold_app;
grant usage on inspection_objection_id_seq to freehold_app;
grant delete, insert, select, update on inspection_photo to freehold_app;
grant usage on inspection_photo_id_seq to freehold_app;
grant delete, insert, select, update on inspection_room to freehold_app;
grant usage on inspection_room_id_seq to freehold_app;
grant insert, select, update on inspection_setting to freehold_app;
grant select on inspection_setting to freehold_definer;
grant delete, insert, select, update on inspection_signature to freehold_app;
grant usage on inspection_signature_id_seq to freehold_app;
grant delete, insert, select, update on inspection_template to freehold_app;
grant usage on inspection_template_id_seq to freehold_app;
grant delete, insert, select on inspection_template_version to freehold_app;
grant usage on inspection_template_version_id_seq to freehold_app;
grant insert, select on invoice to freehold_app;
grant select on invoice to freehold_definer;
grant usage on invoice_id_seq to freehold_app;
grant insert, select on invoice_number to freehold_app;
grant insert, select on issued_document to freehold_app;
grant delete, select on issued_document to freehold_definer;
grant delete, insert, select, update on job_run to freehold_app;
grant insert, select on journal_entry to freehold_app;
grant delete, select on journal_entry to freehold_definer;
grant usage on journal_entry_id_seq to freehold_app;
grant insert, select on journal_line to freehold_app;
grant delete, select on journal_line to freehold_definer;
grant insert, select, update on known_device to freehold_app;
grant delete, select on known_device to freehold_definer;
grant delete, insert, select, update on late_fee_rule to freehold_app;
grant delete, insert, select, update on late_fee_rule to freehold_definer;
grant usage on late_fee_rule_id_seq to freehold_app;
grant insert, select, update on late_reminder to freehold_app;
grant select on late_reminder to freehold_definer;
grant usage on late_reminder_id_seq to freehold_app;
grant insert, select, update on late_reminder_progress to freehold_app;
grant delete, insert, select, update on late_reminder_property to freehold_app;
grant select on late_reminder_property to freehold_definer;
grant insert, select, update on late_reminder_setting to freehold_app;
grant select on late_reminder_setting to freehold_definer;
grant insert, select, update on lease to freehold_app;
grant delete, select on lease to freehold_definer;
grant insert, select on lease_adult to freehold_app;
grant insert, select, update on lease_document to freehold_app;
grant delete, select on lease_document to freehold_definer;
grant delete, insert, select, update on lease_end to freehold_app;
grant delete, insert, select, update on lease_end to freehold_definer;
grant usage on lease_id_seq to freehold_app;
grant delete, insert, select, update on lease_signer to freehold_app;
grant select on lease_signer to freehold_definer;
grant usage on lease_signer_id_seq to freehold_app;
grant insert, select, update on lease_template to freehold_app;
grant insert, select, update on lease_term to freehold_app;
grant usage on lease_term_id_seq to freehold_app;
grant delete, insert, select, update on limit_count to freehold_app;
grant delete, insert, select, update on line_question to freehold_app;
grant usage on line_question_id_seq to freehold_app;
grant insert, select on link_opening to freehold_app;
grant delete, insert, select, update on listing to freehold_app;
grant select on listing to freehold_definer;
grant delete, insert, select, update on listing_day to freehold_app;
grant select on listing_day to freehold_definer;
grant delete, insert, select, update on listing_fee to freehold_app;
grant select on listing_fee to freehold_definer;
grant usage on listing_fee_id_seq to freehold_app;
grant usage on listing_id_seq to freehold_app;
grant delete, insert, select, update on listing_image to freehold_app;
grant select on listing_image to freehold_definer;
grant usage on listing_image_id_seq to freehold_app;
grant delete, insert, select, update on listing_lead to freehold_app;
grant select on listing_lead to freehold_definer;
grant usage on listing_lead_id_seq to freehold_app;
grant delete, insert, select on listing_visitor to freehold_app;
grant select on listing_visitor to freehold_definer;
grant delete, insert, select, update on logged_call to freehold_app;
grant delete, select on logged_call to freehold_definer;
grant usage on logged_call_id_seq to freehold_app;
grant insert, select, update on mail_message to freehold_app;
grant delete, select on mail_message to freehold_definer;
grant delete, insert, select on mail_suppression to freehold_app;
grant delete, select on mail_suppression to freehold_definer;
grant delete, insert, select, update on mail_template to freehold_app;
grant delete, insert, select, update on maintenance_log to freehold_app;
grant delete, select on maintenance_log to freehold_definer;
grant usage on maintenance_log_id_seq to freehold_app;
grant delete, insert, select, update on maintenance_log_image to freehold_app;
grant delete, select on maintenance_log_image to freehold_definer;
grant usage on maintenance_log_image_id_seq to freehold_app;
grant delete, insert, select, update on maintenance_news to freehold_app;
grant select on maintenance_news to freehold_definer;
grant usage on maintenance_news_id_seq to freehold_app;
grant insert, select on mandate to freehold_app;
grant usage on mandate_id_seq to freehold_app;
grant insert, select on master_key to freehold_app;
grant select, update on master_key to freehold_definer;
grant insert, select, update on membership to freehold_app;
grant select on membership to freehold_definer;
grant insert, select, update on membership_change to freehold_app;
grant select on membership_change to freehold_definer;
grant delete, insert, select, update on membership_difference to freehold_app;
grant select on membership_difference to freehold_definer;
grant delete, insert, select, update on message to freehold_app;
grant select on message to freehold_definer;
grant usage on message_id_seq to freehold_app;
grant delete, insert, select, update on message_recipient to freehold_app;
grant delete, select on message_recipient to freehold_definer;
grant usage on message_recipient_id_seq to freehold_app;
grant delete, insert, select, update on message_template to freehold_app;
grant usage on message_template_id_seq to freehold_app;
grant delete, insert, select, update on message_thread to freehold_app;
grant delete, select on message_thread to freehold_definer;
grant insert, select, update on money_day to freehold_app;
grant delete, insert, select, update on money_day to freehold_definer;
grant insert, select, update on money_month to freehold_app;
grant delete, insert, select, update on money_month to freehold_definer;
grant delete, insert, select, update on need_comment to freehold_app;
grant usage on need_comment_id_seq to freehold_app;
grant delete, insert, select, update on need_mail to freehold_app;
grant select on need_mail to freehold_definer;
grant delete, insert, select, update on need_state to freehold_app;
grant select on need_state to freehold_definer;
grant usage on need_state_id_seq to freehold_app;
grant insert, select, update on notice to freehold_app;
grant delete, select on notice to freehold_definer;
grant usage on notice_id_seq to freehold_app;
grant insert, select on notice_service to freehold_app;
grant delete, select on notice_service to freehold_definer;
grant usage on notice_service_id_seq to freehold_app;
grant delete, insert, select on number_reveal to freehold_app;
grant select on number_reveal to freehold_definer;
grant delete, insert, select, update on occupancy to freehold_app;
grant delete, insert, select, update on occupancy to freehold_definer;
grant usage on occupancy_id_seq to freehold_app;
grant delete, insert, select on online_application to freehold_app;
grant delete, select on online_application to freehold_definer;
grant usage on online_application_id_seq to freehold_app;
grant insert, select on online_letter to freehold_app;
grant delete, select on online_letter to freehold_definer;
grant usage on online_letter_id_seq to freehold_app;
grant delete, insert, select, update on online_part to freehold_app;
grant delete, select on online_part to freehold_definer;
grant usage on online_part_id_seq to freehold_app;
grant delete, insert, select, update on operator_mail to freehold_app;
grant select on operator_mail to freehold_definer;
grant delete, insert, select, update on outbox_mail to freehold_app;
grant delete, select on outbox_mail to freehold_definer;
grant select on own_cell to freehold_app;
grant delete, insert, select, update on owner to freehold_app;
grant delete, insert, select, update on owner to freehold_definer;
grant delete, insert, select, update on owner_approval to freehold_app;
grant delete, select on owner_approval to freehold_definer;
grant usage on owner_approval_id_seq to freehold_app;
grant usage on owner_id_seq to freehold_app;
grant delete, insert, select, update on owner_packet to freehold_app;
grant select on owner_packet to freehold_definer;
grant usage on owner_packet_id_seq to freehold_app;
grant delete, insert, select, update on owner_packet_mail to freehold_app;
grant usage on owner_packet_mail_id_seq to freehold_app;
grant insert, select on owner_statement to freehold_app;
grant delete, select on owner_statement to freehold_definer;
grant usage on owner_statement_id_seq to freehold_app;
grant insert, select on owner_statement_mail to freehold_app;
grant delete, insert, select, update on packet_set to freehold_app;
grant select on packet_set to freehold_definer;
grant usage on packet_set_id_seq to freehold_app;
grant insert, select on paper_opening to freehold_app;
grant delete, select on paper_opening to freehold_definer;
grant delete, insert, select, update on passkey to freehold_app;
grant select on passkey to freehold_definer;
grant delete, insert, select on passkey_challenge to freehold_app;
grant delete, select on passkey_challenge to freehold_definer;
grant insert, select on payment_block to freehold_app;
grant usage on payment_block_id_seq to freehold_app;
grant delete, insert, select, update on payment_policy to freehold_app;
grant usage on payment_policy_id_seq to freehold_app;
grant insert, select, update on payout to freehold_app;
grant delete, select on payout to freehold_definer;
grant usage on payout_id_seq to freehold_app;
grant delete, insert, select on portal_closed to freehold_app;
grant select on portal_closed to freehold_definer;
grant delete, insert, select, update on portal_fee to freehold_app;
grant usage on portal_fee_id_seq to freehold_app;
grant delete, insert, select, update on portal_invite to freehold_app;
grant select on portal_invite to freehold_definer;
grant delete, insert, select on portal_lock to freehold_app;
grant delete, insert, select, update on portal_method to freehold_app;
grant select on portal_method to freehold_definer;
grant delete, insert, select, update on portal_request to freehold_app;
grant select on portal_request to freehold_definer;
grant usage on portal_request_id_seq to freehold_app;
grant delete, insert, select on portal_request_image to freehold_app;
grant usage on portal_request_image_id_seq to freehold_app;
grant insert, select on portal_request_message to freehold_app;
grant usage on portal_request_message_id_seq to freehold_app;
grant delete, insert, select, update on portal_setting to freehold_app;
grant select on portal_setting to freehold_definer;
grant delete, insert, select, update on portal_use to freehold_app;
grant select on portal_use to freehold_definer;
grant insert, select, update on portfolio_import to freehold_app;
grant select on portfolio_import to freehold_definer;
grant delete, insert, select, update on portfolio_import_file to freehold_app;
grant select on portfolio_import_file to freehold_definer;
grant delete, insert, select on portfolio_import_made to freehold_app;
grant select on portfolio_import_made to freehold_definer;
grant delete, insert, select, update on portfolio_import_row to freehold_app;
grant delete, select on portfolio_import_row to freehold_definer;
grant delete, insert, select on postal_document to freehold_app;
grant select on postal_document to freehold_definer;
grant usage on postal_document_id_seq to freehold_app;
grant insert, select on postal_event to freehold_app;
grant select on postal_event to freehold_definer;
grant usage on postal_event_id_seq to freehold_app;
grant delete, insert, select, update on postal_letter to freehold_app;
grant delete, select on postal_letter to freehold_definer;
grant usage on postal_letter_id_seq to freehold_app;
grant select, update on primary_mark to freehold_app;
grant delete, insert, select, update on project to freehold_app;
grant select on project to freehold_definer;
grant usage on project_id_seq to freehold_app;
grant insert, select, update on promo_code to freehold_app;
grant select on promo_code to freehold_definer;
grant delete, insert, select on promo_use to freehold_app;
grant select on promo_use to freehold_definer;
grant delete, insert, select, update on property to freehold_app;
grant delete, insert, select, update on property to freehold_definer;
grant usage on property_id_seq to freehold_app;
grant delete, insert, select, update on property_image to freehold_app;
grant delete, select on property_image to freehold_definer;
grant usage on property_image_id_seq to freehold_app;
grant select on property_type to freehold_app;
grant delete, insert, select, update on quick_link to freehold_app;
grant usage on quick_link_id_seq to freehold_app;
grant delete, insert, select, update on quiz_question to freehold_app;
grant insert, select on quiz_question to freehold_definer;
grant usage on quiz_question_id_seq to freehold_app;
grant insert, select, update on receipt to freehold_app;
grant delete, select on receipt to freehold_definer;
grant delete, insert, select, update on receipt_count to freehold_app;
grant delete, insert, select, update on receipt_count to freehold_definer;
grant delete, insert, select, update on recovery_code to freehold_app;
grant delete, insert, select, update on recovery_link to freehold_app;
grant delete, select on recovery_link to freehold_definer;
grant insert, select, update on recurring_charge to freehold_app;
grant select on recurring_charge to freehold_definer;
grant usage on recurring_charge_id_seq to freehold_app;
grant delete, insert, select, update on recurring_charge_step to freehold_app;
grant select on recurring_charge_step to freehold_definer;
grant delete, insert, select, update on recurring_expense to freehold_app;
grant delete, select on recurring_expense to freehold_definer;
grant insert, select, update on renewal_offer to freehold_app;
grant select on renewal_offer to freehold_definer;
grant usage on renewal_offer_id_seq to freehold_app;
grant insert, select, update on rent_account to freehold_app;
grant delete, insert, select, update on rent_account to freehold_definer;
grant insert, select, update on rental_application to freehold_app;
grant select on rental_application to freehold_definer;
grant usage on rental_application_id_seq to freehold_app;
grant delete, insert, select, update on report_issue to freehold_app;
grant select on report_issue to freehold_definer;
grant usage on report_issue_id_seq to freehold_app;
grant delete, insert, select, update on report_reader to freehold_app;
grant usage on report_reader_id_seq to freehold_app;
grant delete, insert, select, update on report_schedule to freehold_app;
grant select on report_schedule to freehold_definer;
grant usage on report_schedule_id_seq to freehold_app;
grant delete, insert, select, update on sandbox_bank to freehold_app;
grant delete, select on sandbox_bank to freehold_definer;
grant insert, select on sandbox_bill to freehold_app;
grant insert, select, update on sandbox_letter to freehold_app;
grant delete, select on sandbox_letter to freehold_definer;
grant delete, insert, select on sandbox_method to freehold_app;
grant delete, select on sandbox_method to freehold_definer;
grant delete, insert, select, update on sandbox_payout to freehold_app;
grant delete, select on sandbox_payout to freehold_definer;
grant delete, insert, select, update on sandbox_sale to freehold_app;
grant delete, select on sandbox_sale to freehold_definer;
grant insert, select, update on sandbox_screening to freehold_app;
grant delete, select on sandbox_screening to freehold_definer;
grant insert, select, update on sandbox_subscription to freehold_app;
grant insert, select, update on sandbox_text to freehold_app;
grant delete, select on sandbox_text to freehold_definer;
grant delete, insert, select, update on saved_view to freehold_app;
grant usage on saved_view_id_seq to freehold_app;
grant insert, select on screening_consent to freehold_app;
grant select on screening_consent to freehold_definer;
grant usage on screening_consent_id_seq to freehold_app;
grant insert, select, update on screening_order to freehold_app;
grant select on screening_order to freehold_definer;
grant usage on screening_order_id_seq to freehold_app;
grant delete, insert, select, update on second_factor to freehold_app;
grant select on second_factor to freehold_definer;
grant delete, insert, select on second_factor_demand to freehold_app;
grant select on second_factor_demand to freehold_definer;
grant delete, insert, select, update on security_answer to freehold_app;
grant insert, select on security_event to freehold_app;
grant delete, select on security_event to freehold_definer;
grant delete, insert, select, update on server_heartbeat to freehold_app;
grant delete, insert, select, update on session to freehold_app;
grant delete, insert, select, update on session to freehold_definer;
grant delete, insert, select, update on set_aside to freehold_app;
grant delete, select, update on set_aside to freehold_definer;
grant insert, select, update on setup_link to freehold_app;
grant insert, select, update on share_agreement to freehold_app;
grant insert, select, update on share_part to freehold_app;
grant delete, insert, select, update on sign_in_failure to freehold_app;
grant insert, select on signing_event to freehold_app;
grant select on signing_event to freehold_definer;
grant usage on signing_event_id_seq to freehold_app;
grant insert, select, update on signing_visit to freehold_app;
grant usage on signing_visit_id_seq to freehold_app;
grant insert, select on staff_access_change to freehold_app;
grant insert, select, update on staff_invitation to freehold_app;
grant delete, insert, select, update on staff_user to freehold_app;
grant delete, insert, select, update on staff_user to freehold_definer;
grant delete, select on start_step to freehold_app;
grant delete, insert, select, update on stored_file to freehold_app;
grant delete, insert, select, update on stored_file to freehold_definer;
grant insert, select on super_activity to freehold_app;
grant delete, insert, select, update on super_admin to freehold_definer;
grant delete, insert, select, update on super_session to freehold_definer;
grant delete, insert, select on support_closed to freehold_app;
grant select on support_closed to freehold_definer;
grant insert, select, update on support_session to freehold_app;
grant select on support_session to freehold_definer;
grant select, update on tally to freehold_app;
grant delete, insert, select, update on tally to freehold_definer;
grant delete, insert, select, update on tenant to freehold_app;
grant delete, insert, select, update on tenant to freehold_definer;
grant delete, insert, select, update on tenant_code to freehold_app;
grant delete, select on tenant_code to freehold_definer;
grant delete, insert, select, update on tenant_device to freehold_app;
grant delete, select on tenant_device to freehold_definer;
grant delete, insert, select on tenant_event to freehold_app;
grant delete, select on tenant_event to freehold_definer;
grant usage on tenant_id_seq to freehold_app;
grant delete, insert, select, update on tenant_link to freehold_app;
grant delete, select on tenant_link to freehold_definer;
grant delete, insert, select on tenant_paper to freehold_app;
grant delete, select on tenant_paper to freehold_definer;
grant usage on tenant_paper_id_seq to freehold_app;
grant delete, insert, select, update on tenant_passkey to freehold_app;
grant select on tenant_passkey to freehold_definer;
grant delete, insert, select, update on tenant_session to freehold_app;
grant delete, select on tenant_session to freehold_definer;
grant insert, select, update on tenant_total to freehold_app;
grant delete, insert, select, update on tenant_total to freehold_definer;
grant delete, insert, select on terms_consent to freehold_app;
grant select, update on terms_consent to freehold_definer;
grant insert, select, update on text_code to freehold_app;
grant insert, select, update on text_consent to freehold_app;
grant usage on text_consent_id_seq to freehold_app;
grant insert, select, update on text_message to freehold_app;
grant select on text_message to freehold_definer;
grant usage on text_message_id_seq to freehold_app;
grant delete, insert, select, update on text_number to freehold_app;
grant select on text_number to freehold_definer;
grant insert, select, update on text_setting to freehold_app;
grant insert, select, update on text_stop to freehold_app;
grant usage on text_stop_id_seq to freehold_app;
grant delete, insert, select, update on unit to freehold_app;
grant delete, insert, select, update on unit to freehold_definer;
grant usage on unit_id_seq to freehold_app;
grant delete, insert, select, update on unit_image to freehold_app;
grant delete, select on unit_image to freehold_definer;
grant usage on unit_image_id_seq to freehold_app;
grant delete, insert, select, update on upkeep to freehold_app;
grant select on upkeep to freehold_definer;
grant usage on upkeep_id_seq to freehold_app;
grant delete, insert, select, update on upkeep_opening to freehold_app;
grant select on upkeep_opening to freehold_definer;
grant usage on upkeep_opening_id_seq to freehold_app;
grant insert, select, update on uploaded_application to freehold_app;
grant select on uploaded_application to freehold_definer;
grant usage on uploaded_application_id_seq to freehold_app;
grant delete, insert, select, update on user_property to freehold_app;
grant delete, insert, select, update on user_property to freehold_definer;
grant insert, select, update on webhook_delivery to freehold_app;
grant select on webhook_delivery to freehold_definer;
grant delete, insert, select, update on webhook_endpoint to freehold_app;
grant select on webhook_endpoint to freehold_definer;
grant insert, select on webhook_event to freehold_app;
grant delete, select on webhook_event to freehold_definer;
grant insert, select on webhook_try to freehold_app;
grant delete, insert, select, update on work_order to freehold_app;
grant delete, select on work_order to freehold_definer;
grant delete, insert, select, update on work_order_comment to freehold_app;
grant delete, select on work_order_comment to freehold_definer;
grant usage on work_order_comment_id_seq to freehold_app;
grant delete, insert, select, update on work_order_comment_image to freehold_app;
grant delete, select on work_order_comment_image to freehold_definer;
grant usage on work_order_comment_image_id_seq to freehold_app;
grant delete, insert, select, update on work_order_event to freehold_app;
grant delete, select on work_order_event to freehold_definer;
grant usage on work_order_event_id_seq to freehold_app;
grant usage on work_order_id_seq to freehold_app;
grant delete, insert, select, update on work_order_image to freehold_app;
grant delete, select on work_order_image to freehold_definer;
grant usage on work_order_image_id_seq to freehold_app;
grant delete, insert, select, update on work_order_invoice to freehold_app;
grant delete, select on work_order_invoice to freehold_definer;
grant usage on work_order_invoice_id_seq to freehold_app;
grant delete, insert, select, update on work_order_move to freehold_app;
grant delete, select on work_order_move to freehold_definer;
grant usage on work_order_move_id_seq to freehold_app;
grant delete, insert, select, update on work_order_sending to freehold_app;
grant delete, select on work_order_sending to freehold_definer;
grant usage on work_order_sending_id_seq to freehold_app;
revoke all on function account_of_payout(text) from public;
revoke all on function account_of_subscription(text) from public;
revoke all on function account_of_text_number(text) from public;
revoke all on function accounts_away() from public;
revoke all on function accounts_left_behind(timestamp with time zone) from public;
revoke all on function accounts_to_automate() from public;
revoke all on function accounts_to_bill(date) from public;
revoke all on function accounts_to_erase(timestamp with time zone) from public;
revoke all on function accounts_to_export(timestamp with time zone) from public;
revoke all on function accounts_to_fee(date) from public;
revoke all on function accounts_to_file() from public;
revoke all on function accounts_to_remind() from public;
revoke all on function accounts_to_seal() from public;
revoke all on function accounts_to_spend(date) from public;
revoke all on function accounts_to_sweep(timestamp with time zone) from public;
revoke all on function accounts_with_autopay() from public;
revoke all on function accounts_with_bank_debits(timestamp with time zone) from public;
revoke all on function accounts_with_batches() from public;
revoke all on function accounts_with_checked_banks(timestamp with time zone) from public;
revoke all on function accounts_with_drafts_to_remind(timestamp with time zone) from public;
revoke all on function accounts_with_ended_visits(timestamp with time zone,boolean) from public;
revoke all on function accounts_with_leads_to_tell(timestamp with time zone) from public;
revoke all on function accounts_with_lease_ends(timestamp with time zone) from public;
revoke all on function accounts_with_mail(timestamp with time zone) from public;
revoke all on function accounts_with_membership() from public;
revoke all on function accounts_with_membership_changes(timestamp with time zone) from public;
revoke all on function accounts_with_messages(timestamp with time zone) from public;
revoke all on function accounts_with_need_mail(timestamp with time zone) from public;
revoke all on function accounts_with_need_states() from public;
revoke all on function accounts_with_old_parts(timestamp with time zone) from public;
revoke all on function accounts_with_old_reports(timestamp with time zone) from public;
revoke all on function accounts_with_open_cards(timestamp with time zone) from public;
revoke all on function accounts_with_open_consents(timestamp with time zone) from public;
revoke all on function accounts_with_open_letters(timestamp with time zone) from public;
revoke all on function accounts_with_open_payouts(timestamp with time zone) from public;
revoke all on function accounts_with_open_screenings(timestamp with time zone) from public;
revoke all on function accounts_with_open_texts(timestamp with time zone) from public;
revoke all on function accounts_with_packets(timestamp with time zone) from public;
revoke all on function accounts_with_reports(timestamp with time zone) from public;
revoke all on function accounts_with_tenant_inspections(timestamp with time zone) from public;
revoke all on function accounts_with_texts(timestamp with time zone) from public;
revoke all on function accounts_with_upkeep(date) from public;
revoke all on function accounts_with_waiting_applications(timestamp with time zone) from public;
revoke all on function accounts_with_webhooks(timestamp with time zone) from public;
revoke all on function add_super_admin(text,text,text) from public;
revoke all on function api_key_of(bytea) from public;
revoke all on function cards_of_references(text[]) from public;
revoke all on function charge_notices_due(timestamp with time zone,integer) from public;
revoke all on function close_super_session(bytea) from public;
revoke all on function contractor_papers_due(timestamp with time zone,integer) from public;
revoke all on function create_account(text,text,text,text,integer,integer,boolean) from public;
revoke all on function demo_of_past_login(text) from public;
revoke all on function erase_account() from public;
revoke all on function every_account() from public;
revoke all on function find_among_contractor(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_expense(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_lease(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_listing(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_notice(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_project(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_rental_application(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_among_work_order(text,text,text,bigint[],bigint,integer) from public;
revoke all on function find_applications(text,bigint[],integer) from public;
revoke all on function find_everything(text[],text,text,text,bigint,text[],bigint[],integer) from public;
revoke all on function find_expenses(text,bigint[],integer) from public;
revoke all on function find_leases(text,bigint[],integer) from public;
revoke all on function find_named(text,text,text,text,text,text,text,bigint[],integer) from public;
revoke all on function find_named_tenant(text,text,text,integer) from public;
revoke all on function find_named_unit(text,text,text,integer) from public;
revoke all on function find_noted(text,text[],bigint[],integer) from public;
revoke all on function find_own_and_seen_applications(text,bigint[],integer,bigint) from public;
revoke all on function find_receipts(text,text[],text[],bigint[],integer) from public;
revoke all on function find_tenants(text,bigint[],boolean,date,integer) from public;
revoke all on function find_units(text,bigint[],integer) from public;
revoke all on function find_work_and_papers(text[],text,text,text,bigint,bigint,bigint,bigint[],integer) from public;
revoke all on function find_work_orders(text,text[],text[],text[],boolean[],boolean,bigint,bigint[],integer) from public;
revoke all on function forget_expired() from public;
revoke all on function forget_expired_of_tenants() from public;
revoke all on function forget_imported_rows(timestamp with time zone) from public;
revoke all on function forget_old_batches(timestamp with time zone) from public;
revoke all on function forget_old_drafts(timestamp with time zone) from public;
revoke all on function forget_old_mail(timestamp with time zone) from public;
revoke all on function forget_old_webhooks(timestamp with time zone) from public;
revoke all on function forget_sandbox_books() from public;
revoke all on function forget_set_aside(timestamp with time zone) from public;
revoke all on function has_own_account() from public;
revoke all on function history_letter_of_code(bytea) from public;
revoke all on function invoices_to_print(integer) from public;
revoke all on function keep_consents() from public;
revoke all on function keep_super_secret(bigint,text) from public;
revoke all on function lasting_accounts() from public;
revoke all on function leases_in_signing(timestamp with time zone,integer) from public;
revoke all on function leases_to_issue(integer) from public;
revoke all on function letters_to_issue(integer) from public;
revoke all on function letters_to_prove(integer) from public;
revoke all on function link_of(bytea,timestamp with time zone) from public;
revoke all on function login_of(text) from public;
revoke all on function logins_of(bigint[]) from public;
revoke all on function membership_differences() from public;
revoke all on function notices_to_issue(integer) from public;
revoke all on function occupancy_search_text(bigint,bigint,bigint) from public;
revoke all on function open_super_session(bytea,bigint,timestamp with time zone,bytea) from public;
revoke all on function passkey_of(bytea) from public;
revoke all on function portal_codes_asked() from public;
revoke all on function portal_invite_of(bytea,timestamp with time zone) from public;
revoke all on function recovery_link_of(bytea,timestamp with time zone) from public;
revoke all on function remove_super_admin(text) from public;
revoke all on function renew_super_session(bytea,bytea,timestamp with time zone) from public;
revoke all on function renewal_offers_due(timestamp with time zone,integer) from public;
revoke all on function replace_super_secret(bigint,text) from public;
revoke all on function replica_fence() from public;
revoke all on function replica_state(uuid,pg_lsn) from public;
revoke all on function request_news_due(timestamp with time zone,integer) from public;
revoke all on function require_replica(uuid,pg_lsn) from public;
revoke all on function reset_super_admin(text,text) from public;
revoke all on function seal_earlier_secret(bigint,bytea) from public;
revoke all on function session_of(bytea) from public;
revoke all on function shared_files(text[]) from public;
revoke all on function signings_to_mark() from public;
revoke all on function super_accounts() from public;
revoke all on function super_admins() from public;
revoke all on function super_login_of(text) from public;
revoke all on function super_mail() from public;
revoke all on function super_secret_of(bigint) from public;
revoke all on function super_set_aside() from public;
revoke all on function super_standbys() from public;
revoke all on function support_to_end(timestamp with time zone) from public;
revoke all on function take_demo_visit(bytea,timestamp with time zone,timestamp with time zone,integer,integer,integer,bigint) from public;
revoke all on function take_entry_token(bytea) from public;
revoke all on function take_super_step(bigint,bigint,timestamp with time zone) from public;
revoke all on function take_tenant_link(bytea,timestamp with time zone) from public;
revoke all on function tenant_code_of(bytea,timestamp with time zone) from public;
revoke all on function tenant_insurance_ends_due(timestamp with time zone,integer) from public;
revoke all on function tenant_passkey_of(bytea) from public;
revoke all on function tenant_session_of(bytea) from public;
revoke all on function tenants_to_sign_in(text) from public;
revoke all on function try_set_aside_now(text,timestamp with time zone) from public;
revoke all on function undo_portfolio_import(bigint) from public;
revoke all on function use_super_session(bytea,timestamp with time zone) from public;
revoke all on function uses_of_promo_code(bigint,integer) from public;
revoke all on function work_orders_due(timestamp with time zone,integer) from public;
revoke all on function write_search(bigint[],bigint[],bigint[]) from public;
grant execute on function account_of_payout(text) to freehold_app;
grant execute on function account_of_subscription(text) to freehold_app;
grant execute on function account_of_text_number(text) to freehold_app;
grant execute on function accounts_away() to freehold_app;
grant execute on function accounts_left_behind(timestamp with time zone) to freehold_app;
grant execute on function accounts_to_automate() to freehold_app;
grant execute on function accounts_to_bill(date) to freehold_app;
grant execute on function accounts_to_erase(timestamp with time zone) to freehold_app;
grant execute on function accounts_to_export(timestamp with time zone) to freehold_app;
grant execute on function accounts_to_fee(date) to freehold_app;
grant execute on function accounts_to_file() to freehold_app;
grant execute on function accounts_to_remind() to freehold_app;
grant execute on function accounts_to_seal() to freehold_app;
grant execute on function accounts_to_spend(date) to freehold_app;
grant execute on function accounts_to_sweep(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_autopay() to freehold_app;
grant execute on function accounts_with_bank_debits(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_batches() to freehold_app;
grant execute on function accounts_with_checked_banks(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_drafts_to_remind(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_ended_visits(timestamp with time zone,boolean) to freehold_app;
grant execute on function accounts_with_leads_to_tell(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_lease_ends(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_mail(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_membership() to freehold_app;
grant execute on function accounts_with_membership_changes(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_messages(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_need_mail(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_need_states() to freehold_app;
grant execute on function accounts_with_old_parts(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_old_reports(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_open_cards(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_open_consents(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_open_letters(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_open_payouts(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_open_screenings(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_open_texts(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_packets(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_reports(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_tenant_inspections(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_texts(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_upkeep(date) to freehold_app;
grant execute on function accounts_with_waiting_applications(timestamp with time zone) to freehold_app;
grant execute on function accounts_with_webhooks(timestamp with time zone) to freehold_app;
grant execute on function add_super_admin(text,text,text) to freehold_app;
grant execute on function api_key_of(bytea) to freehold_app;
grant execute on function cards_of_references(text[]) to freehold_app;
grant execute on function charge_notices_due(timestamp with time zone,integer) to freehold_app;
grant execute on function close_super_session(bytea) to freehold_app;
grant execute on function contractor_papers_due(timestamp with time zone,integer) to freehold_app;
grant execute on function create_account(text,text,text,text,integer,integer,boolean) to freehold_app;
grant execute on function demo_of_past_login(text) to freehold_app;
grant execute on function erase_account() to freehold_app;
grant execute on function every_account() to freehold_app;
grant execute on function find_applications(text,bigint[],integer) to freehold_app;
grant execute on function find_everything(text[],text,text,text,bigint,text[],bigint[],integer) to freehold_app;
grant execute on function find_expenses(text,bigint[],integer) to freehold_app;
grant execute on function find_leases(text,bigint[],integer) to freehold_app;
grant execute on function find_own_and_seen_applications(text,bigint[],integer,bigint) to freehold_app;
grant execute on function find_receipts(text,text[],text[],bigint[],integer) to freehold_app;
grant execute on function find_tenants(text,bigint[],boolean,date,integer) to freehold_app;
grant execute on function find_units(text,bigint[],integer) to freehold_app;
grant execute on function find_work_and_papers(text[],text,text,text,bigint,bigint,bigint,bigint[],integer) to freehold_app;
grant execute on function find_work_orders(text,text[],text[],text[],boolean[],boolean,bigint,bigint[],integer) to freehold_app;
grant execute on function forget_expired() to freehold_app;
grant execute on function forget_expired_of_tenants() to freehold_app;
grant execute on function forget_imported_rows(timestamp with time zone) to freehold_app;
grant execute on function forget_old_batches(timestamp with time zone) to freehold_app;
grant execute on function forget_old_drafts(timestamp with time zone) to freehold_app;
grant execute on function forget_old_mail(timestamp with time zone) to freehold_app;
grant execute on function forget_old_webhooks(timestamp with time zone) to freehold_app;
grant execute on function forget_sandbox_books() to freehold_app;
grant execute on function forget_set_aside(timestamp with time zone) to freehold_app;
grant execute on function has_own_account() to freehold_app;
grant execute on function history_letter_of_code(bytea) to freehold_app;
grant execute on function invoices_to_print(integer) to freehold_app;
grant execute on function keep_consents() to freehold_app;
grant execute on function keep_super_secret(bigint,text) to freehold_app;
grant execute on function lasting_accounts() to freehold_app;
grant execute on function leases_in_signing(timestamp with time zone,integer) to freehold_app;
grant execute on function leases_to_issue(integer) to freehold_app;
grant execute on function letters_to_issue(integer) to freehold_app;
grant execute on function letters_to_prove(integer) to freehold_app;
grant execute on function link_of(bytea,timestamp with time zone) to freehold_app;
grant execute on function login_of(text) to freehold_app;
grant execute on function logins_of(bigint[]) to freehold_app;
grant execute on function membership_differences() to freehold_app;
grant execute on function notices_to_issue(integer) to freehold_app;
grant execute on function occupancy_search_text(bigint,bigint,bigint) to freehold_app;
grant execute on function open_super_session(bytea,bigint,timestamp with time zone,bytea) to freehold_app;
grant execute on function passkey_of(bytea) to freehold_app;
grant execute on function portal_codes_asked() to freehold_app;
grant execute on function portal_invite_of(bytea,timestamp with time zone) to freehold_app;
grant execute on function recovery_link_of(bytea,timestamp with time zone) to freehold_app;
grant execute on function remove_super_admin(text) to freehold_app;
grant execute on function renew_super_session(bytea,bytea,timestamp with time zone) to freehold_app;
grant execute on function renewal_offers_due(timestamp with time zone,integer) to freehold_app;
grant execute on function replace_super_secret(bigint,text) to freehold_app;
grant execute on function replica_fence() to freehold_app;
grant execute on function replica_state(uuid,pg_lsn) to freehold_app;
grant execute on function request_news_due(timestamp with time zone,integer) to freehold_app;
grant execute on function require_replica(uuid,pg_lsn) to freehold_app;
grant execute on function reset_super_admin(text,text) to freehold_app;
grant execute on function seal_earlier_secret(bigint,bytea) to freehold_app;
grant execute on function session_of(bytea) to freehold_app;
grant execute on function shared_files(text[]) to freehold_app;
grant execute on function signings_to_mark() to freehold_app;
grant execute on function super_accounts() to freehold_app;
grant execute on function super_admins() to freehold_app;
grant execute on function super_login_of(text) to freehold_app;
grant execute on function super_mail() to freehold_app;
grant execute on function super_secret_of(bigint) to freehold_app;
grant execute on function super_set_aside() to freehold_app;
grant execute on function super_standbys() to freehold_app;
grant execute on function support_to_end(timestamp with time zone) to freehold_app;
grant execute on function take_demo_visit(bytea,timestamp with time zone,timestamp with time zone,integer,integer,integer,bigint) to freehold_app;
grant execute on function take_entry_token(bytea) to freehold_app;
grant execute on function take_super_step(bigint,bigint,timestamp with time zone) to freehold_app;
grant execute on function take_tenant_link(bytea,timestamp with time zone) to freehold_app;
grant execute on function tenant_code_of(bytea,timestamp with time zone) to freehold_app;
grant execute on function tenant_insurance_ends_due(timestamp with time zone,integer) to freehold_app;
grant execute on function tenant_passkey_of(bytea) to freehold_app;
grant execute on function tenant_session_of(bytea) to freehold_app;
grant execute on function tenants_to_sign_in(text) to freehold_app;
grant execute on function try_set_aside_now(text,timestamp with time zone) to freehold_app;
grant execute on function undo_portfolio_import(bigint) to freehold_app;
grant execute on function use_super_session(bytea,timestamp with time zone) to freehold_app;
grant execute on function uses_of_promo_code(bigint,integer) to freehold_app;
grant execute on function work_orders_due(timestamp with time zone,integer) to freehold_app;
grant execute on function write_search(bigint[],bigint[],bigint[]) to freehold_app;

-- Comments

comment on column access_link.created_by is 'The name of the user, as it was then.';
comment on table account is 'One organisation. Nothing of one is visible from another.';
comment on table account_deletion is 'Accounts that wait for their deletion.';
comment on table account_export is 'Exports of everything of an account. The file of a ready one is removed after seven days.';
comment on column account_export.asked_by_name is 'The name of the user, as it was then.';
comment on table account_import is 'Exports that were read into the account.';
comment on column account_import.asked_by_name is 'The name of the user, as it was then.';
comment on table account_key is 'Keys of sealed fields, one in use an account. Worthless without the master key, which is not in the database.';
comment on column account_moved.cell is 'The cell that has it.';
comment on column account_moved.epoch is 'The count of its moves, as the directory has it.';
comment on column account_moved.erase_after is 'When the rows that are left here are erased; null while the account is on its way here.';
comment on column account_moved.files_shared is 'The other cell reads the same files, so their bytes stay.';
comment on table activity_seal is 'The chain of each account''s activity log. No line is referenced, so that a line that is gone leaves its seal.';
comment on table activity_unsealed is 'Lines of the activity log that the chain of their account does not hold yet.';
comment on table automation_sent is 'What the switches of automation sent, or did not send and why.';
comment on column automation_switch.changed_by is 'The name of the user, as it was then.';
comment on column charge_notice.state is 'RECALLED: the raise was canceled, and the job takes the letter back if it has not left.';
comment on table charge_notice_batch is 'Letters about charges that were raised together.';
comment on table charger_check is 'The merchants at which the automatic retries of declined bills are off.';
comment on table checkout is 'Sign-ups on their way to an account. They belong to the installation, because no account exists yet.';
comment on column contractor.archived_by is 'The name of the user, as it was then.';
comment on table demo_visit is 'A demo account that a visitor has for a day, or the template of such accounts.';
comment on table demo_wait is 'Visitors who wait for a demo account of their own.';
comment on table entry_unfiled is 'Entries of the journal that the totals by day and by month do not hold yet.';
comment on table form_draft is 'Kept for 30 days after the last change.';
comment on table help_question is 'Words of questions that no help article answers, by day.';
comment on column import_run.created_by is 'The name of the user, as it was then.';
comment on table invoice is 'What the operator charged an account, as issued.';
comment on table invoice_number is 'The numbers of the invoices of this installation.';
comment on table job_run is 'Runs of the repeating jobs.';
comment on table journal_entry is 'One business event. Never changed, never deleted: what is taken back is reversed.';
comment on table lease is 'An issued contract is never erased: it leaves the list.';
comment on table lease_adult is 'The tenants of a lease contract, and its guarantor.';
comment on table lease_end is 'Occupancies without an end, by the last day of their lease; kept by triggers on occupancy.';
comment on table lease_term is 'A term that began stays. One that has not can be canceled, and stays as canceled.';
comment on column limit_count.counted is 'A hash of the group and the caller.';
comment on table mail_message is 'Mail that is to be sent, or was. Kept for 90 days after its end.';
comment on column mail_message.property_id is 'The property it is about; null where it is about none, or several.';
comment on column mail_message.automation is 'The switch that sent it; blank where a person or an event did.';
comment on column mail_message.caused_by is 'The name of the user whose click sent it, as it was then.';
comment on table mail_suppression is 'Addresses that get no courtesy mail from the account.';
comment on table membership is 'What an account pays for its membership. There is none where the operator includes it.';
comment on table membership_change is 'Changes of memberships, the intent first.';
comment on table membership_difference is 'Differences between memberships here and at the charger, for super admins.';
comment on table notice is 'A notice is never erased: a deleted one leaves the list.';
comment on column notice_service.way is 'EMAILED is a courtesy copy, and never counts as service.';
comment on table operator_mail is 'Mail to super admins. Kept for 90 days after its end.';
comment on table outbox_mail is 'Mail that the sandbox kept instead of sending. Empty where real mail is set up.';
comment on column owner.archived_by is 'The name of the user, as it was then.';
comment on column passkey_challenge.purpose is 'sign in, the user who adds a passkey, or the browser or the session of a tenant.';
comment on column portfolio_import.created_by is 'The name of the user, as it was then.';
comment on table postal_letter is 'Sent letters are never erased: they prove what went to whom.';
comment on column primary_mark.timeline is 'The timeline of the primary when a server last looked, as its files are named.';
comment on table promo_code is 'Promotion codes for memberships.';
comment on table promo_use is 'The promotion codes that an account has used.';
comment on column property.archived_by is 'The name of the user, as it was then.';
comment on table recurring_charge is 'A charge that is billed with the rent of a tenancy, from a day to a day.';
comment on table recurring_charge_step is 'The amounts of recurring charges, each from a day on.';
comment on table rental_application is 'A decided application is never erased: it leaves the list.';
comment on table sandbox_bank is 'Bank accounts that the sandbox keeps instead of a provider. Empty where a real one is set up.';
comment on table sandbox_bill is 'Bills that the sandbox collected for its subscriptions. Empty where a real provider is set up.';
comment on table sandbox_letter is 'Letters that the sandbox took orders for. Empty where a real provider is set up.';
comment on table sandbox_method is 'Ways to pay that the sandbox keeps instead of a provider. Empty where a real one is set up.';
comment on table sandbox_payout is 'Payouts that the sandbox sent instead of a provider. Empty where a real one is set up.';
comment on table sandbox_sale is 'Payments that the sandbox took instead of a provider. Empty where a real one is set up.';
comment on table sandbox_screening is 'Reports that the sandbox took orders for. Empty where a real provider is set up.';
comment on table sandbox_subscription is 'Subscriptions that the sandbox keeps instead of a provider. Empty where a real one is set up.';
comment on table sandbox_text is 'Texts that the sandbox kept instead of sending. Empty where a real provider is set up.';
comment on column schema_needs.version is 'The oldest version that can work on this schema, by the last migration that it knows.';
comment on column second_factor.secret is 'Sealed with the account''s key.';
comment on table second_factor_demand is 'The user types that must sign in with an authenticator app.';
comment on column security_answer.answer_hash is 'argon2id of the answer in lower case, its blanks made single.';
comment on column server_heartbeat.version is 'The last migration that the server knows.';
comment on column server_heartbeat.files is 'A mark of the place where the server keeps files: two with the same mark share them.';
comment on column server_heartbeat.keys is 'A mark of the keys that sign the log and seal leases.';
comment on table session is 'Only the hash of a token is kept. Idle for 30 minutes or 12 hours old, it opens nothing.';
comment on table setup_link is 'Only the newest link works, and once. It belongs to the installation, not to an account.';
comment on table sign_in_failure is 'Failed sign-ins per login and per address, hashed; they slow down, then lock.';
comment on table staff_invitation is 'The link of an invitation is signed, so no token is kept. Only the newest one of a user is open.';
comment on column staff_invitation.sent_by_name is 'The name of the user, as it was then.';
comment on column staff_user.password_hash is 'Null until an invited user has chosen a password.';
comment on column staff_user.archived_by is 'The name of the user, as it was then.';
comment on column staff_user.setup_stage is 'The stage of the setup wizard that the user left.';
comment on column stored_file.paper_of is 'The noun whose own address opens this PDF; null for what downloadImage opens.';
comment on table super_activity is 'The log of the super admins.';
comment on column super_admin.factor_secret is 'Sealed with the master key.';
comment on table tally is 'How many of each an account has, kept by triggers in the transaction that changes them.';
comment on column tenant.archived_by is 'The name of the user, as it was then.';
comment on table tenant_total is 'Totals of a tenant, kept from the lines of the journal in the same transaction.';
comment on table terms_consent is 'Proof of consent. It belongs to no account, and outlives it.';
comment on column terms_consent.terms_sha256 is 'The hash of the terms of use as this installation showed them.';
comment on column unit.archived_by is 'The name of the user, as it was then.';
comment on table uploaded_application is 'Applications on paper, as PDFs. A deleted one leaves the list.';
comment on table user_property is 'The properties of a user who may not see all of them.';
