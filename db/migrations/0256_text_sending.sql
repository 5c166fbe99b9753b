-- Up Migration

-- The provider that was asked to send a text. Another one knows nothing of it.
alter table text_message add column provider text not null default '' check (provider in ('', 'twilio', 'sandbox'));
