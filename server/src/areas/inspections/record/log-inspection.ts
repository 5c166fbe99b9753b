import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { logActivity } from '../../account/log/activity.sql'
import type { StoredInspection } from './inspection.sql'

type Named = Pick<StoredInspection, 'id' | 'kind' | 'property' | 'unit' | 'property_name' | 'unit_name' | 'tenant_name'>

/** "the move-in inspection of 2B, Maple Court (Maya Chen)". */
const nameOfInspection = ({
  kind,
  unit_name,
  property_name,
  tenant_name,
}: Omit<Named, 'id' | 'property' | 'unit'>): string =>
  `the ${inspectionKindWords[kind].toLowerCase()} inspection of ${unit_name}, ${property_name}${tenant_name === '' ? '' : ` (${tenant_name})`}`

export const logInspection = (tx: Tx, scope: Scope, one: Named, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'inspection',
    id: one.id,
    needs: 'maintenance',
    about: { property: one.property, unit: one.unit },
    message: `${scope.userName} ${deed} ${nameOfInspection(one)}.`,
  })
