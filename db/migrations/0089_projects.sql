-- Up Migration

-- Work that is planned at a property over a span of days.
create table project (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  project_title text not null,
  priority text not null check (priority in ('Low', 'Medium', 'Urgent')),
  start_on date not null,
  end_on date not null check (end_on >= start_on),
  property_id bigint not null,
  -- red, green, blue and alpha
  color text not null check (color ~ '^#[0-9a-f]{8}$'),
  budget_cents bigint check (budget_cents > 0),
  -- counted up by each save
  version int not null default 1,
  saved_by text not null default '',
  saved_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, property_id) references property (account_id, id) on delete cascade
);
call close_to_others('project');
create index project_by_title on project (account_id, project_title collate natural_order, id);
create index project_by_start on project (account_id, start_on, id);
create index project_by_end on project (account_id, end_on, id);
create index project_by_priority on project (account_id, (case priority when 'Low' then 1 when 'Medium' then 2 else 3 end), id);
create index project_of_property on project (account_id, property_id, start_on, id);

-- What was spent on a project. The expense stays when the project goes.
alter table expense add column project_id bigint;
alter table expense add foreign key (account_id, project_id) references project (account_id, id) on delete set null (project_id);
create index expense_of_project on expense (account_id, project_id) include (amount_cents) where project_id is not null and voided_by is null;

grant select, insert, update, delete on project to freehold_app;
grant usage on sequence project_id_seq to freehold_app;
