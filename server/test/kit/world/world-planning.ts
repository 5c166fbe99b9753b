import type { AnyCall } from '@freehold/contract/kit/call'
import { calendarEvent } from '@freehold/contract/planning/calendar-event'
import { project } from '@freehold/contract/planning/project'
import { quickLink } from '@freehold/contract/planning/quick-link'
import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'

/** Links of the account, and an event of each property. */
export async function seedPlanning(
  { app }: TestApp,
  token: string,
  mark: string,
  { house, tower }: { house: number; tower: number },
) {
  const save = async (call: AnyCall, input: object): Promise<number> => {
    const answer = await ask(app, call, input, { token })
    if (answer.type !== 'S_OK') throw new Error(`The world cannot be told: ${call.path} answered ${answer.text}`)
    return Number(answer.body.id)
  }
  const link = (name: string) =>
    save(quickLink.save, {
      title: `${mark} ${name}`,
      link: `https://${mark.toLowerCase()}.example/${name.toLowerCase()}`,
      description: `${mark} ${name} description`,
    })
  const event = (name: string, property_id: number) =>
    save(calendarEvent.save, {
      title: `${mark} ${name} inspection`,
      notice: `${mark} ${name} notice`,
      start_date: '2031-05-01',
      end_date: '2031-05-03',
      property_id,
    })
  const plan = (name: string, property_id: number) =>
    save(project.save, {
      project_title: `${mark} ${name} roof`,
      priority: 'Urgent',
      start_date: '2031-05-01',
      end_date: '2031-06-30',
      property_id,
      color: '#3366cc80',
      budget: 4000,
    })
  // A program reads the calendar of the account's administrator.
  const made = await ask(app, calendarFeed.make, { layers: '["event"]' }, { token })
  if (made.type !== 'S_OK') throw new Error(`The world cannot be told: ${calendarFeed.make.path} answered ${made.text}`)
  const links = [await link('Permits'), await link('Utility')]
  const records = {
    project: { inside: [await plan('Lodger', house)], outside: [await plan('Tower', tower)] },
    quick_link: { inside: links.slice(0, 1), outside: [] },
    calendar_event: { inside: [await event('Lodger', house)], outside: [await event('Tower', tower)] },
  }
  return {
    records,
    fills: {
      'calendar-feed/make-feed': { layers: '["event","project"]' },
      'calendar-feed/save-feed': { layers: '["event","project"]' },
      'project/save-project': {
        start_date: '2031-06-01',
        end_date: '2031-06-02',
        color: '#00ff00ff',
        version: undefined,
      },
      'quicklinks/save-link': { link: 'https://city.example/permits', version: undefined },
      'calendar-event/save-calendar-event': {
        start_date: '2031-06-01',
        end_date: '2031-06-02',
        kind: 'SHOWING',
        version: undefined,
      },
      'calendar/get-calendar': { from: '2031-04-01', to: '2031-06-30' },
      'calendar/save-choices': { hidden: '["project"]' },
    },
  }
}
