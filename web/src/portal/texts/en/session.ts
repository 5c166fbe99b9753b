import { plural } from '@freehold/rules/text/language'

export const session = {
  title: 'Are you still there?',
  text: (minutes: number) =>
    `You'll be signed out in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  stay: 'Stay signed in',
  leave: 'Sign Out',
  code: {
    title: 'Enter a code',
    text: 'We emailed you an eight-digit code. It works for ten minutes.',
    label: 'Code',
    enter: 'Enter code',
    again: 'Email a new code',
  },
}
