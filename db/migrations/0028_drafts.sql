-- Up Migration

-- What a user has typed into a form and not saved yet. One draft for each form, record and user.
create table form_draft (
  account_id bigint not null,
  user_id bigint not null,
  form text not null,
  -- the record that the form edits; 0 for a new one
  record_id bigint not null,
  -- counts the saves, so that a second tab or device does not overwrite what it has not seen
  version int not null,
  content text not null,
  updated_at timestamptz not null,
  primary key (account_id, user_id, form, record_id),
  foreign key (account_id, user_id) references staff_user (account_id, id) on delete cascade
);
create index form_draft_age on form_draft (updated_at);
call close_to_others('form_draft');
comment on table form_draft is 'Kept for 30 days after the last change.';

grant select, insert, update, delete on form_draft to freehold_app;
grant select, delete on form_draft to freehold_definer;

create function forget_old_drafts(at timestamptz) returns void language sql volatile security definer set search_path = public as $$
  delete from form_draft where updated_at < at - interval '30 days'
$$;

grant create on schema public to freehold_definer;
alter function forget_old_drafts(timestamptz) owner to freehold_definer;
revoke all on function forget_old_drafts(timestamptz) from public;
grant execute on function forget_old_drafts(timestamptz) to freehold_app;
revoke create on schema public from freehold_definer;

-- Counts the saves of the unit's form, and names who saved last: a save over an older version is refused
alter table unit add column version int not null default 1, add column saved_by text not null default '';
