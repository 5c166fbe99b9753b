-- Up Migration

alter table promo_code
  -- the first day; null is from now on
  add column starts date,
  -- how many bills it makes smaller; null is every bill
  add column bills int check (bills > 0),
  add constraint promo_code_period check (starts <= until);

-- An account has used a code for its membership. The count beside the code stays when the account is deleted.
create table promo_use (
  account_id bigint not null references account on delete cascade,
  promo_code_id bigint not null references promo_code,
  membership text not null check (membership in ('core', 'pro')),
  off_cents bigint not null check (off_cents > 0),
  used_at timestamptz not null,
  -- an account uses a code once
  primary key (account_id, promo_code_id)
);
comment on table promo_use is 'The promotion codes that an account has used.';
create index promo_use_of_code on promo_use (promo_code_id, used_at desc, account_id);
call close_to_others('promo_use');

grant select, insert on promo_use to freehold_app;
grant select on promo_use, promo_code to freehold_definer;

-- Who used a code, newest first: super admins see across accounts.
create function uses_of_promo_code(code bigint, most int)
  returns table (account_id bigint, account_number text, account_name text, membership text, off_cents bigint, used_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select a.id, a.number, a.name, u.membership, u.off_cents, u.used_at
  from promo_use u join account a on a.id = u.account_id
  where u.promo_code_id = code order by u.used_at desc, a.id limit most
$$;
-- Without a superuser, only a role that may create in the schema can be given a function.
grant create on schema public to freehold_definer;
alter function uses_of_promo_code(bigint, int) owner to freehold_definer;
revoke create on schema public from freehold_definer;
revoke all on function uses_of_promo_code(bigint, int) from public;
grant execute on function uses_of_promo_code(bigint, int) to freehold_app;
