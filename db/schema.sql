-- Made by `npm run db dump` from the migrations. Do not edit.

-- Functions are created before the tables they read.
set check_function_bodies = off;

-- Roles

do $$ begin create role freehold_app nologin; exception when duplicate_object then null; end $$;
do $$ begin create role freehold_definer nologin; exception when duplicate_object then null; end $$;

-- Extensions

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Collations

create collation natural_order (provider = icu, locale = 'en-u-kn-true');

-- Functions

CREATE OR REPLACE FUNCTION public.accounts_to_sweep(before timestamp with time zone)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select distinct account_id from stored_file where state = 'dropped' or (state = 'pending' and created_at < before)
$function$
;

CREATE OR REPLACE PROCEDURE public.close_to_others(IN tab regclass, IN col text DEFAULT 'account_id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy own_account on %s to freehold_app using (%I = current_account()) with check (%I = current_account())', tab, col, col);
  execute format('create policy definer on %s to freehold_definer using (true) with check (true)', tab);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare change text := case tg_op when 'INSERT' then 'added' else 'removed' end;
begin
  execute format(
    'update tally t set %1$I = t.%1$I %2$s n.n from (select account_id, count(*) as n from %3$I group by account_id) n where t.account_id = n.account_id',
    tg_argv[0], case tg_op when 'INSERT' then '+' else '-' end, change);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, count(*) as n from added group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  elsif tg_op = 'DELETE' then
    update property p set units_total = p.units_total - n.n
      from (select account_id, property_id, count(*) as n from removed group by 1, 2) n
      where p.account_id = n.account_id and p.id = n.property_id;
  else
    update property p set units_total = p.units_total + n.n
      from (select account_id, property_id, sum(step) as n from (
          select account_id, property_id, 1 as step from added union all select account_id, property_id, -1 from removed
        ) moved group by 1, 2 having sum(step) <> 0) n
      where p.account_id = n.account_id and p.id = n.property_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.create_account(number text, name text, timezone text, membership text, user_limit integer, unit_limit integer, demo boolean)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  insert into account (number, name, timezone, membership, user_limit, unit_limit, demo)
  values (number, name, timezone, membership, user_limit, unit_limit, demo) returning id
$function$
;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.account_id', true), '')::bigint $function$
;

