import { addDays, type Day } from '@freehold/rules/day'
import { addMonths } from '@freehold/rules/month'
import { csv, owners, type Sample, terms, us } from './sample-parts'

/** Leases by name, with balances that are below zero where a tenant is ahead. */
export function doorloop(today: Day): Sample {
  const { from, to } = terms(today)
  return {
    program: 'DoorLoop',
    files: {
      'owners.csv': owners,
      'properties.csv': csv([
        ['Property Name', 'Property Type', 'Owner', 'Address', 'City', 'State', 'Zip Code'],
        ['Mill Lofts', 'Apartment Building', 'Grace Whitcomb', '1 Mill Way', 'Saco', 'ME', '04072'],
      ]),
      'units.csv': csv([
        ['Property', 'Unit Name', 'Beds', 'Baths', 'Market Rent'],
        ['Mill Lofts', '101', '1', '1', '1200'],
        ['Mill Lofts', '102', '2', '2', '1500'],
      ]),
      'leases.csv': csv([
        [
          'Lease Name',
          'Lease Status',
          'Property',
          'Unit',
          'Start Date',
          'End Date',
          'Rent',
          'Rent Frequency',
          'Deposits Held',
          'Outstanding Balance',
          'Email',
        ],
        [
          'Ada Quinn',
          'Active',
          'Mill Lofts',
          '101',
          us(from),
          us(to),
          '1,200.00',
          'Monthly',
          '1,200.00',
          '-45.10',
          'ada@mail.example',
        ],
        [
          'Sam Ito',
          'Active',
          'Mill Lofts',
          '102',
          us(from),
          '',
          '1,450.00',
          'Monthly',
          '1,500.00',
          '1,450.00',
          'sam@mail.example',
        ],
        [
          'Old Tenant',
          'Past',
          'Mill Lofts',
          '102',
          us(addMonths(from, -24)),
          us(addDays(from, -1)),
          '1,300.00',
          'Monthly',
          '0',
          '0',
          'old@mail.example',
        ],
      ]),
    },
    totals: { units: 2, tenants: 2, rent: 2650, deposits: 2700, balances: 1450, credits: 45.1 },
  }
}

/** Semicolons, as a spreadsheet of another language saves it. */
export function tenantcloud(today: Day): Sample {
  const { from, to } = terms(today)
  const semicolons = (text: string) => text.replaceAll(',', ';')
  return {
    program: 'TenantCloud',
    files: {
      'landlords-owners.csv': owners,
      'rental-properties.csv': semicolons(
        csv([
          ['Rental property', 'Property type', 'Address', 'City', 'State', 'Zip'],
          ['9 Cove Rd', 'House', '9 Cove Rd', 'Bath', 'ME', '04530'],
        ]),
      ),
      'tenants.csv': semicolons(
        csv([
          [
            'Rental property',
            'Unit',
            'Tenant',
            'Email',
            'Phone',
            'Lease start',
            'Lease end',
            'Rent',
            'Deposit on hand',
            'Balance',
            'Beds',
            'Baths',
          ],
          [
            '9 Cove Rd',
            '',
            'Noor Haddad',
            'noor@mail.example',
            '2075550177',
            us(from),
            us(to),
            '1800',
            '1800',
            '12.5',
            '3',
            '2',
          ],
        ]),
      ),
    },
    totals: { units: 1, tenants: 1, rent: 1800, deposits: 1800, balances: 12.5, credits: 0 },
  }
}

/** Renters with their home in one file. */
export function rentredi(today: Day): Sample {
  const { from, to } = terms(today)
  return {
    program: 'RentRedi',
    files: {
      'owners.csv': owners,
      'renters.csv': csv([
        [
          'Property',
          'Apartment Number',
          'Renter',
          'Renter Email',
          'Phone',
          'Lease Start',
          'Lease End',
          'Rent Amount',
          'Security Deposit',
          'Balance',
          'Bedrooms',
          'Bathrooms',
        ],
        [
          '22 Oak Ln',
          'Up',
          'Theo Marsh',
          'theo@mail.example',
          '207-555-0188',
          us(from),
          us(to),
          '$1,050.00',
          '$1,050.00',
          '$0.00',
          '2',
          '1',
        ],
        [
          '22 Oak Ln',
          'Down',
          'Zoe Park',
          'zoe@mail.example',
          '207-555-0189',
          us(from),
          us(to),
          '$1,150.00',
          '$1,000.00',
          '$25.00',
          '2',
          '1',
        ],
      ]),
    },
    totals: { units: 2, tenants: 2, rent: 2200, deposits: 2050, balances: 25, credits: 0 },
  }
}
