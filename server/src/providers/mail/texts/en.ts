/** The texts around each mail. */
export const en = {
  unsubscribe: 'Unsubscribe',
  open: 'If the button does not work, open this address:',
  code: 'Code',
}
