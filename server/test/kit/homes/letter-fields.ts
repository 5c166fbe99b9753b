/** A letter as the form sends it. */
export const letterOf = (change: object = {}) => ({
  color: 'Black and White',
  delivery_speed: 'First Class',
  quantity: '1',
  sender_name: 'Harborline Rentals',
  sender_address1: '12 Custom House Wharf',
  sender_city: 'Portland',
  sender_state: 'Maine',
  sender_zipcode: '04101',
  reciver_name: 'Maya Chen',
  reciver_address1: '2 North Pier Road, Apartment 4',
  reciver_city: 'Portland',
  reciver_state: 'ME',
  reciver_zipcode: '04103',
  ...change,
})
