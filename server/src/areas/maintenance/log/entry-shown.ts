import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { withVersion } from '../../../http/versions/form-version'
import type { ImageRow } from '../../portfolio/image.sql'
import type { findEntry } from './maintenance-log.sql'

type Stored = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export const entryShown = (
  { contractor_name, property_name, unit_name, created_at, ...row }: Stored,
  images: readonly ImageRow[],
) => ({
  ...withVersion(maintenanceLog.save, row),
  created_at: created_at.toISOString(),
  contractor: { id: row.contractor_id, name: contractor_name },
  property: { id: row.property_id, property_name },
  unit: row.unit_id === null ? null : { id: row.unit_id, unit_name: unit_name ?? '' },
  images: [...images],
})
