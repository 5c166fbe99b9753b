import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** Looks like a button, but is a link with an address: it can be opened in another tab. */
const ButtonAnchor = (props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
)

const TextAnchor = (props: AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps>) => <Anchor {...props} />

/** Links that keep the router's typed `to`: a link to a route that does not exist fails to compile. */
export const LinkAnchor = createLink(TextAnchor)
export const LinkButton = createLink(ButtonAnchor)

interface NamedProps {
  id: number
  children: ReactNode
}

/** Names of records that lead to their pages. A page is read ahead as soon as its link is pointed at. */
export const OrderLink = ({ id, children }: NamedProps) => (
  <LinkAnchor to="/maintenance/order" search={{ orderId: id }}>
    {children}
  </LinkAnchor>
)

export const ProjectLink = ({ id, children }: NamedProps) => (
  <LinkAnchor to="/project/project" search={{ projectId: id }}>
    {children}
  </LinkAnchor>
)

export const NoticeLink = ({ id, children }: NamedProps) => (
  <LinkAnchor to="/people/notice" search={{ noticeId: id }}>
    {children}
  </LinkAnchor>
)

export const LeaseLink = ({ id, children }: NamedProps) => (
  <LinkAnchor to="/lease/lease" search={{ leaseId: id }}>
    {children}
  </LinkAnchor>
)

export const ApplicationLink = ({ id, children }: NamedProps) => (
  <LinkAnchor to="/people/application" search={{ applicationId: id }}>
    {children}
  </LinkAnchor>
)

export const ListingLink = ({ id, children }: NamedProps) => (
  <LinkAnchor to="/marketing/listing" search={{ listingId: id }}>
    {children}
  </LinkAnchor>
)
