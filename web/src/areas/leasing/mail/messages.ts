/** Sentences of mail by post. Those from the error catalog are quoted exactly. */
export const messages = {
  none: 'Nothing mailed yet. Letters you send show here with their tracking.',
  priceFailed: 'Sorry! There was an error.',
  saveFailed: 'Sorry! There was an error while update the link information.',
  loadFailed: 'Sorry, there was an error while getting tenant information.',
  sent: 'Paid and Sent successfully.',
  stale: 'The letter changed. Calculate the postage again.',
  noPrice: 'Choose what to send and where, then calculate the postage.',
  incomplete: 'Choose a notice or a lease, or add a PDF, and fill in the name and the address of the recipient.',
  agree: 'I authorize this payment. The letter is printed and mailed as shown, and cannot be changed once it is sent.',
  mustAgree: 'Check the box to authorize the payment.',
  busy: 'Paying for the letter and sending it.',
  unreachable:
    'The server did not answer. The letter may have been sent: look under Sent Documents before you send it again.',
  sandbox: 'Sandbox: no letter is printed, and no card is charged.',
} as const
