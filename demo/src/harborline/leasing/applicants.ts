import type { DecisionReason } from '@freehold/rules/leasing/decision'

/** A decision about an applicant, and how many days ago it was made. */
export type Outcome = { daysAgo: number } & (
  | { kind: 'approved' }
  | { kind: 'denied'; reasons: readonly DecisionReason[]; note: string }
  | { kind: 'conditions'; reasons: readonly DecisionReason[]; note: string; cosigner: boolean }
  | { kind: 'checked' }
  | { kind: 'withdrawn'; reason: string }
)

/** Somebody who asks for a home, as typed into the form. */
export interface Applicant {
  tenant_name: string
  email: string
  phone: string
  /** The age in years. */
  age: number
  ssn: string
  drv_license: string
  coapplicant?: { name: string; age: number; ssn: string }
  emp_name: string
  position: string
  /** A month's income, as a multiple of the rent. */
  earns: number
  cur_addr: string
  c_owner_name: string
  c_leave_reason: string
  answers: readonly ('Yes' | 'No')[]
  contact: readonly [name: string, relation: string]
  /** The vacant unit, by its place among them, where several ask for the first; or the first without lead paint papers. */
  home: number | 'newer'
  daysAgo: number
  /** Left out, nothing was done yet. */
  outcome?: Outcome
  /** Moved in with a lease: how long ago it was made, and what it asks for. */
  lease?: { daysAgo: number; terms: Readonly<Record<string, string | number>> }
  by: 'manager' | 'applicant'
}

