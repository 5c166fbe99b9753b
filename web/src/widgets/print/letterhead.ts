import { letterheadLines } from '@freehold/rules/reports/letterhead-lines'
import { useMe, useSession } from '../../api/session'

interface Letterhead {
  name: string
  lines: readonly string[]
  /** The stored picture of the logo; blank for none. */
  logo: string
}

/** The head of printed papers: the company's name, the account's lines or else its address, and the logo. */
export function useLetterhead(): Letterhead {
  const { company } = useMe()
  const values = new Map(useSession().settings.map(({ key, value }) => [key, value]))
  const settingOf = (key: string) => values.get(key) ?? ''
  return { name: company.company_name, lines: letterheadLines(settingOf), logo: settingOf('LOGO') }
}
