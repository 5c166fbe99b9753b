/** Places not yet in plain English: mails, help, prints, the portal, guest pages and the public site. */
export const notYetLetters: readonly RegExp[] = []
