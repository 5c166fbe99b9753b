import type { importKinds } from '@freehold/contract/kit/portfolio-import-run'

export type Kind = (typeof importKinds)[number]

/** The form of what a cell says; it decides how the cell is read. */
type CellForm =
  | 'text'
  | 'amount'
  | 'date'
  | 'birth'
  | 'count'
  | 'area'
  | 'period'
  | 'phone'
  | 'zipcode'
  | 'name'
  | 'standing'

interface Field {
  label: string
  /** The heading that the form lists it under. */
  group: 'Owner' | 'Property' | 'Unit' | 'Tenant' | 'Lease' | 'Vendor'
  form: CellForm
}

/** Everything that a column may fill. */
export const fields = {
  owner_business: { group: 'Owner', label: 'Business name', form: 'text' },
  owner_name: { group: 'Owner', label: 'Owner name', form: 'text' },
  owner_first: { group: 'Owner', label: 'First name', form: 'text' },
  owner_last: { group: 'Owner', label: 'Last name', form: 'text' },
  owner_email: { group: 'Owner', label: 'Email', form: 'text' },
  owner_phone: { group: 'Owner', label: 'Phone', form: 'phone' },
  owner_address: { group: 'Owner', label: 'Address', form: 'text' },
  owner_city: { group: 'Owner', label: 'City', form: 'text' },
  owner_state: { group: 'Owner', label: 'State', form: 'text' },
  owner_zipcode: { group: 'Owner', label: 'ZIP code', form: 'zipcode' },
  property_name: { group: 'Property', label: 'Property name', form: 'text' },
  property_type: { group: 'Property', label: 'Property type', form: 'text' },
  property_owner: { group: 'Property', label: 'Owner of the property', form: 'text' },
  property_address: { group: 'Property', label: 'Address of the property', form: 'text' },
  property_city: { group: 'Property', label: 'City', form: 'text' },
  property_state: { group: 'Property', label: 'State', form: 'text' },
  property_zipcode: { group: 'Property', label: 'ZIP code', form: 'zipcode' },
  year_built: { group: 'Property', label: 'Year built', form: 'count' },
  unit_name: { group: 'Unit', label: 'Unit', form: 'text' },
  bedroom: { group: 'Unit', label: 'Bedrooms', form: 'count' },
  bathroom: { group: 'Unit', label: 'Bathrooms', form: 'count' },
  square_feet: { group: 'Unit', label: 'Square feet', form: 'area' },
  bed_bath: { group: 'Unit', label: 'Bedrooms and bathrooms', form: 'text' },
  market_rent: { group: 'Unit', label: 'Asking rent', form: 'amount' },
  market_deposit: { group: 'Unit', label: 'Asking deposit', form: 'amount' },
  rent_period: { group: 'Unit', label: 'Rent period', form: 'period' },
  tenant_name: { group: 'Tenant', label: 'Tenant name', form: 'name' },
  tenant_first: { group: 'Tenant', label: 'First name', form: 'text' },
  tenant_last: { group: 'Tenant', label: 'Last name', form: 'text' },
  tenant_email: { group: 'Tenant', label: 'Email', form: 'text' },
  tenant_phone: { group: 'Tenant', label: 'Phone', form: 'phone' },
  tenant_birth: { group: 'Tenant', label: 'Date of birth', form: 'birth' },
  contact_name: { group: 'Tenant', label: 'Emergency contact name', form: 'text' },
  contact_phone: { group: 'Tenant', label: 'Emergency contact phone', form: 'phone' },
  status: { group: 'Lease', label: 'Status', form: 'standing' },
  move_in: { group: 'Lease', label: 'Move-in', form: 'date' },
  lease_start: { group: 'Lease', label: 'Lease start', form: 'date' },
  lease_end: { group: 'Lease', label: 'Lease end', form: 'date' },
  moved_out: { group: 'Lease', label: 'Moved out', form: 'date' },
  rent: { group: 'Lease', label: 'Rent', form: 'amount' },
  deposit: { group: 'Lease', label: 'Deposit held', form: 'amount' },
  balance: { group: 'Lease', label: 'Balance owed', form: 'amount' },
  credit: { group: 'Lease', label: 'Paid ahead', form: 'amount' },
  parking_rent: { group: 'Lease', label: 'Parking, with every rent', form: 'amount' },
  pet_rent: { group: 'Lease', label: 'Pet rent, with every rent', form: 'amount' },
  trash_charge: { group: 'Lease', label: 'Trash, with every rent', form: 'amount' },
  utility_charge: { group: 'Lease', label: 'Utilities, with every rent', form: 'amount' },
  storage_rent: { group: 'Lease', label: 'Storage, with every rent', form: 'amount' },
  other_charge: { group: 'Lease', label: 'Other charge, with every rent', form: 'amount' },
  vendor_name: { group: 'Vendor', label: 'Vendor name', form: 'text' },
  vendor_first: { group: 'Vendor', label: 'First name', form: 'text' },
  vendor_last: { group: 'Vendor', label: 'Last name', form: 'text' },
  vendor_email: { group: 'Vendor', label: 'Email', form: 'text' },
  vendor_phone: { group: 'Vendor', label: 'Phone', form: 'phone' },
  vendor_trade: { group: 'Vendor', label: 'Trade', form: 'text' },
  vendor_license: { group: 'Vendor', label: 'License', form: 'text' },
  vendor_insured_until: { group: 'Vendor', label: 'Insurance expires', form: 'date' },
  vendor_address: { group: 'Vendor', label: 'Address', form: 'text' },
  vendor_city: { group: 'Vendor', label: 'City', form: 'text' },
  vendor_state: { group: 'Vendor', label: 'State', form: 'text' },
  vendor_zipcode: { group: 'Vendor', label: 'ZIP code', form: 'zipcode' },
  vendor_notes: { group: 'Vendor', label: 'Notes', form: 'text' },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields

/** Fields whose cells are sealed while they are kept, and are never repeated in a message. */
export const isSealed = (name: FieldName): boolean => fields[name].form === 'birth'

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fields, name)

export const fieldNames = Object.keys(fields).filter(isFieldName)

/** The fields of a group, in their order. */
const of = (group: Field['group']): FieldName[] => fieldNames.filter((name) => fields[name].group === group)

const without = (names: readonly FieldName[], ...left: FieldName[]) => names.filter((name) => !left.includes(name))

/** The fields of each kind. Of two that have the same header, the first takes the column. */
export const fieldsOf: Record<Kind, readonly FieldName[]> = {
  OWNERS: of('Owner'),
  PROPERTIES: of('Property'),
  UNITS: ['property_name', ...of('Unit'), 'rent', 'deposit'],
  TENANTS: ['property_name', 'unit_name', ...of('Tenant'), ...of('Lease'), 'rent_period'],
  RENT_ROLL: [
    ...of('Tenant'),
    'property_name',
    'unit_name',
    ...of('Lease'),
    ...without(of('Unit'), 'unit_name'),
    ...without(of('Property'), 'property_name'),
  ],
  VENDORS: of('Vendor'),
  UNKNOWN: [],
}

/** Fields that each row of the kind must have. A column or a value for all rows fills them. */
export const requiredOf: Record<Kind, readonly FieldName[]> = {
  OWNERS: ['owner_email'],
  PROPERTIES: ['property_name', 'property_address'],
  UNITS: ['property_name', 'unit_name'],
  TENANTS: ['property_name', 'unit_name', 'move_in'],
  RENT_ROLL: ['property_name', 'unit_name'],
  VENDORS: [],
  UNKNOWN: [],
}
