-- Up Migration

-- New work orders go to contractors by the mail that sends the job. The words that offices wrote for the former mail are used by
-- nothing, no page shows them, and an import of the account's export refuses them.
delete from mail_template where event = 'order-for-contractor';
