/** Each tab by its full name, and by one that fits under a thumb. */
export const tabs = {
  account: { name: 'Account', short: 'Account' },
}
