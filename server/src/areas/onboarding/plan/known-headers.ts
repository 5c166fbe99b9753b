import { type FieldName, fieldNames } from './fields'

/**
 * The headers that files have for each field, in lower case and without signs: those of our own files, of the templates and
 * reports of Buildium, AppFolio, DoorLoop, TenantCloud and RentRedi as far as they are public, and of the spreadsheets that
 * landlords keep.
 */
const headerList = `
  owner_business: company, company name, business, organization, entity, owner company
  owner_name: owner, owners, owner name, name, full name, property owner, rental owner, owner full name
  owner_first: first, first name, owner first name, given name
  owner_last: last, last name, owner last name, surname
  owner_email: email, e mail, email address, primary email, owner email, login email
  owner_phone: phone, phone number, phone numbers, mobile, mobile phone, cell, home phone, primary phone, owner phone
  owner_address: address, street, street address, address line 1, address 1, owner address, mailing address
  owner_city: city, town, owner city
  owner_state: state, province, region, state province, owner state
  owner_zipcode: zip, zip code, zipcode, postal code, owner zip
  property_name: property, property name, building, building name, rental property, propertyname, community
  property_type: type, property type, sub type, property sub type, class, property class
  property_owner: owner, owners, owner name, owner email, rental owner, rental owners, property owner, property owners, portfolio, primary owner
  property_address: address, street, street address, street address 1, address line 1, address 1, property address, street 1, property street address 1
  property_city: city, town, property city, locality
  property_state: state, province, region, state province, property state
  property_zipcode: zip, zip code, zipcode, postal code, property zip, property zip code
  year_built: year built, built, construction year
  unit_name: unit, unit name, unit number, unit no, apt, apartment, unit id, room, suite, unitnumber, unit address, apartment number, units
  bedroom: bedrooms, beds, bed, bd, br, bedroom, number of bedrooms, unit bedrooms
  bathroom: bathrooms, baths, bath, ba, bathroom, number of bathrooms, unit bathrooms
  square_feet: square feet, square footage, sq ft, sqft, sq feet, unit sqft, size sq ft, unit square feet, livable area, living area
  bed_bath: bd ba, bed bath, beds baths, br ba
  market_rent: market rent, asking rent, advertised rent, target rent, unit rent, base rent, listing rent
  market_deposit: market deposit, target deposit, default deposit, unit deposit, listing deposit
  rent_period: rent period, rent cycle, rent frequency, recurring charge frequency, frequency, payment frequency, charge frequency, billing cycle
  tenant_name: tenant, tenants, tenant name, resident, residents, resident name, name, full name, lease name, tenant names, lessee, renter
  tenant_first: first, first name, tenant first name, resident first name, given name
  tenant_last: last, last name, tenant last name, resident last name, surname
  tenant_email: email, e mail, emails, email address, primary email, tenant email, login email, renter email
  tenant_phone: phone, phone number, phone numbers, mobile, mobile phone, cell, cell phone, home phone, primary phone, tenant phone
  tenant_birth: date of birth, birth date, birthdate, birthday, dob, d o b, born, tenant date of birth, tenant birth date, tenant dob, resident date of birth, resident dob
  contact_name: emergency contact, emergency contact name
  contact_phone: emergency contact phone, emergency phone
  status: status, tenant status, lease status, occupancy status, unit status
  move_in: move in, move in date, moved in, movein, move in day, occupied since
  lease_start: lease start, lease start date, lease from, start date, start, lease begin, term start, leasestartdate, from
  lease_end: lease end, lease end date, lease to, end date, end, lease expiration, lease expires, term end, leaseenddate, to
  moved_out: move out, move out date, moved out, moveout, vacated
  rent: rent, rent amount, monthly rent, lease rent, current rent, recurring charge amount, recurring rent, rent price, charge amount, total rent
  deposit: deposit, deposits, security deposit, deposit held, deposits held, deposit amount, security deposit held, security deposit amount, security deposits, deposit on hand
  balance: balance, balance due, past due, amount owed, outstanding balance, current balance, open balance, amount receivable, total due, owed, overdue, tenant balance, balance owed
  parking_rent: parking rent, parking fee, parking charge, monthly parking, garage rent
  pet_rent: pet rent, pet rents, monthly pet rent, pet charge
  trash_charge: trash fee, trash charge, monthly trash, valet trash, trash service fee
  utility_charge: utility fee, utility charge, utilities charge, monthly utilities, utility reimbursement, rubs
  storage_rent: storage rent, storage fee, storage charge, monthly storage
  other_charge: other charge, other charges, other monthly charges, additional rent, additional charges
  vendor_name: vendor, vendor name, company, company name, business name, name, full name, payee
  vendor_first: first, first name, given name, contact first name
  vendor_last: last, last name, surname, contact last name
  vendor_email: email, e mail, email address, primary email, vendor email, login email
  vendor_phone: phone, phone number, phone numbers, mobile, mobile phone, cell, work phone, primary phone, vendor phone
  vendor_trade: trade, trades, vendor type, vendor trades, category, service category, type
  vendor_license: license, license number, license no, contractor license
  vendor_insured_until: insurance expires, insurance expiration, insurance expiration date, liability insurance expiration, insurance expiry, general liability expiration
  vendor_address: address, street, street address, street address 1, address line 1, address 1, mailing address, vendor address
  vendor_city: city, town, locality
  vendor_state: state, province, region, state province
  vendor_zipcode: zip, zip code, zipcode, postal code
  vendor_notes: notes, comments, memo, note
  credit: prepayment, prepayments, prepaid, prepaid rent, credit, credits, unapplied credit, credit balance, paid ahead
`

export const plainHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const byField = new Map(
  headerList
    .trim()
    .split('\n')
    .map((line): [string, ReadonlySet<string>] => {
      const [name = '', headers = ''] = line.trim().split(': ')
      return [name, new Set(headers.split(', '))]
    }),
)

/** The headers of a field. */
export const headersOf = (name: FieldName): ReadonlySet<string> => byField.get(name) ?? new Set()

const every = new Set(fieldNames.flatMap((name) => [...headersOf(name)]))

export const isKnownHeader = (header: string): boolean => every.has(plainHeader(header))
