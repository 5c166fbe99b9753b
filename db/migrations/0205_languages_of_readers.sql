-- Up Migration

-- An account writes the words of a mail to tenants and applicants in each language.
alter table mail_template
  add column language text not null default 'en' check (language in ('en', 'es')),
  drop constraint mail_template_pkey,
  add primary key (account_id, event, language);

-- The language that an applicant or a visitor read our pages in: mails to them are written in it.
alter table online_part add column language text not null default 'en' check (language in ('en', 'es'));
alter table listing_lead add column language text not null default 'en' check (language in ('en', 'es'));
