-- The outbox begins with the newest email; without an index every email of the account was sorted for a page of it.
create index mail_message_newest on mail_message (account_id, created_at, id);
