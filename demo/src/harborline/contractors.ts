import type { Trade } from '@freehold/rules/maintenance/trades'

interface ContractorData {
  name: string
  phone: string
  email: string
  address: string
  trades: readonly Trade[]
  license?: string
  /** Days from today until they end. */
  licenseEnds?: number
  insurer?: string
  insuranceEnds?: number
  rate?: number
  taxId?: string
  notes?: string
  /** The PDF of its W-9, and how many days ago it was filed. */
  w9?: { paper: string; daysAgo: number }
  /** The user of the type Contractor signs in as this one. */
  signsIn?: true
}

/** The firms whose bills the office pays; one of them has to renew its insurance. */
export const contractors: readonly ContractorData[] = [
  {
    name: 'Casco Bay Plumbing',
    phone: '(207) 555-0171',
    email: 'dispatch@cascobayplumbing.example',
    address: '40 Marginal Way, Portland, ME 04101',
    trades: ['PLUMBING', 'HVAC'],
    license: 'MS90014822',
    licenseEnds: 204,
    insurer: 'Pine State Mutual',
    insuranceEnds: 12,
    rate: 115,
    taxId: '27-5550171',
    w9: { paper: 'contractors/w9-casco-bay-plumbing', daysAgo: 310 },
    notes: 'Answers at night. Ask for Noreen.',
  },
  {
    name: 'Merrill Electric',
    phone: '(207) 555-0172',
    email: 'office@merrillelectric.example',
    address: '212 Warren Avenue, Westbrook, ME 04092',
    trades: ['ELECTRICAL'],
    license: 'MS60020417',
    licenseEnds: 411,
    insurer: 'Pine State Mutual',
    insuranceEnds: 150,
    rate: 98,
    taxId: '27-5550172',
  },
  {
    name: 'Northeast Boiler',
    phone: '(207) 555-0173',
    email: 'service@northeastboiler.example',
    address: '9 Bishop Street, Portland, ME 04103',
    trades: ['HVAC'],
    license: 'OBT-4471',
    licenseEnds: 96,
    insurer: 'Harbor Casualty',
    insuranceEnds: 301,
    rate: 120,
  },
  {
    name: 'Bright Coat Paint',
    phone: '(207) 555-0174',
    email: 'hello@brightcoat.example',
    address: '77 Main Street, South Portland, ME 04106',
    trades: ['PAINTING'],
    insurer: 'Harbor Casualty',
    insuranceEnds: 88,
    rate: 62,
  },
  {
    name: 'Dirigo Appliance',
    phone: '(207) 555-0175',
    email: 'repairs@dirigoappliance.example',
    address: '310 Forest Avenue, Portland, ME 04101',
    trades: ['APPLIANCES'],
    rate: 85,
  },
  {
    name: 'Seacoast Roofing',
    phone: '(603) 555-0176',
    email: 'estimates@seacoastroofing.example',
    address: '5 Islington Street, Portsmouth, NH 03801',
    trades: ['ROOFING', 'CARPENTRY'],
    insurer: 'Granite Surety',
    insuranceEnds: 240,
  },
  {
    name: 'Munjoy Cleaning',
    phone: '(207) 555-0177',
    email: 'crew@munjoycleaning.example',
    address: '118 Congress Street, Portland, ME 04101',
    trades: ['CLEANING', 'FLOORING'],
    rate: 45,
  },
  {
    name: 'Paredes Home Repair',
    phone: '(207) 555-0102',
    email: 'ignacio@paredeshome.example',
    address: '21 Vesper Street, Portland, ME 04101',
    trades: ['CARPENTRY', 'YARD_MAINTENANCE', 'OTHER'],
    rate: 70,
    notes: 'Has keys to the Portland houses.',
    signsIn: true,
  },
]

/** The papers of contractors, by their names among the demo's pictures. */
export const contractorPapers: readonly string[] = contractors.flatMap(({ w9 }) => w9?.paper ?? [])
