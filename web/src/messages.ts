/** Wording that several screens use. An area's own wording is in its own `messages.ts`. */
export const messages = {
  product: 'Freehold',
  unknownError: 'There was an unknown error. Please refresh page.',
  loggedOut: 'You have been logged out of the system. Would you like to log in again?',
  invalidEmail: 'Invalid email address!',
  invalidPassword: 'Please provide a valid password!',
  deleteImage: 'Are you sure want to delete this image?',
  unsaved: 'You have unsaved changes. Leave without saving?',
  noAnswer: 'Sorry, there was an error while reaching the server. Try again.',
  confirmEmail: {
    asked: (email: string) =>
      `Confirm your email: open the link that we sent to ${email}. Until then, emails to others are held.`,
    failed: 'Sorry, there was an error while sending the link.',
  },
  readOnly: "Your account is read-only, because its membership isn't paid. Tenants can pay, and nothing is lost.",
  offline: 'You are offline. What you see may be out of date; it reloads as soon as the connection is back.',
  notAllowed: "Your user type can't open this page. Ask an administrator.",
  notFound: { title: 'Page not found', text: 'No page has this address. Check it for typing mistakes.' },
  confirm: {
    title: 'Before you continue',
    yes: 'Continue',
    no: 'Cancel',
    deleteYes: 'Yes, delete it',
    deleteNo: 'No',
    leave: 'Leave',
    stay: 'Stay',
  },
  errorPage: {
    status: '500',
    title: 'Something went wrong!',
    text: 'There was a problem on our end. Please try again later.',
    home: 'Go to the home page',
  },
} as const
