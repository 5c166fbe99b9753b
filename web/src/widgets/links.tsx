import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Looks like a button, but is a link with an address: it can be opened in another tab. */
const ButtonAnchor = (props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
)

/** Links that keep the router's typed `to`: a link to a route that does not exist fails to compile. */
export const LinkAnchor = createLink(Anchor)
export const LinkButton = createLink(ButtonAnchor)
