import { Button, Group, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSameUser, signOut, useSession } from '../../api/session'
import type { Me } from '../../api/types'
import { messages } from '../../messages'
import { LoginModal } from './login-modal'

/**
 * Handles a session that the server no longer knows. If it expired, go to the root. If it was logged out elsewhere,
 * ask, then sign in over the page, so that nothing typed is lost.
 */
export function SessionEnded() {
  const { ended, me } = useSession()
  const [asked, setAsked] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()

  const leave = (to: '/' | '/login') => {
    client.clear()
    // The layout goes first: its screens need a user, and there is none any more.
    void navigate({ to, ignoreBlocker: true, replace: true }).then(signOut)
  }
  useEffect(() => {
    if (ended === 'E_TOKEN_EXPIRED') leave('/')
    if (ended === null) setAsked(false)
  })

  const back = (user: Me) => {
    // A different user has signed in, so none of the first user's data may stay on the screen.
    if (me === null || !isSameUser(user, me)) window.location.assign('/dashboard')
    else void client.invalidateQueries()
  }
  const loggedOut = ended === 'E_LOGIN_FAILED'

  return (
    <>
      <Modal opened={loggedOut && !asked} onClose={() => leave('/login')} title="Logged out" size="sm" centered>
        <Text size="sm">{messages.loggedOut}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => leave('/login')}>
            {messages.confirm.no}
          </Button>
          <Button data-autofocus onClick={() => setAsked(true)}>
            {messages.confirm.yes}
          </Button>
        </Group>
      </Modal>
      <LoginModal
        opened={loggedOut && asked}
        onClose={() => leave('/')}
        onDone={back}
        {...(me && { email: me.email })}
      />
    </>
  )
}
