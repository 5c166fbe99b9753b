/** The person whose card pays for the membership. */
export const payer = {
  cardholder: 'Ruth Wexler',
  email: 'admin@demo.example',
  address: '41 Commercial Street',
  city: 'Portland',
  state: 'ME',
  zipcode: '04101',
}
