import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './back-link.module.css'

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>
  label: string
  /** Its place in the page's own head. */
  className: string | undefined
}

/** Leads from a record or a form back to its list. */
export const BackLink = ({ to, label, className }: BackLinkProps) => (
  <Link to={to} className={`${classes.back} ${className}`}>
    <IconArrowLeft size={16} stroke={1.5} aria-hidden />
    {label}
  </Link>
)
