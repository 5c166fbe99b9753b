/** The forms of the first records of an account, as their screens send them. */
export const ownerOf = (mark: string, name: string) => ({
  business_name: `${mark} ${name} Holdings`,
  first_name: mark,
  last_name: name,
  email: `${name.toLowerCase()}@owners.${mark.toLowerCase()}.example`,
  phone: '(555) 010-0200',
  pp_addr_type: 'EMAIL',
  pp_address: `${name.toLowerCase()}@pay.${mark.toLowerCase()}.example`,
  address: `1 ${mark} Street`,
  city: `${mark} City`,
  zipcode: '02134',
})

export const propertyOf = (mark: string, name: string, ownerId: number) => ({
  property_name: `${mark} ${name}`,
  type_id: 3,
  owner_id: ownerId,
  total_livable_area: '1200.5',
  valuation: '350000',
  address: `2 ${mark} Street`,
  city: `${mark} City`,
  mangement_company: `${mark} Management`,
})

export const unitOf = (mark: string, name: string, propertyId: number) => ({
  unit_name: `${mark} ${name}`,
  property_id: propertyId,
  bedroom: 2,
  bathroom: 1,
  rent: '1500',
  deposit: '500.50',
  rent_period: 'MONTHLY',
  notes: `${mark} notes`,
})

export const lateFeeRuleOf = (mark: string) => ({
  title: `${mark} rule`,
  fee_type: 'FIXED',
  frequency: 'MONTHLY',
  due_period: 5,
  fixed_amount: '45',
})
