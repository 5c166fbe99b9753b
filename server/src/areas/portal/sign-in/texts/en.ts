import { plural } from '@freehold/rules/text/language'

export const en = {
  askCode: 'If these details are right, we sent a code to that email. It works for 10 minutes.',
  wrongCode: 'This code is not correct, or it no longer works. Check it, or sign in again to get a new one.',
  codeField: 'Enter the code from the email.',
  wrong: 'These details do not match. Check them, or call your landlord.',
  choose: 'You rent from more than one landlord. Choose a home.',
  signInAgain: 'This took too long. Please sign in again.',
  wrongInvitation:
    'These details do not match the invitation, or it was used before or is too old. Check them, or ask your landlord for a new invitation.',
  wrongLink: 'This link was used before or is too old. Please sign in, or ask for a new link.',
  locked: 'Signing in with this email is locked. Ask for a sign-in link by email, or call your landlord to unlock it.',
  waitSeconds: (seconds: number) =>
    `Too many tries. Please try again in ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  waitMinutes: (minutes: number) =>
    `Too many tries. Please try again in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  noEmail: 'Your landlord has no email address for you. Call your landlord to add one.',
  enterCode: 'Enter a code first. We email it to you.',
  passkeyNotMade: 'The passkey could not be added. Please begin again.',
  passkeyTaken: 'This passkey was added before.',
  passkeysFull: (most: number) => `You have ${most} passkeys. Remove one that you no longer use first.`,
  passkeysElsewhere: 'Passkeys do not work at this address.',
  wrongPasskey: 'This passkey was not accepted. Sign in another way.',
}
