import { browserDatabase } from '../../browser-database'

type Store = 'inspections' | 'photos' | 'pictures' | 'jobs'

export const { within } = browserDatabase<Store>('inspections', (database) => {
  database.createObjectStore('inspections', { keyPath: ['owner', 'id'] })
  database.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner')
  // The pictures themselves, by the key of their photo: lists are read without them.
  database.createObjectStore('pictures')
  database.createObjectStore('jobs', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
})
