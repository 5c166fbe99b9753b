export const verify = {
  title: 'Check a payment history letter',
  intro:
    'A tenant gave you a letter about how the rent was paid. Check here that it was issued by the landlord and was not changed.',
  file: 'Choose the file',
  fileLabel: 'The letter (PDF or JSON)',
  fileHint:
    'The file is checked and not kept. Use the file as you received it: a scan or a printed copy has no signature.',
  checkFile: 'Check the file',
  code: 'Or type the code',
  codeLabel: 'Code on the letter',
  codeHint: 'Twelve letters and digits, such as 7KQ2-M4XW-9RTA.',
  checkCode: 'Check the code',
  another: 'Check another letter',
  genuine: 'This letter is genuine and unchanged',
  genuineWhy: 'Its signature was made by this server and covers every word of it. These are its facts:',
  issued: 'A letter with this code was issued',
  issuedWhy:
    'Compare the facts below with the letter in your hands. The code alone does not show whether that copy was changed; the file does.',
  facts: 'The letter',
  madeOn: 'Issued on',
  summary: 'Summary',
  byMonth: 'Month by month',
  noCode: 'No letter has this code. Check the letters and digits, and type it again.',
  notGenuine:
    'This is not an unchanged letter from this server. It was changed, cut, saved again by another program, or issued elsewhere. Ask for the original file, or type the code on the letter.',
  noFile: 'Choose a file first.',
  tooLarge: 'A letter is smaller than 2 MB. Choose the file as you received it.',
}
