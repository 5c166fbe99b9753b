-- Up Migration

-- The tenant, owner, contractor or applicant that a mail went to, for the conversation with that person.
alter table mail_message add column person_kind text check (person_kind in ('TENANT', 'OWNER', 'CONTRACTOR', 'APPLICANT'));
alter table mail_message add column person_id bigint;
create index mail_message_of_person on mail_message (account_id, person_kind, person_id, id) where person_id is not null;

create index owner_email on owner (account_id, lower(email));
create index contractor_email on contractor (account_id, lower(email));
create index rental_application_email on rental_application (account_id, lower(email));

-- The one person of a kind with an address; null where there is none, or more than one. An applicant is the newest application.
create function person_at(account bigint, kind text, address text) returns bigint language sql stable as $$
  select case
    when address = '' then null
    when kind = 'TENANT' then (select case when count(*) = 1 then min(id) end from tenant
      where account_id = account and lower(email) = lower(address) and archived_at is null)
    when kind = 'OWNER' then (select case when count(*) = 1 then min(id) end from owner
      where account_id = account and lower(email) = lower(address) and archived_at is null)
    when kind = 'CONTRACTOR' then (select case when count(*) = 1 then min(id) end from contractor
      where account_id = account and lower(email) = lower(address) and archived_at is null)
    when kind = 'APPLICANT' then (select case when count(distinct lower(tenant_name)) = 1 then max(id) end from rental_application
      where account_id = account and lower(email) = lower(address) and archived_at is null)
  end
$$;

-- Mails of before, by the address, where it belongs to one person.
update mail_message m set person_kind = r.kind, person_id = person_at(m.account_id, r.kind, m.to_address)
from (values
  ('TENANT', array['portal-invitation', 'portal-code', 'portal-link', 'portal-new-device', 'portal-slowed', 'portal-locked',
    'portal-passkey-added', 'portal-passkey-removed', 'portal-method-saved', 'portal-autopay-set-up', 'portal-autopay-announced',
    'portal-autopay-taken', 'portal-autopay-failed', 'portal-autopay-stopped', 'portal-autopay-card-expires', 'payment-receipt',
    'bank-account-ready', 'bank-account-removed', 'mandate-copy', 'debit-returned', 'payment-failed', 'line-answer', 'notice',
    'lease-to-sign', 'signing-code', 'signing-reminder', 'signed-lease', 'tenant-request-state',
    'tenant-request-message', 'tenant-contact-changed', 'renewal-offer', 'renewal-offer-reminder', 'renewal-offer-withdrawn',
    'tenant-insurance-ends', 'rent-reminder']),
  ('OWNER', array['payout-receipt', 'owner-statement', 'owner-approval', 'owner-approval-reminder', 'order-for-owner',
    'order-updates-for-owner', 'maintenance-for-owner']),
  ('CONTRACTOR', array['work-order-sent', 'order-updates-for-contractor']),
  ('APPLICANT', array['adverse-notice', 'application-received', 'more-needed', 'application-approved', 'applied-home-rented',
    'consent-asked', 'consent-reminder'])
) r (kind, events)
where m.event = any(r.events);
