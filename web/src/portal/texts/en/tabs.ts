/** Each tab by its full name, and by one that fits under a thumb. */
export const tabs = {
  basic: { name: 'Basic Information', short: 'Home' },
  history: { name: 'History', short: 'History' },
  documents: { name: 'Documents', short: 'Documents' },
  supplemental: { name: 'Supplemental', short: 'Homes' },
  pay: { name: 'Pay', short: 'Pay' },
  requests: { name: 'Requests', short: 'Requests' },
  account: { name: 'Account', short: 'Account' },
}
