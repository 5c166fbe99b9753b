import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client'
import { isAbort } from '../../api/failure'
import { reportFailure } from '../../api/report'
import { useMe } from '../../api/session'
import { allScreensFor } from '../../shell/navigation/nav'
import { confirm } from '../../widgets/dialogs/confirm'
import { messages } from './messages'

interface Asking {
  /** A new unit is asked for. */
  asked: boolean
  giveUp: () => void
  showNoRoom: () => void
}

/** Asks the server whether the membership allows another unit. The form waits for the answer. */
export function useUnitRoom({ asked, giveUp, showNoRoom }: Asking): boolean {
  const [room, setRoom] = useState(false)
  const then = useRef({ giveUp, showNoRoom })
  then.current = { giveUp, showNoRoom }

  useEffect(() => {
    if (!asked) return
    const asking = new AbortController()
    async function ask() {
      try {
        const { unit_addable } = await api('GET unit/check-unit-addable', {}, asking)
        if (unit_addable) return setRoom(true)
        then.current.giveUp()
        then.current.showNoRoom()
      } catch (error) {
        if (isAbort(error)) return
        then.current.giveUp()
        reportFailure(error, messages.unit.checkFailed)
      }
    }
    void ask()
    return () => {
      asking.abort()
      setRoom(false)
    }
  }, [asked])

  return room
}

/** The way to more units: its screen, for those who have it. */
const settings: string = '/settings/system-settings'

/** Shows that the membership is full. OK opens the screen where more units can be bought. */
export function useShowNoRoom(): () => void {
  const { group_id } = useMe()
  const navigate = useNavigate()
  return useCallback(async () => {
    const screen = allScreensFor(group_id).find(({ to }) => to === settings)
    const ok = await confirm({
      title: 'No room for another unit',
      text: messages.unit.noRoom,
      yes: 'OK',
      no: null,
    })
    if (ok && screen) void navigate({ to: screen.to })
  }, [group_id, navigate])
}
