-- Up Migration

-- A paper of a tenant that staff added: an ID, proof of insurance, a paper about a pet, or another one.
create table tenant_paper (
  account_id bigint not null,
  id bigint generated always as identity,
  tenant_id bigint not null,
  kind text not null check (kind in ('ID', 'INSURANCE', 'PET', 'OTHER')),
  title text not null,
  ends_on date,
  paper_file text not null,
  original_name text not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (account_id, id),
  check (ends_on is null or kind = 'INSURANCE'),
  check (kind <> 'INSURANCE' or ends_on is not null),
  foreign key (account_id) references account (id) on delete cascade,
  foreign key (account_id, tenant_id) references tenant (account_id, id) on delete cascade,
  foreign key (account_id, paper_file) references stored_file (account_id, name)
);
call close_to_others('tenant_paper');
create index tenant_paper_of on tenant_paper (account_id, tenant_id, id);
create unique index tenant_paper_file on tenant_paper (account_id, paper_file);
create index tenant_paper_ends on tenant_paper (account_id, ends_on) where kind = 'INSURANCE';

grant select, insert, delete on tenant_paper to freehold_app;
grant select, delete on tenant_paper to freehold_definer;
grant usage on sequence tenant_paper_id_seq to freehold_app;
