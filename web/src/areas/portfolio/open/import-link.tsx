import { mayGroup } from '@freehold/contract/access'
import { Tooltip } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import { LinkButton } from '../../../widgets/links'
import { useSeesAllProperties } from '../access'

/** A support session may not import. */
export function useMayImport(): boolean {
  const { group_id, super_admin } = useMe()
  return useSeesAllProperties() && mayGroup(group_id, 'import') && super_admin === null
}

/** The way from a list to the import, beside the button that exports it. */
export function ImportLink() {
  if (!useMayImport()) return null
  return (
    <Tooltip label="Import">
      <LinkButton variant="default" px={8} to="/properties/import" aria-label="Import">
        <IconUpload size={18} stroke={1.5} aria-hidden />
      </LinkButton>
    </Tooltip>
  )
}
