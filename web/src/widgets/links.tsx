import { Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** Links that keep the router's typed `to`: a link to a route that does not exist fails to compile. */
export const LinkAnchor = createLink(Anchor)
export const LinkButton = createLink(Button)
