-- Up Migration

alter table stored_file add column paper_of text;
comment on column stored_file.paper_of is 'The noun whose own address opens this PDF; null for what downloadImage opens.';