CREATE OR REPLACE FUNCTION public.find_units(pattern text, properties bigint[], few integer)
 RETURNS TABLE(total bigint, ids bigint[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  return query execute
    'with hit as materialized (
       select id from unit where account_id = current_account() and search like $1 and ($2 is null or property_id = any($2)))
     select n, case when n <= $3 then (select coalesce(array_agg(id), ''{}'') from hit) end from (select count(*) as n from hit) counted'
    using pattern, properties, few;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_expired()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from session where last_access < now() - interval '1 day' or created_at < now() - interval '1 day';
  delete from entry_token where expires_at < now();
  delete from super_session where last_access < now() - interval '1 day';
  delete from idempotency_key where created_at < now() - interval '3 days';
$function$
;

CREATE OR REPLACE PROCEDURE public.keep_tally(IN tab regclass, IN col text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger tally_in after insert on %s referencing new table as added for each statement execute function count_rows(%L)', tab, col);
  execute format('create trigger tally_out after delete on %s referencing old table as removed for each statement execute function count_rows(%L)', tab, col);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.login_of(login text)
 RETURNS TABLE(account_id bigint, user_id bigint, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select account_id, id, password_hash from staff_user where lower(email) = lower(login)
$function$
;

CREATE OR REPLACE FUNCTION public.open_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin insert into tally (account_id) values (new.id); return null; end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_occupied_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    update unit set search = '' where (account_id, id) in (select account_id, unit_id from added);
  end if;
  if tg_op <> 'INSERT' then
    update unit set search = '' where (account_id, id) in (select account_id, unit_id from removed);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refresh_unit_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'unit' then
    new.search := unit_search_text(new.account_id, new.id, new.unit_name, new.property_id);
    return new;
  elsif tg_table_name = 'property' then
    update unit set search = '' where account_id = new.account_id and property_id = new.id;
  elsif tg_table_name = 'tenant' then
    update unit set search = '' where account_id = new.account_id
      and id in (select unit_id from occupancy where account_id = new.account_id and tenant_id = new.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.renew_super_session(hash bytea, fresh bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with old as (delete from super_session where token_hash = hash and last_access > now() - interval '30 minutes'
    and created_at > now() - interval '12 hours' returning super_admin_id, created_at),
  new as (insert into super_session (token_hash, super_admin_id, created_at) select fresh, super_admin_id, created_at from old returning 1)
  select exists (select from new)
$function$
;

CREATE OR REPLACE FUNCTION public.session_of(hash bytea)
 RETURNS TABLE(account_id bigint, user_id bigint, group_id integer, user_name text, is_owner boolean, all_properties boolean, properties bigint[], timezone text, super_admin_name text, last_access timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select s.account_id, s.user_id, u.group_id, u.name, u.is_owner, u.all_properties,
    case when u.all_properties then null
      else (select coalesce(array_agg(p.property_id order by p.property_id), '{}') from user_property p where p.account_id = s.account_id and p.user_id = s.user_id) end,
    a.timezone, sa.name, s.last_access, s.created_at
  from session s
  join staff_user u on u.account_id = s.account_id and u.id = s.user_id
  join account a on a.id = s.account_id
  left join super_admin sa on sa.id = s.super_admin_id
  where s.token_hash = hash
$function$
;

CREATE OR REPLACE FUNCTION public.take_entry_token(hash bytea)
 RETURNS TABLE(account_id bigint, user_id bigint, super_admin_id bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  delete from entry_token where token_hash = hash and expires_at > now() returning account_id, user_id, super_admin_id
$function$
;

CREATE OR REPLACE FUNCTION public.unit_search_text(acc bigint, unit_id bigint, unit_name text, property_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select lower(unit_name || e'\n' || (select p.property_name from property p where p.account_id = acc and p.id = property_id)
    || coalesce((select e'\n' || string_agg(t.tenant_name, e'\n' order by t.id)
      from occupancy o join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
      where o.account_id = acc and o.unit_id = unit_search_text.unit_id and o.cancelled_at is null
        and (o.real_move_out is null or o.real_move_out >= current_date)), ''))
$function$
;

-- Sequences

create sequence migration_id_seq;

-- Tables

create table account (
  id bigint not null generated always as identity,
  number text not null,
  name text not null,
  timezone text not null default 'America/New_York'::text,
  membership text not null default 'core'::text,
  status text not null default 'active'::text,
  user_limit integer not null default 2,
  unit_limit integer not null default 2,
  demo boolean not null default false,
  created_at timestamp with time zone not null default now()
);

create table account_setting (
  account_id bigint not null,
  key text not null,
  value text not null
);

create table activity (
  account_id bigint not null,
  id bigint not null generated always as identity,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  property_id bigint,
  noun text not null,
  noun_id bigint,
  message text not null,
  created_at timestamp with time zone not null default now()
);

create table entry_token (
  token_hash bytea not null,
  account_id bigint not null,
  user_id bigint not null,
  super_admin_id bigint,
  expires_at timestamp with time zone not null
);

create table idempotency_key (
  account_id bigint not null,
  user_id bigint not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamp with time zone not null default now()
);

create table installation (
  id integer not null default 1,
  ticket_secret bytea not null,
  created_at timestamp with time zone not null default now()
);

create table migration (
  id integer not null default nextval('migration_id_seq'::regclass),
  name character varying(255) not null,
  run_on timestamp without time zone not null
);

create table occupancy (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_id bigint not null,
  unit_id bigint not null,
  move_in date not null,
  move_out date not null,
  real_move_out date,
  move_out_reason text,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null default now()
);

create table outbox_mail (
  id bigint not null generated always as identity,
  account_id bigint,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamp with time zone not null default now()
);

create table owner (
  account_id bigint not null,
  id bigint not null generated always as identity,
  business_name text not null,
  first_name text not null,
  last_name text not null,
  owner_name text not null generated always as (((first_name || ' '::text) || last_name)) stored,
  avatar_image text not null default ''::text,
  avatar_image_sm text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  pp_addr_type text not null,
  pp_address text not null,
  address text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  country text not null default ''::text,
  zipcode text not null default ''::text,
  search text not null generated always as (lower(((((((((business_name || '
'::text) || first_name) || ' '::text) || last_name) || '
'::text) || email) || '
'::text) || phone))) stored,
  created_at timestamp with time zone not null default now()
);

create table property (
  account_id bigint not null,
  id bigint not null generated always as identity,
  owner_id bigint not null,
  type_id bigint not null,
  property_name text not null,
  total_livable_area bigint,
  total_lot_area bigint,
  valuation_cents bigint,
  address text not null,
  city text not null default ''::text,
  state text not null default ''::text,
  country text not null default ''::text,
  zipcode text not null default ''::text,
  laundry text not null default ''::text,
  parking_spot text not null default ''::text,
  management_company text not null default ''::text,
  unit_mix text not null default ''::text,
  year_built integer,
  timezone text not null default ''::text,
  units_total integer not null default 0,
  created_at timestamp with time zone not null default now()
);

create table property_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table property_type (
  id bigint not null,
  type_name text not null
);

create table session (
  token_hash bytea not null,
  account_id bigint not null,
  user_id bigint not null,
  super_admin_id bigint,
  created_at timestamp with time zone not null default now(),
  last_access timestamp with time zone not null default now()
);

create table sign_in_failure (
  door text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  locked_until timestamp with time zone
);

create table staff_user (
  account_id bigint not null,
  id bigint not null generated always as identity,
  group_id integer not null,
  name text not null,
  email text not null,
  phone text not null default ''::text,
  address text not null default ''::text,
  zipcode text not null default ''::text,
  intro text not null default ''::text,
  avatar text not null default ''::text,
  password_hash text not null,
  is_owner boolean not null default false,
  all_properties boolean not null default true,
  security_questions_selected boolean not null default false,
  skip_count integer not null default 0,
  finish_setup_prompt boolean not null default false,
  last_access timestamp with time zone,
  activity_seen bigint not null default 0,
  created_at timestamp with time zone not null default now()
);

create table stored_file (
  account_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  store_key text not null,
  kind text not null,
  variant text not null,
  type text not null,
  bytes bigint not null default 0,
  original_name text not null default ''::text,
  state text not null default 'pending'::text,
  group_key uuid not null,
  created_at timestamp with time zone not null default now()
);

create table super_admin (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now()
);

create table super_session (
  token_hash bytea not null,
  super_admin_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_access timestamp with time zone not null default now()
);

create table tally (
  account_id bigint not null,
  owners integer not null default 0,
  properties integer not null default 0,
  units integer not null default 0,
  users integer not null default 0
);

create table tenant (
  account_id bigint not null,
  id bigint not null generated always as identity,
  tenant_name text not null,
  email text not null default ''::text,
  phone text not null default ''::text,
  created_at timestamp with time zone not null default now()
);

create table unit (
  account_id bigint not null,
  id bigint not null generated always as identity,
  property_id bigint not null,
  unit_name text not null,
  bedroom integer not null,
  bathroom integer not null,
  rent_cents bigint not null,
  deposit_cents bigint not null,
  rent_period text not null,
  notes text not null default ''::text,
  search text not null default ''::text,
  created_at timestamp with time zone not null default now()
);

create table unit_image (
  account_id bigint not null,
  id bigint not null generated always as identity,
  unit_id bigint not null,
  image_name text not null,
  thumb_name text not null,
  created_at timestamp with time zone not null default now()
);

create table user_property (
  account_id bigint not null,
  user_id bigint not null,
  property_id bigint not null
);

-- Whose sequences

alter sequence migration_id_seq owned by migration.id;

-- Constraints

alter table account add constraint account_membership_check CHECK ((membership = ANY (ARRAY['core'::text, 'pro'::text])));
alter table account add constraint account_number_key UNIQUE (number);
alter table account add constraint account_pkey PRIMARY KEY (id);
alter table account add constraint account_status_check CHECK ((status = ANY (ARRAY['active'::text, 'expired'::text, 'cancelled'::text])));
alter table account_setting add constraint account_setting_pkey PRIMARY KEY (account_id, key);
alter table activity add constraint activity_pkey PRIMARY KEY (account_id, id);
alter table entry_token add constraint entry_token_pkey PRIMARY KEY (token_hash);
alter table idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (account_id, user_id, path, key);
alter table installation add constraint installation_id_check CHECK ((id = 1));
alter table installation add constraint installation_pkey PRIMARY KEY (id);
alter table migration add constraint migration_pkey PRIMARY KEY (id);
alter table occupancy add constraint occupancy_check CHECK ((move_out >= move_in));
alter table occupancy add constraint occupancy_check1 CHECK ((real_move_out >= move_in));
alter table occupancy add constraint occupancy_id_key UNIQUE (id);
alter table occupancy add constraint occupancy_pkey PRIMARY KEY (account_id, id);
alter table occupancy add constraint one_occupancy_a_day EXCLUDE USING gist (account_id WITH =, unit_id WITH =, daterange(move_in, COALESCE(real_move_out, move_out), '[]'::text) WITH &&) WHERE ((cancelled_at IS NULL));
alter table outbox_mail add constraint outbox_mail_pkey PRIMARY KEY (id);
alter table owner add constraint owner_id_key UNIQUE (id);
alter table owner add constraint owner_pkey PRIMARY KEY (account_id, id);
alter table owner add constraint owner_pp_addr_type_check CHECK ((pp_addr_type = ANY (ARRAY['EMAIL'::text, 'PAYPAL_ID'::text, 'PHONE'::text])));
alter table property add constraint property_id_key UNIQUE (id);
alter table property add constraint property_pkey PRIMARY KEY (account_id, id) INCLUDE (property_name);
alter table property_image add constraint property_image_pkey PRIMARY KEY (account_id, id);
alter table property_type add constraint property_type_pkey PRIMARY KEY (id);
alter table session add constraint session_pkey PRIMARY KEY (token_hash);
alter table sign_in_failure add constraint sign_in_failure_pkey PRIMARY KEY (door);
alter table staff_user add constraint staff_user_group_id_check CHECK (((group_id >= 1) AND (group_id <= 8)));
alter table staff_user add constraint staff_user_id_key UNIQUE (id);
alter table staff_user add constraint staff_user_pkey PRIMARY KEY (account_id, id);
alter table stored_file add constraint stored_file_account_id_name_key UNIQUE (account_id, name);
alter table stored_file add constraint stored_file_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'pdf'::text])));
alter table stored_file add constraint stored_file_name_key UNIQUE (name);
alter table stored_file add constraint stored_file_pkey PRIMARY KEY (account_id, id);
alter table stored_file add constraint stored_file_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'kept'::text, 'dropped'::text])));
alter table stored_file add constraint stored_file_store_key_key UNIQUE (store_key);
alter table stored_file add constraint stored_file_variant_check CHECK ((variant = ANY (ARRAY['full'::text, 'large'::text, 'thumb'::text])));
alter table super_admin add constraint super_admin_pkey PRIMARY KEY (id);
alter table super_session add constraint super_session_pkey PRIMARY KEY (token_hash);
alter table tally add constraint tally_pkey PRIMARY KEY (account_id);
alter table tenant add constraint tenant_id_key UNIQUE (id);
alter table tenant add constraint tenant_pkey PRIMARY KEY (account_id, id) INCLUDE (tenant_name);
alter table unit add constraint unit_id_key UNIQUE (id);
alter table unit add constraint unit_pkey PRIMARY KEY (account_id, id);
alter table unit add constraint unit_rent_period_check CHECK ((rent_period = ANY (ARRAY['WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text])));
alter table unit_image add constraint unit_image_pkey PRIMARY KEY (account_id, id);
alter table user_property add constraint user_property_pkey PRIMARY KEY (account_id, user_id, property_id);
alter table account_setting add constraint account_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table activity add constraint activity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table entry_token add constraint entry_token_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table entry_token add constraint entry_token_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES super_admin(id) ON DELETE CASCADE;
alter table idempotency_key add constraint idempotency_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table occupancy add constraint occupancy_account_id_tenant_id_fkey FOREIGN KEY (account_id, tenant_id) REFERENCES tenant(account_id, id);
alter table occupancy add constraint occupancy_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table outbox_mail add constraint outbox_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table owner add constraint owner_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table property add constraint property_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table property add constraint property_account_id_owner_id_fkey FOREIGN KEY (account_id, owner_id) REFERENCES owner(account_id, id);
alter table property add constraint property_type_id_fkey FOREIGN KEY (type_id) REFERENCES property_type(id);
alter table property_image add constraint property_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table property_image add constraint property_image_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table property_image add constraint property_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table session add constraint session_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;
alter table session add constraint session_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES super_admin(id) ON DELETE CASCADE;
alter table staff_user add constraint staff_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table stored_file add constraint stored_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table super_session add constraint super_session_super_admin_id_fkey FOREIGN KEY (super_admin_id) REFERENCES super_admin(id) ON DELETE CASCADE;
alter table tally add constraint tally_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table tenant add constraint tenant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table unit add constraint unit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table unit add constraint unit_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id);
alter table unit_image add constraint unit_image_account_id_image_name_fkey FOREIGN KEY (account_id, image_name) REFERENCES stored_file(account_id, name);
alter table unit_image add constraint unit_image_account_id_thumb_name_fkey FOREIGN KEY (account_id, thumb_name) REFERENCES stored_file(account_id, name);
alter table unit_image add constraint unit_image_account_id_unit_id_fkey FOREIGN KEY (account_id, unit_id) REFERENCES unit(account_id, id);
alter table user_property add constraint user_property_account_id_property_id_fkey FOREIGN KEY (account_id, property_id) REFERENCES property(account_id, id) ON DELETE CASCADE;
alter table user_property add constraint user_property_account_id_user_id_fkey FOREIGN KEY (account_id, user_id) REFERENCES staff_user(account_id, id) ON DELETE CASCADE;

-- Indexes

CREATE INDEX activity_newest ON public.activity USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX activity_property ON public.activity USING btree (account_id, property_id, id DESC);
CREATE INDEX entry_token_user ON public.entry_token USING btree (account_id, user_id);
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX occupancy_of_tenant ON public.occupancy USING btree (account_id, tenant_id, move_in DESC);
CREATE INDEX occupancy_of_unit ON public.occupancy USING btree (account_id, unit_id, move_in DESC) INCLUDE (real_move_out, tenant_id) WHERE (cancelled_at IS NULL);
CREATE INDEX occupancy_open ON public.occupancy USING btree (account_id, move_in) WHERE ((cancelled_at IS NULL) AND (real_move_out IS NULL));
CREATE INDEX outbox_mail_newest ON public.outbox_mail USING btree (created_at DESC, id DESC);
CREATE INDEX owner_by_business ON public.owner USING btree (account_id, business_name COLLATE natural_order, id);
CREATE INDEX owner_by_name ON public.owner USING btree (account_id, owner_name COLLATE natural_order, id);
CREATE INDEX property_by_name ON public.property USING btree (account_id, property_name COLLATE natural_order, id);
CREATE INDEX property_of_owner ON public.property USING btree (account_id, owner_id, id);
CREATE INDEX property_image_of ON public.property_image USING btree (account_id, property_id, id);
CREATE INDEX session_age ON public.session USING btree (last_access);
CREATE INDEX session_of_user ON public.session USING btree (account_id, user_id);
CREATE INDEX sign_in_failure_age ON public.sign_in_failure USING btree (last_at);
CREATE UNIQUE INDEX staff_user_email ON public.staff_user USING btree (lower(email));
CREATE INDEX staff_user_last_access ON public.staff_user USING btree (account_id, last_access DESC NULLS LAST, id);
CREATE UNIQUE INDEX staff_user_one_owner ON public.staff_user USING btree (account_id) WHERE is_owner;
CREATE INDEX stored_file_group ON public.stored_file USING btree (account_id, group_key);
CREATE INDEX stored_file_unsettled ON public.stored_file USING btree (created_at) WHERE (state <> 'kept'::text);
CREATE UNIQUE INDEX super_admin_email ON public.super_admin USING btree (lower(email));
CREATE INDEX tenant_by_name ON public.tenant USING btree (account_id, tenant_name COLLATE natural_order, id);
CREATE INDEX unit_by_bathroom ON public.unit USING btree (account_id, bathroom, id);
CREATE INDEX unit_by_bedroom ON public.unit USING btree (account_id, bedroom, id);
CREATE INDEX unit_by_name ON public.unit USING btree (account_id, unit_name COLLATE natural_order, id);
CREATE INDEX unit_by_period ON public.unit USING btree (account_id, rent_period, id);
CREATE INDEX unit_by_rent ON public.unit USING btree (account_id, rent_cents, id);
CREATE INDEX unit_of_property ON public.unit USING btree (account_id, property_id, unit_name COLLATE natural_order, id);
CREATE INDEX unit_search ON public.unit USING gin (account_id, search gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX unit_image_of ON public.unit_image USING btree (account_id, unit_id, id);
CREATE INDEX user_property_of_property ON public.user_property USING btree (account_id, property_id);

-- Triggers

CREATE TRIGGER open_tally AFTER INSERT ON public.account FOR EACH ROW EXECUTE FUNCTION open_account();
CREATE TRIGGER search_in AFTER INSERT ON public.occupancy REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_occupied_search();
CREATE TRIGGER search_moved AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refresh_occupied_search();
CREATE TRIGGER search_out AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION refresh_occupied_search();
CREATE TRIGGER tally_in AFTER INSERT ON public.owner REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('owners');
CREATE TRIGGER tally_out AFTER DELETE ON public.owner REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('owners');
CREATE TRIGGER search AFTER UPDATE OF property_name ON public.property FOR EACH ROW WHEN ((old.property_name IS DISTINCT FROM new.property_name)) EXECUTE FUNCTION refresh_unit_search();
CREATE TRIGGER tally_in AFTER INSERT ON public.property REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('properties');
CREATE TRIGGER tally_out AFTER DELETE ON public.property REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('properties');
CREATE TRIGGER tally_in AFTER INSERT ON public.staff_user REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users');
CREATE TRIGGER tally_out AFTER DELETE ON public.staff_user REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users');
CREATE TRIGGER search AFTER UPDATE OF tenant_name ON public.tenant FOR EACH ROW WHEN ((old.tenant_name IS DISTINCT FROM new.tenant_name)) EXECUTE FUNCTION refresh_unit_search();
CREATE TRIGGER search BEFORE INSERT OR UPDATE OF unit_name, property_id, search ON public.unit FOR EACH ROW EXECUTE FUNCTION refresh_unit_search();
CREATE TRIGGER tally_in AFTER INSERT ON public.unit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('units');
CREATE TRIGGER tally_out AFTER DELETE ON public.unit REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('units');
CREATE TRIGGER units_in AFTER INSERT ON public.unit REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_units();
CREATE TRIGGER units_moved AFTER UPDATE ON public.unit REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_units();
CREATE TRIGGER units_out AFTER DELETE ON public.unit REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_units();

-- Row-level security

alter table account enable row level security;
alter table account force row level security;
alter table account_setting enable row level security;
alter table account_setting force row level security;
alter table activity enable row level security;
alter table activity force row level security;
alter table entry_token enable row level security;
alter table entry_token force row level security;
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
alter table occupancy enable row level security;
alter table occupancy force row level security;
alter table owner enable row level security;
alter table owner force row level security;
alter table property enable row level security;
alter table property force row level security;
alter table property_image enable row level security;
alter table property_image force row level security;
alter table session enable row level security;
alter table session force row level security;
alter table staff_user enable row level security;
alter table staff_user force row level security;
alter table stored_file enable row level security;
alter table stored_file force row level security;
alter table super_admin enable row level security;
alter table super_admin force row level security;
alter table super_session enable row level security;
alter table super_session force row level security;
alter table tally enable row level security;
alter table tally force row level security;
alter table tenant enable row level security;
alter table tenant force row level security;
alter table unit enable row level security;
alter table unit force row level security;
alter table unit_image enable row level security;
alter table unit_image force row level security;
alter table user_property enable row level security;
alter table user_property force row level security;

-- Policies

create policy definer on account as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account as PERMISSIVE for ALL to freehold_app using ((id = current_account())) with check ((id = current_account()));
create policy definer on account_setting as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on account_setting as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on activity as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on activity as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on entry_token as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on entry_token as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on idempotency_key as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on idempotency_key as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on occupancy as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on occupancy as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on owner as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on owner as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on property as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on property as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on property_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on property_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on session as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on session as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on staff_user as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on staff_user as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on stored_file as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on stored_file as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on super_admin as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy definer on super_session as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy definer on tally as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tally as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on tenant as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on tenant as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on unit as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on unit as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on unit_image as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on unit_image as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));
create policy definer on user_property as PERMISSIVE for ALL to freehold_definer using (true) with check (true);
create policy own_account on user_property as PERMISSIVE for ALL to freehold_app using ((account_id = current_account())) with check ((account_id = current_account()));

-- Owners

alter function accounts_to_sweep(timestamp with time zone) owner to freehold_definer;
alter function create_account(text,text,text,text,integer,integer,boolean) owner to freehold_definer;
alter function find_units(text,bigint[],integer) owner to freehold_definer;
alter function forget_expired() owner to freehold_definer;
alter function login_of(text) owner to freehold_definer;
alter function renew_super_session(bytea,bytea) owner to freehold_definer;
alter function session_of(bytea) owner to freehold_definer;
alter function take_entry_token(bytea) owner to freehold_definer;

-- Grants

grant usage on schema public to freehold_app;
grant usage on schema public to freehold_definer;
grant select, update on account to freehold_app;
grant delete, insert, select, update on account to freehold_definer;
grant delete, insert, select, update on account_setting to freehold_app;
grant delete, insert, select, update on account_setting to freehold_definer;
grant insert, select on activity to freehold_app;
grant delete, insert, select, update on entry_token to freehold_app;
grant delete, insert, select, update on entry_token to freehold_definer;
grant delete, insert, select, update on idempotency_key to freehold_app;
grant delete, insert, select, update on idempotency_key to freehold_definer;
grant insert, select on installation to freehold_app;
grant delete, insert, select, update on occupancy to freehold_app;
grant delete, insert, select, update on occupancy to freehold_definer;
grant delete, insert, select, update on outbox_mail to freehold_app;
grant delete, insert, select, update on owner to freehold_app;
grant delete, insert, select, update on owner to freehold_definer;
grant delete, insert, select, update on property to freehold_app;
grant delete, insert, select, update on property to freehold_definer;
grant delete, insert, select, update on property_image to freehold_app;
grant select on property_type to freehold_app;
grant delete, insert, select, update on session to freehold_app;
grant delete, insert, select, update on session to freehold_definer;
grant delete, insert, select, update on sign_in_failure to freehold_app;
grant delete, insert, select, update on staff_user to freehold_app;
grant delete, insert, select, update on staff_user to freehold_definer;
grant delete, insert, select, update on stored_file to freehold_app;
grant delete, insert, select, update on stored_file to freehold_definer;
grant delete, insert, select, update on super_admin to freehold_definer;
grant delete, insert, select, update on super_session to freehold_definer;
grant select, update on tally to freehold_app;
grant delete, insert, select, update on tally to freehold_definer;
grant delete, insert, select, update on tenant to freehold_app;
grant delete, insert, select, update on tenant to freehold_definer;
grant delete, insert, select, update on unit to freehold_app;
grant delete, insert, select, update on unit to freehold_definer;
grant delete, insert, select, update on unit_image to freehold_app;
grant delete, insert, select, update on user_property to freehold_app;
grant delete, insert, select, update on user_property to freehold_definer;
revoke all on function accounts_to_sweep(timestamp with time zone) from public;
revoke all on function create_account(text,text,text,text,integer,integer,boolean) from public;
revoke all on function find_units(text,bigint[],integer) from public;
revoke all on function forget_expired() from public;
revoke all on function login_of(text) from public;
revoke all on function renew_super_session(bytea,bytea) from public;
revoke all on function session_of(bytea) from public;
revoke all on function take_entry_token(bytea) from public;
grant execute on function accounts_to_sweep(timestamp with time zone) to freehold_app;
grant execute on function create_account(text,text,text,text,integer,integer,boolean) to freehold_app;
grant execute on function find_units(text,bigint[],integer) to freehold_app;
grant execute on function forget_expired() to freehold_app;
grant execute on function login_of(text) to freehold_app;
grant execute on function renew_super_session(bytea,bytea) to freehold_app;
grant execute on function session_of(bytea) to freehold_app;
grant execute on function take_entry_token(bytea) to freehold_app;

-- Comments

comment on table account is 'One organisation. Nothing of one is visible from another.';
comment on table outbox_mail is 'Mail that the sandbox kept instead of sending. Empty where real mail is set up.';
comment on table session is 'Only the hash of a token is kept. Idle for 30 minutes or 12 hours old, it opens nothing.';
comment on table sign_in_failure is 'Failed sign-ins per login and per address, hashed; they slow down, then lock.';
comment on table tally is 'How many of each an account has, kept by triggers in the transaction that changes them.';
comment on table user_property is 'The properties of a user who may not see all of them.';
