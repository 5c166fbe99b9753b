-- A message of the contact form is mailed to the operator of the server. An answer goes to the person who wrote it, and the form counts
-- the messages of a network, by a hash that only the server can make.
alter table operator_mail
  add column reply_to text not null default '',
  add column network bytea;
create index operator_mail_from_network on operator_mail (created_at) where network is not null;
