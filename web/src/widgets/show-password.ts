/** The button in a password field that shows what was typed. The keyboard reaches it too. */
export const showPassword = { 'aria-label': 'Show the password', tabIndex: 0 }
