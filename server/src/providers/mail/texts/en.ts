/** The texts around each mail. */
export const en = {
  unsubscribe: 'Unsubscribe',
  open: "If the button doesn't work, open this address:",
  code: 'Code',
}
