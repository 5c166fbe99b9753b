-- Up Migration

-- A unit's page shows the lines about the unit. A line says which unit it is about, because a tenant may have two units, and
-- two units may have one name. Lines about posted money carry none: the page reads the journal itself, and posting
-- does not write to this index.
alter table activity add column unit_id bigint;

update activity set unit_id = noun_id where noun = 'unit';

-- An older line about a tenant belongs to the only unit that the tenant has had in the property of the line.
update activity a set unit_id = o.unit_id
from (
  select account_id, tenant_id, property_id, min(unit_id) as unit_id
  from occupancy group by account_id, tenant_id, property_id having count(distinct unit_id) = 1
) o
where a.noun = 'tenant' and a.needs = 'tenants'
  and o.account_id = a.account_id and o.tenant_id = a.noun_id and o.property_id = a.property_id;

create index activity_of_unit on activity (account_id, unit_id, id desc) where unit_id is not null;

-- The pages that look up lines by their record are those of a property and of an owner.
drop index activity_of_record;
create index activity_of_record on activity (account_id, noun, noun_id, id desc)
  where noun in ('unit', 'property', 'owner');
