export const letterheadKeys = [
  'SYS_SETTING_ADDRESS',
  'SYS_SETTING_CITY',
  'SYS_SETTING_STATE',
  'SYS_SETTING_ZIPCODE',
  'SYS_SETTING_PHONE',
  'SYS_SETTING_EMAIL',
  'LETTER_HEAD',
] as const

/** The lines under the company's name on papers: those that the account wrote, else its address and how to reach it. */
export function letterheadLines(settingOf: (key: (typeof letterheadKeys)[number]) => string): string[] {
  const own = settingOf('LETTER_HEAD')
  const place = `${settingOf('SYS_SETTING_STATE')} ${settingOf('SYS_SETTING_ZIPCODE')}`.trim()
  const city = [settingOf('SYS_SETTING_CITY'), place].filter(Boolean).join(', ')
  const reach = [settingOf('SYS_SETTING_PHONE'), settingOf('SYS_SETTING_EMAIL')].filter(Boolean).join(', ')
  const lines = own === '' ? [settingOf('SYS_SETTING_ADDRESS'), city, reach] : own.split(/\r?\n/)
  return lines.map((line) => line.trim()).filter(Boolean)
}
