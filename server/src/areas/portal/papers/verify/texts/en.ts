export const verify = {
  title: 'Verify a payment history letter',
  intro:
    'A tenant gave you a letter that shows how rent was paid. Verify here that the landlord issued it and that no one has changed it.',
  file: 'Choose the file',
  fileLabel: 'The letter (PDF or JSON)',
  fileHint:
    "We check the file and don't keep it. Use the file as you received it. A scan or printed copy has no signature.",
  checkFile: 'Verify file',
  code: 'Or enter the code',
  codeLabel: 'Code on the letter',
  codeHint: 'Twelve letters and digits, such as 7KQ2-M4XW-9RTA.',
  checkCode: 'Verify code',
  another: 'Verify another letter',
  genuine: 'This letter is genuine and unchanged',
  genuineWhy: 'This server signed it, and the signature covers every word. These are its facts:',
  issued: 'A letter with this code was issued',
  issuedWhy:
    "Compare the facts below with your copy of the letter. The code alone doesn't show whether that copy was changed. The file does.",
  facts: 'The letter',
  madeOn: 'Issued on',
  summary: 'Summary',
  byMonth: 'Month by month',
  noCode: 'No letter has this code. Check the letters and digits, then enter it again.',
  notGenuine:
    "This file isn't an unchanged letter from this server. It was changed, cut off, saved by another program or issued elsewhere. Ask for the original file, or enter the code on the letter.",
  noFile: 'Choose a file first.',
  tooLarge: 'A letter is smaller than 2 MB. Choose the file as you received it.',
}
