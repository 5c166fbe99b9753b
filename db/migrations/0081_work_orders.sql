-- Up Migration

-- Work that a contractor is asked to do at a property, from the first word to the money paid for it.
create table work_order (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  job_title text not null,
  job_description text not null default '',
  note text not null default '',
  urgency text not null check (urgency in ('CRITICAL', 'MEDIUM', 'LOW')),
  trade text check (trade in ('APPLIANCES', 'CARPENTRY', 'CLEANING', 'ELECTRICAL', 'FLOORING', 'HVAC', 'PAINTING', 'PLUMBING',
    'ROOFING', 'YARD_MAINTENANCE', 'OTHER')),
  property_id bigint not null,
  -- none for the whole property
  unit_id bigint,
  contractor_id bigint not null,
  due_on date not null,
  material_description_1 text not null default '',
  material_description_2 text not null default '',
  material_1_cents bigint not null check (material_1_cents > 0),
  material_2_cents bigint check (material_2_cents >= 0),
  labor_1_cents bigint check (labor_1_cents >= 0),
  labor_2_cents bigint check (labor_2_cents >= 0),
  total_cents bigint not null generated always as
    (material_1_cents + coalesce(material_2_cents, 0) + coalesce(labor_1_cents, 0) + coalesce(labor_2_cents, 0)) stored,
  authorized text check (authorized in ('APPROVE', 'DECLINE', 'DEFER')),
  -- a paid one has one expense that is not voided, of its total and on its fund date
  paid boolean not null default false,
  fund_on date,
  stage text not null default 'NEW' check (stage in
    ('NEW', 'SENT', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'CLOSED', 'CANCELED')),
  stage_at timestamptz not null,
  -- while it is on hold: the stage before, and the day to look at it again
  held_from text check (held_from in ('NEW', 'SENT', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS')),
  look_again_on date,
  visit_on date,
  visit_time text not null default '',
  reopened integer not null default 0,
  created_at timestamptz not null,
  answered_at timestamptz,
  done_at timestamptz,
  archived_at timestamptz,
  archived_by text not null default '',
  -- urgent ones first, and of these the ones due first
  urgency_order integer not null generated always as
    ((case urgency when 'CRITICAL' then 1 when 'MEDIUM' then 2 else 3 end) * 10000000 + (due_on - date '2000-01-01')) stored,
  primary key (account_id, id),
  check (not paid or fund_on is not null),
  check ((stage = 'ON_HOLD') = (held_from is not null)),
  check ((stage = 'ON_HOLD') = (look_again_on is not null)),
  foreign key (account_id, property_id) references property (account_id, id),
  foreign key (account_id, unit_id) references unit (account_id, id),
  foreign key (account_id, contractor_id) references contractor (account_id, id)
);
call close_to_others('work_order');
create index work_order_by_urgency on work_order (account_id, urgency_order, id) where archived_at is null;
create index work_order_by_due on work_order (account_id, due_on, id) where archived_at is null;
create index work_order_by_title on work_order (account_id, job_title collate natural_order, id) where archived_at is null;
create index work_order_by_total on work_order (account_id, total_cents, id) where archived_at is null;
create index work_order_by_fund_date on work_order (account_id, fund_on, id) where archived_at is null;
create index work_order_by_stage on work_order (account_id, stage, urgency_order, id) where archived_at is null;
create index work_order_newest on work_order (account_id, created_at, id) where archived_at is null;
create index work_order_of_property on work_order (account_id, property_id, urgency_order, id);
create index work_order_of_unit on work_order (account_id, unit_id) where unit_id is not null;
create index work_order_of_contractor on work_order (account_id, contractor_id, created_at, id);
create index work_order_archived on work_order (account_id, archived_at) where archived_at is not null;
-- The counter of the top bar, and the queue of what waits for a person.
create index work_order_open on work_order (account_id, stage, property_id, contractor_id)
  where archived_at is null and stage not in ('DONE', 'CLOSED', 'CANCELED');
create index work_order_to_pay on work_order (account_id, done_at, id)
  where archived_at is null and not paid and stage in ('DONE', 'CLOSED');

create table work_order_image (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade,
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
call close_to_others('work_order_image');
create index work_order_image_of on work_order_image (account_id, work_order_id, id);
create index work_order_image_file on work_order_image (account_id, image_name);

-- Each move between stages, with what stood before it, so that a slip can be undone.
create table work_order_move (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  move text not null,
  from_stage text not null,
  to_stage text not null,
  reason text not null default '',
  before jsonb not null default '{}',
  undone boolean not null default false,
  primary key (account_id, id),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade
);
call close_to_others('work_order_move');
create index work_order_move_of on work_order_move (account_id, work_order_id, id);

create table work_order_comment (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  at timestamptz not null,
  user_id bigint,
  user_name text not null,
  body text not null,
  primary key (account_id, id),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade
);
call close_to_others('work_order_comment');
create index work_order_comment_of on work_order_comment (account_id, work_order_id, id);

create table work_order_comment_image (
  account_id bigint not null,
  id bigint generated always as identity,
  comment_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, comment_id) references work_order_comment (account_id, id) on delete cascade,
  foreign key (account_id, image_name) references stored_file (account_id, name),
  foreign key (account_id, thumb_name) references stored_file (account_id, name)
);
call close_to_others('work_order_comment_image');
create index work_order_comment_image_of on work_order_comment_image (account_id, comment_id, id);
create index work_order_comment_image_file on work_order_comment_image (account_id, image_name);

grant select, insert, update, delete on work_order, work_order_image, work_order_move, work_order_comment,
  work_order_comment_image to freehold_app;
grant select, delete on work_order, work_order_image, work_order_move, work_order_comment, work_order_comment_image
  to freehold_definer;
grant usage on sequence work_order_id_seq, work_order_image_id_seq, work_order_move_id_seq, work_order_comment_id_seq,
  work_order_comment_image_id_seq to freehold_app;

-- An expense names who was paid, and the work order that posted it. A work order has at most one that is not voided.
alter table expense add column contractor_id bigint, add column work_order_id bigint,
  add foreign key (account_id, contractor_id) references contractor (account_id, id),
  add foreign key (account_id, work_order_id) references work_order (account_id, id);
create unique index expense_of_work_order on expense (account_id, work_order_id)
  where work_order_id is not null and voided_by is null;
create index expense_of_work_order_ever on expense (account_id, work_order_id) where work_order_id is not null;
create index expense_of_contractor on expense (account_id, contractor_id, day) where contractor_id is not null;

-- Expenses name work orders, and these name contractors and properties, so they go between them.
create or replace function erase_account() returns setof text
  language plpgsql security definer set search_path = public as $$
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
  foreach tab in array array['maintenance_log_image', 'maintenance_log', 'postal_letter', 'notice_service', 'notice', 'lease_document', 'lease', 'allocation', 'mail_message', 'issued_document', 'card_payment', 'deposit_return', 'expense', 'payout',
    'work_order_comment_image', 'work_order_comment', 'work_order_image', 'work_order', 'contractor',
    'receipt', 'charge', 'journal_line', 'entry_unfiled', 'journal_entry', 'owner_statement', 'recurring_expense', 'rent_account', 'occupancy',
    'unit_image', 'property_image', 'unit', 'property', 'owner', 'tenant', 'late_fee_rule', 'stored_file', 'activity_unsealed']
  loop
    execute format('delete from %I where account_id = $1', tab) using acc;
  end loop;
  delete from account where id = acc;
  perform set_config('app.erasing', '', true);
end $$;
