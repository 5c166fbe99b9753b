import { afterEach, expect } from 'vitest'
import { forgetComplaints } from './app/silence'
import { forgetMismatches } from './rows/check'

// Test files share their modules, so the hook is registered here: vitest runs this file again before each of them.
afterEach(() => {
  expect(forgetComplaints(), 'errors were logged').toEqual([])
  expect(forgetMismatches(), 'rows were not what their type says').toEqual([])
})
