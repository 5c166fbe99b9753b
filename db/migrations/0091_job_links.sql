-- Up Migration

-- How a contractor gets in, and the cost above which the owner is asked; none never asks.
alter table property
  add column access_instructions text not null default '',
  add column owner_limit_cents bigint default 50000 check (owner_limit_cents >= 0);

alter table work_order
  -- the most that the contractor may spend without asking
  add column cost_limit_cents bigint check (cost_limit_cents > 0),
  -- the total up to which a user went on without an answer of the owner
  add column unasked_cents bigint;

-- Where a move by link came from.
alter table work_order_move add column address text not null default '';

-- A contractor's photo: what it shows, who sent it, and the key by which a second try is known.
alter table work_order_image
  add column phase text check (phase in ('BEFORE', 'AFTER')),
  add column sent_by text not null default '',
  add column client_key text;
create unique index work_order_image_key on work_order_image (account_id, work_order_id, client_key)
  where client_key is not null;

-- A link to one work order, as it was sent to its contractor.
create table work_order_sending (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  contractor_id bigint not null,
  name text not null,
  email text not null,
  sent_at timestamptz not null,
  sent_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  declined_at timestamptz,
  -- a date that the contractor proposes, where the property is; none once it was settled
  proposed_on date,
  proposed_time text not null default '',
  proposed_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade,
  foreign key (account_id, contractor_id) references contractor (account_id, id) on delete cascade
);
call close_to_others('work_order_sending');
create index work_order_sending_of on work_order_sending (account_id, work_order_id, id desc);
-- A work order has one link that works.
create unique index work_order_sending_open on work_order_sending (account_id, work_order_id) where revoked_at is null;
create index work_order_sending_contractor on work_order_sending (account_id, contractor_id);
create index work_order_sending_proposed on work_order_sending (account_id, proposed_at, id) where proposed_on is not null;
create index work_order_sending_declined on work_order_sending (account_id, declined_at, id)
  where declined_at is not null and revoked_at is null;

-- What happened to a work order beside its moves.
create table work_order_event (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  at timestamptz not null,
  kind text not null check (kind in ('LINK_SENT', 'LINK_REVOKED', 'OPENED', 'ACCESS_SHOWN', 'PROPOSED', 'PHOTOS', 'INVOICE',
    'INVOICE_ACCEPTED', 'INVOICE_DECLINED', 'OWNER_ASKED', 'OWNER_OPENED', 'OWNER_APPROVED', 'OWNER_DECLINED',
    'OWNER_QUESTION', 'OWNER_REMINDED', 'OWNER_WITHDRAWN', 'WITHOUT_OWNER')),
  who text not null,
  address text not null default '',
  detail text not null default '',
  primary key (account_id, id),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade
);
call close_to_others('work_order_event');
create index work_order_event_of on work_order_event (account_id, work_order_id, id);

-- An invoice that a contractor sent by link. Money moves only when a user pays the work order.
create table work_order_invoice (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  sent_by text not null,
  sent_at timestamptz not null,
  amount_cents bigint not null check (amount_cents > 0),
  note text not null default '',
  paper_file text,
  client_key text,
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'DECLINED')),
  decided_at timestamptz,
  decided_by text not null default '',
  reason text not null default '',
  primary key (account_id, id),
  check ((state = 'WAITING') = (decided_at is null)),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade,
  foreign key (account_id, paper_file) references stored_file (account_id, name)
);
call close_to_others('work_order_invoice');
create index work_order_invoice_of on work_order_invoice (account_id, work_order_id, id);
create index work_order_invoice_waiting on work_order_invoice (account_id, sent_at, id) where state = 'WAITING';
create index work_order_invoice_file on work_order_invoice (account_id, paper_file) where paper_file is not null;
create unique index work_order_invoice_key on work_order_invoice (account_id, work_order_id, client_key)
  where client_key is not null;

-- A work order that costs more than the property's limit, as its owner was asked about it by link.
create table owner_approval (
  account_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  owner_id bigint,
  owner_name text not null,
  email text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- what waiting does, in the words of whoever asked
  effect text not null default '',
  asked_at timestamptz not null,
  asked_by text not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  question text not null default '',
  question_at timestamptz,
  answer text check (answer in ('APPROVE', 'DECLINE')),
  reason text not null default '',
  answered_at timestamptz,
  answered_from text not null default '',
  -- a newer one was sent, or a user took it back
  ended_at timestamptz,
  primary key (account_id, id),
  check ((answer is null) = (answered_at is null)),
  foreign key (account_id, work_order_id) references work_order (account_id, id) on delete cascade,
  foreign key (account_id, owner_id) references owner (account_id, id) on delete set null (owner_id)
);
call close_to_others('owner_approval');
create index owner_approval_of on owner_approval (account_id, work_order_id, id desc);
-- A work order has one question to its owner that counts.
create unique index owner_approval_current on owner_approval (account_id, work_order_id) where ended_at is null;
create index owner_approval_owner on owner_approval (account_id, owner_id);
create index owner_approval_open on owner_approval (asked_at) where answered_at is null and ended_at is null;
create index owner_approval_waiting on owner_approval (account_id, asked_at, id) where answered_at is null and ended_at is null;

create index work_order_done on work_order (stage_at) where stage = 'DONE' and archived_at is null;

grant select, insert, update, delete on work_order_sending, work_order_event, work_order_invoice, owner_approval to freehold_app;
grant select, delete on work_order_sending, work_order_event, work_order_invoice, owner_approval to freehold_definer;
grant usage on sequence work_order_sending_id_seq, work_order_event_id_seq, work_order_invoice_id_seq, owner_approval_id_seq
  to freehold_app;

-- The job asks all accounts for owners to remind, a day after they were asked, and for done work orders of which nobody said
-- a word for three days.
create function work_orders_due(moment timestamptz, most int) returns table (account bigint, id bigint, due text)
  language sql stable security definer set search_path = public as $$
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
$$;

grant create on schema public to freehold_definer;
alter function work_orders_due(timestamptz, int) owner to freehold_definer;
revoke all on function work_orders_due(timestamptz, int) from public;
grant execute on function work_orders_due(timestamptz, int) to freehold_app;
revoke create on schema public from freehold_definer;
