-- Up Migration

-- Everything of an account in one file, made by a job and kept for a week.
create table account_export (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'REMOVED')),
  asked_by bigint not null,
  asked_by_name text not null,
  with_births boolean not null,
  asked_at timestamptz not null,
  -- when a server last told that it works on it
  told_at timestamptz,
  done bigint not null default 0,
  total bigint not null default 0,
  store_key text unique,
  bytes bigint not null default 0,
  ended_at timestamptz,
  primary key (account_id, id),
  check ((ended_at is null) = (state in ('QUEUED', 'RUNNING'))),
  check (state <> 'READY' or store_key is not null)
);
create unique index account_export_open on account_export (account_id) where ended_at is null;
call close_to_others('account_export');
comment on table account_export is 'Exports of everything of an account. The file of a ready one is removed after seven days.';
comment on column account_export.asked_by_name is 'The name of the user, as it was then.';
grant select, insert, update on account_export to freehold_app;
grant select on account_export to freehold_definer;

-- Such a file, read into an account without data.
create table account_import (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  file_name text not null,
  done bigint not null default 0,
  total bigint not null default 0,
  store_key text unique,
  -- a sentence for the user who asked
  problem text not null default '',
  ended_at timestamptz,
  primary key (account_id, id),
  check ((ended_at is null) = (state in ('QUEUED', 'RUNNING')))
);
create unique index account_import_open on account_import (account_id) where ended_at is null;
call close_to_others('account_import');
comment on table account_import is 'Exports that were read into the account.';
comment on column account_import.asked_by_name is 'The name of the user, as it was then.';
grant select, insert, update on account_import to freehold_app;
grant select on account_import to freehold_definer;

-- Accounts with an export to make or to remove, or an import to carry out.
create function accounts_to_export(removed_before timestamptz) returns setof bigint
  language sql stable security definer set search_path = public as $$
  select account_id from account_export where ended_at is null or (state = 'READY' and ended_at < removed_before)
  union select account_id from account_import where ended_at is null or store_key is not null
  order by 1
$$;
grant create on schema public to freehold_definer;
alter function accounts_to_export(timestamptz) owner to freehold_definer;
revoke all on function accounts_to_export(timestamptz) from public;
grant execute on function accounts_to_export(timestamptz) to freehold_app;
revoke create on schema public from freehold_definer;

-- An import numbers its records anew before it writes them, because they name each other.
grant usage on sequence owner_id_seq, property_id_seq, property_image_id_seq, unit_id_seq, unit_image_id_seq, late_fee_rule_id_seq,
  tenant_id_seq, occupancy_id_seq, expense_category_id_seq, expense_subcategory_id_seq, allocation_id_seq, card_payment_id_seq,
  payout_id_seq, owner_statement_id_seq to freehold_app;
