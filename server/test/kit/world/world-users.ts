import { staffUser } from '@freehold/contract/account/staff-user'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

export const staffOf = (mark: string, login: string) => ({
  name: `${mark} ${login}`,
  email: `${login.toLowerCase()}@staff.${mark.toLowerCase()}.example`,
  phone: '(555) 010-0400',
  address: `3 ${mark} Street`,
  intro: `${mark} staff`,
  group_id: 8,
  paccess: '[0]',
})

/** Two users who were invited to one property, and have not answered. The second is there to be removed. */
export async function tellInvited({ app }: TestApp, token: string, mark: string, property: number) {
  const invite = async (login: string) => {
    const input = { ...staffOf(mark, login), paccess: JSON.stringify([property]) }
    const { type, body, text } = await ask(app, staffUser.save, input, { token })
    if (type !== 'S_OK') throw new Error(`The world cannot be told: ${text}`)
    return body.id
  }
  const first = await invite('Invited')
  const fills = {
    'user/update-user-info': { ...staffOf(mark, 'Invited'), pwd: undefined },
    'user/update-user-info new': { ...staffOf(mark, 'Another'), pwd: undefined },
    'user/delete-user-info': { id: await invite('Leaving') },
  }
  return { first, fills }
}
