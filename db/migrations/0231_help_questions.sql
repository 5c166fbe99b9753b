-- Up Migration

-- Words that the help found nothing for: what to write next. No account, user or address is beside them.
create table help_question (
  day date not null,
  words text not null check (length(words) between 2 and 80),
  -- how often they were asked on that day
  times int not null check (times > 0),
  primary key (day, words)
);
comment on table help_question is 'Words of questions that no help article answers, by day.';
grant select, insert, update, delete on help_question to freehold_app;
