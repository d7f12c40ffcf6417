import { expect, test } from 'vitest'
import { beginEarly, beginPart } from './early-parts.ts'

/** A part that records its starts and ends. */
function part() {
  const calls: string[] = []
  const start = () => {
    calls.push('start')
    return () => void calls.push('end')
  }
  return { calls, start }
}

test('a component takes over what began before hydration, and ends it', () => {
  const { calls, start } = part()
  beginEarly('view a', start)
  const end = beginPart('view a', start)
  expect(calls).toEqual(['start'])
  end()
  expect(calls).toEqual(['start', 'end'])
})

test('a part is taken over once: the same story begins again on the next visit', () => {
  const { calls, start } = part()
  beginEarly('view b', start)
  beginPart('view b', start)()
  beginPart('view b', start)
  expect(calls).toEqual(['start', 'end', 'start'])
})

test('a part begins only once before hydration, and parts about other things do not take it over', () => {
  const { calls, start } = part()
  beginEarly('view c', start)
  beginEarly('view c', start)
  expect(calls).toEqual(['start'])
  beginPart('view d', start)
  expect(calls).toEqual(['start', 'start'])
})

test('what a component began, because it hydrated first, does not begin a second time', () => {
  const { calls, start } = part()
  const end = beginPart('view e', start)
  beginEarly('view e', start)
  expect(calls).toEqual(['start'])
  end()
  expect(calls).toEqual(['start', 'end'])
})
