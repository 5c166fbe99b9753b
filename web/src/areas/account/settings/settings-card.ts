import type { ReactNode } from 'react'
import type { Reply } from '../../../api/types'

export interface SettingsCardProps {
  /** The settings by their keys on the wire. */
  values: ReadonlyMap<string, string>
  /** The version that each form was opened with. */
  versions: Reply<'GET user/get-system-settings'>['versions']
  mayChange: boolean
  /** The name of the account's owner. */
  owner: string
}

export type SettingsCard = (props: SettingsCardProps) => ReactNode
