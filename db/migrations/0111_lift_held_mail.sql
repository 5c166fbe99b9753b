-- Up Migration

-- An administrator lets an address get mail again.
grant delete on mail_suppression to freehold_app;
