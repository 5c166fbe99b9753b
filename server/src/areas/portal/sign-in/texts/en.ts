import { plural } from '@freehold/rules/text/language'

export const en = {
  askCode: 'If these details are right, we sent a code to that email. It works for 10 minutes.',
  wrongCode: 'This code is wrong or no longer works. Check it, or sign in again to get a new one.',
  codeField: 'Enter the code from the email.',
  wrong: "These details don't match. Check them, or call your landlord.",
  choose: 'You rent from more than one landlord. Choose a home.',
  signInAgain: 'This took too long. Sign in again.',
  wrongInvitation:
    "These details don't match the invitation, or it was already used or has expired. Check them, or ask your landlord for a new invitation.",
  wrongLink: 'This link was already used or has expired. Sign in, or ask for a new link.',
  locked: 'Signing in with this email is locked. Ask for a sign-in link by email, or call your landlord to unlock it.',
  waitSeconds: (seconds: number) =>
    `Too many tries. Try again in ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
  waitMinutes: (minutes: number) =>
    `Too many tries. Try again in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  noEmail: "Your landlord doesn't have an email address for you. Call to have one added.",
  enterCode: 'First enter the code we email you.',
  passkeyNotMade: "The passkey couldn't be added. Start again.",
  passkeyTaken: 'This passkey was already added.',
  passkeysFull: (most: number) => `You have ${most} passkeys. First remove one you no longer use.`,
  passkeysElsewhere: "Passkeys don't work at this address.",
  wrongPasskey: "This passkey wasn't accepted. Sign in another way.",
}
