import type { ReactNode } from 'react'

export interface SettingsCardProps {
  /** The settings by their keys on the wire. */
  values: ReadonlyMap<string, string>
  mayChange: boolean
  /** The name of the account's owner. */
  owner: string
}

export type SettingsCard = (props: SettingsCardProps) => ReactNode