/** The applications of the last weeks, the oldest first. Numbers of 900 and above are never issued to anybody. */
export const applicants: readonly Applicant[] = [
  {
    tenant_name: 'Hannah Lindqvist',
    email: 'hannah.lindqvist@mail.example',
    phone: '(207) 555-0171',
    age: 31,
    ssn: '900-21-4471',
    drv_license: '4471902',
    emp_name: 'Maine Medical Center',
    position: 'Nurse',
    earns: 4.1,
    cur_addr: '14 Pine Street, Apt 2, Portland, ME 04102',
    c_owner_name: 'Pine Street Associates',
    c_leave_reason: 'The building is being sold.',
    answers: ['No', 'No', 'No', 'No', 'No', 'No'],
    contact: ['Karin Lindqvist', 'Mother'],
    home: 0,
    daysAgo: 11,
    outcome: { kind: 'approved', daysAgo: 8 },
    by: 'manager',
  },
  {
    tenant_name: 'Desmond Okafor',
    email: 'd.okafor@mail.example',
    phone: '(207) 555-0172',
    age: 27,
    ssn: '900-34-1180',
    drv_license: '1180347',
    emp_name: 'Casco Bay Lines',
    position: 'Deckhand',
    earns: 2.6,
    cur_addr: '88 Washington Avenue, Portland, ME 04101',
    c_owner_name: 'Ellen Varga',
    c_leave_reason: 'Needs to live closer to the ferry.',
    answers: ['No', 'No', 'No', 'Yes', 'No', 'No'],
    contact: ['Grace Okafor', 'Sister'],
    home: 0,
    daysAgo: 9,
    outcome: {
      kind: 'denied',
      daysAgo: 7,
      reasons: ['INCOME', 'RENTED'],
      note: 'The rent would be 38% of the stated income. We look for 33% or less.',
    },
    by: 'manager',
  },
  {
    tenant_name: 'Rosa Benitez',
    email: 'rosa.benitez@mail.example',
    phone: '(603) 555-0173',
    age: 44,
    ssn: '900-55-9023',
    drv_license: '9023551',
    coapplicant: { name: 'Martin Benitez', age: 46, ssn: '900-55-9087' },
    emp_name: 'Portland Public Schools',
    position: 'Teacher',
    earns: 5.2,
    cur_addr: '6 Elm Court, Dover, NH 03820',
    c_owner_name: 'Dover Homes',
    c_leave_reason: 'Starts a new job in Portland.',
    answers: ['No', 'No', 'No', 'No', 'Yes', 'No'],
    contact: ['Luis Benitez', 'Brother'],
    home: 1,
    daysAgo: 5,
    outcome: { kind: 'checked', daysAgo: 3 },
    by: 'manager',
  },
  {
    tenant_name: 'Theo Marchetti',
    email: 'theo.marchetti@mail.example',
    phone: '(207) 555-0174',
    age: 23,
    ssn: '900-67-3312',
    drv_license: '3312678',
    emp_name: 'Allagash Kitchen',
    position: 'Cook',
    earns: 1.9,
    cur_addr: '120 Grant Street, Room 4, Portland, ME 04101',
    c_owner_name: 'Grant Street Rooms',
    c_leave_reason: 'Wants a kitchen of his own.',
    answers: ['No', 'No', 'No', 'No', 'No', 'Yes'],
    contact: ['Anna Marchetti', 'Mother'],
    home: 2,
    daysAgo: 2,
    outcome: {
      kind: 'conditions',
      daysAgo: 1,
      reasons: ['INCOME'],
      note: 'The rent would be 53% of the stated income.',
      cosigner: true,
    },
    by: 'applicant',
  },
  {
    tenant_name: 'Ingrid Sorensen',
    email: 'ingrid.sorensen@mail.example',
    phone: '(207) 555-0175',
    age: 38,
    ssn: '900-71-2206',
    drv_license: '2206714',
    emp_name: 'Gulf of Maine Research Institute',
    position: 'Marine biologist',
    earns: 4.4,
    cur_addr: '31 Spring Street, Brunswick, ME 04011',
    c_owner_name: 'Androscoggin Rentals',
    c_leave_reason: 'A shorter way to work.',
    answers: ['No', 'No', 'No', 'No', 'Yes', 'No'],
    contact: ['Nils Sorensen', 'Brother'],
    home: 3,
    daysAgo: 16,
    outcome: { kind: 'approved', daysAgo: 13 },
    lease: {
      daysAgo: 6,
      terms: { pet_deposit: 300, pet_fee: 50, pet_allow: 'Yes', pet_liability_insurance: 'Required' },
    },
    by: 'manager',
  },
  {
    tenant_name: 'Walter Adeyemi',
    email: 'w.adeyemi@mail.example',
    phone: '(207) 555-0176',
    age: 52,
    ssn: '900-83-7745',
    drv_license: '7745832',
    emp_name: 'Bath Iron Works',
    position: 'Welder',
    earns: 3.8,
    cur_addr: '9 Washington Street, Bath, ME 04530',
    c_owner_name: 'Kennebec Homes',
    c_leave_reason: 'The children moved out.',
    answers: ['No', 'No', 'No', 'No', 'No', 'No'],
    contact: ['Ruth Adeyemi', 'Sister'],
    home: 4,
    daysAgo: 15,
    outcome: { kind: 'approved', daysAgo: 12 },
    lease: {
      daysAgo: 4,
      terms: { cleaning_fee: 150, earn_money_receipt: 'Yes', form_earn_money_receipt: "Cashier's Check" },
    },
    by: 'manager',
  },
  {
    tenant_name: 'Amara Doyle',
    email: 'amara.doyle@mail.example',
    phone: '(207) 555-0177',
    age: 34,
    ssn: '900-92-6108',
    drv_license: '6108920',
    coapplicant: { name: 'Colin Doyle', age: 35, ssn: '900-92-6174' },
    emp_name: 'Portland Press',
    position: 'Editor',
    earns: 3.6,
    cur_addr: '205 Ocean Avenue, South Portland, ME 04106',
    c_owner_name: 'Ligonia Homes',
    c_leave_reason: 'The second child needs a room.',
    answers: ['No', 'No', 'No', 'No', 'No', 'No'],
    contact: ['Maeve Doyle', 'Sister'],
    home: 'newer',
    daysAgo: 13,
    outcome: { kind: 'approved', daysAgo: 10 },
    lease: { daysAgo: 2, terms: { pet_allow: 'Yes', pet_fee: 50 } },
    by: 'manager',
  },
  {
    tenant_name: 'Theo Marchetti',
    email: 'theo.marchetti@mail.example',
    phone: '(207) 555-0178',
    age: 28,
    ssn: '900-93-7215',
    drv_license: '7215934',
    emp_name: 'Casco Bay Lines',
    position: 'Deckhand',
    earns: 3.2,
    cur_addr: '61 Congress Street, Apt 5, Portland, ME 04101',
    c_owner_name: 'Munjoy Homes',
    c_leave_reason: 'The lease ends.',
    answers: ['No', 'No', 'No', 'No', 'No', 'No'],
    contact: ['Lucia Marchetti', 'Sister'],
    home: 0,
    daysAgo: 9,
    outcome: { kind: 'withdrawn', daysAgo: 7, reason: 'Found a home closer to the ferry.' },
    by: 'manager',
  },
]
