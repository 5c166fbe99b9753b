-- Up Migration

-- The people whom a lease contract names: its tenants in their order, and after them a guarantor.
create table lease_adult (
  account_id bigint not null,
  lease_id bigint not null,
  place smallint not null check (place > 0),
  role text not null check (role in ('TENANT', 'GUARANTOR')),
  name text not null check (name <> ''),
  -- blank until the lease is sent, where nobody gave one
  email text not null default '',
  -- the application that this person sent; null for one who was added by hand, and in the lease of a renewal
  application_id bigint,
  primary key (account_id, lease_id, place),
  foreign key (account_id, lease_id) references lease (account_id, id) on delete cascade,
  foreign key (account_id, application_id) references rental_application (account_id, id)
);
comment on table lease_adult is 'The tenants of a lease contract, and its guarantor.';
call close_to_others('lease_adult');
create index lease_adult_application on lease_adult (account_id, application_id) where application_id is not null;
grant select, insert on lease_adult to freehold_app;

insert into lease_adult (account_id, lease_id, place, role, name, email, application_id)
select l.account_id, l.id, row_number() over (partition by l.account_id, l.id order by s.place), 'TENANT', s.one ->> 'name',
  case row_number() over (partition by l.account_id, l.id order by s.place)
    when 1 then t.email when 2 then coalesce(a.coapplicant_email, '') else '' end,
  case when s.place = 2 and l.term_id is null then l.application_id end
from lease l
join tenant t on t.account_id = l.account_id and t.id = l.tenant_id
left join rental_application a on a.account_id = l.account_id and a.id = l.application_id
cross join lateral jsonb_array_elements(l.content::jsonb -> 'signers') with ordinality s (one, place)
where l.kind = 'CONTRACT' and s.one ->> 'role' = 'Tenant' and s.one ->> 'name' <> '';

-- People who live in the home and do not sign: names and nothing else.
alter table lease add column other_occupants jsonb not null default '[]';

alter table lease_signer drop constraint lease_signer_role_check;
alter table lease_signer add constraint lease_signer_role_check check (role in ('TENANT', 'GUARANTOR', 'LANDLORD'));
