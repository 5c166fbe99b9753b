/** Sentences that a tenant reads when texts can't be turned on. */
export const en = {
  unavailable: (landlord: string) => `${landlord} doesn't send texts.`,
  noPhone: "Your landlord doesn't have your mobile number. Send it under Requests.",
  stopped: (from: string) => `You stopped texts. Text START to ${from} from your phone first.`,
  isOn: 'Texts are already on for your number.',
  agree: 'Check the box to agree.',
  wrongCode: 'This code is wrong or no longer works. Send a new one.',
  codeField: 'Check the code.',
  tooMany: 'Too many codes. Try again later.',
}
