-- Up Migration

-- Each opening of a paper in the portal. For a notice it proves that the tenant opened the courtesy copy. A link to a paper
-- works once: its ticket is stored as a hash.
create table paper_opening (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  kind text not null check (kind in ('UPLOAD', 'LEASE', 'NOTICE', 'LETTER')),
  record_id bigint not null,
  opened_at timestamptz not null,
  address text not null default '',
  agent text not null default '',
  -- The staff user who looked at the portal of the tenant; blank for the tenant.
  viewer_name text not null default '',
  ticket_hash bytea,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create unique index paper_opening_ticket on paper_opening (account_id, ticket_hash) where ticket_hash is not null;
create index paper_opening_of on paper_opening (account_id, kind, record_id, id);
create index paper_opening_tenant on paper_opening (account_id, tenant_id, id);
call close_to_others('paper_opening');
grant select, insert on paper_opening to freehold_app;
grant select, delete on paper_opening to freehold_definer;

-- Letters about how a tenant paid, as they were issued. The code on the letter is stored as a hash.
create table history_letter (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  facts jsonb not null,
  -- The hash of the PDF before its signature was added, which is signed together with the facts.
  sha256 text not null,
  signature text not null,
  file_name text not null,
  code_hash bytea not null unique,
  made_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade
);
create index history_letter_of_tenant on history_letter (account_id, tenant_id, id);
create unique index history_letter_file on history_letter (account_id, file_name);
call close_to_others('history_letter');
grant select, insert on history_letter to freehold_app;
grant select, delete on history_letter to freehold_definer;

-- Whoever has a letter types its code on a public page, which knows no account.
create function history_letter_of_code(hash bytea) returns table (facts jsonb)
language sql stable as $$
  select l.facts from history_letter l where l.code_hash = hash
$$;
call give_to_definer(array['history_letter_of_code(bytea)']::regprocedure[]);
