import { RowLink } from '../../widgets/query-table/row-link'

export const PropertyLink = ({ id, name }: { id: number; name: string }) => (
  <RowLink to="/properties/property" search={{ propertyId: id }}>
    {name}
  </RowLink>
)

export const UnitLink = ({ id, name }: { id: number; name: string }) => (
  <RowLink to="/properties/unit" search={{ unitId: id }}>
    {name}
  </RowLink>
)
