-- Up Migration

-- The list of super admins has accounts that live here, and not those that moved to another cell and left their rows.
create or replace function super_accounts() returns table (id bigint, number text, name text, membership text, status text, demo boolean,
  visit boolean, created_at timestamptz, units bigint, users bigint, last_seen timestamptz, failed_mail bigint, stored_bytes bigint,
  closed boolean) language sql stable as $$
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
$$;
call give_to_definer(array['super_accounts()']::regprocedure[]);
