import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { EmptyState } from '../layout/empty-state'
import { PageTitle } from '../layout/page-title'
import { LinkButton } from '../links'

interface NoRecordProps {
  title: string
  icon: Icon
  text: string
  back: { to: NonNullable<LinkProps['to']>; label: string }
}

/** The page of a record that does not exist, or could not be loaded. */
export const NoRecord = ({ title, icon, text, back }: NoRecordProps) => (
  <>
    <PageTitle title={title} />
    <EmptyState icon={icon} text={text}>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </EmptyState>
  </>
)
