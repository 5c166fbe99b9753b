-- Up Migration

-- What a job could not do for an account or a record of it. Another success removes the row. After three tries in a row
-- the work is set aside: it is tried again after longer and longer pauses, and super admins read why.
create table set_aside (
  account_id bigint not null references account on delete cascade,
  job text not null,
  -- Empty where the whole account failed
  record text not null default '',
  tries int not null default 1,
  error text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_at timestamptz not null,
  primary key (account_id, job, record)
);
call close_to_others('set_aside');
grant select, insert, update, delete on set_aside to freehold_app;

create function super_set_aside() returns table (
  account_id bigint, account_name text, job text, record text, tries int, error text,
  first_at timestamptz, last_at timestamptz, next_at timestamptz
) language sql stable security definer set search_path = public as $$
  select s.account_id, a.name, s.job, s.record, s.tries, s.error, s.first_at, s.last_at, s.next_at
  from set_aside s join account a on a.id = s.account_id
$$;

-- A super admin runs a job again: it tries everything, whatever its pause.
create function try_set_aside_now(job_name text, at timestamptz) returns void
  language sql volatile security definer set search_path = public as $$
  update set_aside set next_at = at where job = job_name and next_at > at
$$;

-- Work that has not failed for a week was done in another way, or its record is gone.
create function forget_set_aside(before timestamptz) returns void
  language sql volatile security definer set search_path = public as $$
  delete from set_aside where last_at < before
$$;

grant create on schema public to freehold_definer;
do $$
declare f regprocedure;
begin
  foreach f in array array[
    'super_set_aside()', 'try_set_aside_now(text, timestamptz)', 'forget_set_aside(timestamptz)'
  ]::regprocedure[] loop
    execute format('alter function %s owner to freehold_definer', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to freehold_app', f);
  end loop;
end $$;
revoke create on schema public from freehold_definer;
grant select, update, delete on set_aside to freehold_definer;
