-- Up Migration

-- A paper of a contractor, such as a W-9.
create table contractor_paper (
  account_id bigint not null,
  id bigint generated always as identity,
  contractor_id bigint not null,
  kind text not null check (kind in ('W9')),
  paper_file text not null,
  original_name text not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (account_id, id),
  foreign key (account_id, contractor_id) references contractor (account_id, id) on delete cascade,
  foreign key (account_id, paper_file) references stored_file (account_id, name)
);
call close_to_others('contractor_paper');
create index contractor_paper_of on contractor_paper (account_id, contractor_id, id);
create unique index contractor_paper_file on contractor_paper (account_id, paper_file);

-- A license or insurance of which the account was told that it ends: once for each paper and day.
create table contractor_notice (
  account_id bigint not null,
  id bigint generated always as identity,
  contractor_id bigint not null,
  paper text not null check (paper in ('LICENSE', 'INSURANCE')),
  ends_on date not null,
  told_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, contractor_id) references contractor (account_id, id) on delete cascade
);
call close_to_others('contractor_notice');
create unique index contractor_notice_once on contractor_notice (account_id, contractor_id, paper, ends_on);

grant select, insert, update, delete on contractor_paper, contractor_notice to freehold_app;
grant select, delete on contractor_paper, contractor_notice to freehold_definer;
grant usage on sequence contractor_paper_id_seq, contractor_notice_id_seq to freehold_app;

-- The papers of all accounts that end within thirty days and of which nobody was told.
create function contractor_papers_due(moment timestamptz, most int)
  returns table (account bigint, contractor bigint, paper text, ends date, timezone text)
  language sql stable security definer set search_path = public as $$
  select c.account_id, c.id, p.paper, p.ends, a.timezone
  from contractor c join account a on a.id = c.account_id
  cross join lateral (values ('LICENSE', c.license_expires_on), ('INSURANCE', c.insurance_expires_on)) p (paper, ends)
  where c.archived_at is null and p.ends between (moment at time zone a.timezone)::date
      and (moment at time zone a.timezone)::date + 30
    and not exists (select from contractor_notice n
      where n.account_id = c.account_id and n.contractor_id = c.id and n.paper = p.paper and n.ends_on = p.ends)
  order by p.ends, c.account_id, c.id limit most
$$;

grant create on schema public to freehold_definer;
alter function contractor_papers_due(timestamptz, int) owner to freehold_definer;
revoke all on function contractor_papers_due(timestamptz, int) from public;
grant execute on function contractor_papers_due(timestamptz, int) to freehold_app;
revoke create on schema public from freehold_definer;
