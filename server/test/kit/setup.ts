import { afterEach, expect } from 'vitest'
import { forgetComplaints } from './app/silence'

// Test files share their modules, so the hook is registered here: vitest runs this file again before each of them.
afterEach(() => {
  expect(forgetComplaints(), 'errors were logged').toEqual([])
})
