-- Up Migration

-- An owner's statement of a month, as it was issued: its words and figures never change. Later changes in the books are
-- told by the next statement, which opens with what this one closed.
create table owner_statement (
  account_id bigint not null references account on delete cascade,
  id bigint generated always as identity,
  owner_id bigint not null,
  -- the first day of it
  month date not null check (extract(day from month) = 1),
  opening_cents bigint not null,
  adjustments_cents bigint not null,
  receipts_cents bigint not null,
  expenses_cents bigint not null,
  payouts_cents bigint not null,
  closing_cents bigint not null,
  deposits_cents bigint not null,
  content jsonb not null,
  -- the newest entry of the journal at that moment
  last_entry bigint not null,
  issued_at timestamptz not null,
  user_id bigint,
  user_name text not null,
  on_behalf_by text,
  primary key (account_id, id),
  unique (id),
  unique (account_id, owner_id, month),
  foreign key (account_id, owner_id) references owner (account_id, id),
  check (closing_cents = opening_cents + adjustments_cents + receipts_cents - expenses_cents - payouts_cents)
);
call close_to_others('owner_statement');
grant select, insert on owner_statement to freehold_app;

-- A statement is mailed once; this says to whom and by whom.
create table owner_statement_mail (
  account_id bigint not null,
  statement_id bigint not null,
  to_address text not null,
  sent_at timestamptz not null,
  user_id bigint,
  user_name text not null,
  primary key (account_id, statement_id),
  foreign key (account_id, statement_id) references owner_statement (account_id, id) on delete cascade
);
call close_to_others('owner_statement_mail');
grant select, insert on owner_statement_mail to freehold_app;

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check check (kind in ('DEPOSIT_LETTER', 'OWNER_STATEMENT'));

-- A mail may carry an issued document, which is read when the mail is sent.
alter table mail_message
  add column attached_kind text,
  add column attached_record bigint,
  add constraint mail_attachment check ((attached_kind is null) = (attached_record is null)),
  add constraint mail_attached_document foreign key (account_id, attached_kind, attached_record)
    references issued_document (account_id, kind, record_id);
create index mail_message_attached on mail_message (account_id, attached_kind, attached_record) where attached_kind is not null;
alter table outbox_mail add column attachment_name text;
