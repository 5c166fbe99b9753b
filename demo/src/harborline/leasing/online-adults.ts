export interface OnlineAdult {
  name: string
  email: string
  phone: string
  age: number
  ssn: string
  employer: string
  /** Income a month, in rents. */
  earns: number
  address: string
  daysAgo: number
  /** Has begun and not sent it. */
  draft?: true
}

/** Three who want to share a home. */
export const onlineAdults: readonly OnlineAdult[] = [
  {
    name: 'Maren Pike',
    email: 'maren.pike@mail.example',
    phone: '(207) 555-0171',
    age: 29,
    ssn: '900-31-2204',
    employer: 'Casco Bay Ferries',
    earns: 2.1,
    address: '41 Congress Street, Portland',
    daysAgo: 2,
  },
  {
    name: 'Jonah Reyes',
    email: 'jonah.reyes@mail.example',
    phone: '(207) 555-0172',
    age: 31,
    ssn: '900-31-2205',
    employer: 'Harbor Physical Therapy',
    earns: 1.8,
    address: '41 Congress Street, Portland',
    daysAgo: 1,
  },
  {
    name: 'Lena Fisk',
    email: 'lena.fisk@mail.example',
    phone: '(207) 555-0173',
    age: 27,
    ssn: '900-31-2206',
    employer: 'Maine College of Art',
    earns: 0.9,
    address: '8 Park Avenue, Portland',
    daysAgo: 1,
    draft: true,
  },
]
