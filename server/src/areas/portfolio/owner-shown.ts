import type { paypalTypes } from '@freehold/contract/portfolio/owner'
import { markShown } from '../../http/archived'
import type { findOwner } from './owner.sql'

type Found = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** One owner, in the form its calls return. */
export const ownerShown = (found: Found) => ({
  ...found,
  ...markShown(found),
  // The database's check holds the type to these words.
  pp_addr_type: found.pp_addr_type as (typeof paypalTypes)[number],
  properties_total: found.properties_total ?? 0,
})
