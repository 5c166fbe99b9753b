/** The words of texts that the product writes by itself, and of the consent that they need. Carriers ask for each part of it. */
export const en = {
  consent: (company: string) =>
    `I agree to get texts from ${company} about my home, my application and my account at this number. ` +
    'Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help. ' +
    "I don't have to agree to rent or to pay.",
  code: (company: string, code: string) =>
    `${company}: your code to turn on texts is ${code}. It works for 10 minutes. If you didn't ask for it, ignore this text.`,
  welcome: (company: string) =>
    `${company}: texts are on. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help.`,
  stopped: (company: string) => `${company}: you won't get any more texts from us. Reply START to get them again.`,
  started: (company: string) =>
    `${company}: you'll get texts again. Message frequency varies. Message and data rates may apply. Reply STOP to stop, HELP for help.`,
  help: (company: string, contact: string) =>
    `${company}: texts about your home and account. ${contact === '' ? '' : `Help: ${contact}. `}` +
    'Message frequency varies. Message and data rates may apply. Reply STOP to stop.',
}
